// The kernel's arguments: from what notes and options say to the bytes that the kernel finds, each as large as the kernel's metadata says.
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "harness/eval.h"

static char *read_file(struct harness_run *r, const struct harness_arg *a, size_t *size)
{
	char *data = file_read(&r->arena, a->name, size);
	if (data) return data;
	r->unreadable = true;
	diag_error(r->diag, a->place, NULL, "cannot read `%s`: %s", a->name, strerror(errno));
	return NULL;
}

static bool file_buffer(struct harness_run *r, const struct harness_arg *a, size_t number, size_t *index)
{
	size_t size;
	char *data = read_file(r, a, &size);
	if (!data) return false;
	struct harness_npy npy = { .type = ISA_U8, .count = size };
	if (harness_npy_read(data, size, &npy) && !npy.known) return diag_error(r->diag, a->place, NULL, "`%s` is .npy of a type that is not known here", a->name);
	struct harness_buffer b = { .name = arena_printf(&r->arena, "arg%zu", number), .type = npy.type, .count = npy.count };
	b.memory = machine_add_buffer(r->machine, b.name, size - npy.header, data + npy.header);
	*arena_push(&r->arena, &r->buffers) = b;
	*index = r->buffers.n - 1;
	return true;
}

static bool value(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out)
{
	struct harness_context c = harness_context_of(r);
	bool lds = a->kind == HARNESS_ARG_LDS;
	unsigned each = lds ? 4 : harness_type_bytes(a->type);
	uint8_t *bytes = arena_alloc(&r->arena, each * a->count);
	for (unsigned k = 0; k < a->count; k++) {
		struct harness_value v;
		if (!harness_eval(&c, a->value[k], &v)) return false;
		out->bits = harness_value_bits(v, lds ? ISA_U32 : a->type);
		memcpy(bytes + k * each, &out->bits, each);
	}
	*out = (struct machine_arg){ .bits = out->bits, .size = each * a->count, .align = a->count == 3 ? each * 4 : 0, .lds = lds, .bytes = a->count > 1 ? bytes : NULL };
	return true;
}

static bool bytes(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out)
{
	size_t size = a->size;
	const void *data = a->name ? read_file(r, a, &size) : (const void *)a->bytes;
	if (!data) return false;
	if (size < 1 || size > 1 << 16) return diag_error(r->diag, a->place, NULL, "an argument has 1 to %d bytes, not %zu", 1 << 16, size);
	*out = (struct machine_arg){ .size = (uint32_t)size, .align = size >= 8 ? 8 : 1, .bytes = data };
	return true;
}

// What an argument of so many bytes can be given as.
static const char *what_fits(struct harness_run *r, const struct program_arg *p)
{
	unsigned n = p->size / 4;
	if (p->kind == ARG_BUFFER) return "buf=FILE, or a buffer's name";
	if (p->size == 1) return "u8=N, i8=N or bytes=HEX";
	if (p->size == 2) return "u16=N, i16=N, f16=N or bytes=HEX";
	if (p->size == 4) return "u32=N, i32=N, f32=N or bytes=HEX";
	if (p->size == 8) return "u64=N, i64=N, f64=N, f32x2=N,N or bytes=HEX";
	return p->size % 4 || n > HARNESS_ARG_MOST ? "bytes=HEX or bytes=@FILE" : arena_printf(&r->arena, "f32x%u=N,N,…, u32x%u=N,N,… or bytes=HEX", n, n);
}

// Vectors of three take the room of four.
static bool as_large(const struct harness_arg *a, const struct machine_arg *m, uint32_t size)
{
	return m->size == size || (a->kind == HARNESS_ARG_VALUE && a->count == 3 && m->size / 3 * 4 == size);
}

// By value, an argument has the size that the metadata gives. How many there are, and pointers, machine_kernarg looks at.
static bool sizes_fit(struct harness_run *r, const struct machine_arg *args)
{
	const struct program_kernel *k = r->kernel;
	size_t next = 0;
	for (size_t n = 0; k && k->has_metadata && n < k->arg_count && next < r->notes->args.n; n++) {
		const struct program_arg *p = &k->args[n];
		if (p->kind == ARG_HIDDEN) continue;
		const struct harness_arg *a = &r->notes->args.at[next];
		const char *name = p->name[0] ? arena_printf(&r->arena, " `%s`", p->name) : "", *type = p->type_name[0] ? arena_printf(&r->arena, " (%s)", p->type_name) : "";
		bool right = as_large(a, &args[next], p->size) || args[next].lds || p->kind == ARG_LDS_POINTER;
		if (!right) return diag_error(r->diag, a->place, what_fits(r, p), "argument %zu of the kernel,%s%s, has %u bytes; this has %u", next, name, type, p->size, args[next].size);
		next++;
	}
	return true;
}

bool harness_make_args(struct harness_run *r)
{
	struct harness_notes *n = r->notes;
	struct machine_arg *args = arena_alloc(&r->arena, (n->args.n + 1) * sizeof *args);
	size_t *which = arena_alloc(&r->arena, (n->args.n + 1) * sizeof *which);
	const size_t none = (size_t)-1;
	for (size_t k = 0; k < n->args.n; k++) {
		const struct harness_arg *a = &n->args.at[k];
		const struct harness_buffer *b;
		which[k] = none;
		switch (a->kind) {
		case HARNESS_ARG_FILE: if (!file_buffer(r, a, k, &which[k])) return false; break;
		case HARNESS_ARG_BYTES: if (!bytes(r, a, &args[k])) return false; break;
		case HARNESS_ARG_BUFFER:
			if ((b = harness_buffer_named(r->buffers.at, r->buffers.n, a->name))) which[k] = (size_t)(b - r->buffers.at);
			else return diag_error(r->diag, a->place, NULL, "there is no buffer `%s`", a->name);
			break;
		default: if (!value(r, a, &args[k])) return false;
		}
		if (which[k] != none) args[k] = (struct machine_arg){ .bits = r->buffers.at[which[k]].memory->address, .size = 8 };
	}
	r->arg_count = n->args.n;
	r->arg_buffers = arena_alloc(&r->arena, (n->args.n + 1) * sizeof *r->arg_buffers);
	for (size_t k = 0; k < n->args.n; k++) if (which[k] != none) r->arg_buffers[k] = &r->buffers.at[which[k]];
	if (!r->kernel && !n->args.n) return true;
	if (!sizes_fit(r, args)) return false;
	const char *wrong = machine_kernarg(r->machine, &r->dispatch, args, n->args.n);
	struct place at = n->args.n ? n->args.at[n->args.n - 1].place : r->kernel->place;
	return !wrong || diag_error(r->diag, at, "one --arg for each argument of the kernel, in order", "%s", wrong);
}
