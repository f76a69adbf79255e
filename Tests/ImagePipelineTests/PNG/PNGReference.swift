import TestSupport

/// PNGs read by a little program of libpng's high-level interface, `png_read_png`, which has nothing
/// in common with the decoder but the library.
enum PNGReference {
  static let isAvailable =
    ExternalTool("cc").isAvailable && ExternalTool("pkg-config").isAvailable && program != nil
  static let reason = "needs cc and libpng's headers"

  /// The picture with 8 or 16 bits a sample, palette and transparency expanded; nil where libpng
  /// refuses it.
  static func decode(_ path: String) throws -> Netpbm? {
    guard let program else { return nil }
    let run = try ChildProcess.run(program.file("read"), [path])
    return run.succeeded ? try Netpbm(run.stdout) : nil
  }

  /// The folder with the compiled program.
  private static let program: TemporaryFolder? = {
    guard let folder = try? TemporaryFolder(),
      let source = try? folder.write(source, to: "read.c"),
      let flags = try? ExternalTool("pkg-config").output(["--cflags", "--libs", "libpng"])
    else { return nil }
    let words = String(decoding: flags, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let run = try? ExternalTool("cc").run(
      [source, "-o", folder.file("read")] + words.map(String.init))
    return run?.succeeded == true ? folder : nil
  }()

  private static let source = """
    #include <png.h>
    #include <stdio.h>

    int main(int argc, char **argv) {
      FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
      if (file == NULL) return 2;
      png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
      png_infop info = png_create_info_struct(png);
      if (setjmp(png_jmpbuf(png))) return 1;
      png_init_io(png, file);
      png_read_png(png, info, PNG_TRANSFORM_EXPAND, NULL);
      png_bytepp rows = png_get_rows(png, info);
      png_uint_32 height = png_get_image_height(png, info);
      printf("P7\\nWIDTH %u\\nHEIGHT %u\\nDEPTH %u\\nMAXVAL %d\\nENDHDR\\n",
             png_get_image_width(png, info), height, png_get_channels(png, info),
             png_get_bit_depth(png, info) == 16 ? 65535 : 255);
      for (png_uint_32 y = 0; y < height; y++) {
        fwrite(rows[y], 1, png_get_rowbytes(png, info), stdout);
      }
      return 0;
    }
    """
}
