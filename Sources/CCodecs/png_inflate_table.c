#include <string.h>

#include "png_inflate.h"

// What no code stands for; one bit has to be there to see it.
enum { MOST_BITS = 15, FAILS = PNG_ENTRY_SPECIAL };

// RFC 1951, 3.2.5.
static const uint16_t length_bases[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,
                                          15, 17, 19, 23, 27, 31, 35, 43, 51,  59,
                                          67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extras[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                          2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

// What the symbol stands for, without its bits.
static uint32_t meaning(png_code_kind kind, uint32_t symbol, uint32_t *extra) {
  *extra = 0;
  switch (kind) {
    case png_code_lengths: return symbol << 16;
    case png_code_literals:
      if (symbol < 256) return symbol << 16 | PNG_ENTRY_LITERAL | 1 << 8;
      if (symbol == 256) return PNG_ENTRY_SPECIAL | PNG_ENTRY_END;
      if (symbol > 285) return FAILS;
      *extra = length_extras[symbol - 257];
      return (uint32_t)length_bases[symbol - 257] << 16;
    default:
      if (symbol > 29) return FAILS;
      if (symbol < 4) return (symbol + 1) << 16;
      *extra = symbol / 2 - 1;
      return (((2 + symbol % 2) << *extra) + 1) << 16;
  }
}

static uint32_t entry(png_code_kind kind, uint32_t symbol, uint32_t bits) {
  uint32_t extra;
  uint32_t made = meaning(kind, symbol, &extra);
  if (!(made & (PNG_ENTRY_LITERAL | PNG_ENTRY_SPECIAL))) made |= bits << 8;
  return made | (bits + extra);
}

static uint32_t reversed(uint32_t code, uint32_t bits) {
  uint32_t result = 0;
  for (uint32_t bit = 0; bit < bits; bit++) result |= (code >> bit & 1) << (bits - 1 - bit);
  return result;
}

// Where two literals' codes fit into the bits, one entry gives both. From the end, since an entry
// needs only ones before it as they were.
static void pair_literals(uint32_t *table, uint32_t bits) {
  for (uint32_t index = 1u << bits; index-- > 0;) {
    uint32_t first = table[index];
    if (!(first & PNG_ENTRY_LITERAL)) continue;
    uint32_t used = first & 0xff;
    uint32_t second = table[index >> used];
    if (!(second & PNG_ENTRY_LITERAL) || used + (second & 0xff) > bits) continue;
    uint32_t literals = (first >> 16 & 0xff) << 16 | (second >> 16 & 0xff) << 24;
    table[index] = literals | PNG_ENTRY_LITERAL | used << 10 | 2 << 8 |
                   (used + (second & 0xff));
  }
}

// How many bits a second table needs that begins with the first of `of_length` codes of `bits`: as many
// as it takes to fill it.
static uint32_t second_bits(const uint16_t *counts, uint32_t bits, uint32_t of_length,
                            uint32_t most, uint32_t first_bits) {
  int32_t left = (1 << (bits - first_bits)) - (int32_t)of_length;
  while (left > 0 && bits < most) {
    bits++;
    left = left * 2 - counts[bits];
  }
  return bits - first_bits;
}

int png_inflate_table(png_code_kind kind, const uint8_t *lengths, uint32_t count, uint32_t *table,
                      uint32_t capacity, uint32_t first_bits) {
  uint16_t counts[MOST_BITS + 1] = {0};
  uint16_t starts[MOST_BITS + 2];
  uint16_t symbols[PNG_INFLATE_LENGTHS];
  uint32_t most = MOST_BITS;
  for (uint32_t symbol = 0; symbol < count; symbol++) counts[lengths[symbol]]++;
  counts[0] = 0;
  while (most > 0 && counts[most] == 0) most--;
  int32_t left = 1;
  for (uint32_t bits = 1; bits <= MOST_BITS; bits++) {
    left = left * 2 - counts[bits];
    if (left < 0) return -1;
  }
  // A single code of one bit is the only one that may be incomplete, and for no symbol there is none.
  if (left > 0 && most > 0 && (kind == png_code_lengths || most != 1)) return -1;
  if (left > 0) {
    for (uint32_t index = 0; index < 1u << first_bits; index++) table[index] = FAILS | 1;
  }
  starts[1] = 0;
  for (uint32_t bits = 1; bits <= MOST_BITS; bits++) {
    starts[bits + 1] = (uint16_t)(starts[bits] + counts[bits]);
  }
  for (uint32_t symbol = 0; symbol < count; symbol++) {
    if (lengths[symbol] != 0) symbols[starts[lengths[symbol]]++] = (uint16_t)symbol;
  }

  uint32_t code = 0;
  uint32_t next = 0;
  uint32_t used = 1u << first_bits;
  uint32_t open = UINT32_MAX;  // the first bits of the second table that is being filled
  uint32_t base = 0;
  uint32_t size = 0;
  for (uint32_t bits = 1; bits <= most; bits++, code <<= 1) {
    for (uint32_t of_length = counts[bits]; of_length > 0; of_length--, code++) {
      uint32_t made = entry(kind, symbols[next++], bits);
      uint32_t index = reversed(code, bits);
      if (bits <= first_bits) {
        for (; index < 1u << first_bits; index += 1u << bits) table[index] = made;
        continue;
      }
      uint32_t prefix = index & ((1u << first_bits) - 1);
      if (prefix != open) {
        uint32_t own = second_bits(counts, bits, of_length, most, first_bits);
        open = prefix;
        base = used;
        size = 1u << own;
        used += size;
        if (used > capacity) return -1;
        table[prefix] = base << 16 | PNG_ENTRY_SPECIAL | PNG_ENTRY_SECOND | own << 8;
      }
      for (index >>= first_bits; index < size; index += 1u << (bits - first_bits)) {
        table[base + index] = made;
      }
    }
  }
  if (kind == png_code_literals) pair_literals(table, first_bits);
  return 0;
}
