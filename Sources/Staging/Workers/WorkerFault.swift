#if DEBUG
  internal import Footprint
  internal import Glibc
  internal import ImagePipeline

  /// What goes wrong with some pictures, for tests; no release has it.
  ///
  /// The environment says which: `WALLSTAGE_FAULT=crash:NAMEPART,hang:NAMEPART` has the worker crash on every
  /// picture whose path has that part in it. `WALLSTAGE_FAULT_TIMEOUT` is how many milliseconds a job
  /// may take.
  enum WorkerFault: String {
    /// It ends by SIGSEGV.
    case crash
    /// It does nothing, for ever.
    case hang
    /// It ends by SIGKILL.
    case kill
    /// It answers what is no reply.
    case nonsense
    /// It takes half a second more.
    case slow
    /// It makes the picture, and keeps 8 MiB.
    case grow
    /// It takes memory until there is none.
    case allocate
    /// It uses a processor, for ever.
    case burn

    /// The fault of a picture; nil where nothing is to go wrong.
    static func of(_ picture: [UInt8]) -> WorkerFault? {
      let path = String(decoding: picture, as: UTF8.self)
      for rule in value("WALLSTAGE_FAULT").split(separator: ",") {
        let halves = rule.split(separator: ":", maxSplits: 1)
        guard halves.count == 2, path.contains(halves[1]) else { continue }
        return WorkerFault(rawValue: String(halves[0]))
      }
      return nil
    }

    /// How long a job may take, where that is said.
    static var timeout: Duration? {
      Int(value("WALLSTAGE_FAULT_TIMEOUT")).map { .milliseconds($0) }
    }

    /// Lets it happen.
    func happen() throws(PictureError) {
      switch self {
      // A signal that is only sent would be survived where the runtime looks into crashes.
      case .crash: unsafe UnsafeMutablePointer<UInt8>(bitPattern: 8)?.pointee = 1
      case .kill: _ = Glibc.kill(getpid(), SIGKILL)
      case .hang: while true { pause() }
      case .nonsense: _ = WholeWrite.write(Array("nonsense\0\0".utf8), to: STDOUT_FILENO)
      case .slow: usleep(500_000)
      case .grow: unsafe memset(malloc(8 << 20), 1, 8 << 20)
      case .allocate: try Self.allocate(MemoryAccount())
      case .burn: while true { _ = getpid() }
      }
    }

    private static func allocate(_ account: MemoryAccount) throws(PictureError) {
      let taken = try CountedBuffer(count: 1 << 20, of: UInt8.self, account: account)
      try allocate(account)
      // Freed only here, so that all are held at once.
      _ = taken.count
    }

    private static func value(_ name: String) -> String {
      guard let value = unsafe getenv(name) else { return "" }
      return unsafe String(cString: value)
    }
  }
#endif
