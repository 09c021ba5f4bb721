// What explain.c and ruler.c share.
#ifndef SHOW_RULER_H
#define SHOW_RULER_H
#include "show/show.h"

const char *show_span(char buf[32], unsigned gens);                                        // `gfx10+`
void show_ruler(FILE *to, const struct isa_form *f, const struct show_style *s);           // the words, as a manual draws them
void show_rulers(FILE *to, const struct isa_form **forms, unsigned n, const struct isa_gpu *gpu, const struct show_style *s);
#endif
