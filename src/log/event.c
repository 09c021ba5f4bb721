// Encodes and decodes an event, and applies it to the state in both directions. docs/log.md describes the format.
#include "base/bits.h"
#include "log/state.h"
#include <string.h>

enum { MOST_CHANGES = 1 << 16 };         // in one event: a wave's start may zero all of its scratch
enum { KIND = 7, OTHER_SLOT = 8, JUMP = 16, TIMED = 32, SCRATCH = 64 };            // first byte of an event
// first byte of a change
enum { FILE_BITS = 3, ALL_LANES = 0, EXEC_LANES = 4, SOME_LANES = 8, LANES_BITS = 12, BYTES_SHIFT = 4 };

// ---- records --------------------------------------------------------------------------------------------------------
void log_record_clear(struct log_record *r)
{
	r->changes.n = r->rows.n = r->places.n = 0;
	r->time = (struct log_times){ .culprit = -1, .late_by = -1 };
	r->issue_step = 0;
	r->scratch_step = 0;
	r->slot_step = 0;
	r->text = NULL;
	r->text_size = 0;
	r->lane = -1;
}

void log_record_free(struct log_record *r)
{
	heap_free(r->changes.at);
	heap_free(r->rows.at);
	heap_free(r->places.at);
	*r = (struct log_record){ 0 };
}

// ---- both directions ------------------------------------------------------------------------------------------------
static uint32_t pass_up_to(const struct log_pass *p, uint32_t x, uint32_t most)
{
	return (uint32_t)log_pass_number(p, x, most);
}
static uint32_t pass_32(const struct log_pass *p, uint32_t x) { return pass_up_to(p, x, UINT32_MAX); }
static uint64_t pass_64(const struct log_pass *p, uint64_t x) { return log_pass_number(p, x, UINT64_MAX); }

static void pass_who(const struct log_pass *p, struct log_wave *w, uint32_t *lds, uint32_t *beside)
{
	w->slot = pass_up_to(p, w->slot, LOG_MOST_SLOTS);
	w->number = pass_64(p, w->number);
	w->group = pass_32(p, w->group);
	for (int k = 0; k < 3; k++) w->workgroup[k] = pass_32(p, w->workgroup[k]);
	w->wave = pass_up_to(p, w->wave, LOG_MOST_SLOTS);
	w->lanes = pass_up_to(p, w->lanes == 64, 1) ? 64 : 32;
	w->vgprs = pass_up_to(p, w->vgprs, LOG_MOST_VGPRS);
	w->pc = pass_32(p, w->pc);
	w->executed = pass_64(p, w->executed);
	w->cu = pass_up_to(p, w->cu, LOG_MOST_SLOTS);
	w->simd = pass_up_to(p, w->simd, LOG_MOST_SLOTS);
	w->start = pass_64(p, w->start);
	w->issue = pass_64(p, w->issue);
	w->scratch = pass_64(p, w->scratch);
	*lds = pass_up_to(p, *lds, LOG_MOST_LDS);
	*beside = pass_up_to(p, *beside, LOG_MOST_SLOTS);
}

// Passes an instruction as its distance from another one that waited for it; -1, stored as 0, if none.
static int64_t pass_insn(const struct log_pass *p, int64_t insn, uint32_t from)
{
	int64_t step = log_pass_signed(p, insn < 0 ? 0 : insn - (int64_t)from), at;
	if (!step) return -1;
	if (!__builtin_add_overflow(step, (int64_t)from, &at) && at >= 0) return at;
	if (p->from) p->from->bad = true;
	return -1;
}

// Passes times; when reading, only `issue` is set before.
static void pass_times(const struct log_pass *p, struct log_times *t, uint32_t insn)
{
	int64_t exec = log_pass_signed(p, (int64_t)(t->exec ? t->exec - t->issue + 1 : 0));
	t->exec = exec ? t->issue + (uint64_t)exec - 1 : 0;
	t->since = t->issue - pass_64(p, t->issue - t->since);
	if (t->issue != t->since) {
		t->cause = (enum time_cause)pass_up_to(p, t->cause, TIME_CAUSE_COUNT - 1);
		t->culprit = pass_insn(p, t->culprit, insn);
		t->own = pass_64(p, t->own);
		if (t->own) t->own_cause = (enum time_cause)pass_up_to(p, t->own_cause, TIME_CAUSE_COUNT - 1);
	}
	t->late = pass_64(p, t->late);
	if (t->late) t->late_by = pass_insn(p, t->late_by, insn);
}

// ---- writing --------------------------------------------------------------------------------------------------------
enum { HEAD_ROOM = 1 + 32 * LOG_NUMBER };    // enough for the numbers of an event or a change

void log_changes_begin(struct log_changes *c, uint32_t lanes, bool exec_stays)
{
	c->bytes.n = c->count = 0;
	c->scratch_step = 0;
	c->all = bits_below(lanes);
	c->exec_stays = exec_stays;
}

void log_put_scalar(struct log_changes *c, uint32_t index, uint32_t delta)
{
	uint8_t *p = log_room(&c->bytes, HEAD_ROOM), *from = p;
	*p++ = LOG_SCALAR | (sizeof delta - 1) << BYTES_SHIFT | SOME_LANES;
	p = log_number_at(p, index);
	c->bytes.n += (size_t)(log_signed_at(p, (int32_t)delta) - from);
	c->count++;
	if ((index & ~1u) == ISA_REG_EXEC) c->exec_stays = false;
}

// Writes the first byte of a change with lanes, and its other data before the rows.
static uint8_t *put_change(uint8_t *p, const struct log_changes *c, enum log_file file, unsigned bytes, uint32_t index,
                           uint64_t lanes, uint64_t exec)
{
	unsigned how = lanes == c->all ? ALL_LANES : c->exec_stays && lanes == exec ? EXEC_LANES : SOME_LANES;
	*p++ = (uint8_t)((unsigned)file | how | (bytes - 1) << BYTES_SHIFT);
	if (file == LOG_VGPR) p = log_number_at(p, index);
	return how == SOME_LANES ? log_number_at(p, lanes) : p;
}

void log_put_vgpr(struct log_changes *c, uint32_t index, uint64_t lanes, uint64_t exec, const uint32_t *delta)
{
	uint8_t *from = log_room(&c->bytes, HEAD_ROOM + LOG_ROW_ROOM),
		*p = put_change(from, c, LOG_VGPR, sizeof *delta, index, lanes, exec);
	c->bytes.n += (size_t)(c->rows->put(p, delta, lanes) - from);
	c->count++;
}

void log_put_elements(struct log_changes *c, enum log_file file, unsigned bytes, uint64_t lanes, uint64_t exec,
                      uint64_t address, const uint32_t *offset, const uint32_t *delta)
{
	uint8_t *from = log_room(&c->bytes, HEAD_ROOM + 2 * LOG_ROW_ROOM),
		*p = put_change(from, c, file, bytes, 0, lanes, exec);
	p = log_number_at(p, address);
	p = c->rows->put(p, offset, lanes);
	c->bytes.n += (size_t)(c->rows->put(p, delta, lanes) - from);
	c->count++;
}

static void put_content(struct log_bytes *b, const struct log_rows *rows, const uint8_t *bytes, uint64_t size)
{
	static const uint8_t zero[sizeof(row)];
	for (uint64_t at = 0; at < size;) {
		uint64_t from = at;
		while (size - at >= sizeof zero && !memcmp(bytes + at, zero, sizeof zero)) at += sizeof zero;
		log_put_number(b, (at - from) / sizeof zero);
		if (at == size) break;
		row r = { 0 };
		memcpy(r, bytes + at, size - at < sizeof r ? size - at : sizeof r);
		uint8_t *p = log_room(b, LOG_ROW_ROOM);
		b->n += (size_t)(rows->put(p, r, UINT64_MAX) - p);
		at += size - at < sizeof r ? size - at : sizeof r;
	}
}

// Writes an event's first byte, and the steps that it announces.
static uint8_t *put_head(uint8_t *to, const struct log_state *s, const struct log_record *r, uint64_t scratch_step)
{
	bool jump = r->kind == LOG_INSTRUCTION && r->next != r->insn + 1;
	int64_t step = r->kind == LOG_REGION ? 0 : (int64_t)r->slot - s->slot;
	*to++ = (uint8_t)((unsigned)r->kind | (step ? OTHER_SLOT : 0) | (jump ? JUMP : 0) | (r->time.known ? TIMED : 0)
	                  | (scratch_step ? SCRATCH : 0));
	if (step) to = log_signed_at(to, step);
	return jump ? log_signed_at(to, (int64_t)r->next - r->insn - 1) : to;
}

static void put_times(struct log_bytes *b, const struct log_record *r)
{
	struct log_times t = r->time;
	log_put_number(b, r->issue_step);
	pass_times(&(struct log_pass){ .to = b }, &t, r->insn);
}

static void put_region(struct log_bytes *b, const struct log_record *r, const struct log_rows *rows,
                       const uint8_t *content)
{
	log_put_number(b, r->address);
	log_put_number(b, r->size);
	log_put_text(b, r->text, r->text_size);
	put_content(b, rows, content, r->size);
}

static void put_fault(struct log_bytes *b, const struct log_record *r)
{
	log_put_number(b, r->insn);
	log_put_signed(b, r->lane);
	log_put_text(b, r->text, r->text_size);
}

void log_put_event(struct log_bytes *b, const struct log_state *s, const struct log_record *r,
                   const struct log_changes *c, const uint8_t *content)
{
	uint64_t scratch_step = r->kind == LOG_INSTRUCTION || r->kind == LOG_EDIT ? c->scratch_step : 0;
	uint8_t *head = log_room(b, HEAD_ROOM);
	b->n += (size_t)(put_head(head, s, r, scratch_step) - head);
	if (r->time.known) put_times(b, r);
	if (scratch_step) log_put_signed(b, (int64_t)scratch_step);
	if (r->kind == LOG_REGION) { put_region(b, r, c->rows, content); return; }
	if (r->kind == LOG_FAULT) { put_fault(b, r); return; }
	if (r->kind == LOG_START || r->kind == LOG_END) {
		struct log_record of = *r;
		pass_who(&(struct log_pass){ .to = b }, &of.who, &of.lds, &of.beside);
	}
	uint8_t *from = log_room(b, LOG_NUMBER + c->bytes.n), *to = log_number_at(from, c->count);
	if (c->bytes.n) memcpy(to, c->bytes.at, c->bytes.n);
	b->n += (size_t)(to - from) + c->bytes.n;
}

// ---- reading --------------------------------------------------------------------------------------------------------
// Adds a change with a row of deltas that are 0.
static struct log_change *add_change(struct log_record *r, enum log_file file, uint32_t index)
{
	if (file >= LOG_MEMORY) heap_push(&r->places);
	memset(heap_push(&r->rows), 0, sizeof *r->rows.at);
	struct log_change *c = heap_push(&r->changes);
	*c = (struct log_change){ .file = file, .index = index, .lanes = 1 };
	return c;
}

// Links changes to their rows, which no longer move after the last change.
static void link_changes(struct log_record *r)
{
	for (size_t k = 0, place = 0; k < r->changes.n; k++) {
		struct log_change *c = &r->changes.at[k];
		c->delta = r->rows.at[k];
		c->address = c->file >= LOG_MEMORY ? r->places.at[place++] : NULL;
	}
}

static void get_change(struct log_cursor *c, struct log_record *r, const struct log_wave *w)
{
	unsigned head = log_get_byte(c), lanes = head & LANES_BITS;
	enum log_file file = (enum log_file)(head & FILE_BITS);
	uint32_t index = file <= LOG_VGPR
	                 ? (uint32_t)log_get_up_to(c, file == LOG_SCALAR ? LOG_SCALARS - 1 : LOG_MOST_VGPRS - 1)
	                 : w->group;
	struct log_change *x = add_change(r, file, index);
	x->bytes = (head >> BYTES_SHIFT & 3) + 1;
	uint32_t *delta = r->rows.at[r->rows.n - 1];
	if (file == LOG_SCALAR) { delta[0] = (uint32_t)log_get_signed(c); return; }
	x->lanes = lanes == ALL_LANES ? bits_below(w->lanes) : lanes == EXEC_LANES ? log_exec(w) : log_get_number(c);
	if (file == LOG_VGPR && x->lanes & ~bits_below(w->lanes)) { c->bad = true; return; }
	if (file >= LOG_MEMORY) {
		uint64_t least = log_get_number(c), *place = r->places.at[r->places.n - 1];
		log_get_row(c, delta, x->lanes);
		for (unsigned lane = 0; lane < LANES; lane++) place[lane] = least + delta[lane];
	}
	log_get_row(c, delta, x->lanes);
}

// Reads content to zeroed bytes, or skips it if `to` is NULL.
static void get_content(struct log_cursor *c, uint64_t size, uint8_t *to)
{
	for (uint64_t at = 0; at < size && !c->bad;) {
		row r;
		at += log_get_up_to(c, (size - at) / sizeof r) * sizeof r;
		if (at == size || c->bad) break;
		log_get_row(c, r, UINT64_MAX);
		uint64_t n = size - at < sizeof r ? size - at : sizeof r;
		if (to) memcpy(to + at, r, n);
		at += n;
	}
}

void log_get_event(struct log_cursor *c, const struct log_state *s, bool forward, struct log_record *r)
{
	log_record_clear(r);
	unsigned head = log_get_byte(c);
	r->kind = (enum log_kind)(head & KIND);
	if (r->kind > LOG_FAULT) { c->bad = true; return; }
	bool wave = r->kind == LOG_INSTRUCTION || r->kind == LOG_EDIT,
		begins_or_ends = r->kind == LOG_START || r->kind == LOG_END;
	r->slot_step = head & OTHER_SLOT ? log_get_signed(c) : 0;
	r->slot = forward ? s->slot + (uint32_t)r->slot_step : s->slot;
	const struct log_wave *w = log_wave_at(s, r->slot);
	if (wave && !w) { c->bad = true; return; }
	int64_t jump = head & JUMP ? log_get_signed(c) : 0;
	if (r->kind == LOG_INSTRUCTION) {
		r->insn = forward ? w->pc : (uint32_t)(w->pc - 1 - jump);
		r->next = (uint32_t)(r->insn + 1 + jump);
	}
	const struct log_pass p = { .from = c };
	if (head & TIMED && r->kind == LOG_INSTRUCTION) {
		r->time.known = true;
		r->issue_step = log_get_number(c);
		r->time.issue = forward ? w->issue + r->issue_step : w->issue;
		pass_times(&p, &r->time, r->insn);
	}
	if (head & SCRATCH && wave) r->scratch_step = (uint64_t)log_get_signed(c);
	if (begins_or_ends) {
		r->who = (struct log_wave){ 0 };
		pass_who(&p, &r->who, &r->lds, &r->beside);
		if (r->who.slot != r->slot) { c->bad = true; return; }
		w = &r->who;
	}
	if (r->kind == LOG_REGION) {
		r->address = log_get_number(c);
		r->size = log_get_number(c);
	} else if (r->kind == LOG_FAULT) {
		r->insn = (uint32_t)log_get_up_to(c, UINT32_MAX);
		int64_t lane = log_get_signed(c);
		r->lane = lane >= 0 && lane < LANES ? (int)lane : -1;
	}
	if (r->kind == LOG_REGION || r->kind == LOG_FAULT) {
		r->text_size = log_get_up_to(c, 4096);
		r->text = (const char *)log_get(c, r->text_size);
	}
	if (r->kind == LOG_REGION) {
		r->content = *c;
		if (forward) get_content(c, r->size, NULL);
		else c->at = c->end;            // removed with its content
	}
	if (wave || begins_or_ends)
		for (uint64_t n = log_get_up_to(c, MOST_CHANGES); n && !c->bad; n--) get_change(c, r, w);
	link_changes(r);
}

// ---- the state ------------------------------------------------------------------------------------------------------
static void move_memory(const struct log_state *s, const struct log_change *c, bool forward)
{
	for (unsigned n = 0; n < LANES; n++) {
		// lanes may overlap, so backwards uses the opposite order
		unsigned lane = forward ? n : LANES - 1 - n;
		if (!(c->lanes >> lane & 1) || !c->delta[lane]) continue;
		uint8_t *p = log_place(s, c->file, c->index, c->address[lane], c->bytes);
		uint32_t x = 0;
		memcpy(&x, p, c->bytes);
		x += forward ? c->delta[lane] : -c->delta[lane];
		memcpy(p, &x, c->bytes);
	}
}

static const char *wrong_change(const struct log_state *s, const struct log_change *c, const struct log_wave *w)
{
	if (c->file == LOG_VGPR && c->index >= w->vgprs) return "it changes a register that the wave does not have";
	if (c->file < LOG_MEMORY) return NULL;
	for (uint64_t left = c->lanes; left; left &= left - 1)
		if (!log_place(s, c->file, c->index, c->address[__builtin_ctzll(left)], c->bytes))
			return "it changes memory that does not exist";
	return NULL;
}

static void move_change(const struct log_state *s, struct log_wave *w, const struct log_change *c, bool forward)
{
	if (c->file >= LOG_MEMORY) { move_memory(s, c, forward); return; }
	if (c->file == LOG_SCALAR) { w->s[c->index] += forward ? c->delta[0] : -c->delta[0]; return; }
	uint32_t *v = w->v[c->index];
	if (forward) for (unsigned lane = 0; lane < LANES; lane++) v[lane] += c->delta[lane];
	else for (unsigned lane = 0; lane < LANES; lane++) v[lane] -= c->delta[lane];
}

static const char *move_changes(struct log_state *s, struct log_wave *w, const struct log_record *r, bool forward)
{
	for (size_t k = 0; k < r->changes.n; k++) {
		const char *wrong = wrong_change(s, &r->changes.at[k], w);
		if (wrong) return wrong;
	}
	for (size_t k = 0; k < r->changes.n; k++)
		move_change(s, w, &r->changes.at[forward ? k : r->changes.n - 1 - k], forward);
	w->scratch += forward ? r->scratch_step : -r->scratch_step;
	return NULL;
}

static struct log_wave *apply_wave_change(struct log_state *s, const struct log_record *r, bool again)
{
	struct log_wave *w = log_wave_new(r->who.lanes, r->who.vgprs);
	row *v = w->v;
	*w = r->who;
	w->v = v;
	log_wave_arrives(s, w, r->lds, r->beside, again);
	return w;
}

static const char *apply_start_or_end(struct log_state *s, struct log_record *r, bool arrives, struct log_wave **gone)
{
	struct log_wave *w = log_wave_at(s, r->slot);
	bool forward = arrives == (r->kind == LOG_START);
	if (arrives ? w != NULL : w == NULL)
		return arrives ? "a wave starts in an occupied slot" : "a wave ends that has not started";
	if (arrives && s->alive + r->who.vgprs * sizeof(row) + r->lds > LOG_MOST_ALIVE)
		return "its waves have more registers and LDS than any chip";
	if (arrives) w = apply_wave_change(s, r, !forward);
	const char *wrong = move_changes(s, w, r, forward);
	if (!arrives) *gone = log_wave_leaves(s, r->slot, !forward);
	s->started += r->kind == LOG_START ? arrives ? 1 : UINT64_MAX : 0;
	return wrong;
}

static const char *apply_region(struct log_state *s, struct log_record *r, bool forward)
{
	if (!forward) { log_region_remove(s, r->address); return NULL; }
	char name[4097] = "";
	if (r->text_size) memcpy(name, r->text, r->text_size);
	if (!log_region_add(s, r->address, r->size, name)) return "its memory overlaps another region, or is too large";
	get_content(&r->content, r->size, log_memory(s, r->address, r->size));
	return NULL;
}

const char *log_apply(struct log_state *s, struct log_record *r, bool forward, struct log_wave **gone)
{
	const char *wrong = NULL;
	if (forward) s->slot += (uint32_t)r->slot_step;
	switch (r->kind) {
	case LOG_START: case LOG_END: wrong = apply_start_or_end(s, r, forward == (r->kind == LOG_START), gone); break;
	case LOG_REGION: wrong = apply_region(s, r, forward); break;
	case LOG_FAULT: break;
	case LOG_EDIT: wrong = move_changes(s, s->waves.at[r->slot], r, forward); break;
	case LOG_INSTRUCTION: {
		struct log_wave *w = s->waves.at[r->slot];
		wrong = move_changes(s, w, r, forward);
		w->pc = forward ? r->next : r->insn;
		w->executed += forward ? 1 : UINT64_MAX;
		w->issue += forward ? r->issue_step : -r->issue_step;
		s->steps += forward ? 1 : UINT64_MAX;
	}
	}
	if (!forward) s->slot -= (uint32_t)r->slot_step;
	return wrong;
}
