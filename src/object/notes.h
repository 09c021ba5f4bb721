// The metadata note: msgpack of the tree in program/metadata.h.
#ifndef OBJECT_NOTES_H
#define OBJECT_NOTES_H
#include "program/metadata.h"

// Returns a whole note: header, owner, msgpack, padding.
uint8_t *notes_make(struct arena *a, const msgpack_object *m, size_t *size);
// Returns the tree of a note's description, allocated in `a`. Returns NULL if it is not msgpack or cannot be metadata.
const msgpack_object *notes_read(struct arena *a, const void *bytes, size_t size);
#endif
