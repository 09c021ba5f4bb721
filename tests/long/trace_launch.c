// See trace_launch.h.
#include "trace_launch.h"
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "isa/figures.h"
#include "memory/touch.h"

// PAGE: granule of the driver's buffers. WIDE: bytes of a buffer while its size is found out.
// QUEUE: first address that the driver of the traces gave to buffers. Its queue's own memory begins there: code in the
// first 32 KB is translated in each trace, code elsewhere in none.
// HOST: cycles of a scalar load that only host memory needs.
enum { PAGE = 4096, WIDE = 1 << 22, HOST = 4000 };
static const uint64_t QUEUE = 0x200001000000, QUEUE_BYTES = 32768;

static uint64_t pages(uint64_t bytes) { return (bytes + PAGE - 1) / PAGE * PAGE; }
static unsigned count_of(const struct replay *r)
{
	unsigned n = r->kernel.kernarg / 8;
	return n < LAUNCH_MOST_ARGUMENTS ? n : LAUNCH_MOST_ARGUMENTS;
}

static struct machine_dispatch dispatch_of(const struct replay *r, const uint64_t *arguments)
{
	struct machine_dispatch d = { .kernel = &r->program->kernels[0], .kernarg = arguments,
	                              .kernarg_size = r->kernel.kernarg, .mode = -1, .lds = 512 };
	memcpy(d.numthreads, r->kernel.threads, sizeof d.numthreads);
	memcpy(d.workgroups, r->kernel.groups, sizeof d.workgroups);
	return d;
}

// ---- sizes of buffers -----------------------------------------------------------------------------------------------
struct extent { unsigned count; uint64_t first[LAUNCH_MOST_ARGUMENTS], bytes[LAUNCH_MOST_ARGUMENTS]; };

static void add_bytes(struct extent *e, uint64_t address, uint64_t bytes)
{
	for (unsigned n = 0; n < e->count; n++)
		if (address - e->first[n] < WIDE && address + bytes - e->first[n] > e->bytes[n])
			e->bytes[n] = address + bytes - e->first[n];
}

static void before(void *context, struct wave *w, const struct insn *i)
{
	struct touch t = {0};
	unsigned unit = i->inst ? isa_record(i->inst->form)->unit : ISA_SALU;
	if (unit != ISA_VMEM && unit != ISA_SMEM) return;
	wave_touch(w, i, &t);
	if (t.space != TOUCH_MEMORY) return;
	for (unsigned lane = 0; lane < LANES; lane++)
		if (t.active >> lane & 1) add_bytes(context, t.address[lane], t.bytes);
}

// Executes the kernel once, with a wide buffer for each argument, to find out which bytes of each it touches.
static void find_extent(const struct replay *r, struct extent *e)
{
	struct machine_options mo = {0};
	struct machine *m = machine_new(r->program, &mo);
	uint64_t arguments[LAUNCH_MOST_ARGUMENTS] = {0};
	e->count = count_of(r);
	for (unsigned n = 0; n < e->count; n++)
		arguments[n] = e->first[n] = machine_add_buffer(m, "argument", WIDE, NULL)->address;
	struct machine_observer observer = { .context = e, .before = before };
	struct machine_dispatch d = dispatch_of(r, arguments);
	d.observer = &observer;
	if (!machine_run(m, &d)) printf("%s: fault: %s\n", r->title, machine_result(m)->fault);
	machine_free(m);
}

// ---- the launch -----------------------------------------------------------------------------------------------------
// Moves the code to its address on the card. Returns the first address after it.
static uint64_t move_code(struct replay *r)
{
	struct program *p = r->program;
	const struct program_kernel *k = &p->kernels[0];
	uint64_t end = 0, by = r->kernel.code ? r->kernel.code - p->sections[k->section].address - k->entry : 0;
	for (size_t n = 0; n < p->section_count; n++) {
		p->sections[n].address += by;
		if (p->sections[n].address + p->sections[n].size > end) end = p->sections[n].address + p->sections[n].size;
	}
	return end;
}

// Returns whether the card's waves waited for scalar data for so long that host memory has the arguments. The figure
// for this memory was found in ew of gfx1201.
static bool from_host(const struct time_trace *t)
{
	for (size_t n = 0; n < t->count; n++)
		for (size_t k = 1; k < t->waves[n].count; k++) {
			const char *text = t->waves[n].rows[k].text;
			if (t->waves[n].rows[k].delta >= HOST && (strstr(text, "kmcnt") || strstr(text, "lgkmcnt"))) return true;
		}
	return false;
}

// Sets what a table says of the trace: the chip, if it is not the GPU's first one; the shader clock; and whether other
// launches of the process came before.
static void read_table(struct launch *l, struct replay *r)
{
	const struct source *s = file_source(&r->arena, arena_printf(&r->arena, "%s/trace-launches.tsv", r->folder));
	if (!s) s = file_source(&r->arena, "tests/long/trace-launches.tsv");
	struct isa_figure_value *at = arena_alloc(&r->arena, ISA_CHIP_FIGURE_COUNT * sizeof *at);
	unsigned mhz = r->chip->at[ISA_CHIP_clock].value, before = 0;
	char name[32] = "";
	const char *line = s ? strstr(s->text, arena_printf(&r->arena, "\n%s\t", r->title)) : NULL;
	if (line) sscanf(line, "%*s\t%u\t%u\t%31[^\n]", &mhz, &before, name);
	l->chip = isa_chip_find(name) ? *isa_chip_find(name) : *r->chip;
	time_chip_at(&l->chip, mhz, at);
	l->chip.at = at;
	l->cold.walked = before;
}

void launch_open(struct launch *l, struct replay *r)
{
	struct machine_options mo = {0};
	struct extent e = {0};
	find_extent(r, &e);
	uint64_t next = pages(move_code(r));
	*l = (struct launch){ .cold = { .translated = QUEUE, .translated_bytes = QUEUE_BYTES } };
	l->cold.arguments_on_host = from_host(&r->trace);
	read_table(l, r);
	l->machine = machine_new(r->program, &mo);
	for (unsigned n = 0; n < e.count; n++) {
		uint64_t bytes = pages(e.bytes[n] ? e.bytes[n] : 1);
		machine_map_buffer(l->machine, "argument", bytes, arena_alloc(&r->arena, bytes), next);
		l->arguments[n] = next;
		next += bytes;
	}
	l->dispatch = dispatch_of(r, l->arguments);
}

void launch_close(struct launch *l) { machine_free(l->machine); }
