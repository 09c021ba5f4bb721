// The notes of a launch.
#include "base/stream.h"
#include "device/dispatch.h"
#include "device/memory.h"
#include "device/reply.h"
#include "isa/facts.h"

typedef unsigned long long ull;
struct noting { FILE *to; const struct launch *launch; const struct chip *chip; const struct resources *resources; };

static const char *type_of(const struct request_resource *r)
{
	return r->type ? r->type : r->format ? r->format->type : r->bytes % 4 ? "u8" : "u32";
}

static uint64_t type_bytes(const char *type)
{
	uint64_t bits = 0;
	for (const char *c = type; *c; c++) if (*c >= '0' && *c <= '9') bits = bits * 10 + (uint64_t)(*c - '0');
	return bits < 8 ? 1 : bits / 8;
}

// Writes `NAME`, or `NAME_0` for a descriptor of an array.
static void put_name(const struct noting *n, const char *note, const struct resource *r)
{
	fprintf(n->to, ";@ %s %s", note, r->of->name);
	if (r->of->count > 1) fprintf(n->to, "_%u", r->element);
}

// Returns a side of an image: of level k, half of the previous one. Samples and layers stay.
static uint32_t side(const struct request_resource *of, unsigned axis, unsigned sizes, unsigned level)
{
	bool layers = axis + 1 == sizes && (of->arrayed || of->dimension == REQUEST_CUBE);
	if (of->samples > 1 && axis == 2) return of->samples;
	if (of->samples > 1 && axis == 3) return of->extent[2];
	uint32_t n = layers ? of->extent[axis] : of->extent[axis] >> level;
	return n ? n : 1;
}

// Rows of an array of one dimension are its layers.
static void note_level(const struct noting *n, const struct resource *r, unsigned level)
{
	const struct request_resource *of = r->of;
	unsigned sizes = of->dimension == REQUEST_3D || of->dimension == REQUEST_CUBE ? 3
	                 : (of->dimension == REQUEST_1D ? 1 : 2) + of->arrayed + (of->samples > 1);
	const struct resource_level *l = &r->levels[level];
	put_name(n, "image", r);
	if (level) fprintf(n->to, "_mip%u", level);
	fprintf(n->to, " : %s[%u", of->format->name, side(of, 0, sizes, level));
	for (unsigned k = 1; k < sizes; k++) fprintf(n->to, "x%u", side(of, k, sizes, level));
	fprintf(n->to, "] pitch %llu", (ull)(of->dimension == REQUEST_1D && of->arrayed ? l->slice : l->pitch));
	if (sizes > 2) fprintf(n->to, " slice %llu", (ull)l->slice);
	fprintf(n->to, " at 0x%llx\n", (ull)memory_signed(l->address));
}

// Levels of an image with layers interleave. Therefore all levels share a buffer.
static void note_image(const struct noting *n, const struct resource *r)
{
	if (r->of->levels > 1)
		fprintf(n->to, ";@ buffer %s_levels : u8[%llu] at 0x%llx\n", r->of->name, (ull)r->memory_size,
		        (ull)memory_signed(r->memory));
	for (unsigned k = 0; k < r->of->levels; k++) note_level(n, r, k);
}

static void note_buffer(const struct noting *n, const struct resource *r)
{
	const char *type = type_of(r->of);
	uint64_t elements = r->of->elements ? r->of->elements : r->size / type_bytes(type);
	put_name(n, "buffer", r);
	fprintf(n->to, " : %s[%llu] at 0x%llx\n", type, (ull)elements, (ull)memory_signed(r->address));
}

static void note_resource(const struct noting *n, const struct resource *r)
{
	bool image = request_shape(r->of) == REQUEST_IMAGE;
	if (r->size) (image ? note_image : note_buffer)(n, r);
}

static void note_images(const struct noting *n, const struct dispatch_images *images)
{
	for (size_t k = 0; k < images->n; k++) {
		const struct dispatch_image *i = &images->at[k];
		fprintf(n->to, ";@ buffer %s : u32[%zu] at 0x%llx = @.lanewise.%s\n", i->name, i->size / 4,
		        (ull)memory_signed(i->address), i->name);
	}
}

// Returns the work-items of a workgroup in a dimension.
static uint32_t threads(const struct noting *n, uint32_t dimension)
{
	uint32_t x = launch_register(n->launch, SH_NUM_THREAD_X + 4 * dimension) & 0xffff;
	return x ? x : 1;
}

static void note_size(const struct noting *n)
{
	const uint32_t *groups = n->launch->groups;
	fprintf(n->to, ";@ dispatch %u,%u,%u\n", groups[0], groups[1], groups[2]);
	fprintf(n->to, ";@ numthreads %u,%u,%u\n", threads(n, 0), threads(n, 1), threads(n, 2));
}

static uint32_t user_sgprs(const struct noting *n) { return bits_of(launch_register(n->launch, SH_RSRC2), 1, 5); }

static void note_registers(const struct noting *n)
{
	for (uint32_t k = 0; k < user_sgprs(n) && k < SH_USER_DATA_COUNT; k++)
		fprintf(n->to, "%s s%u = 0x%x", k ? "," : ";@ set", k,
		        launch_register(n->launch, SH_USER_DATA + 4 * k));
	if (user_sgprs(n)) fputc('\n', n->to);
}

// ---- scratch of GPUs whose waves find it by registers ---------------------------------------------------------------

static uint32_t waves_of_group(const struct noting *n)
{
	uint32_t wave = dispatch_wave(n->launch, n->chip), items = threads(n, 0) * threads(n, 1) * threads(n, 2);
	return (items + wave - 1) / wave;
}

// Returns an address of 48 bits above all mappings, at a multiple of 4 GiB.
static uint64_t unused_address(void)
{
	const struct memory_mapping *last = memory_mappings.n ? &memory_mappings.at[memory_mappings.n - 1] : NULL;
	return (((last ? last->address + last->size : 0) >> 32) + 1) << 32;
}

// Returns the SGPR after the ids of the workgroup and its size.
static uint32_t offset_register(const struct noting *n)
{
	uint32_t rsrc2 = launch_register(n->launch, SH_RSRC2), first = user_sgprs(n);
	for (uint32_t bit = RSRC2_GROUP_X; bit <= RSRC2_INFO; bit <<= 1) first += (rsrc2 & bit) != 0;
	return first;
}

// The driver's own buffer has room for the waves that the GPU executes together. The launch gets a buffer with room
// for all waves, and s[0:1] have its address.
static void note_scratch(const struct noting *n)
{
	enum { MOST = 1 << 30 };
	uint64_t wave = dispatch_scratch(n->launch, n->chip), size = wave * waves_of_group(n),
		 address = unused_address();
	if (!wave || n->chip->gpu->facts->architected_flat_scratch) return;
	for (int k = 0; k < 3; k++) {
		size *= n->launch->groups[k];
		if (size > MOST) reply_error("the scratch of all waves is more than 1 GiB: launch fewer workgroups");
	}
	fprintf(n->to, ";@ buffer scratch : u32[%llu] at 0x%llx\n", (ull)(size / 4), (ull)memory_signed(address));
	fprintf(n->to, ";@ set s0 = 0x%x, s1 = 0x%x\n", (uint32_t)address,
	        (uint32_t)(address >> 32) | (launch_register(n->launch, SH_USER_DATA + 4) & 0xffff0000));
	fprintf(n->to, ";@ set s%u = (workgroup * %u + wave) * %llu\n", offset_register(n), waves_of_group(n),
	        (ull)wave);
}

const char *dispatch_notes(const struct launch *l, const struct chip *c, const struct request *r,
                           const struct resources *all, const struct dispatch_images *images, const char *driver,
                           struct arena *a)
{
	struct stream *s = stream_begin();
	struct noting n = { s->to, l, c, all };
	fprintf(n.to, ";@ driver %s\n", driver);
	note_size(&n);
	fputs(r->notes, n.to);                                  // types come before buffers
	for (size_t k = 0; k < all->n; k++) if (!all->at[k].of->views) note_resource(&n, &all->at[k]);
	for (size_t k = 0; k < all->n; k++) if (all->at[k].of->views) note_resource(&n, &all->at[k]);     // in their images
	note_images(&n, images);
	note_registers(&n);
	note_scratch(&n);
	const char *text = arena_strdup(a, stream_text(s));
	stream_drop(s);
	return text;
}
