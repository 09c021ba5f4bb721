// The story of the exec mask, wave by wave, from a log.
//
// A wave's story is a tree. When exec loses lanes, those that go on are a CUT. When it gains lanes, or is about others, parts are closed until one
// holds all of them: if it holds no others, they JOIN it, else they are another ARM of it. Inside a loop each trip begins at the LOOP's node
// with the lanes that are left, and what an instruction does again is shown once, with how often.
#include <stdlib.h>
#include <string.h>
#include "show/story_tree.h"

struct show_story {
	struct log_reader *reader;
	const struct insn *code;
	struct log_filter filter;
	struct arena arena;
	struct { struct story_loop *at; size_t n, room; } loops;
	struct { struct story_wave **at; size_t n, room; } waves;      // by slot; NULL: nobody that is chosen
	struct { struct told *at; size_t n, room; } told;
};

// ---- nodes -------------------------------------------------------------------------------------------------------------------------------
static struct story_node *node_new(struct story_node *parent, enum story_kind kind, uint32_t insn)
{
	struct story_node *n = heap_zeroed(1, sizeof *n);
	*n = (struct story_node){ .kind = kind, .insn = insn, .parent = parent };
	if (parent) {
		if (parent->end) parent->end->next = n;
		else parent->first = n;
		parent->end = n;
	}
	return n;
}

static void node_free(struct story_node *n)
{
	while (n) {
		struct story_node *next = n->next;
		node_free(n->first);
		heap_free(n->trips);
		heap_free(n->why);
		heap_free(n);
		n = next;
	}
}

// The child that the instruction made before, or a new one.
static struct story_node *child(struct story_node *parent, enum story_kind kind, uint32_t insn)
{
	for (struct story_node *n = parent->first; n; n = n->next)
		if (n->insn == insn && n->kind == kind) return n;
	return node_new(parent, kind, insn);
}

static struct story_node *enter(struct story_node *parent, enum story_kind kind, uint32_t insn, uint64_t before, uint64_t mask)
{
	struct story_node *n = child(parent, kind, insn);
	if (!n->times++) {
		n->before = before;
		n->mask = mask;
	}
	n->all |= mask;
	n->now = mask;
	return n;
}

// ---- loops -------------------------------------------------------------------------------------------------------------------------------
static bool branches(const struct insn *i) { return i->inst && i->inst->form->record->unit == ISA_BRANCH && code_branches(i->inst); }

static int outer_first(const void *a, const void *b)
{
	const struct story_loop *x = a, *y = b;
	return x->head != y->head ? x->head < y->head ? -1 : 1 : x->last < y->last ? 1 : -1;
}

static void find_loops(struct show_story *s)
{
	size_t count;
	s->code = machine_code(log_reader_machine(s->reader), &count);
	for (uint32_t k = 0; k < count; k++) {
		uint32_t head = s->code[k].target;
		size_t n = 0;
		if (!branches(&s->code[k]) || head > k) continue;
		while (n < s->loops.n && s->loops.at[n].head != head) n++;
		if (n < s->loops.n) s->loops.at[n].last = k;
		else *arena_push(&s->arena, &s->loops) = (struct story_loop){ head, k };
	}
	if (s->loops.n) qsort(s->loops.at, s->loops.n, sizeof *s->loops.at, outer_first);
}

static bool is_in(const struct story_node *loop, uint32_t insn) { return insn >= loop->insn && insn <= loop->last; }

// The wave has left loops, for `insn`: parts in them are over if their lanes are those of the loop.
static void leave_loops(struct story_wave *w, uint32_t insn)
{
	for (struct story_node *n = w->top; n; n = n->parent)
		if (n->kind == STORY_LOOP && !is_in(n, insn)) n->left = true;
	while (w->top->kind == STORY_LOOP && w->top->left && w->top->now == w->top->parent->now) w->top = w->top->parent;
}

static void count_trip(struct story_node *loop, uint64_t lanes)
{
	for (uint64_t left = lanes; left; left &= left - 1) loop->trips[__builtin_ctzll(left)]++;
}

static bool is_within(const struct story_loop *l, uint32_t insn) { return insn >= l->head && insn <= l->last; }

// At the head, or where a branch leads into the middle.
static void at_loop(struct story_wave *w, const struct story_loop *l, uint32_t insn)
{
	struct story_node *n = w->top;
	while (n && !(n->kind == STORY_LOOP && n->insn == l->head && !n->left)) n = n->parent;
	if (n && is_within(l, w->last)) {
		n->now = w->exec;              // another trip, of the lanes that are left
		n->times++;
		w->top = n;
	} else {
		n = w->top = enter(w->top, STORY_LOOP, l->head, w->exec, w->exec);
		n->last = l->last;
		n->left = false;
		n->came = w->exec;
		n->entry = insn;
	}
	if (!n->trips) n->trips = heap_zeroed(LANES, sizeof *n->trips);
}

// Lanes that waited when the wave went back to the head, and come back after it: compilers put the end of an `if` there.
static bool waited_for_trip(const struct story_node *n, uint64_t mask)
{
	return n->kind == STORY_LOOP && !n->left && (mask & ~n->now) && !(mask & ~n->came) && !(n->now & ~mask);
}

// ---- the mask ----------------------------------------------------------------------------------------------------------------------------
static void mask_changes(struct show_story *s, struct story_wave *w, const struct log_event *e, uint64_t mask)
{
	enum story_kind kind = STORY_CUT;
	struct story_node *n;
	if (mask & ~w->exec) {
		while (w->top->parent && (mask & ~w->top->now) && !waited_for_trip(w->top, mask)) w->top = w->top->parent;
		if (waited_for_trip(w->top, mask)) {
			if (w->top->entry == w->top->insn) count_trip(w->top, mask & ~w->top->now);
			w->top->now = mask;
		}
		while (w->top->kind == STORY_LOOP && w->top->left && w->top->parent->now == mask) w->top = w->top->parent;
		kind = STORY_ARM;
		if (mask == w->top->now || !w->top->parent) kind = mask & ~w->top->now || mask == w->top->now ? STORY_JOIN : STORY_ARM;
	}
	n = enter(w->top, kind, e->insn, w->exec, mask);
	if (!n->why && kind != STORY_JOIN) n->why = story_why(&w->sources, s->reader, e);
	if (kind == STORY_JOIN) w->top->now = mask;
	else w->top = n;
}

static void before(struct show_story *s, struct story_wave *w, const struct log_event *e)
{
	w->exec = log_exec(e->wave);
	leave_loops(w, e->insn);
	bool jumped = branches(&s->code[w->last]) && s->code[w->last].target == e->insn;
	for (size_t k = 0; k < s->loops.n; k++) {
		const struct story_loop *l = &s->loops.at[k];
		if (l->head == e->insn || (jumped && is_within(l, e->insn) && !is_within(l, w->last))) at_loop(w, l, e->insn);
	}
	for (struct story_node *n = w->top; n; n = n->parent)
		if (n->kind == STORY_LOOP && !n->left && n->entry == e->insn) count_trip(n, w->exec);
	story_sources_before(&w->sources, s->reader, e);
}

static void after(struct show_story *s, struct story_wave *w, const struct log_event *e)
{
	uint64_t mask = log_exec(e->wave);
	if (mask != w->exec) mask_changes(s, w, e, mask);
	story_sources_after(&w->sources, s->reader, e);
	w->last = e->insn;
}

// ---- waves -------------------------------------------------------------------------------------------------------------------------------
static bool is_wanted(const struct log_filter *f, const struct log_wave *w)
{
	for (int k = 0; f->workgroup_given && k < 3; k++) if (w->workgroup[k] != f->workgroup[k]) return false;
	return !f->wave_given || (w->wave >= f->wave_from && w->wave <= f->wave_to);
}

static struct story_wave *wave_of(struct show_story *s, const struct log_wave *of)
{
	while (s->waves.n <= of->slot) *arena_push(&s->arena, &s->waves) = NULL;
	return s->waves.at[of->slot];
}

static void begin(struct show_story *s, const struct log_wave *of)
{
	if (wave_of(s, of) || !is_wanted(&s->filter, of)) return;
	struct story_wave *w = s->waves.at[of->slot] = heap_zeroed(1, sizeof *w);
	*w = (struct story_wave){ .open = true, .number = of->number, .wave = of->wave, .lanes = of->lanes, .last = of->pc, .exec = log_exec(of) };
	memcpy(w->workgroup, of->workgroup, sizeof w->workgroup);
	w->root = w->top = node_new(NULL, STORY_ROOT, of->pc);
	w->root->mask = w->root->all = w->root->now = w->exec;
	w->root->times = 1;
}

static void finish(struct show_story *s, uint32_t slot)
{
	struct story_wave *w = slot < s->waves.n ? s->waves.at[slot] : NULL;
	if (!w) return;
	char *text = story_text(s->reader, w->root, w->lanes);
	size_t k = 0;
	while (k < s->told.n && strcmp(s->told.at[k].text, text)) k++;
	if (k == s->told.n) *arena_push(&s->arena, &s->told) = (struct told){ .text = text, .json = story_json(s->reader, w->root, w->lanes), .lanes = w->lanes };
	else heap_free(text);
	struct who *who = arena_push(&s->arena, &s->told.at[k].waves);
	memcpy(who->workgroup, w->workgroup, sizeof who->workgroup);
	who->wave = w->wave;
	node_free(w->root);
	story_sources_free(&w->sources);
	heap_free(w);
	s->waves.at[slot] = NULL;
}

// ---- the whole ---------------------------------------------------------------------------------------------------------------------------
struct show_story *show_story_new(struct log_reader *r, const struct log_filter *f)
{
	struct show_story *s = heap_zeroed(1, sizeof *s);
	s->reader = r;
	s->filter = *f;
	find_loops(s);
	return s;
}

void show_story_read(struct show_story *s)
{
	struct log_event e;
	while (log_peek(s->reader, &e)) {
		struct story_wave *w = e.kind == LOG_INSTRUCTION ? wave_of(s, e.wave) : NULL;
		if (w) before(s, w, &e);
		if (e.kind == LOG_END) finish(s, e.wave->slot);
		if (!log_next(s->reader, &e)) break;
		if (w) after(s, w, &e);
		if (e.kind == LOG_START) begin(s, e.wave);
	}
}

static void end_all(struct show_story *s) { for (uint32_t k = 0; k < s->waves.n; k++) finish(s, k); }

static void put_waves(FILE *to, const struct told *t)
{
	for (size_t k = 0; k < t->waves.n;) {
		const struct who *w = &t->waves.at[k];
		size_t n = k + 1;
		while (n < t->waves.n && !memcmp(t->waves.at[n].workgroup, w->workgroup, sizeof w->workgroup) && t->waves.at[n].wave == w->wave + (n - k)) n++;
		fprintf(to, "%s(%u,%u,%u) wave%s %u", k ? ", " : "", w->workgroup[0], w->workgroup[1], w->workgroup[2], n - k > 1 ? "s" : "", w->wave);
		if (n - k > 1) fprintf(to, "-%u", w->wave + (unsigned)(n - k) - 1);
		k = n;
	}
}

// Masks begin lines.
static void put_text(FILE *to, const char *text)
{
	while (*text) {
		size_t mask = strspn(text, "#.+- "), line = strcspn(text, "\n");
		if (mask > line || !strpbrk(text, "#.+-")) mask = line;
		show_put_mask(to, text, mask);
		fprintf(to, "%.*s\n", (int)(line - mask), text + mask);
		text += line + (text[line] == '\n');
	}
}

void show_story_print(FILE *to, struct show_story *s)
{
	end_all(s);
	for (size_t k = 0; k < s->told.n; k++) {
		const struct told *t = &s->told.at[k];
		fprintf(to, "%s%sworkgroup ", k ? "\n" : "", style_paint(to, style_bold));
		put_waves(to, t);
		fprintf(to, "%s%s\n", t->waves.n > 1 ? ": alike" : "", style_paint(to, style_plain));
		put_text(to, t->text);
	}
	if (!s->told.n) fputs("no wave was chosen\n", to);
}

void show_story_json(FILE *to, struct show_story *s)
{
	end_all(s);
	for (size_t k = 0; k < s->told.n; k++) {
		const struct told *t = &s->told.at[k];
		fputs("{\"waves\":[", to);
		for (size_t n = 0; n < t->waves.n; n++) {
			const struct who *w = &t->waves.at[n];
			fprintf(to, "%s{\"workgroup\":[%u,%u,%u],\"wave\":%u}", n ? "," : "", w->workgroup[0], w->workgroup[1], w->workgroup[2], w->wave);
		}
		fprintf(to, "],\"lanes\":%u,\"story\":%s}\n", t->lanes, t->json);
	}
}

void show_story_free(struct show_story *s)
{
	if (!s) return;
	for (uint32_t k = 0; k < s->waves.n; k++) {
		struct story_wave *w = s->waves.at[k];
		if (!w) continue;
		node_free(w->root);
		story_sources_free(&w->sources);
		heap_free(w);
	}
	for (size_t k = 0; k < s->told.n; k++) {
		heap_free(s->told.at[k].text);
		heap_free(s->told.at[k].json);
	}
	arena_free(&s->arena);
	heap_free(s);
}
