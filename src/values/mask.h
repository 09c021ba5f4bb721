// The exec mask as glyphs.
#ifndef VALUES_MASK_H
#define VALUES_MASK_H
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// Writes the mask as glyphs in groups of 8, lane 0 first. Glyphs are `#` active, `.` inactive, `+` joined and `-` left
// since `before`.
char *show_mask(char *buf, uint64_t exec, uint64_t before, unsigned lanes);
enum { SHOW_MASK_ROOM = 80 };
void show_put_mask(FILE *to, const char *glyphs, size_t n);            // Prints n glyphs in their colours.
#endif
