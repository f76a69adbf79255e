import Testing

@testable import Reporting

/// Text in a document of XML.
struct SVGTextTests {
  @Test(arguments: [
    ("a < b & \"c\" > 'd'", "a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;"),
    ("two\nlines", "two lines"), ("bell\u{7}\u{0}\u{FFFE}", "bell"), ("Größe 画", "Größe 画"),
  ])
  func whatHasAMeaningIsEscaped(text: String, escaped: String) {
    #expect(SVGText.escaped(text) == escaped)
  }
}
