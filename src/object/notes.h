// The metadata note: msgpack of the tree that program/metadata.h describes.
#ifndef OBJECT_NOTES_H
#define OBJECT_NOTES_H
#include "program/metadata.h"

// A whole note: header, owner, msgpack, padding.
uint8_t *notes_make(struct arena *a, const msgpack_object *m, size_t *size);
// The tree of a note's description; it lives in `a`. NULL if it is no msgpack, or not what metadata can be.
const msgpack_object *notes_read(struct arena *a, const void *bytes, size_t size);
#endif
