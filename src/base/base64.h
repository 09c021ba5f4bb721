// Bytes as text of 64 characters.
#ifndef BASE_BASE64_H
#define BASE_BASE64_H
#include <stdbool.h>
#include "base/out.h"

void base64_put(struct out *o, const void *bytes, size_t n);
// Decodes n characters to `to`, which has room for n / 4 * 3 + 3 bytes. `=` may end the text. Returns the number of
// characters that were read: less than n if the next one is not base64. Sets *size.
size_t base64_read(const char *text, size_t n, uint8_t *to, size_t *size);
#endif
