// The state at a place of a run: registers, what the last instruction did, the next one; why a place has its value.
#include <string.h>
#include "base/bits.h"
#include "harness/parts.h"
#include "json/values.h"
#include "log/trial.h"
#include "session/ask.h"
#include "step/step.h"

// ---- registers ------------------------------------------------------------------------------------------------------
static json_t *scalars(const struct step_session *s, const struct log_wave *w)
{
	const struct program *p = step_program(s);
	json_t *all = json_object();
	for (unsigned k = 0; k < LOG_SCALARS; k++) {
		char name[16];
		if (w->s[k] && code_register_text(name, k, 1, &(struct code_target){ p->gpu, 64 }))
			json_object_set_new(all, name, json_hex(w->s[k]));
	}
	return all;
}

static json_t *row_json(const struct log_wave *w, unsigned vgpr)
{
	json_t *lanes = json_array();
	for (unsigned lane = 0; lane < w->lanes; lane++) json_array_append_new(lanes, json_hex(w->v[vgpr][lane]));
	return lanes;
}

static bool is_zero(const struct log_wave *w, unsigned vgpr)
{
	for (unsigned lane = 0; lane < w->lanes; lane++) if (w->v[vgpr][lane]) return false;
	return true;
}

// Returns the rows that are not 0, by name, with the kind of number in each.
static json_t *vectors(struct step_session *s, const struct log_wave *w)
{
	json_t *all = json_object();
	for (unsigned k = 0; k < w->vgprs; k++) {
		char name[16];
		if (is_zero(w, k)) continue;
		enum isa_type kind = step_kind(s, w, REG_VGPR + k, 1);
		snprintf(name, sizeof name, "v%u", k);
		json_object_set_new(all, name, json_pack("{s:s, s:o}", "type", isa_type_name[kind == SHOW_BITS ? ISA_U32 : kind],
		                                         "lanes", row_json(w, k)));
	}
	return all;
}

static json_t *wave_json(struct step_session *s, const struct log_wave *w)
{
	return json_pack("{s:o, s:i, s:I, s:i, s:o, s:i, s:o, s:o}", "workgroup", json_group(w->workgroup), "wave",
		(int)w->wave, "executed", (json_int_t)w->executed, "lanes", (int)w->lanes, "exec",
		json_hex(log_exec(w)), "scc", (int)w->s[LOG_SCC], "s", scalars(s, w), "v", vectors(s, w));
}

// ---- memory that the last instruction touches -----------------------------------------------------------------------
// Returns the name of an address: an element of a buffer, or of LDS.
static json_t *place_name(struct arena *a, const struct step_session *s, bool lds, uint64_t address)
{
	const struct harness_run *r = step_run(s);
	if (lds) return json_string(arena_printf(a, "lds[0x%llx]", (unsigned long long)address));
	for (size_t k = 0; k < r->buffers.n; k++) {
		const struct harness_buffer *b = &r->buffers.at[k];
		if (address < b->memory->address || address - b->memory->address >= b->memory->size) continue;
		return json_text(harness_number_in(a, b, address - b->memory->address).path);
	}
	return json_string(arena_printf(a, "mem[0x%llx]", (unsigned long long)address));
}

static void add_element(json_t *all, const struct step_session *s, const struct touch *t, const uint64_t *address)
{
	struct arena a = { 0 };
	for (uint64_t left = t->active; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		bool lds = t->space == TOUCH_LDS || t->in_lds >> lane & 1;
		json_array_append_new(all, json_pack("{s:i, s:s, s:o, s:o}", "lane", (int)lane, "space", lds ? "lds" : "memory",
		                                     "address", json_hex(address[lane]), "place",
		                                     place_name(&a, s, lds, address[lane])));
	}
	arena_free(&a);
}

// Returns the accesses of the last instruction, or NULL if it does not access memory.
static json_t *memory_json(struct step_session *s)
{
	static const char *const how[] = { [ISA_LOAD] = "reads", [ISA_STORE] = "writes", [ISA_ATOMIC] = "both" };
	struct log_reader *r = step_reader(s);
	uint64_t place = log_reader_place(r);
	struct log_event e;
	size_t count;
	json_t *o = NULL;
	const struct insn *code = step_code(s, &count);
	while (log_back(r, &e) && e.kind != LOG_INSTRUCTION) continue;
	if (log_peek(r, &e) && e.kind == LOG_INSTRUCTION && e.insn < count && e.wave && code[e.insn].mem) {
		struct touch t = { .space = TOUCH_NOTHING };
		struct log_trial *trial = log_trial_new(r);
		log_trial_touch(trial, e.wave, &code[e.insn], &t);
		log_trial_free(trial);
		json_t *all = json_array();
		if (t.space != TOUCH_NOTHING) {
			add_element(all, s, &t, t.address);
			if (t.two) add_element(all, s, &t, t.second);
		}
		o = json_pack("{s:s, s:i, s:o}", "how", how[code[e.insn].mem->direction], "bytes", (int)t.bytes, "lanes", all);
	}
	log_seek(r, place);
	return o;
}

// ---- answers --------------------------------------------------------------------------------------------------------
bool ask_state(struct session_request *q)
{
	struct session_program *p = session_program(q);
	struct step_session *s = p ? session_place(q, p) : NULL;
	if (!s) return false;
	const struct step_here *h = step_here(s);
	const struct log_wave *w = step_wave(s);
	session_put(q, "step", json_integer((json_int_t)h->steps));
	session_put(q, "wave", w ? wave_json(s, w) : json_null());
	session_put(q, "last", step_last_json(s, false));
	session_put(q, "memory", memory_json(s));
	session_put(q, "next", step_next_json(s));
	char *does = step_does(s, &q->arena, true);
	session_put(q, "next_does", does ? json_text(does) : NULL);
	session_put(q, "fault", h->fault ? json_text(h->fault) : NULL);
	return true;
}

// Parses a place of a request. Returns false, with an error.
static bool read_target(struct session_request *q, struct step_session *s, struct step_target *t)
{
	const char *text = session_text(q, "place");
	struct diag *d = step_diag(s);
	bool good = step_target_parse(s, text, strlen(text), t);
	if (!good) session_wrong_as(q, d, "this is not a place");
	diag_free(d);
	return good;
}

bool ask_why(struct session_request *q)
{
	enum { DEPTH = 4, MOST = 64 };
	struct session_program *p = session_program(q);
	struct step_session *s = p ? session_place(q, p) : NULL;
	struct step_target t;
	uint64_t depth = session_count(q, "depth", DEPTH);
	if (!s || !read_target(q, s, &t)) return false;
	json_t *why = step_why_json(s, &t, depth < MOST ? (unsigned)depth : MOST);
	if (!why) session_wrong_as(q, step_diag(s), "this place does not have a value");
	diag_free(step_diag(s));
	session_put(q, "step", json_integer((json_int_t)step_here(s)->steps));
	session_put(q, "why", why);
	return why;
}

// ---- changes by hand ------------------------------------------------------------------------------------------------
// Gives the changes to all runs of the program, which begin again.
static void keep_edits(struct session_program *p)
{
	size_t n;
	const struct step_edit *all = step_edits(p->step, &n);
	p->edits = heap_resize(p->edits, (n + 1) * sizeof *p->edits);
	for (size_t k = 0; k < n; k++) p->edits[k] = all[k].change;
	p->options.edits = p->edits;
	p->options.edit_count = n;
	session_run_end(p);
}

static json_t *edits_json(const struct step_session *s)
{
	const uint32_t *groups = step_run(s)->dispatch.workgroups;
	size_t n;
	const struct step_edit *all = step_edits(s, &n);
	json_t *list = json_array();
	for (size_t k = 0; k < n; k++) {
		const struct harness_edit *e = &all[k].change;
		uint32_t at[3] = { e->group % groups[0], e->group / groups[0] % groups[1], e->group / groups[0] / groups[1] };
		json_array_append_new(list, json_pack("{s:I, s:o, s:i, s:I, s:o, s:o}", "step", (json_int_t)all[k].at,
			"workgroup", json_group(at), "wave", (int)e->wave, "executed", (json_int_t)e->executed, "place",
			json_text(all[k].place), "value", json_text(all[k].value)));
	}
	return list;
}

// Changes the place of a request. Returns false, with an error.
static bool change(struct session_request *q, struct step_session *s)
{
	const char *value = session_value(q, "value");
	struct step_target t;
	if (!read_target(q, s, &t)) return false;
	const struct lang_expr *e = step_expression(s, value, strlen(value));
	bool good = e && step_edit(s, &t, e);
	if (!good) session_wrong_as(q, step_diag(s), "this cannot be changed");
	diag_free(step_diag(s));
	return good;
}

static bool undo(struct session_request *q, struct step_session *s)
{
	bool good = step_undo(s);
	if (!good) session_wrong_as(q, step_diag(s), "nothing was changed");
	diag_free(step_diag(s));
	return good;
}

bool ask_edit(struct session_request *q)
{
	struct session_program *p = session_program(q);
	if (!p) return false;
	bool back = session_flag(q, "undo"), given = session_has(q, "place") && session_has(q, "value");
	if (back ? given : !given)
		return session_wrong(q, NULL, "`edit` expects either `undo`, or a place in the run with `place` and `value`");
	struct step_session *s = back ? session_step(q, p) : session_place(q, p);
	if (!s || !(back ? undo(q, s) : change(q, s))) return false;
	keep_edits(p);
	session_put(q, "edits", edits_json(s));
	return session_run_on(q, p, session_count(q, "budget", SESSION_BUDGET));
}

// ---- the mask -------------------------------------------------------------------------------------------------------
bool ask_mask(struct session_request *q)
{
	enum { COUNT = 1000, MOST = 100000 };
	struct session_program *p = session_program(q);
	uint32_t workgroup[3], wave = (uint32_t)session_count(q, "wave", 0);
	uint64_t count = session_count(q, "count", COUNT), first = session_count(q, "first", 0);
	if (!p) return false;
	session_group(q, "workgroup", workgroup);
	if (!session_find(q, p, workgroup, wave, first)) return false;
	json_t *rows = json_array();
	struct log_event e;
	size_t n;
	const struct insn *code = step_code(p->step, &n);
	struct log_reader *r = step_reader(p->step);
	if (count > MOST) count = MOST;
	uint64_t most = q->session->most_recorded;
	while (json_array_size(rows) < count && step_state(p->step)->steps < most && step_ahead_of(p->step, &e)) {
		const struct log_wave *w = e.wave;
		bool own = w && w->wave == wave && !memcmp(w->workgroup, workgroup, sizeof w->workgroup);
		if (own && e.kind == LOG_END) break;
		if (own && e.kind == LOG_INSTRUCTION)
			json_array_append_new(rows, json_pack("{s:I, s:i, s:o}", "step", (json_int_t)step_state(p->step)->steps,
				"line", e.insn < n && !machine_insn_is_end(&code[e.insn]) ? (int)step_line(p->step, e.insn) : 0,
				"exec", json_hex(log_exec(w))));
		log_next(r, &e);
	}
	session_put(q, "first", json_integer((json_int_t)first));
	session_put(q, "rows", rows);
	return true;
}
