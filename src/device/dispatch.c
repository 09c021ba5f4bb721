// Puts a dispatch file together.
#include "device/dispatch.h"
#include <stdlib.h>
#include "base/file.h"
#include "device/reply.h"
#include "object/dispatch.h"

void dispatch_write(const struct launch *l, const struct chip *c, const struct request *r, const struct resources *all,
                    const char *driver, struct arena *a)
{
	struct dispatch_code code = dispatch_code(l, c);
	struct dispatch_images memory = dispatch_images(all, &code, a);
	struct object_image *images = arena_alloc(a, (memory.n + 1) * sizeof *images);
	struct object_dispatch d = { .gpu = c->gpu, .entry = r->entry, .code = code.bytes, .code_size = code.size,
	                             .constants_size = code.constants, .images = images, .image_count = memory.n,
	                             .notes = dispatch_notes(l, c, r, all, &memory, driver, a) };
	struct diag diag = { 0 };
	uint8_t *bytes;
	size_t size;
	for (size_t k = 0; k < memory.n; k++)
		images[k] = (struct object_image){ memory.at[k].name, memory.at[k].bytes, memory.at[k].size };
	dispatch_descriptor(l, c, d.descriptor);
	if (!object_write_dispatch(&d, a, &bytes, &size, &diag)) reply_error("%s", diag.messages.at[0].text);
	if (!file_write(r->output, bytes, size)) reply_error("%s cannot be written: %m", r->output);
}
