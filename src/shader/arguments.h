// Arguments of a shader, `-a NAME=…`, and the resource, member of constants or specialisation constant of each.
#ifndef SHADER_ARGUMENTS_H
#define SHADER_ARGUMENTS_H
#include "harness/harness.h"
#include "shader/interface.h"

// The image, and its level, that an image shows instead of its own texels.
struct shader_view { const struct shader_resource *of; unsigned level; };

// Arguments of one resource. All are NULL if not given.
struct shader_given {
	const struct harness_arg *contents; // buffers, texels, images, and constants given as a whole
	const struct harness_arg *words;    // a sampler, or a combined image's sampler
	uint8_t *bytes;                     // constants: the bytes of the resource, in the arena
	bool *members;                      // constants: the members that are given
	const struct harness_arg *last;     // images: the argument of the last level, or NULL if there is one level
	unsigned levels;                    // levels after the first
	struct shader_view *views;          // images: one for each descriptor, or NULL
};
struct shader_arguments {
	const struct shader_interface *i;
	const struct harness_notes *notes;
	struct shader_given *given;         // one for each resource
	uint64_t *bits; bool *special;      // one for each specialisation constant: its value; whether it is given
	// Buffers of the notes that are not resources. Shaders reach them by pointers, `&NAME`; the addresses are chosen here.
	struct harness_buffer *pointers; size_t pointer_count;
	struct arena *arena;
	struct diag *diag;
	const char *shader;                 // name of the shader's file, for messages
};

// The meaning of `params.scale`, `scale` or `SIZE`. Specialisation constants: `constant` is set. Otherwise
// `resource`; `member` is a part of it with its offset, `top` the number of the member that contains it.
struct shader_target {
	const struct shader_constant *constant;
	const struct shader_resource *resource;
	struct shader_member member;
	bool element;                       // an element of an array of resources: `NAME_1`
	unsigned level;                     // `NAME_mip1`, a level of an image; then `part` is set
	bool part;                          // the name has a path, or is the name of a member
	size_t top;
	bool ambiguous;                     // several constant buffers have a member of this name
};
// Returns false if the name is unknown; then `resource` is set if only the path after its name is.
bool shader_find(const struct shader_interface *i, const char *name, struct shader_target *t);

// Reads the arguments of the notes; `notes`, `i`, `a` and `d` are used until the last call. Evaluates constants.
// Returns false, with messages, if a name is unknown, or a value does not fit.
bool shader_arguments_read(struct shader_arguments *s, const struct shader_interface *i,
                           const struct harness_notes *notes, const char *shader, struct arena *a, struct diag *d);
// Returns the note of the buffer that `NAME=COUNT:TYPE:VALUE` makes, and its number of elements. Returns NULL, with a
// message.
const struct harness_buffer_note *shader_note_of(const struct shader_arguments *s, const struct harness_arg *a,
                                                 uint64_t *count);
// Returns whether the argument `dst=tex_mip1` names another image; `value` is the text after `=`.
bool shader_view_named(const struct shader_interface *i, const struct shader_resource *r, const char *value,
                       struct shader_view *v);
bool shader_is_view(const struct shader_interface *i, const struct shader_resource *r, const struct harness_arg *a,
                    struct shader_view *v);
// Returns whether the argument is the words of a sampler, not the texels of an image.
bool shader_is_sampler_words(const struct shader_resource *r, const struct harness_arg *a);
// Replaces arguments that the launch contains by arguments of its buffers. `notes` are the launch's notes, with
// the given notes read again over them.
void shader_arguments_apply(const struct shader_arguments *s, struct harness_notes *notes);
#endif
