// A session for programs: each command prints one line with a JSON object. The first object is the initial place.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "base/stream.h"
#include "json/json_out.h"
#include "json/values.h"
#include "step/commands.h"

// ---- where it is --------------------------------------------------------------------------------------------------
json_t *step_next_json(struct step_session *s)
{
	const struct step_who *n = &step_here(s)->next;
	size_t count;
	const struct insn *code = step_code(s, &count);
	if (!n->is || n->insn >= count || machine_insn_is_end(&code[n->insn])) return json_null();
	struct arena a = { 0 };
	json_t *o = json_pack("{s:o, s:i, s:i, s:o, s:o*, s:o*}", "workgroup", json_group(n->workgroup), "wave",
		(int)n->wave, "line", (int)step_line(s, n->insn), "address", json_hex(code[n->insn].pc),
		"text", json_text(program_source_line(&a, &step_program(s)->lines[code[n->insn].line])),
		"source", json_origin(step_program(s)->lines[code[n->insn].line].origin));
	arena_free(&a);
	return o;
}

json_t *step_last_json(struct step_session *s, bool cycles)
{
	size_t size;
	if (!step_here(s)->last.is) return json_null();
	struct step_commander c = { .session = s, .cycles = cycles };
	struct stream *last = stream_begin();
	step_put_last(&c, last->to, true);
	char *text = stream_end(last, &size);
	json_t *o = json_loadb(text, size, 0, NULL);
	heap_free(text);
	return o ? o : json_null();
}

// ---- values ---------------------------------------------------------------------------------------------------------
static json_t *register_of(struct step_commander *c, const struct step_target *t)
{
	const struct log_wave *w = step_wave(c->session);
	json_t *all = json_array();
	for (unsigned reg = t->reg.first; w && reg < t->reg.first + t->reg.count; reg++) {
		json_t *value = reg < REG_VGPR ? json_hex(log_dword(w, reg, 0)) : json_array();
		for (unsigned lane = 0; lane < w->lanes && reg >= REG_VGPR && reg < REG_VGPR + w->vgprs; lane++)
			if (t->lane < 0 || (unsigned)t->lane == lane) json_array_append_new(value, json_hex(log_dword(w, reg, lane)));
		json_array_append_new(all, value);
	}
	return all;
}

// Returns `asked` elements from the target on; 0: the elements that it names, at most FEW.
static json_t *bytes_of(struct step_commander *c, const struct step_target *t, uint64_t asked)
{
	enum { FEW = 64 };
	uint64_t there, bits;
	const uint8_t *bytes = step_bytes_at(c, t, &there);
	json_t *all = json_array();
	unsigned size = harness_type_bytes(t->type);
	uint64_t most = asked ? asked : FEW;
	if (!asked && there > t->size) there = t->size;
	for (uint64_t at = 0; bytes && at + size <= there && at / size < most; at += size) {
		bits = 0;
		memcpy(&bits, bytes + at, size);
		json_array_append_new(all, json_hex(bits));
	}
	return all;
}

// Returns the value of the command's first argument. Registers are a list of dwords, or of lanes. Memory is a list of
// elements, as many as the second argument says. Returns NULL if it is not a target.
static json_t *value_of(struct step_commander *c, const char *line)
{
	const char *word = line + strspn(line, " \t");
	word += strcspn(word, " \t");
	word += strspn(word, " \t");
	struct step_target t;
	size_t n = strcspn(word, " \t=");
	uint64_t asked = strtoull(word + n, NULL, 0);
	bool is = *word && step_target_parse(c->session, word, n, &t);
	struct diag *d = step_diag(c->session);
	diag_free(d);
	*d = (struct diag){ 0 };
	return !is ? NULL : t.kind == STEP_REGISTER ? register_of(c, &t) : bytes_of(c, &t, asked);
}

// ---- interface ------------------------------------------------------------------------------------------------------
static json_t *text_of(const char *text, size_t n)
{
	while (n && text[n - 1] == '\n') n--;
	return n ? json_textn(text, n) : NULL;
}

// Executes one command and prints its answer; `line` is NULL for the initial place.
static enum step_done put_answer(struct step_commander *c, FILE *to, const char *line)
{
	size_t out_size, err_size;
	unsigned wrong = c->wrong;
	enum step_done done = STEP_GO_ON;
	struct stream *said = stream_begin(), *failed = stream_begin();
	c->out = said->to;
	c->err = failed->to;
	if (line) done = step_command(c, line);
	if (c->screen) step_fail(c, "`screen` does not work with JSON");
	c->screen = false;
	char *out = stream_end(said, &out_size), *err = stream_end(failed, &err_size);
	const struct step_here *h = step_here(c->session);
	bool good = c->wrong == wrong;
	json_t *value = line && good ? value_of(c, line) : NULL;
	json_t *o = json_pack("{s:o*, s:b, s:o*, s:o*, s:o*, s:I, s:o, s:o}", "command", line ? json_text(line) : NULL, "ok",
		good, "error", text_of(err, err_size), "answer", text_of(out, out_size), "value", value, "steps",
		(json_int_t)h->steps, "last", step_last_json(c->session, c->cycles), "next", step_next_json(c->session));
	json_set_text(o, "fault", h->fault);
	json_out_file(to, o, JSON_ON_A_LINE);
	putc('\n', to);
	fflush(to);
	json_decref(o);
	heap_free(out);
	heap_free(err);
	return done;
}

bool step_json(struct step_commander *c)
{
	FILE *to = c->out;
	char *line = NULL;
	size_t room = 0;
	c->on_screen = true;                    // the place is in each answer
	for (enum step_done done = put_answer(c, to, NULL); done != STEP_QUIT && getline(&line, &room, stdin) > 0;) {
		line[strcspn(line, "\r\n")] = 0;
		if (!strchr("#", line[strspn(line, " \t")])) done = put_answer(c, to, line);
	}
	heap_errno();           // getline does not distinguish the end from a lack of memory
	heap_free(line);
	return !ferror(stdin);
}
