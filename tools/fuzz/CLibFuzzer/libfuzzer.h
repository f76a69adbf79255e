#include <stddef.h>
#include <stdint.h>

// libFuzzer's own mutations of `size` bytes in a buffer of `max_size`; returns the new size.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
