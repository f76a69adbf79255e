import Testing

/// What `diff` tells people.
struct DiffTextTests {
  @Test func theSameTwiceIsNoDifference() throws {
    let run = try ComparedPlaylists().run()
    #expect(run.code == 0)
    #expect(
      run.output == """
        no reload: what is shown is the same
        a plain == would not have reloaded: no difference

        """)
  }

  @Test func whatOnlyARecordTellsAsksForNothing() throws {
    let run = try ComparedPlaylists([
      ("\"revision\":17", "\"revision\":18"),
      ("\"stagedAt\":\"2026-11-30T15", "\"stagedAt\":\"2026-11-30T16"),
      (
        "\"name\":\"Walls\",\"checkedAt\":\"2026-11-30T15",
        "\"name\":\"Walls\",\"checkedAt\":\"2026-11-30T17"
      ),
      ("T18:00:00Z", "T19:00:00Z"),
      ("\"policy\":", "\"later\":7,\"policy\":"),
    ]).run()
    #expect(run.code == 0)
    #expect(
      run.output == """
        not shown  later: added: 7
        not shown  reloadAfter: 2026-12-01T18:00:00Z → 2026-12-01T19:00:00Z
        not shown  revision: 17 → 18
        not shown  sources[1].checkedAt: 2026-11-30T15:00:00Z → 2026-11-30T17:00:00Z
        not shown  stagedAt: 2026-11-30T15:00:00Z → 2026-11-30T16:00:00Z
        no reload: what is shown is the same
        a plain == would have reloaded: 5 differences, none of them shown

        """)
  }

  @Test func whatAViewerSeesAsksFromItsTimeOn() throws {
    let other = ComparedPlaylists.id("22")
    let run = try ComparedPlaylists([
      ("\"asset\":\"\(ComparedPlaylists.id("12"))\"", "\"asset\":\"\(other)\""),
      ("\"revision\":17", "\"revision\":18"),
    ]).run()
    #expect(
      run.output == """
        shown      entries[1].asset: \(ComparedPlaylists.id("12")) → \(other)
        not shown  revision: 17 → 18
        reload: what is shown differs from 2026-12-01 12:00 on
        a plain == would have reloaded too: 2 differences, 1 of them shown

        """)
  }

  /// 12:00 in Tokyo: the picture of 06:00 is over, and tomorrow is another playlist's.
  @Test func whatIsOverAsksForNothingAndSaysSo() throws {
    let dark = ["99", "77"].map { "\"dark\":\"\(ComparedPlaylists.id($0))\"" }
    let files = try ComparedPlaylists([(dark[0], dark[1])])
    let run = try files.run("--now", "2026-12-01T03:00:00Z")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("shown      entries[0].dark: 9999"))
    #expect(
      run.output.contains(
        "\nno reload: from 2026-12-01 12:00 on a viewer sees the same; what is marked as shown is "
          + "over by then, or looks no different\na plain == would have reloaded: 1 difference, "
          + "1 of them shown\n"))
    #expect(
      try files.run().output.contains("\nreload: what is shown differs from 2026-12-01 06:00 on\n"))
    let west = try files.run("--now", "2026-12-01T03:00:00Z", "--time-zone", "America/New_York")
    #expect(west.output.contains("\nreload: what is shown differs from 2026-12-01 06:00 on\n"))
  }

  @Test func titlesAreToldOnlyWhenAskedFor() throws {
    let files = try ComparedPlaylists([
      ("Hour 22", "Ours\\u001b[2J"), ("\"name\":\"Walls\"", "\"name\":\"Mia's\""),
      ("\"policy\":", "\"later\":\"secret\",\"policy\":"),
    ])
    let title = "assets.\(ComparedPlaylists.id("22")).title"
    let run = try files.run()
    #expect(
      run.output.hasPrefix(
        """
        shown      \(title): changed
        not shown  later: added
        not shown  sources[1].name: changed
        reload: what is shown differs from 2026-12-01 22:00 on

        """))
    let told = try files.run("--titles")
    #expect(
      told.output.hasPrefix(
        """
        shown      \(title): Hour 22 → Ours\\x1b[2J
        not shown  later: added: secret
        not shown  sources[1].name: Walls → Mia's

        """))
  }

  @Test func anotherDayIsShown() throws {
    let run = try ComparedPlaylists([("\"day\":\"2026-12-01\"", "\"day\":\"2026-12-02\"")]).run()
    #expect(run.output.hasPrefix("shown      day: 2026-12-01 → 2026-12-02\nreload: "))
  }

  @Test func entriesThatComeAndGoAreTold() throws {
    let last = ",\n            {\"at\":\"22:00\",\"asset\":\"\(ComparedPlaylists.id("22"))\"}"
    let files = try ComparedPlaylists([
      (last, ""), ("\"dark\":\"\(ComparedPlaylists.id("99"))\"", "\"dark\":null"),
    ])
    #expect(
      try files.run().output.hasPrefix(
        "shown      entries[0].dark: removed\nshown      entries[3]: removed\n"))
    let back = try files.run(files: ["b.json", "a.json"])
    #expect(back.output.hasPrefix("shown      entries[0].dark: added: 9999"))
    #expect(back.output.contains("\nshown      entries[3]: added\n"))
  }
}
