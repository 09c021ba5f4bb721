// Measures instructions of compiled programs alone: a loop of copies of one instruction with results, and a source, in
// registers of their own (blocks compute equal operations once), less the same loop without them. One wave with all
// lanes active executes the loop, on one thread.
// usage: insns [--gpu NAME] [--most NS] LISTING.s…
// The list of instructions is what the listings contain: one row for each name with its modifiers (of memory accesses
// the name alone). Prints CPU time in ns for each execution, on each level that this build and the host have, and how
// the level executes it. The slowest is first.
//   block        its code is part of a block
//   called       a block calls its function
//   interpreted  blocks are not made
// An instruction that cannot be repeated is named with the reason.
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "asm/asm.h"
#include "base/file.h"
#include "machine/state.h"
#include "bench/machine_name.h"
#include "wave/effects.h"
#include "wave/pieces.h"

enum {
	MOST_COPIES = 24, MOST_LEVELS = 3, REPEATS = 3, TEXT = 512, TRIES = 64,
	MOST_OWN = 3,                          // registers that differ from copy to copy: results and a source
	STRIDE = 4,                            // registers from one result to the next, a multiple of each alignment
	FIRST_SGPR = 24, END_SGPR = 96, TRIPS_SGPR = 100,
	BUFFER = 1 << 20, MIDDLE = BUFFER / 2, // bytes; bases of addresses are in the middle
};
static const double LOOP_NS = 2e6;             // CPU time of a measured run, at least

struct sample {
	char key[128], text[TEXT];
	const struct insn *insn;
	const struct program *program;
	double ns[MOST_LEVELS];
	const char *way[MOST_LEVELS], *why;    // why: the reason if it is not measured, or NULL
};
static struct { struct sample *at; size_t n, room; } samples;
static struct { struct machine **at; size_t n, room; } machines;      // one for each listing
static struct arena arena;

// ---- the list: names and modifiers of the instructions in listings --------------------------------------------------
static struct code_target target_of(const struct program *p) { return (struct code_target){ p->gpu, p->wave }; }

static void add_word(char *key, const char *word)
{
	size_t n = strlen(key);
	if (!strstr(key, word)) snprintf(key + n, sizeof samples.at->key - n, " %s", word);
}

// Adds the names of modifiers, and the signs and halves of operands.
static void add_modifiers(char *key, const struct code_inst *inst, const struct code_target *t)
{
	char text[TEXT];
	for (unsigned k = 0; k < inst->form->modifier_count; k++) {
		if (!code_print_modifier(inst, k, t, text, sizeof text) || !*text) continue;
		text[strcspn(text, ":")] = 0;
		add_word(key, text);
	}
	for (unsigned k = 0; k < isa_record(inst->form)->operand_count; k++) {
		if (!code_print_operand(inst, k, t, text, sizeof text)) continue;
		int source = isa_operands(isa_record(inst->form))[k].source;
		if (source >= 0 && code_has_sign(inst, CODE_ABS, source)) add_word(key, "abs");
		if (source >= 0 && code_has_sign(inst, CODE_NEG, source)) add_word(key, "neg");
		if (strstr(text, ".h")) add_word(key, ".h");
	}
}

static void name_sample(struct sample *s, const struct insn *i, const struct code_target *t)
{
	const char *second = strstr(s->text, " :: ");
	snprintf(s->key, sizeof s->key, "%.*s", (int)strcspn(s->text, " "), s->text);
	if (second) {
		size_t n = strlen(s->key);
		snprintf(s->key + n, sizeof s->key - n, " :: %.*s", (int)strcspn(second + 4, " "), second + 4);
	} else if (!i->access) add_modifiers(s->key, i->inst, t);
}

static void add_sample(const struct program *p, const struct insn *i)
{
	const struct code_target t = target_of(p);
	struct sample s = { .insn = i, .program = p };
	if (!code_print(i->inst, &t, s.text, sizeof s.text)) return;
	name_sample(&s, i, &t);
	for (size_t k = 0; k < samples.n; k++)
		if (samples.at[k].program->gpu == p->gpu && !strcmp(samples.at[k].key, s.key)) return;
	*arena_push(&arena, &samples) = s;
}

// Adds the instructions of a listing, whose program and machine stay. Returns false, with messages, if it is wrong.
static bool add_listing(const char *path, const char *gpu, struct diag *diag)
{
	const struct source *text = file_source(&arena, path);
	struct program *p = text ? asm_text(text, &(struct asm_options){ 0 }, diag) : NULL;
	if (!text) perror(path);
	if (!p) return false;
	if (gpu && strcmp(gpu, p->gpu->name)) { program_free(p); return true; }
	size_t n;
	struct machine *m = *arena_push(&arena, &machines) = machine_new(p, &(struct machine_options){ 0 });
	const struct insn *insns = machine_code(m, &n);
	for (size_t k = 0; k < n; k++) if (insns[k].inst) add_sample(p, &insns[k]);
	return true;
}

// ---- a loop of one instruction --------------------------------------------------------------------------------------
struct loop {
	const struct sample *sample;
	char text[MOST_COPIES * TEXT];
	unsigned copies, first[MOST_COPIES][MOST_OWN];     // the registers of each copy's own operands
	unsigned results, own;                     // results are the first of these operands
	const struct effect *operand[MOST_OWN];
	uint64_t trips, buffer;
};

static bool is_used(const struct insn *i, unsigned reg)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->first <= reg && reg < (unsigned)x->first + x->count) return true;
	return reg == TRIPS_SGPR;
}

// Returns the first of `count` unused registers from `from` on, at the same distance from a multiple of STRIDE as
// `like`; `end` if there are too few.
static unsigned unused(const struct insn *i, unsigned from, unsigned end, unsigned like, unsigned count)
{
	for (unsigned r = (from + STRIDE - 1) / STRIDE * STRIDE + like % STRIDE; r + count <= end; r += STRIDE) {
		unsigned k = 0;
		while (k < count && !is_used(i, r + k)) k++;
		if (k == count) return r;
	}
	return end;
}

// Finds operands that get registers of their own: results in VGPRs, and in SGPRs without a name of their own, and the
// first source in VGPRs, if it is not an address.
static void find_own(struct loop *l)
{
	const struct insn *i = l->sample->insn;
	l->own = 0;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->write && !x->implicit && (x->first >= REG_VGPR || x->first < END_SGPR) && l->own < MOST_OWN - 1)
			l->operand[l->own++] = x;
	l->results = l->own;
	for (const struct effect *x = NULL; !i->access && l->own == l->results && (x = effects_next(i->effects, x));)
		if (x->read && !x->write && !x->implicit && x->first >= REG_VGPR) l->operand[l->own++] = x;
}

// Replaces the first register `from` in `text`, from *at on, by `to`. Moves *at after it.
static bool replace(char *text, size_t room, size_t *at, const char *from, const char *to)
{
	char made[TEXT];
	size_t n = strlen(from);
	for (char *p = text + *at; (p = strstr(p, from)); p++) {
		if (p[-1] == '_' || (p[n] >= '0' && p[n] <= '9')) continue;
		size_t before = (size_t)(p - text);
		snprintf(made, sizeof made, "%.*s%s%s", (int)before, text, to, p + n);
		snprintf(text, room, "%s", made);
		*at = before + strlen(to);
		return true;
	}
	return false;
}

// Returns the first register after all that earlier copies own, and this copy's first `r`, in the same file.
static unsigned after_own(const struct loop *l, unsigned k, unsigned r, bool vector)
{
	unsigned after = vector ? REG_VGPR : FIRST_SGPR;
	for (unsigned c = 0; c <= k; c++)
		for (unsigned o = 0; o < (c < k ? l->own : r); o++) {
			unsigned end = l->first[c][o] + l->operand[o]->count;
			if ((l->operand[o]->first >= REG_VGPR) == vector && end > after) after = end;
		}
	return after;
}

// Chooses the copy's own registers, and writes its text. Returns false if there are too few registers.
static bool make_copy(struct loop *l, unsigned k, char text[TEXT])
{
	const struct code_target t = target_of(l->sample->program);
	const size_t name = strcspn(l->sample->text, " ");
	size_t at = name;
	snprintf(text, TEXT, "%s", l->sample->text);
	for (unsigned r = 0; r < l->own; r++) {
		const struct effect *x = l->operand[r];
		const bool vector = x->first >= REG_VGPR;
		const unsigned end = vector ? REG_VGPR + 256 : END_SGPR;
		char from[16], to[16];
		l->first[k][r] = unused(l->sample->insn, after_own(l, k, r, vector), end, x->first, x->count);
		if (l->first[k][r] == end) return false;
		code_register_text(from, x->first, x->count, &t);
		code_register_text(to, l->first[k][r], x->count, &t);
		if (r == l->results) at = name;
		if (!replace(text, TEXT, &at, from, to)) return false;
	}
	return true;
}

static bool writes_exec(const struct sample *s)
{
	return effects_write(s->insn->effects, ISA_REG_EXEC) || effects_write(s->insn->effects, ISA_REG_EXEC + 1);
}

static void append(struct loop *l, const char *line)
{
	size_t n = strlen(l->text);
	snprintf(l->text + n, sizeof l->text - n, "\t%s\n", line);
}

// A branch jumps to the instruction after it.
static void append_branch(struct loop *l, unsigned k)
{
	const struct code_target t = target_of(l->sample->program);
	char label[16], text[TEXT];
	snprintf(label, sizeof label, "after%u", k);
	code_print_symbol(l->sample->insn->inst, &t, label, text, sizeof text);
	append(l, text);
	size_t n = strlen(l->text);
	snprintf(l->text + n, sizeof l->text - n, "%s:\n", label);
}

// Writes the loop with at most `copies` copies, or without them if `empty`. An instruction that restores exec follows
// each that changes exec, also in the empty loop.
static void write_loop(struct loop *l, unsigned copies, bool empty)
{
	const struct program *p = l->sample->program;
	char text[TEXT];
	l->copies = 0;
	snprintf(l->text, sizeof l->text, "\t.amdgcn_target \"amdgcn-amd-amdhsa--%s\"\n;@ wave %u\nloop:\n", p->gpu->name,
	         p->wave);
	for (unsigned k = 0; k < copies && make_copy(l, k, text); k++, l->copies++) {
		if (!empty && code_branches(l->sample->insn->inst)) append_branch(l, k);
		else if (!empty) append(l, text);
		if (writes_exec(l->sample)) append(l, p->wave == 32 ? "s_mov_b32 exec_lo, -1" : "s_mov_b64 exec, -1");
	}
	snprintf(text, sizeof text, "s_sub_u32 s%d, s%d, 1", TRIPS_SGPR, TRIPS_SGPR);
	append(l, text);
	snprintf(text, sizeof text, "s_cmp_lg_u32 s%d, 0", TRIPS_SGPR);
	append(l, text);
	append(l, "s_cbranch_scc1 loop");
	append(l, "s_endpgm");
}

// ---- first contents of registers, by the types of operands ----------------------------------------------------------
static uint64_t bits_of(double x, enum isa_type type)
{
	float f = (float)x;
	uint32_t single;
	uint64_t twice;
	memcpy(&single, &f, sizeof single);
	memcpy(&twice, &x, sizeof twice);
	switch (type) {
	case ISA_F64: return twice;
	case ISA_F32: return single;
	case ISA_BF16: return (single >> 16) * 0x10001u;
	case ISA_F16: return ((((single >> 23) - 127 + 15) << 10 | (single >> 13 & 0x3ff)) & 0xffff) * 0x10001u;
	case ISA_MASK: case ISA_BOOL: return UINT64_MAX;
	default: return (uint64_t)(x * 37) & 31;
	}
}

static uint32_t value_of(const struct effect *x, unsigned dword, unsigned lane)
{
	const enum isa_type type = x->of ? x->of->type : ISA_U32;
	uint64_t bits = bits_of(1 + (lane + 3 * (x->first % 8)) / 100.0, type);
	return type == ISA_F64 || type == ISA_MASK ? (uint32_t)(bits >> 32 * (dword % 2)) : (uint32_t)bits;
}

// Returns a dword of an address: the middle of the buffer in scalars, a row of consecutive elements in vectors.
static uint32_t address_of(const struct loop *l, const struct wave *w, const struct effect *x, unsigned dword,
                           unsigned lane)
{
	const struct mem_plan *m = l->sample->insn->mem;
	uint64_t base = l->buffer + MIDDLE, element = (uint64_t)lane * m->bytes;
	const bool vector = x->first >= REG_VGPR;
	if (vector && m->vaddr64) return (uint32_t)((base + element) >> 32 * dword);
	if (vector) return m->space == ISA_SCRATCH || m->space == ISA_BUFFER ? 0 : (uint32_t)element;
	if (x->count == 4) {                                     // private memory, which is what clang uses buffers for
		const bool wide = w->lanes == 64;
		const uint32_t check = l->sample->program->gpu->facts->buffer_check ? 2u << 28 : 0, index_stride = wide ? 3 : 2,
			resource[4] = { (uint32_t)w->group->scratch, (uint32_t)(w->group->scratch >> 32) | 1u << 31, UINT32_MAX,
			                index_stride << 21 | 1u << 23 | check };
		return resource[dword];
	}
	return x->count == 2 && m->space != ISA_SCRATCH ? (uint32_t)(base >> 32 * dword) : 0;
}

static void fill(struct loop *l, struct wave *w, const struct effect *x, unsigned first)
{
	const bool address = x->role == EFFECT_ADDRESS && l->sample->insn->mem;
	for (unsigned d = 0; d < x->count; d++)
		for (unsigned lane = 0; lane < w->lanes; lane++) {
			uint32_t value = address ? address_of(l, w, x, d, lane) : value_of(x, d, lane);
			if (first >= REG_VGPR) machine_set_vgpr(w, first + d - REG_VGPR, lane, value);
			else if (first + d < ISA_REG_EXEC && !lane) machine_set_sgpr(w, first + d, value);
		}
}

static void set_up(void *context, struct wave *w)
{
	struct loop *l = context;
	for (const struct effect *x = NULL; (x = effects_next(l->sample->insn->effects, x));)
		if (x->read && (x->first >= REG_VGPR || x->first < REG_SCC) && x->first != ISA_REG_M0) fill(l, w, x, x->first);
	for (unsigned k = 0; k < l->copies; k++)
		for (unsigned r = 0; r < l->own; r++) if (l->operand[r]->read) fill(l, w, l->operand[r], l->first[k][r]);
	machine_set_sgpr(w, TRIPS_SGPR, (uint32_t)l->trips);
}

// ---- runs -----------------------------------------------------------------------------------------------------------
// Calls of an instruction's function, as a block or the interpreter makes them; `made`: a block called it.
static struct { step_fn *run; uint64_t n; bool made; } calls;

static void count_call(struct wave *w, const struct insn *i)
{
	calls.n++;
	calls.made = w->blocks && (w->blocks[w->from].code[0] || w->blocks[w->from].code[1]);
	calls.run(w, i);
}

static double cpu_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

// Runs the loop, and returns its CPU time in ns; negative if it does not execute what it should, with the reason.
static double run(struct machine *m, struct loop *l, uint64_t trips, uint64_t steps, const char **why)
{
	struct machine_dispatch d = { .workgroups = { 1, 1, 1 }, .numthreads = { l->sample->program->wave, 1, 1 }, .mode = -1,
	                              .scratch = 4096, .context = l, .setup = set_up };
	l->trips = trips;
	double begin = cpu_ns();
	machine_run(m, &d);
	double took = cpu_ns() - begin;
	const struct machine_result *r = machine_result(m);
	if (r->ok && r->steps == trips * steps + 1) return took;
	*why = r->fault ? arena_strdup(&arena, r->fault) : "it does not continue with the instruction after it";
	return -1;
}

// Finds out how the instruction at index `at` is executed, by a short run.
static const char *find_way(struct machine *m, struct loop *l, uint64_t steps, const char **why)
{
	struct insn *i = (struct insn *)(uintptr_t)machine_code(m, NULL);      // the array is not constant
	calls.run = i->run;
	calls.n = 0;
	i->run = count_call;
	double took = run(m, l, TRIES, steps, why);
	i->run = calls.run;
	return took < 0 ? NULL : calls.n < TRIES ? "block" : calls.made ? "called" : "interpreted";
}

// Returns the ns of a trip, the least of REPEATS runs; negative if it cannot run.
static double trip_ns(struct machine *m, struct loop *l, uint64_t steps, const char **why)
{
	uint64_t trips = TRIES;
	double least = 0;
	while ((least = run(m, l, trips, steps, why)) >= 0 && least < LOOP_NS) trips *= 4;
	for (unsigned k = 1; k < REPEATS && least >= 0; k++) {
		double took = run(m, l, trips, steps, why);
		if (took < least) least = took;
	}
	return least / (double)trips;
}

// Runs the assembled loop on a level. `way`: NULL for the empty loop.
static double time_loop(const struct program *p, struct loop *l, unsigned level, const char **way, const char **why)
{
	struct machine *m = machine_new(p, &(struct machine_options){ .level = level });
	size_t n;
	machine_code(m, &n);
	n -= 2;                                // s_endpgm, and the end of the section
	l->buffer = machine_add_buffer(m, "data", BUFFER, NULL)->address;
	double took = -1;
	if (!way || (*way = find_way(m, l, n, why))) took = trip_ns(m, l, n, why);
	machine_free(m);
	return took;
}

static struct program *assemble(struct loop *l, struct source *text, struct diag *d)
{
	*text = (struct source){ .name = "loop.s", .text = l->text, .size = strlen(l->text) };
	return asm_text(text, &(struct asm_options){ 0 }, d);
}

// Assembles the loop with as many copies as possible; registers of some instructions have few bits. With more than 24
// registers of their own, STRIDE apart, the rows would not fit the host's first cache. NULL if none.
static struct program *assemble_most(struct loop *l, struct source *text, struct diag *d)
{
	for (unsigned copies = MOST_COPIES / (l->own > 1 ? l->own : 1); copies; copies /= 2) {
		write_loop(l, copies, false);
		struct program *p = l->copies ? assemble(l, text, d) : NULL;
		if (p) return p;
	}
	return NULL;
}

// A source may be in the text only as a result, or in a register that the instruction requires.
static struct program *assemble_copies(struct loop *l, struct source *text, struct diag *d)
{
	struct program *p = assemble_most(l, text, d);
	if (p || l->own == l->results) return p;
	l->own = l->results;
	return assemble_most(l, text, d);
}

static void measure(struct sample *s, const struct host_level *const levels[], unsigned count)
{
	static struct loop l, empty;
	struct diag d = { 0 };
	struct source text, nothing;
	l = (struct loop){ .sample = s };
	find_own(&l);
	struct program *p = assemble_copies(&l, &text, &d), *base = NULL;
	s->why = p ? NULL : "its text does not assemble with other registers";
	empty = l;
	write_loop(&empty, l.copies, true);
	if (p) base = assemble(&empty, &nothing, &d);
	for (unsigned k = 0; base && k < count && !s->why; k++) {
		double with = time_loop(p, &l, levels[k]->level, &s->way[k], &s->why);
		if (with >= 0) s->ns[k] = (with - time_loop(base, &empty, levels[k]->level, NULL, &s->why)) / l.copies;
	}
	if (p) program_free(p);
	if (base) program_free(base);
	diag_free(&d);
}

// ---- the table ------------------------------------------------------------------------------------------------------
static double slowest(const struct sample *s)
{
	double most = 0;
	for (unsigned k = 0; k < MOST_LEVELS; k++) if (s->ns[k] > most) most = s->ns[k];
	return s->why ? -1 : most;
}

static int slowest_first(const void *a, const void *b)
{
	double x = slowest(a), y = slowest(b);
	return x > y ? -1 : x < y;
}

static void print_table(const struct host_level *const levels[], unsigned count, double most)
{
	unsigned above[MOST_LEVELS] = { 0 }, measured = 0;
	for (unsigned k = 0; k < count; k++) printf("%8s ns  %-11s ", levels[k]->name, "");
	printf("GPU      instruction\n");
	for (size_t n = 0; n < samples.n; n++) {
		const struct sample *s = &samples.at[n];
		if (s->why) continue;
		measured++;
		for (unsigned k = 0; k < count; k++) {
			printf("%8.2f     %-11s ", s->ns[k] > 0 ? s->ns[k] : 0, s->way[k]);
			above[k] += s->ns[k] > most;
		}
		printf("%-8s %s\n", s->program->gpu->name, s->key);
	}
	for (size_t n = 0; n < samples.n; n++)
		if (samples.at[n].why)
			printf("not measured: %s %s: %s\n", samples.at[n].program->gpu->name, samples.at[n].key, samples.at[n].why);
	for (unsigned k = 0; k < count; k++) printf("%s: %u of %u above %g ns\n", levels[k]->name, above[k], measured, most);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "gpu", required_argument, NULL, 'g' }, { "most", required_argument, NULL, 'm' }, { 0 }
	};
	const struct host_level *levels[MOST_LEVELS] = { NULL }, *l = NULL;
	struct diag diag = { 0 };
	const char *gpu = NULL;
	unsigned count = 0;
	double most = 20;
	bool good = true;
	for (int o; (o = getopt_long(argc, argv, "", options, NULL)) >= 0;) {
		if (o == 'g') gpu = optarg;
		else if (o == 'm') most = strtod(optarg, NULL);
		else optind = argc;
	}
	if (optind >= argc) { fputs("usage: insns [--gpu NAME] [--most NS] LISTING.s…\n", stderr); return 2; }
	// levels without blocks are not measured if another one has them
	while (count < MOST_LEVELS && (l = host_level_next(l))) if (l->stencils || !count) levels[count++] = l;
	for (int k = optind; k < argc; k++) good &= add_listing(argv[k], gpu, &diag);
	if (!good) diag_print(&diag, stderr);
	char here[256];
	machine_name(here, sizeof here);
	printf("%s; CPU ns of one instruction of a wave\n", here);
	for (size_t k = 0; k < samples.n; k++) measure(&samples.at[k], levels, count);
	qsort(samples.at, samples.n, sizeof *samples.at, slowest_first);
	print_table(levels, count, most);
	return !good;
}
