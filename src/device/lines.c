// Finds the source lines of instructions by compiling variants of the shader.
#include "device/lines.h"
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "device/differ.h"
#include "device/reply.h"
#include "object/dispatch.h"

// Most bytes of code that variants may have together: RADV compiles a byte in about 2 µs. Operations after which lines
// are written, because a later variant may crash the driver.
enum { MOST_BYTES = 1 << 20, OPERATIONS = 16 };
// The process ends after these seconds, with the lines that were written.
enum { SECONDS = 10 };

struct finding {
	const struct vulkan *vulkan;
	const struct request *request;
	const struct binding *binding;
	const struct chip *chip;
	struct code_target target;
	struct arena *arena;
	struct differ_code code;             // the code of the shader itself
	struct object_line *lines;           // by its instructions; line is 0 if unknown
	bool *found;
	size_t bytes;                        // compiled so far
	bool scalar;                         // the changes are those that scalar loads show
};

// Compiles a shader. The place of the code is known when the driver launches the shader.
static struct differ_code compile(struct finding *f, const struct spirv *shader)
{
	VkPipeline p = pipeline_of(f->vulkan, f->request, f->binding, shader);
	packet_watch();
	pipeline_launch(f->vulkan, f->request, f->binding, p);
	const struct launch *launch = packet_launch();
	struct dispatch_code code = dispatch_code(launch, f->chip);
	f->target = (struct code_target){ f->chip->gpu, dispatch_wave(launch, f->chip) };
	f->bytes += code.size;
	return differ_read(&f->target, code.bytes, code.size, f->arena);
}

// A fused instruction gets the line of its last operation. Changes of offsets do not replace a line.
static void set_lines(struct finding *f, const struct vary *x)
{
	for (size_t k = 0; k < f->code.n; k++)
		if (f->found[k] && (!f->scalar || !f->lines[k].line))
			f->lines[k] = (struct object_line){ f->code.at[k].at, x->file, x->line, x->column };
}

static void try_operation(struct finding *f, struct vary *x)
{
	struct spirv variant;
	enum vary_effect effect;
	while (f->bytes < MOST_BYTES && vary_make(x, &variant, &effect)) {
		struct differ_code code = compile(f, &variant);
		if (!differ_find(&f->code, &code, effect, f->found)) continue;
		set_lines(f, x);
		if (!f->scalar) return;                 // an access and its descriptor have separate changes
	}
}

static bool write_lines(struct finding *f, const struct object_line *rows, size_t n, uint64_t end)
{
	struct diag diag = { 0 };
	uint8_t *bytes;
	size_t size;
	const char *to = f->request->output, *made = arena_printf(f->arena, "%s.lines", to);
	const char *file = file_read(f->arena, to, &size);
	return file && object_add_lines(file, size, rows, n, end, f->arena, &bytes, &size, &diag)
	       && file_write(made, bytes, size) && !rename(made, to);
}

// Writes rows for instructions with lines, and rows without a line between them.
static void put_rows(struct finding *f)
{
	struct { struct object_line *at; size_t n, room; } rows = { 0 };
	uint64_t end = 0;
	for (size_t k = 0; k < f->code.n; k++) {
		struct object_line *l = &f->lines[k];
		if (!l->line) continue;
		if (rows.n && end != l->at) *arena_push(f->arena, &rows) = (struct object_line){ .at = end };
		*arena_push(f->arena, &rows) = *l;
		end = l->at + f->code.at[k].size;
	}
	if (rows.n) write_lines(f, rows.at, rows.n, end);
}

// ---- spare bindings -------------------------------------------------------------------------------------------------

// Adds a binding to each set for each of its types of descriptors. The last bindings do not move others.
static struct vary_spare *add_spares(struct request *r, struct resources *all, struct arena *a, size_t *n)
{
	struct vary_spare *spares = arena_alloc(a, (r->resource_count + 1) * sizeof *spares);
	struct request_resource *to = arena_alloc(a, (2 * r->resource_count + 1) * sizeof *to);
	struct resource *at = arena_alloc(a, (2 * all->n + r->resource_count + 1) * sizeof *at);
	uint32_t last = 0;
	memcpy(to, r->resources, r->resource_count * sizeof *to);
	memcpy(at, all->at, all->n * sizeof *at);
	for (size_t k = 0; k < r->resource_count; k++) if (to[k].binding > last) last = to[k].binding;
	size_t count = r->resource_count, made = all->n;
	*n = 0;
	for (size_t k = 0; k < all->n; k++) {
		const struct request_resource *x = all->at[k].of;
		size_t m = r->resource_count;
		if (x->count > 1) continue;
		while (m < count && (to[m].set != x->set || to[m].kind != x->kind)) m++;
		if (m == count) {
			to[count++] = *x;
			to[m].binding = last + (uint32_t)(count - r->resource_count);
			at[made] = all->at[k];
			at[made++].of = &to[m];
		}
		spares[(*n)++] = (struct vary_spare){ x->set, x->binding, to[m].binding };
	}
	r->resources = to;
	r->resource_count = count;
	*all = (struct resources){ at, made };
	return spares;
}

static bool same_code(const struct differ_code *x, const struct differ_code *y)
{
	if (x->n != y->n) return false;
	for (size_t k = 0; k < x->n; k++)
		if (x->at[k].size != y->at[k].size || memcmp(x->at[k].bytes, y->at[k].bytes, x->at[k].size)) return false;
	return true;
}

static void try_all(struct finding *f, struct vary *x, bool scalar)
{
	f->scalar = scalar;
	vary_rewind(x, scalar);
	for (unsigned n = 1; f->bytes < MOST_BYTES && vary_next(x); n++) {
		try_operation(f, x);
		if (n % OPERATIONS == 0) put_rows(f);
	}
	put_rows(f);
}

void lines_add(const struct vulkan *v, const struct request *r, const struct resources *all, const struct binding *b,
               const struct chip *c)
{
	struct arena a = { 0 };
	struct request with_spares = *r;
	struct resources more = *all;
	struct binding spare = { 0 };
	size_t n;
	reply_watch(SECONDS);
	const struct vary_spare *spares = add_spares(&with_spares, &more, &a, &n);
	resources_bind(&spare, v, &with_spares, &more);
	struct finding f = { v, r, b, c, .arena = &a };
	struct vary x = vary_begin(&a, spirv_read(&a, r->spirv), spares, n);
	f.code = compile(&f, &x.shader);
	f.binding = &spare;
	struct differ_code again = compile(&f, &x.shader);
	bool equal = same_code(&f.code, &again);
	if (!equal) f.binding = b;                      // spare bindings change the code: changes of scalar loads are left out
	f.lines = arena_alloc(&a, (f.code.n + 1) * sizeof *f.lines);
	f.found = arena_alloc(&a, (f.code.n + 1) * sizeof *f.found);
	try_all(&f, &x, false);
	if (equal) try_all(&f, &x, true);
	arena_free(&a);
}
