// Reads all rows of a PNG with libpng as it comes, and does nothing with them: what a decoder on libpng
// takes at least. With "expand", palettes are resolved, as whoever wants colours has to. tools/bench
// builds it; by hand: cc -O2 png_rows.c -lpng -o png-rows; png-rows [expand] FILE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

int main(int count, char **arguments) {
  int expands = count == 3 && strcmp(arguments[1], "expand") == 0;
  FILE *file = count == 2 + expands ? fopen(arguments[count - 1], "rb") : NULL;
  if (file == NULL) return 2;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) return 1;
  png_init_io(png, file);
  png_read_info(png, info);
  if (expands) png_set_expand(png);
  png_read_update_info(png, info);
  // Pass by pass, without putting them together.
  int is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  png_uint_32 height = png_get_image_height(png, info);
  png_uint_32 width = png_get_image_width(png, info);
  png_bytep row = malloc(png_get_rowbytes(png, info) + 8);
  for (int pass = 0; pass < (is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
    png_uint_32 rows = height;
    if (is_interlaced) rows = PNG_PASS_COLS(width, pass) ? PNG_PASS_ROWS(height, pass) : 0;
    while (rows-- > 0) png_read_row(png, row, NULL);
  }
  png_read_end(png, NULL);
  return 0;
}
