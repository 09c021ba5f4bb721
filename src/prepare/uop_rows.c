// Micro-operations of rows (wave/uops.def): one definition, compiled for the interpreter at each level of host
// instructions (UOP_ROWS), and as stencils of blocks. A stencil exists in two variants: `all`, if the mask is the
// wave's and all lanes are active, and `some`.
#include "prepare/decorate.h"
#include "lane/math.h"
#include "lane/pick.h"
#include "wave/uops.h"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed"   // some loops do not vectorise
#endif
#ifdef STENCIL_LANES
#include "memory/atomic.h"
#include "memory/near.h"
#include "memory/pieces.h"
#include "memory/spots.h"
#include "wave/kernel.h"
#include "wave/pieces.h"
#undef ON
#define UOP(name) \
	INLINED void uop_##name(struct wave *w, struct holes *u); \
	STENCIL(uop_##name) \
	INLINED void uop_##name(struct wave *w, struct holes *u)
#define CONSTANTS(n) ((const row *)__builtin_assume_aligned((const void *)HIDDEN(u->at[n]), 128))
#define NUMBER(n) (uint32_t)HIDDEN(u->at[n])
#define MASK(n) const bool all = w->active == w->lanes; const uint32_t *mask = ROW(w, u->at[n])
#define FLOATS(c)
#define WAVE_LANES STENCIL_LANES
#define EACH_LANE for (uint32_t j = 0; j < STENCIL_LANES; j++)
#else
#define UOP(name) static void uop_##name(struct wave *w, const struct uop *u)
#define CONSTANTS(n) u->rows
#define NUMBER(n) u->at[n]
#define MASK(n) \
	enum { all = false }; \
	if (u->at[n] == WAVE_MASK_AT) wave_enter(w); \
	const uint32_t *mask = ROW(w, u->at[n])
#define FLOATS(c) wave_fp(w, c)
#define WAVE_LANES w->lanes
#define EACH_LANE _Pragma("omp simd") for (uint32_t j = 0; j < w->lanes; j++)
#endif
#define FROM const uint32_t *from = ROW(w, u->at[0])
#define TO uint32_t *to = ROW(w, u->at[1])
#define ON (all ? ~0u : mask[j])
#define PUT_ON(to, x) ((to) = ((x) & ON) | ((to) & ~ON))

UOP(SPREAD)
{
	const uint32_t x = S32(w, u->at[0]);
	TO;
	EACH_LANE to[j] = x;
}

UOP(FIRST) { S32(w, u->at[1]) = *ROW(w, u->at[0]); }

UOP(COPY)
{
	FROM;
	TO;
	EACH_LANE to[j] = from[j];
}

UOP(FETCH)
{
	FROM;
	uint32_t *restrict to = ROW(w, u->at[1]);
	const row *c = CONSTANTS(2);
	lane_pick_near(to, from, c[FETCH_PLACE], c[FETCH_HAS], WAVE_LANES);
}

UOP(FETCH_ACTIVE)
{
	FROM;
	uint32_t *restrict to = ROW(w, u->at[1]);
	const row *c = CONSTANTS(2);
	MASK(3);
	row active;
	if (!all) lane_pick_near(active, mask, c[FETCH_PLACE], c[FETCH_HAS], WAVE_LANES);
	lane_pick_near(to, from, c[FETCH_PLACE], all ? c[FETCH_HAS] : active, WAVE_LANES);
}

UOP(ENABLE)
{
	uint32_t *restrict to = ROW(w, u->at[0]);
	const row *c = CONSTANTS(1);
	MASK(2);
	EACH_LANE to[j] = c[FETCH_WRITES][j] & ON;
}

UOP(ENABLE_ACTIVE)
{
	uint32_t *restrict to = ROW(w, u->at[0]);
	const row *c = CONSTANTS(1);
	MASK(2);
	row active;
	if (!all) lane_pick_near(active, mask, c[FETCH_PLACE], mask, WAVE_LANES);
	EACH_LANE to[j] = c[FETCH_WRITES][j] & (all ? ~0u : active[j]);
}

// ---- parts and signs of sources -----------------------------------------------------------------------------------
UOP(PART)
{
	FROM;
	TO;
	const uint32_t left = NUMBER(2), right = NUMBER(3);
	EACH_LANE to[j] = from[j] << left >> right;
}

UOP(PART_SIGNED)
{
	FROM;
	TO;
	const uint32_t left = NUMBER(2), right = NUMBER(3);
	EACH_LANE to[j] = (uint32_t)((int32_t)(from[j] << left) >> right);
}

UOP(HALVES)
{
	FROM;
	TO;
	const uint32_t low = NUMBER(2), high = NUMBER(3);
	EACH_LANE to[j] = (from[j] >> low & 0xffff) | (from[j] >> high) << 16;
}

UOP(SIGN)
{
	FROM;
	TO;
	const uint32_t keep = NUMBER(2), flip = NUMBER(3);
	EACH_LANE to[j] = (from[j] & keep) ^ flip;
}

UOP(WIDEN)
{
	FROM;
	TO;
	const uint32_t mode = w->mode;
	EACH_LANE to[j] = lane_bits_f32(lane_f32_from_f16(mode, (uint16_t)from[j]));
}

// ---- changes of results -------------------------------------------------------------------------------------------
UOP(OMOD_F32)
{
	FLOATS(FP32);
	FROM;
	TO;
	MASK(2);
	const bool counts = wave_omod_counts(w, ISA_F32);
	const float factor = lane_as_f32(NUMBER(3));
	EACH_LANE {
		uint32_t x = counts ? lane_bits_f32(lane_mul_f32(lane_as_f32(from[j]), factor)) : from[j];
		PUT_ON(to[j], x);
	}
}

static inline uint64_t row_pair(const uint32_t *from, uint32_t j) { return from[j] | (uint64_t)from[j + LANES] << 32; }

UOP(OMOD_F64)
{
	FLOATS(FP64);
	FROM;
	TO;
	MASK(2);
	const bool counts = wave_omod_counts(w, ISA_F64);
	const double factor = (double)lane_as_f32(NUMBER(3));
	EACH_LANE {
		uint64_t x = row_pair(from, j);
		if (counts) x = lane_bits_f64(lane_mul_f64(lane_as_f64(x), factor));
		PUT_ON(to[j], (uint32_t)x);
		PUT_ON(to[j + LANES], (uint32_t)(x >> 32));
	}
}

// Multiplies an f16 result by omod's factor. The product is exact in f32. The value may be a denormal that was copied
// from a source.
static inline uint32_t omod_f16(uint32_t mode, uint32_t x, float factor)
{
	return lane_f16_from_f32(mode, lane_mul_f32(lane_f32_from_f16(mode | LANE_MODE_IN16, (uint16_t)x), factor));
}

UOP(OMOD_F16)
{
	FLOATS(FP64);
	FROM;
	TO;
	MASK(2);
	const bool counts = wave_omod_counts(w, ISA_F16), packed = NUMBER(4) != 0;
	const float factor = lane_as_f32(NUMBER(3));
	const uint32_t mode = w->mode;
	EACH_LANE {
		uint32_t low = from[j] & 0xffff, high = from[j] >> 16;
		if (counts) low = omod_f16(mode, low, factor);
		if (counts && packed) high = omod_f16(mode, high, factor);
		PUT_ON(to[j], low | high << 16);
	}
}

UOP(CLAMP_F32)
{
	FLOATS(FP32);
	FROM;
	TO;
	MASK(2);
	const uint32_t nan = decorate_clamp_keeps_nan(w->mode);
	EACH_LANE {
		uint32_t x = decorate_clamp_f32(from[j], nan);
		PUT_ON(to[j], x);
	}
}

UOP(CLAMP_F64)
{
	FLOATS(FP64);
	FROM;
	TO;
	MASK(2);
	const uint32_t nan = decorate_clamp_keeps_nan(w->mode);
	EACH_LANE {
		uint64_t x = decorate_clamp_f64(row_pair(from, j), nan);
		PUT_ON(to[j], (uint32_t)x);
		PUT_ON(to[j + LANES], (uint32_t)(x >> 32));
	}
}

UOP(CLAMP_F16)
{
	FLOATS(FP64);
	FROM;
	TO;
	MASK(2);
	const bool packed = NUMBER(3) != 0;
	const uint32_t mode = w->mode;
	EACH_LANE {
		uint32_t low = lane_clamp_f16(mode, (uint16_t)from[j]), high = from[j] >> 16;
		if (packed) high = lane_clamp_f16(mode, (uint16_t)high);
		PUT_ON(to[j], low | high << 16);
	}
}

UOP(MERGE)
{
	FROM;
	TO;
	MASK(2);
	EACH_LANE PUT_ON(to[j], from[j]);
}

UOP(INSERT)
{
	FROM;
	TO;
	MASK(2);
	const uint32_t shift = NUMBER(3), taken = NUMBER(4), kept = NUMBER(5);
	EACH_LANE {
		uint32_t x = (from[j] << shift & taken) | (to[j] & kept);
		PUT_ON(to[j], x);
	}
}

#ifdef STENCIL_LANES
// ---- code between instructions of a block -------------------------------------------------------------------------
#define UOP_CODE(way, name) \
	void STENCIL_OF(way, uop_##name)(struct wave *w); \
	void STENCIL_OF(way, uop_##name)(struct wave *w)
#define BETWEEN(name) UOP_CODE(all, name)
#define HOLE(n) (uint32_t)PLACE_OF(n)

#define CALLED(name, step) \
	BETWEEN(name) \
	{ \
		const struct insn *i = (const struct insn *)(const void *)((const char *)w->code + PLACE_OF(0)); \
		w->pc = HOLE(1); \
		__asm__ volatile("vzeroupper" ::: "memory"); \
		step(w, i); \
		if (__builtin_expect(w->state != WAVE_READY || w->pc != HOLE(1), 0)) { \
			piece_leaves(w, HOLE(2), STENCIL_LANES); \
			return; \
		} \
		stencil_next(w); \
	}
// Most steps are compiled for any host, so the upper parts of vectors are cleared: see host_vectors_done.
CALLED(CALL, i->run)
CALLED(CALL_REST, i->mem->rest)

// ---- accesses of full waves, in front of the call that does any access ----
// The code of an access jumps over the call if the access is done.
#define ATTEMPT(way, name, done, ...) \
	UOP_CODE(way, name) \
	{ \
		__VA_ARGS__; \
		if (__builtin_expect(done, 1)) stencil_done(w); \
		else stencil_next(w); \
	}
#define MOVE(name, at, find, move) ATTEMPT(all, name, at && (move, true), __auto_type at = find)
#define OFFSET ({ uint64_t offset; __asm__("movq $stencil_hole_2, %0" : "=r"(offset)); offset; })
#define FROM_SCALAR (OFFSET + wave_s64(w, HOLE_AT(3)))
#define MOVE_PIECES(name, wide, start, store, move) \
	MOVE(name, at, pieces_in_memory(w, ROW_IN(w, 0), wide, start, store, STENCIL_LANES), move)
#define LOAD_PIECES pieces_load(ROW_IN(w, 1), at, ROW_IN(w, 0), STENCIL_LANES)
#define STORE_PIECES pieces_store(at, ROW_IN(w, 0), ROW_IN(w, 1), STENCIL_LANES)
MOVE_PIECES(LOAD_GLOBAL, true, OFFSET, false, LOAD_PIECES)
MOVE_PIECES(LOAD_GLOBAL_FROM, false, FROM_SCALAR, false, LOAD_PIECES)
MOVE_PIECES(STORE_GLOBAL, true, OFFSET, true, STORE_PIECES)
MOVE_PIECES(STORE_GLOBAL_FROM, false, FROM_SCALAR, true, STORE_PIECES)

// name: of one dword; ##_2, ##_3, ##_4: of several
#define MOVE_WIDE(move, name, ...) \
	move(name##_2, 8, __VA_ARGS__) move(name##_3, 12, __VA_ARGS__) move(name##_4, 16, __VA_ARGS__)
#define MOVE_SIZES(move, name, ...) move(name, 4, __VA_ARGS__) MOVE_WIDE(move, name, __VA_ARGS__)
#define IN_MEMORY(store, bytes) run_in_memory(w, ROW_IN(w, 0), true, OFFSET, store, bytes, STENCIL_LANES)
#define IN_MEMORY_FROM(store, bytes) \
	run_in_memory(w, ROW_IN(w, 0), false, FROM_SCALAR, store, bytes, STENCIL_LANES)
#define AHEAD(store, bytes) run_ahead(w, ROW_IN(w, 0), true, OFFSET, store, bytes, STENCIL_LANES)
#define AHEAD_FROM(store, bytes) run_ahead(w, ROW_IN(w, 0), false, FROM_SCALAR, store, bytes, STENCIL_LANES)
#define IN_LDS(store, bytes) run_in_lds(w, ROW_IN(w, 0), HOLE(2), bytes, STENCIL_LANES)
#define LOAD_RUN(name, bytes, find) \
	MOVE(name, p, find(false, bytes), spots_load_run(ROW_IN(w, 1), p, bytes, STENCIL_LANES))
#define STORE_RUN(name, bytes, find) \
	MOVE(name, p, find(true, bytes), spots_store_run(p, ROW_IN(w, 1), bytes, STENCIL_LANES))
MOVE_WIDE(LOAD_RUN, LOAD_GLOBAL, AHEAD)
MOVE_WIDE(LOAD_RUN, LOAD_GLOBAL_FROM, AHEAD_FROM)
MOVE_WIDE(STORE_RUN, STORE_GLOBAL, AHEAD)
MOVE_WIDE(STORE_RUN, STORE_GLOBAL_FROM, AHEAD_FROM)
MOVE_SIZES(LOAD_RUN, LOAD_LDS, IN_LDS)
MOVE_SIZES(STORE_RUN, STORE_LDS, IN_LDS)

// ---- two dwords of LDS, near other lanes' ones, of any waves, in front of the same call ----
#ifdef __AVX2__
#define NEAR_OF(name, way, all, move, ...) \
	ATTEMPT(way, name, done, const bool done = (all || w->mask_of) && move(w, __VA_ARGS__, all, STENCIL_LANES))
#define NEAR(name, ...) NEAR_OF(name, all, true, __VA_ARGS__) NEAR_OF(name, some, false, __VA_ARGS__)
NEAR(LOAD_LDS_NEAR, near_load, PLACE_OF(0), ROW_IN(w, 1), HOLE(2), HOLE(3), HOLE(4))
NEAR(LOAD_LDS_AGAIN, near_load_again, ROW_IN(w, 1), HOLE(2), HOLE(3), HOLE(4))
ATTEMPT(all, LOAD_LDS_WINDOW,
        near_load_window(w, ROW_IN(w, 0), ROW_IN(w, 1), HOLE(2), STENCIL_LANES), (void)0)
NEAR(STORE_LDS_NEAR, near_store, PLACE_OF(0), ROW_IN(w, 1), ROW_IN(w, 4), HOLE(2), HOLE(3))
#endif

// ---- atomics of full waves whose elements follow each other, in front of the same call ----
#define PLAN ((const struct insn *)(const void *)((const char *)w->code + PLACE_OF(5)))->mem
#define CHANGES(bytes, start, find) \
	atomic_is_in_any_order(w, PLAN) || (ROW_IN(w, 0)[0] + (uint32_t)(start)) % bytes ? NULL : find(true, bytes)
#define CHANGE_RUN(name, bytes, start, find) \
	MOVE(name, p, CHANGES(bytes, start, find), \
	     spots_change_run(w, PLAN, 0, p, PLAN->returns ? ROW(w, PLAN->result_at) : NULL, bytes, STENCIL_LANES))
#define CHANGE_RUNS(name, start, find) CHANGE_RUN(name, 4, start, find) CHANGE_RUN(name##_2, 8, start, find)
CHANGE_RUNS(CHANGE_GLOBAL, OFFSET, IN_MEMORY)
CHANGE_RUNS(CHANGE_GLOBAL_FROM, FROM_SCALAR, IN_MEMORY_FROM)
CHANGE_RUNS(CHANGE_LDS, OFFSET, IN_LDS)

// ---- accesses anywhere, of any waves, in front of the same call ----
#define TRY_OF(name, way, is_all, done) \
	ATTEMPT(way, name, !(is_all || w->mask_of) || (done), struct spots s; s.all = is_all)
#define TRY(name, done) TRY_OF(name, all, true, done) TRY_OF(name, some, false, done)
#define MOVE_SPOTS(name, find, move, bytes) \
	TRY(name, find && (move(w, ROW_IN(w, 1), &s, bytes, STENCIL_LANES), true))
#define AT_ADDRESSES(store, bytes) \
	spots_at_addresses(w, ROW_IN(w, 0), (int64_t)OFFSET, store, bytes, &s, STENCIL_LANES)
#define FROM_ADDRESS(store, bytes) \
	spots_in_memory(w, ROW_IN(w, 0), FROM_SCALAR, store, bytes, &s, STENCIL_LANES)
#define SOMEWHERE_IN_LDS(store, bytes) spots_in_lds(w, ROW_IN(w, 0), HOLE(2), bytes, &s, STENCIL_LANES)
#define BOTH_IN_LDS spots_both_in_lds(w, ROW_IN(w, 0), HOLE(2), HOLE(3), 4, &s, STENCIL_LANES)
#define NARROW(find) (find && s.room >= NARROW_WINDOW)
MOVE_SPOTS(GATHER_GLOBAL_BYTE, NARROW(AT_ADDRESSES(false, 1)), spots_load, 1)
MOVE_SPOTS(GATHER_GLOBAL_HALF, NARROW(AT_ADDRESSES(false, 2)), spots_load, 2)
MOVE_SPOTS(GATHER_GLOBAL_FROM_BYTE, NARROW(FROM_ADDRESS(false, 1)), spots_load, 1)
MOVE_SPOTS(GATHER_GLOBAL_FROM_HALF, NARROW(FROM_ADDRESS(false, 2)), spots_load, 2)
MOVE_SPOTS(GATHER_LDS_BYTE, NARROW(SOMEWHERE_IN_LDS(false, 1)), spots_load, 1)
MOVE_SPOTS(GATHER_LDS_HALF, NARROW(SOMEWHERE_IN_LDS(false, 2)), spots_load, 2)
MOVE_SPOTS(SCATTER_GLOBAL_BYTE, AT_ADDRESSES(true, 1), spots_store, 1)
MOVE_SPOTS(SCATTER_GLOBAL_HALF, AT_ADDRESSES(true, 2), spots_store, 2)
MOVE_SPOTS(SCATTER_GLOBAL_FROM_BYTE, FROM_ADDRESS(true, 1), spots_store, 1)
MOVE_SPOTS(SCATTER_GLOBAL_FROM_HALF, FROM_ADDRESS(true, 2), spots_store, 2)
MOVE_SPOTS(SCATTER_LDS_BYTE, SOMEWHERE_IN_LDS(true, 1), spots_store, 1)
MOVE_SPOTS(SCATTER_LDS_HALF, SOMEWHERE_IN_LDS(true, 2), spots_store, 2)
TRY(GATHER_LDS_BOTH, BOTH_IN_LDS
    && (spots_load_both(w, ROW_IN(w, 1), &s, HOLE(2), HOLE(3), 4, STENCIL_LANES), true))
TRY(SCATTER_LDS_BOTH, BOTH_IN_LDS
    && spots_store_both(w, ROW_IN(w, 1), ROW_IN(w, 4), &s, HOLE(2), HOLE(3), STENCIL_LANES))
#define LOAD_SPOTS(name, bytes, find) MOVE_SPOTS(name, find(false, bytes), spots_load, bytes)
#define STORE_SPOTS(name, bytes, find) MOVE_SPOTS(name, find(true, bytes), spots_store, bytes)
MOVE_SIZES(LOAD_SPOTS, GATHER_GLOBAL, AT_ADDRESSES)
MOVE_SIZES(LOAD_SPOTS, GATHER_GLOBAL_FROM, FROM_ADDRESS)
MOVE_SIZES(LOAD_SPOTS, GATHER_LDS, SOMEWHERE_IN_LDS)
MOVE_SIZES(STORE_SPOTS, SCATTER_GLOBAL, AT_ADDRESSES)
MOVE_SIZES(STORE_SPOTS, SCATTER_GLOBAL_FROM, FROM_ADDRESS)
MOVE_SIZES(STORE_SPOTS, SCATTER_LDS, SOMEWHERE_IN_LDS)

#define IN_SCRATCH(store) \
	spots_in_scratch(w, ROW_IN(w, 0), scratch_base_of(w), HOLE(2), store, 4, &s, STENCIL_LANES)
MOVE_SPOTS(GATHER_SCRATCH, IN_SCRATCH(false), spots_load, 4)
MOVE_SPOTS(SCATTER_SCRATCH, IN_SCRATCH(true), spots_store, 4)
#define MOVE_DWORDS(name, store, dwords) \
	TRY(name, spots_move_dwords(w, ROW_IN(w, 1), scratch_base_of(w), HOLE(2) + S32(w, HOLE_AT(3)), store, \
	                            dwords, s.all, STENCIL_LANES))
MOVE_DWORDS(LOAD_SCRATCH_1, false, 1)
MOVE_DWORDS(LOAD_SCRATCH_2, false, 2)
MOVE_DWORDS(LOAD_SCRATCH_4, false, 4)
MOVE_DWORDS(STORE_SCRATCH_1, true, 1)
MOVE_DWORDS(STORE_SCRATCH_2, true, 2)
MOVE_DWORDS(STORE_SCRATCH_4, true, 4)

// The address is a multiple of four, as is the offset. The hole is signed, other than a symbol of the compiler.
#define SCALAR_PLACE \
	({ uint64_t place = wave_s64(w, HOLE_AT(0)) & ~3ull; \
	   __asm__("leaq stencil_hole_2(%0), %0" : "+r"(place)); \
	   place; })
#define MOVE_SCALARS(bytes) \
	MOVE(LOAD_SCALAR_##bytes, p, memory_last(w->memory, SCALAR_PLACE, bytes, false), \
	     memcpy((char *)w + HOLE_AT(1), p, bytes))
MOVE_SCALARS(4)
MOVE_SCALARS(8)
MOVE_SCALARS(16)
MOVE_SCALARS(32)
MOVE_SCALARS(64)

// Arrives at the workgroup's barrier before other waves, in front of the call that also completes the barrier.
BETWEEN(ARRIVE)
{
	struct workgroup *g = w->group;
	if (g->signals + 1 >= g->live) {
		stencil_next(w);
		return;
	}
	g->signals++;
	w->signalled = true;
	w->state = WAVE_AT_BARRIER;
	w->pc = HOLE(0);
	piece_stops(w, HOLE(1));
}

// Ends the wave.
BETWEEN(FINISH)
{
	w->state = WAVE_ENDED;
	w->pc = HOLE(0);
	piece_stops(w, HOLE(1));
}

BETWEEN(AT)
{
	w->pc = HOLE(0);
	stencil_next(w);
}

void STENCIL_OF(all, uop_LEAVE)(struct wave *w, uint32_t pc, uint32_t last);
void STENCIL_OF(all, uop_LEAVE)(struct wave *w, uint32_t pc, uint32_t last)
{
	w->pc = pc;
	piece_leaves(w, last, STENCIL_LANES);
}

void STENCIL_OF(all, uop_GO_ON)(struct wave *w, uint32_t pc);
void STENCIL_OF(all, uop_GO_ON)(struct wave *w, uint32_t pc) { piece_goes_on(w, pc, STENCIL_LANES); }

// The end of a piece whose last instruction jumps: goes on with the block at the target, if it exists and enough
// instructions are left. Holes: the target, the index after the last instruction, and both in bytes of their tables.
BETWEEN(JUMP)
{
	const struct block *next = (const struct block *)(const void *)((const char *)w->blocks + PLACE_OF(2));
	struct wave_counts *end = (struct wave_counts *)(void *)((char *)w->changes + PLACE_OF(3));
	const uint32_t to = HOLE(0), after = HOLE(1), steps = after - w->from;
	block_code *code = next->code[is_partial(w, STENCIL_LANES)];
	w->steps += steps;
	end->hits--;
	end->lanes -= w->active;
	w->pc = to;
	w->last = after - 1;
	w->from = to;
	w->left -= steps;
	if (!code || next->count > w->left) return;
	struct wave_counts *begin = (struct wave_counts *)(void *)((char *)w->changes + PLACE_OF(4));
	begin->hits++;
	begin->lanes += w->active;
	code(w);
}

BETWEEN(MAKE_MASK)
{
	if (wave_mask_is_old(w)) {
		w->pc = HOLE(0);
		mask_make(w, wave_exec_of(w, STENCIL_LANES), STENCIL_LANES);
	}
	stencil_next(w);
}

void STENCIL_OF(all, uop_PUT_MASK)(struct wave *w, uint64_t mask);
void STENCIL_OF(all, uop_PUT_MASK)(struct wave *w, uint64_t mask)
{
	stencil_put_mask(w, PLACE_OF(0), mask);
	stencil_next_mask(w, mask);
}

BETWEEN(FLOATS32)
{
	wave_fp(w, FP32);
	stencil_next(w);
}

BETWEEN(FLOATS64)
{
	wave_fp(w, FP64);
	stencil_next(w);
}
#else
// A vector of the host. The empty asm keeps compilers from calling memset, which takes longer for a row.
#ifdef __AVX512F__
enum { VECTOR = 64 };
#elif defined __AVX2__
enum { VECTOR = 32 };
#else
enum { VECTOR = 16 };
#endif
typedef uint32_t vector __attribute__((vector_size(VECTOR), may_alias));

// Fills the first `lanes` lanes, a constant.
static inline __attribute__((always_inline)) void fill_rows(row *r, const row *end, uint32_t lanes, vector x)
{
	for (; r < end; r++) {
		vector *at = (vector *)(void *)*r;
		#pragma GCC unroll 16
		for (unsigned k = 0; k < lanes * 4 / VECTOR; k++) {
			at[k] = x;
			__asm__ volatile("" ::: "memory");
		}
	}
}

static inline __attribute__((always_inline)) void start_rows(struct wave *w, uint32_t active, const row *given,
                                                             uint32_t count, uint32_t rows, uint32_t lanes)
{
	fill_rows(&w->mask, &w->mask + 1, lanes, (vector){ 0 });
	if (active == LANES / 2) fill_rows(&w->mask, &w->mask + 1, LANES / 2, ~(vector){ 0 });
	else if (active == LANES) fill_rows(&w->mask, &w->mask + 1, LANES, ~(vector){ 0 });
	for (uint32_t k = 0; k < count; k++)
		#pragma GCC unroll 16
		for (unsigned n = 0; n < lanes * 4; n += VECTOR)
			*(vector *)(void *)((char *)w->v[k] + n) = *(const vector *)(const void *)((const char *)given[k] + n);
	fill_rows(w->v + count, w->v + rows, lanes, (vector){ 0 });
}

static void start_wave(struct wave *w, const struct wave *from, const row *given, uint32_t count, uint32_t rows,
                       uint32_t lanes)
{
	_Static_assert(offsetof(struct wave, v) == offsetof(struct wave, mask) + sizeof(row), "rows follow the mask");
	_Static_assert(offsetof(struct wave, mask) % VECTOR == 0, "whole vectors are before the mask");
	const vector *like = (const vector *)(const void *)from;
	#pragma GCC unroll 7
	for (vector *at = (vector *)(void *)w; at < (vector *)(void *)w->mask; at++) *at = *like++;
	if (lanes == LANES) start_rows(w, from->active, given, count, rows, LANES);
	else start_rows(w, from->active, given, count, rows, LANES / 2);
}

extern const struct uop_rows UOP_ROWS;
const struct uop_rows UOP_ROWS = { .start = start_wave, .at = {
#define UOP_ROW(name, operands, floats, words) [UOP_##name] = uop_##name,
#define UOP_WHOLE(name, words)
#define UOP_AROUND(name, words)
#define UOP_BLOCK(name)
#include "wave/uops.def"
} };
#endif
