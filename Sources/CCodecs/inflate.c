#include "ccodecs_inflate.h"

#include <string.h>
#include <zlib.h>

uint32_t ccodecs_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}

static void *allocate(void *account, unsigned items, unsigned bytes) {
  return ccodecs_account_malloc(account, (size_t)items * bytes);
}

static void release(void *account, void *block) { ccodecs_account_free(account, block); }

// Fills what is left of `output` from a stream that is set up.
static ccodecs_status run(z_stream *stream, ccodecs_input *input, int64_t offset, int64_t length) {
  unsigned char compressed[4096];
  for (;;) {
    if (stream->avail_in == 0) {
      size_t wanted = length < (int64_t)sizeof compressed ? (size_t)length : sizeof compressed;
      ssize_t count = ccodecs_input_read(input, offset, compressed, wanted);
      if (count < 0) return ccodecs_status_read_failed;
      if (count == 0) return ccodecs_status_truncated;
      offset += count;
      length -= count;
      stream->next_in = compressed;
      stream->avail_in = (uInt)count;
    }
    switch (inflate(stream, Z_NO_FLUSH)) {
      case Z_STREAM_END: return ccodecs_status_ok;
      case Z_OK:
      case Z_BUF_ERROR: break;
      case Z_MEM_ERROR: return ccodecs_status_no_memory;
      default: return ccodecs_status_corrupt;
    }
    // No room is left, and the stream has not said that it is at its end: it may need more input just
    // to say so.
    if (stream->avail_out == 0 && stream->avail_in > 0) {
      unsigned char more;
      stream->next_out = &more;
      stream->avail_out = 1;
      int result = inflate(stream, Z_NO_FLUSH);
      int full = stream->avail_out == 0;
      stream->avail_out = 0;
      if (full) return ccodecs_status_limit;
      if (result == Z_STREAM_END) return ccodecs_status_ok;
      if (result != Z_OK && result != Z_BUF_ERROR) return ccodecs_status_corrupt;
    }
  }
}

ccodecs_status ccodecs_inflate(ccodecs_input *input, int64_t offset, int64_t length,
                               uint8_t *output, size_t capacity, size_t *produced,
                               ccodecs_account *account) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  stream.zalloc = allocate;
  stream.zfree = release;
  stream.opaque = account;
  *produced = 0;
  if (capacity > UINT32_MAX) return ccodecs_status_limit;
  // 32 more than the window's bits: zlib or gzip, by their headers.
  if (inflateInit2(&stream, 15 + 32) != Z_OK) return ccodecs_status_no_memory;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  ccodecs_status status = run(&stream, input, offset, length);
  *produced = stream.total_out < capacity ? stream.total_out : capacity;
  inflateEnd(&stream);
  return status;
}
