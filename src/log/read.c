// Reads a log forwards and backwards with one state.
#include "log/head.h"
#include "log/marks.h"
#include "log/state.h"
#include "log/store.h"
#include <string.h>

struct log_reader {
	struct log_store *store;
	const struct program *program;
	struct program *own;               // the log's program; NULL if the caller's is used
	struct machine *machine;
	struct machine_dispatch dispatch;
	const struct isa_chip *chip;
	struct log_state state;
	uint64_t place;
	struct log_block block;            // valid while block_turn equals the store's turn
	uint64_t block_turn;
	bool has_block, peeked;            // peeked: `record` is the event at `place`
	struct log_record record;
	struct log_wave *gone, absent;   // gone: wave of the last event, if not in the state
	row *absent_rows;
	bool marked;                       // keep copies of the state
	struct log_marks marks;
	const char *wrong;
	char wrong_text[160], text[4097];
};

struct log_reader *log_reader_new(struct log_store *s, const struct program *program, struct diag *d)
{
	struct log_reader *r = heap_zeroed(1, sizeof *r);
	struct place at = { .source = NULL };
	size_t size;
	r->store = s;
	r->own = heap_zeroed(1, sizeof *r->own);
	const uint8_t *head = log_store_head(s, &size);
	struct log_cursor c = { head, head ? head + size : NULL, false };
	if (!head || !log_get_head(&c, r->own, &r->dispatch, &r->chip)) {
		struct source *source = arena_alloc(&d->arena, sizeof *source);
		const char *name = log_store_name(s) ? log_store_name(s) : "log";
		*source = (struct source){ .name = arena_strdup(&d->arena, name), .text = "" };
		at.source = source;
		diag_error(d, at, "it may be of another version of lanewise", "cannot read the log: its head is damaged");
		log_reader_free(r);
		return NULL;
	}
	r->program = program ? program : r->own;
	struct machine_options o = { .max_steps = 1, .hot = MACHINE_INTERPRET };
	r->machine = machine_new(r->program, &o);
	if (program && r->dispatch.kernel) {
		size_t k = (size_t)(r->dispatch.kernel - r->own->kernels);
		r->dispatch.kernel = k < program->kernel_count ? &program->kernels[k] : NULL;
	}
	return r;
}

void log_reader_free(struct log_reader *r)
{
	if (!r) return;
	if (r->machine) machine_free(r->machine);
	program_free(r->own);
	log_state_free(&r->state);
	log_marks_free(&r->marks);
	log_record_free(&r->record);
	log_wave_free(r->gone);
	heap_free(r->absent_rows);
	heap_free(r);
}

const struct program *log_reader_program(const struct log_reader *r) { return r->program; }
struct machine *log_reader_machine(const struct log_reader *r) { return r->machine; }
const struct machine_dispatch *log_reader_dispatch(const struct log_reader *r) { return &r->dispatch; }
const struct isa_chip *log_reader_chip(const struct log_reader *r) { return r->chip; }
const struct log_state *log_reader_state(const struct log_reader *r) { return &r->state; }
uint64_t log_reader_place(const struct log_reader *r) { return r->place; }
const char *log_reader_wrong(const struct log_reader *r) { return r->wrong; }

static bool reader_fail(struct log_reader *r, uint64_t event, const char *why)
{
	snprintf(r->wrong_text, sizeof r->wrong_text, "the log is damaged at event %llu: %s", (unsigned long long)event, why);
	r->wrong = r->wrong_text;
	return false;
}

static bool find_block(struct log_reader *r, uint64_t event)
{
	const char *why;
	if (r->has_block && r->block_turn == log_store_turn(r->store) && event - r->block.first < r->block.count) return true;
	r->has_block = log_store_find(r->store, event, &r->block, &why);
	r->block_turn = log_store_turn(r->store);
	return r->has_block || (why && reader_fail(r, event, why));
}

// Returns whether the program has the event's instructions, and waves of its size.
static bool names_code(const struct log_reader *r)
{
	const struct log_record *e = &r->record;
	size_t count;
	const struct insn *code = machine_code(r->machine, &count);
	switch (e->kind) {
	case LOG_INSTRUCTION:
		return e->insn < count && !machine_insn_is_end(&code[e->insn]) && e->next < count
		       && e->time.culprit < (int64_t)count && e->time.late_by < (int64_t)count;
	case LOG_START: case LOG_END: return e->who.pc < count && e->who.lanes == r->program->wave;
	case LOG_FAULT: return e->insn < count || !e->insn;
	default: return true;
	}
}

static bool decode_event(struct log_reader *r, uint64_t event, bool forward)
{
	if (r->wrong || !find_block(r, event)) return false;
	uint64_t n = event - r->block.first;
	struct log_cursor c = { r->block.events + r->block.at[n], r->block.events + r->block.at[n + 1], false };
	log_get_event(&c, &r->state, forward, &r->record);
	return c.bad || c.at != c.end || !names_code(r) ? reader_fail(r, event, "its bytes are not an event") : true;
}

// Returns a wave that is about to start or has ended, with registers of 0.
static struct log_wave *absent_wave(struct log_reader *r)
{
	if (r->gone) return r->gone;
	if (!r->absent_rows) {
		size_t size = LOG_MOST_VGPRS * sizeof(row);
		r->absent_rows = heap_aligned(_Alignof(row), size);
		memset(r->absent_rows, 0, size);
	}
	r->absent = r->record.who;
	r->absent.v = r->absent_rows;
	return &r->absent;
}

static void report_event(struct log_reader *r, struct log_event *e, uint64_t event)
{
	struct log_record *x = &r->record;
	bool begins_or_ends = x->kind == LOG_START || x->kind == LOG_END;
	*e = (struct log_event){ .kind = x->kind, .number = event, .insn = x->insn, .next = x->next, .time = x->time,
	                         .changes = x->changes.at, .change_count = x->changes.n, .lane = x->lane };
	if (begins_or_ends || x->kind == LOG_INSTRUCTION || x->kind == LOG_EDIT) {
		e->wave = log_wave_at(&r->state, x->slot);
		if (begins_or_ends && (!e->wave || e->wave->number != x->who.number)) e->wave = absent_wave(r);
	} else if (x->kind == LOG_FAULT) {
		e->wave = log_wave_at(&r->state, x->slot);
	}
	if (!x->text) return;
	memcpy(r->text, x->text, x->text_size);
	r->text[x->text_size] = 0;
	e->text = r->text;
}

static bool move_reader(struct log_reader *r, bool forward)
{
	log_wave_free(r->gone);
	r->gone = NULL;
	const char *why = log_apply(&r->state, &r->record, forward, &r->gone);
	return !why || reader_fail(r, r->place - !forward, why);
}

static bool peek_event(struct log_reader *r)
{
	return (r->peeked && r->block_turn == log_store_turn(r->store)) || (r->peeked = decode_event(r, r->place, true));
}

bool log_peek(struct log_reader *r, struct log_event *e)
{
	if (!peek_event(r)) return false;
	log_wave_free(r->gone);
	r->gone = NULL;
	report_event(r, e, r->place);
	return true;
}

bool log_next(struct log_reader *r, struct log_event *e)
{
	struct log_event unused;
	if (!peek_event(r)) return false;
	r->peeked = false;
	if (!move_reader(r, true)) return false;
	report_event(r, e ? e : &unused, r->place++);
	if (r->marked) log_marks_pass(&r->marks, &r->state, r->place);
	return true;
}

bool log_back(struct log_reader *r, struct log_event *e)
{
	struct log_event unused;
	r->peeked = false;
	if (!r->place || !decode_event(r, r->place - 1, false) || !move_reader(r, false)) return false;
	report_event(r, e ? e : &unused, --r->place);
	return true;
}

void log_reader_keep_marks(struct log_reader *r) { r->marked = true; }

bool log_seek(struct log_reader *r, uint64_t event)
{
	uint64_t place = r->place;
	log_marks_jump(&r->marks, &r->state, &r->place, event);
	if (r->place != place) r->peeked = false;
	while (r->place < event) if (!log_next(r, NULL)) return false;
	while (r->place > event) if (!log_back(r, NULL)) return false;
	return true;
}
