// Compares accesses and atomics of random shapes on all levels of host instructions: consecutive lanes, one place, any
// places, the ends of a region and places outside, with all lanes active and with some.
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include "suites.h"
#include "program_rig.h"
#include "wave/group.h"

enum {
	MEMORY = 4 * RIG_DATA_DWORDS, LDS = 2048, SCRATCH = 64, TRIALS = 240, LANES_MOST = 64, RESULT = 6 * 1024,
	RESULTS = 256 + 2 * RESULT
};

// Lane 5 of some trials has another upper half of its address.
#define OTHER "s_add_u32 s7, s3, s5\n v_writelane_b32 v3, s7, 5\n"
#define WRAP "3000"
#define FILL "ds_store_b128 v9, v[20:23]\n scratch_store_b128 off, v[20:23], off\n" \
	"scratch_store_b128 off, v[20:23], off offset:48\n"
// A buffer of private memory whose lanes are 4 bytes apart, with that word 3: the size of a row is 32 or 64 lanes.
#define PRIVATE(word3) "s_getreg_b32 s16, hwreg(HW_REG_FLAT_SCR_LO)\n s_getreg_b32 s17, hwreg(HW_REG_FLAT_SCR_HI)\n" \
	"s_bitset1_b32 s17, 30\n s_mov_b32 s18, -1\n s_mov_b32 s19, " word3 "\n s_movk_i32 s20, 256\n"
#define ROW_32 "0x20c00000"
#define ROW_64 "0x20e00000"
// The texts before an access, and of accesses to registers %s with offset %u. v2 is the lane's place in the region.
// bytes: of each element, or 0 for all sizes.
static const struct way { unsigned region, bytes; const char *before, *load, *store; } ways[] = {
	{ MEMORY, 0, "", "global_load_%s %s, v2, s[2:3] offset:%u", "global_store_%s v2, %s, s[2:3] offset:%u" },
	{ MEMORY, 0, "v_mov_b32 v3, s3\n v_add_nc_u32 v2, s2, v2\n" OTHER, "global_load_%s %s, v[2:3], off offset:%u",
	  "global_store_%s v[2:3], %s, off offset:%u" },
	{ MEMORY, 0, "v_mov_b32 v3, s3\n v_add_nc_u32 v2, s2, v2\n" OTHER, "flat_load_%s %s, v[2:3] offset:%u",
	  "flat_store_%s v[2:3], %s offset:%u" },
	{ LDS, 0, "s_mov_b64 s[6:7], src_shared_base\n v_mov_b32 v3, s7\n", "flat_load_%s %s, v[2:3] offset:%u",
	  "flat_store_%s v[2:3], %s offset:%u" },
	{ SCRATCH, 0, "s_mov_b64 s[6:7], src_private_base\n v_mov_b32 v3, s7\n", "flat_load_%s %s, v[2:3] offset:%u",
	  "flat_store_%s v[2:3], %s offset:%u" },
	{ LDS, 0, "", "ds_load_%s %s, v2 offset:%u", "ds_store_%s v2, %s offset:%u" },
	{ LDS, 4, "", "ds_load_%s %s, v2 offset:%u", "ds_load_%s %s, v2 offset:%u" },
	// one place for all lanes, at the end and after it
	{ LDS, 4, "v_lshrrev_b32 v2, 11, v2\n", "ds_load_%s %s, v2 offset:2040+%u", "ds_load_%s %s, v2 offset:2040+%u" },
	{ LDS, 4, "", "ds_load_2addr_%s v[20:21], v2 offset1:9 ; %s %u",
	  "ds_store_2addr_%s v2, v20, v21 offset1:9 ; %s %u" },
	{ LDS, 4, "", "ds_load_2addr_%s v[20:21], v2 offset0:16 ; %s %u",
	  "ds_store_2addr_%s v2, v20, v21 offset0:16 ; %s %u" },
	{ LDS, 4, "", "ds_load_2addr_%s v[20:21], v2 offset1:1 ; %s %u",
	  "ds_store_2addr_%s v2, v20, v21 offset1:1 ; %s %u" },
	// loads from addresses that the load before compared, also beyond the end; that changed since then; and of other lanes
	{ LDS, 4, "s_and_b32 s6, s10, 16\n v_xor_b32 v2, s6, v2\n",
	  "ds_load_2addr_%s v[22:23], v2 offset1:1\n ds_load_2addr_b32 v[20:21], v2 offset0:9 offset1:2 ; %s %u",
	  "ds_load_2addr_%s v[20:21], v2 offset1:1\n v_mov_b32 v2, v2\n ds_load_2addr_b32 v[20:21], v2 offset1:1\n"
	  " ds_load_2addr_b32 v[22:23], v2 offset0:40 offset1:2 ; %s %u" },
	{ LDS, 4, "", "ds_load_2addr_%s v[22:23], v2 offset1:1\n v_xor_b32 v2, 8, v2\n ds_load_2addr_b32 v[20:21], v2 ; %s %u",
	  "ds_load_2addr_%s v[22:23], v2 offset1:1\n v_mov_b32 v2, v9\n ds_load_2addr_b32 v[20:21], v2 offset1:1 ; %s %u" },
	{ LDS, 4, "",
	  "ds_load_2addr_%s v[22:23], v2 offset1:1\n s_not_b64 exec, exec\n ds_load_2addr_b32 v[20:21], v2 ; %s %u",
	  "ds_load_2addr_%s v[22:23], v2\n s_mov_b64 exec, -1\n ds_load_2addr_b32 v[20:21], v2 offset1:1 ; %s %u" },
	{ LDS, 8, "", "ds_load_2addr_%s v[20:23], v2 offset0:1 ; %s %u",
	  "ds_store_2addr_%s v2, v[20:21], v[22:23] offset0:1 ; %s %u" },
	{ SCRATCH, 0, "", "scratch_load_%s %s, v2, off offset:%u", "scratch_store_%s v2, %s, off offset:%u" },
	{ SCRATCH, 0, "s_mov_b32 s6, 8\n", "scratch_load_%s %s, v2, s6 offset:%u", "scratch_store_%s v2, %s, s6 offset:%u" },
	{ SCRATCH, 0, "", "scratch_load_%s %s, off, off offset:%u", "scratch_store_%s off, %s, off offset:%u" },
	{ SCRATCH, 0, "s_mov_b32 s6, 8\n", "scratch_load_%s %s, off, s6 offset:%u", "scratch_store_%s off, %s, s6 offset:%u" },
	{ SCRATCH, 0, PRIVATE(ROW_32) "s_movk_i32 s20, 128\n",
	  "buffer_load_%s %s, v2, s[16:19], s20 offen offset:%u",
	  "buffer_store_%s %s, v2, s[16:19], s20 offen offset:%u" },
	{ SCRATCH / 2, 0, PRIVATE(ROW_64), "buffer_load_%s %s, v2, s[16:19], 0 offen offset:%u",
	  "buffer_store_%s %s, v2, s[16:19], 0 offen offset:%u" },
	// some sums with the offset wrap
	{ SCRATCH, 0, PRIVATE(ROW_32) "s_movk_i32 s20, 128\n v_add_nc_u32 v2, -" WRAP ", v2\n",
	  "buffer_load_%s %s, v2, s[16:19], s20 offen offset:" WRAP "+%u",
	  "buffer_store_%s %s, v2, s[16:19], s20 offen offset:" WRAP "+%u" },
	{ SCRATCH, 0, PRIVATE(ROW_32), "buffer_load_%s %s, off, s[16:19], 0 offset:%u",
	  "buffer_store_%s %s, off, s[16:19], 0 offset:%u" },
	{ SCRATCH, 0, PRIVATE(ROW_64), "buffer_load_%s %s, off, s[16:19], s20 offset:%u",
	  "buffer_store_%s %s, off, s[16:19], s20 offset:%u" },
	// offsets of places after WRAP are 0 and more
	{ MEMORY, 0, "s_sub_u32 s6, s2, -" WRAP "\n s_subb_u32 s7, s3, 0\n v_add_nc_u32 v2, -" WRAP ", v2\n",
	  "global_load_%s %s, v2, s[6:7] offset:%u", "global_store_%s v2, %s, s[6:7] offset:%u" },
};
static const struct size { unsigned bytes; const char *load, *store, *registers; } sizes[] = {
	{ 1, "u8", "b8", "v20" }, { 1, "i8", "b8", "v20" }, { 2, "u16", "b16", "v20" }, { 2, "i16", "b16", "v20" },
	{ 4, "b32", "b32", "v20" }, { 8, "b64", "b64", "v[20:21]" }, { 12, "b96", "b96", "v[20:22]" },
	{ 16, "b128", "b128", "v[20:23]" },
};
enum { WAYS = sizeof ways / sizeof *ways, SIZES = sizeof sizes / sizeof *sizes };
#define ANY(n) ((uint32_t)(rig_random(random) % (n)))

// Fills the lanes' places with dwords that follow each other in pieces. Some pieces are not in the region, or wrap.
static void make_pieces(struct rig_random *random, uint32_t *at, unsigned region)
{
	enum { WRAPS = 3000 };
	const unsigned piece = ANY(2) ? 8 : 16;
	for (unsigned j = 0; j < LANES_MOST; j++) {
		const uint32_t end = ANY(2) || region < WRAPS ? region : WRAPS;
		at[j] = j % piece ? at[j - 1] + 4 : ANY(4) ? ANY(end - 4 * piece + 1) : end - 4 * ANY(piece);
	}
}

// Fills the lanes' places with the first dwords of pairs at a distance, as sorting networks have them.
static void make_pairs(struct rig_random *random, uint32_t *at, unsigned region)
{
	const unsigned apart = ANY(2) ? 1 : 1u << ANY(6), odd = ANY(2) ? 0 : ANY(4), begin = 4 * ANY(4) + odd;
	for (unsigned j = 0; j < LANES_MOST; j++) at[j] = (begin + 4 * (2 * j - (j & (apart - 1)))) % (region - 15);
	if (!ANY(4)) at[ANY(LANES_MOST)] ^= 4 << ANY(6);
	if (!ANY(2)) at[ANY(32)] += ANY(4);
}

// Fills the lanes' places with dwords of a tile's rows or columns, up to the end of the region or beyond. Some lane is
// elsewhere, or between dwords.
static void make_tile(struct rig_random *random, uint32_t *at, unsigned region)
{
	const unsigned columns = 1u << ANY(6), right = 4 * ANY(4), down = 4 * ANY(4);
	for (unsigned j = 0; j < LANES_MOST; j++) at[j] = j % columns * right + j / columns * down;
	const uint32_t last = at[LANES_MOST - 1], begin = ANY(2) ? 4 * ANY(64) : region - last - 4 * ANY(4);
	for (unsigned j = 0; j < LANES_MOST; j++) at[j] += begin;
	if (!ANY(2)) at[ANY(LANES_MOST)] += ANY(2) ? ANY(4) : 4 * ANY(64);
}

static void exchange(uint32_t *at, unsigned one, unsigned other)
{
	const uint32_t kept = at[one];
	at[one] = at[other];
	at[other] = kept;
}

// Fills the lanes' places: a distance times the lane, pieces, or any; sometimes two lanes are exchanged, one lane is
// elsewhere, or the last one is after the end of the region.
static void make_places(struct rig_random *random, uint32_t *at, unsigned region, unsigned bytes)
{
	static const int distances[] = { 4, 4, 4, 0, 1, 2, 8, 12, 16, 20, 64, -4 };
	const int distance = ANY(3) ? distances[ANY(sizeof distances / sizeof *distances)] : (int)bytes;
	const bool any = !ANY(3), whole = ANY(4), end = !ANY(3), outside = !ANY(3);
	const uint32_t begin = end ? region - 16 - (distance > 0 ? 32 * (uint32_t)distance : 0) + ANY(20)
	                       : ANY(region / 2) & (whole ? ~3u : ~0u);
	for (unsigned j = 0; j < LANES_MOST; j++) {
		const uint32_t in_row = (begin + j * (uint32_t)distance) % (outside ? ~0u : region - 15);
		at[j] = any ? ANY(region - 15) & (whole ? ~3u : ~0u) : in_row;
	}
	if (!ANY(4)) make_pairs(random, at, region);
	if (!ANY(3)) make_pieces(random, at, region);
	if (region == LDS && !ANY(4)) make_tile(random, at, region);
	const uint32_t last = ANY(2) ? 31 : 63, apart = ANY(2) ? bytes : 4;
	for (unsigned j = 0, past = !ANY(5); past && j < LANES_MOST; j++) at[j] = region - apart * (last - j);
	for (unsigned j = 0, share = ANY(6) ? 0 : 3; j < LANES_MOST; j++) at[j] = at[j & ~share];
	if (!ANY(6)) exchange(at, ANY(LANES_MOST), ANY(LANES_MOST));
	if (!ANY(8)) at[ANY(LANES_MOST)] = ANY(2) ? region - ANY(18) : (uint32_t)-4;
}

// A run of blocks, which does not keep registers: the lanes' places are at s[8:9], followed by results.
// acts: the active lanes of workgroups that access.
struct run { struct rig rig; struct machine_buffer *results; const uint32_t *acts; };

static void set_registers(void *context, struct wave *w)
{
	const struct run *r = context;
	const uint64_t at[] = { r->rig.data->address, r->results->address };
	for (unsigned lane = 0; lane < w->lanes; lane++) {
		machine_set_vgpr(w, 0, lane, lane);
		machine_set_vgpr(w, 1, lane, 0x100 + lane);
	}
	const bool acts = w->group->index % 3 == 0;
	machine_set_sgpr(w, 10, acts ? r->acts[w->group->index / 3] : 0);
	machine_set_sgpr(w, 12, w->group->index == 6 ? 0 : ~0u);
	machine_set_sgpr(w, 11, acts ? 0 : RESULT);
	for (unsigned k = 0; k < 2; k++) {
		machine_set_sgpr(w, 2 + 6 * k, (uint32_t)at[k]);
		machine_set_sgpr(w, 3 + 6 * k, (uint32_t)(at[k] >> 32));
	}
}

// Runs an access at these places on a level, before loads of LDS and scratch, in workgroups of two waves. Two of three
// workgroups do not access, and find LDS and scratch as the first did.
// Workgroup 6 does not load: only its access shows what has to be cleared before workgroup 7.
static void run_at(struct run *r, unsigned level, unsigned wave, const char *text, const uint32_t *at,
                   const uint32_t *acts)
{
	struct rig *rig = &r->rig;
	r->acts = acts;
	uint32_t numbers[RIG_DATA_DWORDS];
	rig_assemble(rig, "gfx1100", wave, text);
	machine_free(rig->machine);
	rig->machine = machine_new(rig->program, &(struct machine_options){ .max_steps = 100000, .hot = 1, .level = level });
	for (uint32_t k = 0; k < RIG_DATA_DWORDS; k++) numbers[k] = k * 0x01030507u;
	rig->data = machine_add_buffer(rig->machine, "data", sizeof numbers, numbers);
	r->results = machine_add_buffer(rig->machine, "results", RESULTS, NULL);
	memcpy(r->results->bytes, at, LANES_MOST * sizeof *at);
	rig->dispatch = (struct machine_dispatch){ .numthreads = { 2 * rig->program->wave, 1, 1 }, .workgroups = { 8, 1, 1 },
	                                           .mode = -1, .setup = set_registers, .context = r, .scratch = SCRATCH,
	                                           .lds = LDS };
	rig_go(rig);
}

// Writes a program with the access, after `before`.
static void put_text(struct rig_random *random, char *to, size_t room, unsigned wave, const char *before,
                     const char *access)
{
	const uint64_t some = rig_random(random), exec = ANY(2) ? UINT64_MAX : ANY(2) ? some : some >> ANY(60) << ANY(8);
	snprintf(to, room,
	         "v_lshlrev_b32 v2, 2, v0\n global_load_b32 v3, v2, s[2:3]\n global_store_b32 v2, v3, s[2:3]\n"
	         "global_load_b32 v2, v2, s[8:9]\n s_movk_i32 s5, %u\n %s"
	         "v_mul_u32_u24 v20, 0x10305, v1\n v_not_b32 v21, v20\n"
	         "v_mul_u32_u24 v22, 0x50301, v1\n v_not_b32 v23, v22\n v_lshlrev_b32 v9, 4, v0\n %s"
	         "s_mov_b32 exec_lo, 0x%x\n s_mov_b32 exec_hi, 0x%x\n"
	         "s_and_b32 exec_lo, exec_lo, s10\n s_and_b32 exec_hi, exec_hi, s10\n %s\n"
	         "s_mov_b32 exec_lo, s12\n s_mov_b32 exec_hi, s12\n"
	         "ds_load_b128 v[24:27], v9\n ds_load_b128 v[28:31], v9 offset:1024\n scratch_load_b128 v[32:35], off, off\n"
	         "scratch_load_b128 v[36:39], off, off offset:16\n scratch_load_b128 v[40:43], off, off offset:48\n"
	         "v_add_nc_u32 v9, 0x100, v9\n v_add_nc_u32 v9, s11, v9\n"
	         "global_store_b128 v9, v[20:23], s[8:9]\n v_add_nc_u32 v9, 0x400, v9\n"
	         "global_store_b128 v9, v[24:27], s[8:9]\n global_store_b128 v9, v[28:31], s[8:9] offset:1024\n"
	         "global_store_b128 v9, v[32:35], s[8:9] offset:2048\n global_store_b128 v9, v[36:39], s[8:9] offset:3072\n"
	         "v_add_nc_u32 v9, 0x400, v9\n global_store_b128 v9, v[40:43], s[8:9] offset:3072\n",
	         !ANY(10), before, ANY(2) ? FILL : "", (uint32_t)exec, wave > 32 ? (uint32_t)(exec >> 32) : 0, access);
}

static void put_access(struct rig_random *random, char *to, size_t room, const struct way *way, const struct size *s)
{
	const bool store = ANY(2);
	snprintf(to, room, store ? way->store : way->load, store ? s->store : s->load, s->registers,
	         !strstr(way->load, " off, ") ? ANY(3) ? 0 : ANY(8) : ANY(SCRATCH + 8));
}

// Returns whether both runs end alike.
static bool is_same(const struct run *a, const struct run *b)
{
	const struct machine_result *x = a->rig.result, *y = b->rig.result;
	const bool faults = x->fault || y->fault;
	return x->lane == y->lane && !memcmp(a->rig.data->bytes, b->rig.data->bytes, MEMORY)
	       && !memcmp(a->results->bytes, b->results->bytes, RESULTS)
	       && (!faults || (x->fault && y->fault && !strcmp(x->fault, y->fault)));
}

static const char *fault_of(const struct run *r)
{
	return r->rig.result->fault ? r->rig.result->fault : "no fault";
}

// Runs a text on all levels, which have to agree. Returns whether it faults.
static bool compare_levels(unsigned trial, unsigned wave, const char *text, const uint32_t *at)
{
	// fewer lanes than before at the same addresses, and more
	static const uint32_t acts[][3] = { { ~0u, ~0u, ~0u }, { ~0u, 0x5af0ff0f, ~0u }, { 0x0ff0f00f, ~0u, ~0u } };
	const uint32_t *own = acts[trial % 3];
	struct run least, other;
	run_at(&least, 2, wave, text, at, own);
	for (unsigned level = 3; level <= 4; level++) {
		run_at(&other, level, wave, text, at, own);
		ck_assert_msg(is_same(&least, &other), "on level %u, trial %u differs (%s, %s): %s", level, trial,
		              fault_of(&least), fault_of(&other), text);
		rig_end(&other.rig);
	}
	const bool faults = least.rig.result->fault != NULL;
	rig_end(&least.rig);
	return faults;
}

START_TEST(places)
{
	struct rig_random of = rig_random_of((uint64_t)_i), *random = &of;
	const struct way *way = &ways[_i / 2];
	const unsigned wave = _i % 2 ? 64 : 32;
	unsigned faults = 0;
	for (unsigned k = 0; k < TRIALS; k++) {
		char text[4096], access[256];
		uint32_t at[LANES_MOST];
		const struct size *s = &sizes[k % SIZES];
		while (way->bytes && way->bytes != s->bytes) s = &sizes[(size_t)(s + 1 - sizes) % SIZES];
		make_places(random, at, way->region, s->bytes);
		put_access(random, access, sizeof access, way, s);
		put_text(random, text, sizeof text, wave, way->before, access);
		faults += compare_levels(k, wave, text, at);
	}
	ck_assert_msg(faults < TRIALS * 3 / 4, "%u of %u trials fault", faults, TRIALS);
}
END_TEST

// Bytes or halves of all lanes, one in each dword, in a region whose last element ends a page. The host cannot access
// the next page. Each of three workgroups inverts bits; a region is known fast from the second access on. _i: bytes
// less one, and whether waves have 64 lanes
START_TEST(last_element)
{
	enum { PAGE = 1 << 16, NEW = 0x5a };
	const unsigned bytes = _i % 2 + 1, wave = _i < 2 ? 32 : 64, size = 4 * wave - 4 + bytes;
	uint8_t *pages = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
		*data = pages + PAGE - size;
	struct rig r;
	char text[256];
	ck_assert(pages != MAP_FAILED && !mprotect(pages + PAGE, PAGE, PROT_NONE));
	snprintf(text, sizeof text, "v_lshlrev_b32 v2, 2, v0\n global_load_u%u v3, v2, s[2:3]\n v_xor_b32 v3, 0x%x, v3\n"
	         "global_store_b%u v2, v3, s[2:3]", 8 * bytes, NEW, 8 * bytes);
	for (unsigned level = 2; level <= 4; level++) {
		rig_assemble(&r, "gfx1100", wave, text);
		machine_free(r.machine);
		r.machine = machine_new(r.program, &(struct machine_options){ .hot = 1, .level = level });
		for (unsigned k = 0; k < size; k++) data[k] = (uint8_t)(3 * k);
		struct run own = { .rig = { .data = machine_map_buffer(r.machine, "data", size, data, 0) } };
		own.results = own.rig.data;
		own.acts = (const uint32_t[]){ 0 };
		r.dispatch = (struct machine_dispatch){ .numthreads = { wave, 1, 1 }, .workgroups = { 3, 1, 1 }, .mode = -1,
		                                        .setup = set_registers, .context = &own };
		ck_assert_msg(rig_go(&r), "%s", r.result->fault);
		for (unsigned k = 0; k < size; k++) ck_assert_uint_eq(data[k], (uint8_t)(3 * k) ^ (k % 4 ? 0 : NEW));
		rig_end(&r);
	}
	munmap(pages, 2 * PAGE);
}
END_TEST

// Atomics: their names in memory and in LDS, their results and data. Sums of f32 show the order of lanes.
static const struct change {
	unsigned bytes;
	const char *name, *lds_name, *type, *result, *data, *lds_data;
} changes[] = {
	{ 4, "add", "add", "u32", "v20", "v20", "v20" }, { 4, "add", "add", "f32", "v23", "v20", "v20" },
	{ 4, "max", "max", "i32", "v21", "v20", "v20" }, { 4, "min", "min", "f32", "v20", "v20", "v20" },
	{ 4, "dec", "dec", "u32", "v20", "v20", "v20" }, { 4, "xor", "xor", "b32", "v20", "v20", "v20" },
	{ 4, "cmpswap", "cmpstore", "b32", "v21", "v[20:21]", "v20, v21" },
	{ 8, "sub", "sub", "u64", "v[20:21]", "v[20:21]", "v[20:21]" },
	{ 8, "min", "min", "i64", "v[21:22]", "v[20:21]", "v[20:21]" },
	{ 8, "cmpswap", "cmpstore", "b64", "v[22:23]", "v[20:23]", "v[20:21], v[22:23]" },
};
enum { CHANGES = sizeof changes / sizeof *changes, FLAT_WAY = 2, LDS_WAY = 3, CHANGE_WAYS = 5 };

// Writes an atomic at the addresses of a way, or, of the last one, of LDS.
static void put_change(struct rig_random *random, char *to, size_t room, unsigned way, const struct change *c)
{
	const bool returns = ANY(2), lds = way == CHANGE_WAYS - 1, flat = way == FLAT_WAY || way == LDS_WAY;
	char result[16] = "";
	if (returns) snprintf(result, sizeof result, "%s, ", c->result);
	const unsigned offset = ANY(2) * c->bytes;
	if (lds)
		snprintf(to, room, "ds_%s%s_%s %sv2, %s offset:%u", c->lds_name, returns ? "_rtn" : "", c->type, result,
		         c->lds_data, offset);
	else
		snprintf(to, room, "%s_atomic_%s_%s %s%s, %s%s offset:%u%s", flat ? "flat" : "global", c->name, c->type, result,
		         way ? "v[2:3]" : "v2", c->data, flat ? "" : way ? ", off" : ", s[2:3]", offset, returns ? " glc" : "");
}

START_TEST(atomics)
{
	struct rig_random of = rig_random_of((uint64_t)_i + 100), *random = &of;
	const unsigned way = (unsigned)_i / 2, wave = _i % 2 ? 64 : 32;
	const bool lds = way >= LDS_WAY;
	unsigned faults = 0;
	for (unsigned k = 0; k < TRIALS; k++) {
		char text[4096], access[256];
		uint32_t at[LANES_MOST];
		const struct change *c = &changes[k % CHANGES];
		make_places(random, at, lds ? LDS : MEMORY, c->bytes);
		const uint32_t kept = ANY(8) ? -c->bytes : ~0u, few = ANY(4) ? ~0u : 0xff;
		for (unsigned j = 0; j < LANES_MOST; j++) at[j] &= kept & few;
		const unsigned twice = 1 + ANY(wave - 1);              // a lane with the element of the lane before it
		for (unsigned j = 0; !(k % 4) && j < LANES_MOST; j++) at[j] = (j == twice ? j - 1 : j) * c->bytes;
		const uint32_t begin = ANY(3) ? ANY(8) * c->bytes : ANY(64);
		for (unsigned j = 0; k % 4 == 1 && j < LANES_MOST; j++) at[j] = begin + j * c->bytes;
		put_change(random, access, sizeof access, way, c);
		put_text(random, text, sizeof text, wave, way < CHANGE_WAYS - 1 ? ways[way].before : "", access);
		faults += compare_levels(k, wave, text, at);
	}
	ck_assert_msg(faults < TRIALS * 3 / 4, "%u of %u trials fault", faults, TRIALS);
}
END_TEST

Suite *places_suite(void)
{
	Suite *s = suite_create("places");
	TCase *t = tcase_create("places");
	tcase_add_loop_test(t, places, 0, 2 * WAYS);
	tcase_add_loop_test(t, last_element, 0, 4);
	tcase_add_loop_test(t, atomics, 0, 2 * CHANGE_WAYS);
	suite_add_tcase(s, t);
	return s;
}
