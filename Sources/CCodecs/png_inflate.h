#ifndef PNG_INFLATE_H
#define PNG_INFLATE_H

#include <stddef.h>
#include <stdint.h>

// Inflates a zlib stream (RFC 1950, RFC 1951) that comes in pieces, into a buffer that the caller
// moves along. It takes and refuses what zlib does: a code that is over-subscribed or incomplete, a
// distance that reaches back before the start, a wrong Adler-32.

enum {
  // What a match may reach back; the caller keeps as much before `out`.
  PNG_INFLATE_HISTORY_BYTES = 32 * 1024,
  // Writable bytes behind `out_end`, which may be written to and mean nothing.
  PNG_INFLATE_MARGIN_BYTES = 320,
  PNG_INFLATE_LITERAL_BITS = 11,
  PNG_INFLATE_DISTANCE_BITS = 8,
  // A first table and all second ones that the codes of 288 or 32 symbols of up to 15 bits may need:
  // where lengths are as uneven as can be, 294 and 146 entries.
  PNG_INFLATE_LITERAL_ENTRIES = (1 << PNG_INFLATE_LITERAL_BITS) + 512,
  PNG_INFLATE_DISTANCE_ENTRIES = (1 << PNG_INFLATE_DISTANCE_BITS) + 256,
  PNG_INFLATE_LENGTHS = 320,
};

typedef enum png_inflate_result {
  png_inflate_needs_input,  // all input was taken
  png_inflate_is_full,      // `out` is at or behind `out_end`
  png_inflate_is_done,      // the stream ended, and its check agrees
  png_inflate_has_failed,   // see the message; it stays so
} png_inflate_result;

typedef struct png_inflate {
  const uint8_t *in;      // set by the caller when input is needed
  const uint8_t *in_end;
  uint8_t *begin;         // the start of the buffer; the caller sets and moves the three
  uint8_t *out;           // where the next byte goes
  uint8_t *out_end;       // none is begun from here on
  const char *message;    // of a failure, without a place
  uint64_t bits;          // of the input, taken and not used yet
  uint32_t bit_count;
  int mode;
  int is_last_block;
  uint32_t left;          // of a stored block
  uint32_t literal_count; // of a dynamic block: how many lengths there are
  uint32_t distance_count;
  uint32_t length_count;
  uint32_t next_length;   // which one is read next
  uint32_t adler;
  uint8_t lengths[PNG_INFLATE_LENGTHS];
  uint32_t literals[PNG_INFLATE_LITERAL_ENTRIES];
  uint32_t distances[PNG_INFLATE_DISTANCE_ENTRIES];
} png_inflate;

void png_inflate_start(png_inflate *stream);

// Goes on until one of the results. What lies before `out` must stay as it is, the last
// PNG_INFLATE_HISTORY_BYTES of it.
png_inflate_result png_inflate_run(png_inflate *stream);

// After the end: whether it was given bytes that are not the stream's.
int png_inflate_has_more(const png_inflate *stream);

// An entry of a table, for the bits that select it.
//
// Literals: one or two bytes from bit 16 on. Lengths and distances: the base from bit 16 on. In each the
// lowest byte is how many bits are used up, extra ones included, and the byte above it has the flags
// below, or, for lengths and distances, how many of the bits come before the extra ones.
enum {
  PNG_ENTRY_LITERAL = 0x8000,  // bits 8 and 9: how many; bits 10 to 13: those of the first's code
  PNG_ENTRY_SPECIAL = 0x4000,  // one of the three below
  PNG_ENTRY_SECOND = 0x2000,   // of a second table: its start from bit 16 on, its bits from bit 8 on
  PNG_ENTRY_END = 0x1000,      // the block ends
};

typedef enum png_code_kind { png_code_lengths, png_code_literals, png_code_distances } png_code_kind;

// Makes the table for a code. 0, or -1 where the lengths make no code.
int png_inflate_table(png_code_kind kind, const uint8_t *lengths, uint32_t count, uint32_t *table,
                      uint32_t capacity, uint32_t first_bits);

// Adler-32 of more bytes.
uint32_t png_adler32(uint32_t adler, const uint8_t *bytes, size_t count);

#endif
