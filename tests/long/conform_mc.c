// Compares with an installed llvm-mc, line by line, on the files of LLVM's own MC tests.
//   conform_mc [-v] [--all] [--known FILE] [--kept FOLDER] [--keep FILE] LLVM-MC TEST...
// Every RUN line of a test names a GPU and a wave size. RUN lines with one of our GPUs are run. draw_words draws tests.
// Assembly: refusals and bytes are compared.
// Disassembly: invalid words and texts are compared; then both assemble these texts.
// Differences that a rule of FILE explains are counted under its reason, the others printed; `-v` prints all.
// FOLDER keeps the input and output of llvm-mc, so that it runs once for each test.
// `--keep` also writes a file of tests/data/encodings: for each form, words that LLVM's text assembles to again.
// Status 1 if a difference is not explained, or with `--all` if a rule does not explain any.
#include <errno.h>
#include <fnmatch.h>
#include <inttypes.h>
#include <sys/stat.h>
#include "asm/asm.h"
#include "base/file.h"
#include "isa/facts.h"
#include "llvm_mc.h"

enum {
	MAX_BYTES = 128, MAX_SAID = 160, MAX_TEXT = 512, MAX_RUNS = 64, MAX_RULES = 1024, MAX_REASONS = 128,
	MAX_GPUS = 64, MARK = 0x5eed0000, PATH = 1024, CHUNK = 512
};

// ---- counting -------------------------------------------------------------------------------------------------------
// Kinds of difference: LLVM accepts a text and we do not (refused), or the reverse (taken); other bytes; another text.
enum difference { NONE, REFUSED, TAKEN, BYTES, TEXT, DIFFERENCES };
static const char *const difference_names[] = { "same", "refused", "taken", "bytes", "text" };
enum part { ASM, DISASM, AGAIN, PARTS };
static const char *const part_names[] = { "asm", "disasm", "again" };

struct rule { enum difference kind; char *gpus, *pattern; unsigned reason, used, line; bool drawn; };
static struct {
	struct rule at[MAX_RULES];
	unsigned n;
	struct { char *text; unsigned count; } reasons[MAX_REASONS];
	unsigned reason_count;
} known;

struct gpu_figures { const char *name; unsigned compared[PARTS], explained[PARTS], unexplained[PARTS]; };
static struct gpu_figures gpus[MAX_GPUS];
static unsigned gpu_count;
static bool verbose, all;                 // all: each rule must explain a line, but rules for random words are left out
static FILE *keep;

static void *must_have(void *p)
{
	if (!p) {
		perror("conform_mc");
		exit(2);
	}
	return p;
}

// Reads rules. `because TEXT` begins a reason. Indented below it are lines `KIND GPUS PATTERN`, with shell patterns.
// GPUS with `/64` or `/32` mean that wave size only. `#` begins a comment. Rules after a line `drawn` are for random
// words and lines: `--all` leaves them out.
static void read_known(const char *path)
{
	FILE *f = must_have(fopen(path, "r"));
	char line[LLVM_LINE], kind[32], names[256];
	bool drawn = false;
	for (unsigned number = 1; fgets(line, sizeof line, f); number++) {
		int rest = 0;
		line[strcspn(line, "\n")] = 0;
		if (!strcmp(line, "drawn")) {
			drawn = true;
		} else if (!strncmp(line, "because ", 8) && known.reason_count < MAX_REASONS) {
			known.reasons[known.reason_count++].text = must_have(strdup(line + 8));
		} else
			if (sscanf(line, " %31s %255s %n", kind, names, &rest) == 2 && *kind != '#'
			    && known.reason_count && known.n < MAX_RULES) {
			struct rule *r = &known.at[known.n++];
			*r = (struct rule){ .gpus = must_have(strdup(names)), .pattern = must_have(strdup(line + rest)),
			                    .reason = known.reason_count - 1, .line = number, .drawn = drawn };
			while (r->kind < DIFFERENCES && strcmp(kind, difference_names[r->kind]))
				r->kind++;
			if (r->kind == NONE || r->kind == DIFFERENCES) {
				fprintf(stderr, "%s:%u: '%s' is not a kind of difference\n", path, number, kind);
				exit(2);
			}
		} else if (line[strspn(line, " \t")] && line[strspn(line, " \t")] != '#') {
			fprintf(stderr, "%s:%u: neither a reason nor a rule\n", path, number);
			exit(2);
		}
	}
	fclose(f);
}

static bool explained(enum difference kind, const struct llvm *l, const char *text)
{
	char name[64];
	snprintf(name, sizeof name, "%s/%u", l->name, l->target.wave);
	for (unsigned k = 0; k < known.n; k++) {
		struct rule *r = &known.at[k];
		if (r->kind != kind || (all && r->drawn) || (fnmatch(r->gpus, name, 0) && fnmatch(r->gpus, l->name, 0))
		    || fnmatch(r->pattern, text, 0))
			continue;
		r->used++;
		known.reasons[r->reason].count++;
		return true;
	}
	return false;
}

struct job { const char *file, *name; struct llvm llvm; struct gpu_figures *figures; const char *kept; };

// Counts a difference. Rules match `text`; the verdicts are only printed.
static void count(const struct job *j, enum part part, unsigned line, enum difference d, const char *text,
                  const char *theirs, const char *ours)
{
	j->figures->compared[part]++;
	if (d == NONE)
		return;
	bool why = explained(d, &j->llvm, text);
	(why ? j->figures->explained : j->figures->unexplained)[part]++;
	if (verbose || !why)
		printf("%s\t%s\t%s/%u\t%s:%u\t%s\tllvm: %s\tours: %s\n", why ? "explained" : part_names[part],
		       difference_names[d], j->llvm.name, j->llvm.target.wave, j->name, line, text, theirs, ours);
}

// ---- llvm-mc, run once ----------------------------------------------------------------------------------------------
static bool same_content(const char *path, const char *text, size_t size)
{
	struct stat s;
	FILE *f = stat(path, &s) || (size_t)s.st_size != size ? NULL : fopen(path, "r");
	if (!f)
		return false;
	char *there = must_have(malloc(size + 1));
	bool same = fread(there, 1, size, f) == size && !memcmp(there, text, size);
	free(there);
	fclose(f);
	return same;
}

static FILE *open_kept(const char *stem, const char *kind, const char *mode)
{
	char path[PATH + 8];
	snprintf(path, sizeof path, "%s.%s", stem, kind);
	return must_have(fopen(path, mode));
}

static void run_llvm_once(const struct job *j, const char *kind, const char *text, size_t size, const char *arguments,
                          char stem[PATH])
{
	char path[PATH + 8];
	snprintf(stem, PATH, "%s/%s.%s.%u%s.%s", j->kept, j->name, j->llvm.name, j->llvm.target.wave,
	         j->llvm.features ? j->llvm.features : "", kind);
	snprintf(path, sizeof path, "%s.in", stem);
	if (same_content(path, text, size))
		return;
	snprintf(path, sizeof path, "%s.new", stem);
	FILE *f = must_have(fopen(path, "w"));
	fwrite(text, 1, size, f);
	fclose(f);
	char in[PATH + 8];
	snprintf(in, sizeof in, "%s.in", stem);
	remove(in);
	rename(path, in);
	llvm_run(&j->llvm, stem, arguments);
}

// ---- assembly -------------------------------------------------------------------------------------------------------
// said: the first message
struct verdict { bool error; unsigned size; uint8_t bytes[MAX_BYTES], known[MAX_BYTES]; char said[MAX_SAID]; };
struct statement {
	char *text;
	unsigned number;                         // line number in the test
	bool instruction;                        // has a mark before it; only its bytes are compared
	bool reached;                            // true if LLVM assembled it
	bool halves;   // llvm-mc refused it, but accepts it with +real-true16 and makes our bytes
	struct verdict llvm, ours;
};
// of_line: 1 + index; 0 for lines without any
struct statements { struct statement *at; size_t n; size_t *of_line; size_t lines; char *marked; size_t size; };

static bool begins(const char *line, const char *word) { return !strncmp(line, word, strlen(word)); }

// Returns the line that ends a part without statements, such as a macro's body or YAML. NULL if `line` does not begin
// such a part.
static const char *ends_with(const char *line)
{
	static const char *const parts[][2] = {
		{ ".macro", ".endm" }, { ".rept", ".endr" }, { ".rep ", ".endr" }, { ".irp", ".endr" },
		{ ".amdgpu_metadata", ".end_amdgpu_metadata" }, { ".amdgpu_pal_metadata", ".end_amdgpu_pal_metadata" },
		{ ".amd_amdgpu_hsa_metadata", ".end_amd_amdgpu_hsa_metadata" },
		{ ".amd_amdgpu_pal_metadata", ".end_amd_amdgpu_pal_metadata" },
		{ ".amd_kernel_code_t", ".end_amd_kernel_code_t" },
	};
	for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
		if (begins(line, parts[k][0]))
			return parts[k][1];
	return NULL;
}

static bool is_instruction(const char *line)
{
	size_t n = strspn(line, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.$");
	const char *after = line + n + strspn(line + n, " \t");
	return n && *line != '.' && *line != '$' && !(*line >= '0' && *line <= '9') && line[n] != ':' && *after != ':'
	       && *after != '=';
}

// Returns whether the line continues the block of a kernel's directives. An error of such a block may be reported at
// any of its lines, so the block counts as one statement.
static bool goes_on(const char *line, bool *in_kernel)
{
	bool inside = *in_kernel;
	if (begins(line, ".amdhsa_kernel"))
		*in_kernel = true;
	else if (begins(line, ".end_amdhsa_kernel"))
		*in_kernel = false;
	return inside;
}

// Returns the text with a mark before each instruction, which identifies the instruction in LLVM's output.
static struct statements mark_instructions(const char *text)
{
	struct statements s = { 0 };
	size_t lines = 1, room = 0;
	for (const char *p = text; *p; p++)
		lines += *p == '\n';
	s.at = must_have(calloc(lines, sizeof *s.at));
	s.of_line = must_have(calloc(2 * lines + 2, sizeof *s.of_line));
	FILE *to = must_have(open_memstream(&s.marked, &room));
	const char *end = NULL;
	bool in_kernel = false;
	for (unsigned number = 1; *text; number++) {
		size_t n = strcspn(text, "\n");
		const char *line = text + strspn(text, " \t");
		if (end && begins(line, end)) {
			end = NULL;
		} else if (!end && line < text + n && !begins(line, "//") && *line != ';' && *line != '#') {
			if (goes_on(line, &in_kernel)) {
				s.of_line[++s.lines] = s.n;
				fprintf(to, "%.*s\n", (int)n, text);
				text += n + (text[n] == '\n');
				continue;
			}
			struct statement *st = &s.at[s.n++];
			*st = (struct statement){ .text = must_have(strndup(line, (size_t)(text + n - line))),
			                          .number = number, .instruction = is_instruction(line) };
			if (st->instruction) {
				fprintf(to, ".long %u\n", MARK + (unsigned)(s.n - 1));
				s.lines++;
			}
			end = ends_with(line);
			s.of_line[s.lines + 1] = s.n;
		}
		s.lines++;
		fprintf(to, "%.*s\n", (int)n, text);
		text += n + (text[n] == '\n');
	}
	fclose(to);
	s.size = room;
	return s;
}

static void statements_free(struct statements *s)
{
	for (size_t k = 0; k < s->n; k++)
		free(s->at[k].text);
	free(s->at);
	free(s->of_line);
	free(s->marked);
}

static struct statement *statement_of(struct statements *s, unsigned line)
{
	return line && line <= s->lines && s->of_line[line] ? &s->at[s->of_line[line] - 1] : NULL;
}

static void llvm_assemble(const struct job *j, const char *kind, struct statements *s)
{
	char stem[PATH], line[LLVM_LINE];
	run_llvm_once(j, kind, s->marked, s->size, "-show-encoding", stem);
	FILE *out = open_kept(stem, "out", "r");
	for (struct statement *at = NULL; fgets(line, sizeof line, out);) {
		unsigned mark;
		if (sscanf(line, " .long %u", &mark) == 1 && mark >= MARK && mark - MARK < s->n) {
			at = &s->at[mark - MARK];
			at->reached = true;
		} else if (at) {
			llvm_encoding(line, at->llvm.bytes, at->llvm.known, &at->llvm.size, MAX_BYTES);
		}
	}
	fclose(out);
	FILE *err = open_kept(stem, "err", "r");
	while (fgets(line, sizeof line, err)) {
		struct statement *at = statement_of(s, llvm_error_line(line));
		if (at)
			at->llvm.error = true;
	}
	fclose(err);
}

// Returns the line of `of` that a place belongs to, or 0. A text with a tool's comments (`; encoding: […]`) is read as
// another source with equal name and line numbers.
static unsigned outermost(struct place at, const struct source *of)
{
	unsigned line = at.line;
	const struct source *s = at.source;
	for (; s && s->from; s = s->from)
		line = s->from_line;
	return s && !strcmp(s->name, of->name) ? line : 0;
}

static void our_assemble(const struct job *j, struct statements *s)
{
	struct source source = { .name = j->name, .text = s->marked, .size = s->size };
	struct asm_options o = {
		.gpu = j->llvm.target.gpu, .target = isa_target_find(j->llvm.name), .wave = j->llvm.target.wave,
		.undefined = true, .keep_going = true
	};
	struct diag d = { 0 };
	struct program *p = asm_text(&source, &o, &d);
	for (size_t k = 0; p && k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k];
		struct statement *at = statement_of(s, outermost(l->place, &source));
		for (unsigned n = 0; at && n < l->size && at->ours.size < MAX_BYTES; n++)
			at->ours.bytes[at->ours.size++] = p->sections[l->section].bytes[l->offset + n];
	}
	for (size_t k = 0; k < d.messages.n; k++) {
		const struct diag_message *m = &d.messages.at[k];
		struct statement *at = statement_of(s, outermost(m->place, &source));
		if (at && m->severity == DIAG_ERROR)
			at->ours.error = true;
		if (at && !*at->ours.said)
			snprintf(at->ours.said, MAX_SAID, "%s", m->text);
	}
	program_free(p);
	diag_free(&d);
}

// Assembles the line alone to get its message. For a whole file only a limited number of messages is kept.
static void find_our_message(const struct job *j, struct statement *at)
{
	char text[LLVM_LINE];
	struct statements one = {
		.n = 1, .at = at, .of_line = (size_t[]){ 0, 1 }, .lines = 1, .marked = text,
		.size = (size_t)snprintf(text, sizeof text, "%s\n", at->text)
	};
	struct verdict before = at->ours;
	our_assemble(j, &one);
	snprintf(before.said, MAX_SAID, "%s", at->ours.said);
	at->ours = before;
}

static void put_hex(const struct verdict *v, char to[static 2 * MAX_BYTES + 16])
{
	*to = 0;
	for (unsigned k = 0; k < v->size; k++)
		snprintf(to + 2 * k, 3, "%02x", v->bytes[k]);
	if (v->error)
		strcpy(to + 2 * v->size, " (refused)");
}

static enum difference compare_bytes(const struct verdict *llvm, const struct verdict *ours)
{
	if (llvm->error || ours->error)
		return llvm->error == ours->error ? NONE : ours->error ? REFUSED : TAKEN;
	bool same = llvm->size == ours->size;
	for (unsigned k = 0; same && k < llvm->size; k++)
		same = !((llvm->bytes[k] ^ ours->bytes[k]) & llvm->known[k]);
	return same ? NONE : BYTES;
}

// Tries refused instructions again with LLVM's feature for names of 16-bit halves. Our assembler accepts these names
// together with the plain ones.
static void try_halves(const struct job *j, enum part part, struct statements *s)
{
	struct job halves = *j;
	char *text, kind[32];
	size_t size;
	if (!j->llvm.target.gpu->facts->true16_too || j->llvm.features)
		return;
	halves.llvm.features = ",+real-true16";
	snprintf(kind, sizeof kind, "%s-halves", part_names[part]);
	FILE *to = must_have(open_memstream(&text, &size));
	for (size_t k = 0; k < s->n; k++)
		fprintf(to, "%s\n", s->at[k].instruction && s->at[k].llvm.error && !s->at[k].ours.error ? s->at[k].text : "");
	fputc('\n', to);
	fclose(to);
	struct statements again = mark_instructions(text);
	llvm_assemble(&halves, kind, &again);
	for (size_t k = 0; k < again.n; k++) {
		struct statement *at = &s->at[again.at[k].number - 1];
		at->halves = again.at[k].llvm.size && compare_bytes(&again.at[k].llvm, &at->ours) == NONE;
	}
	statements_free(&again);
	free(text);
}

static struct statements assemble(const struct job *j, enum part part, const char *text)
{
	struct statements s = mark_instructions(text);
	llvm_assemble(j, part_names[part], &s);
	our_assemble(j, &s);
	for (size_t k = 0; k < s.n; k++) {
		struct statement *at = &s.at[k];
		if (!at->instruction)
			at->llvm.size = at->ours.size = 0;
		at->llvm.error |= at->instruction && !at->llvm.size;
		at->ours.error |= at->instruction && !at->ours.size;
	}
	try_halves(j, part, &s);
	return s;
}

struct words {
	unsigned number, size;
	unsigned ours_line, theirs_line;         // where its texts are assembled; 0: nowhere
	bool stops;                              // LLVM crashes
	uint8_t bytes[MAX_BYTES];
	char *theirs, ours[MAX_TEXT];
};

static bool gives(const struct verdict *v, const struct words *w)
{
	return !v->error && v->size == w->size && !memcmp(v->bytes, w->bytes, w->size);
}

// Counts differences of the statements. `words_of` maps lines of the text to the words that they were disassembled
// from; NULL if the lines are the lines of the test.
static void compare_asm(const struct job *j, enum part part, struct statements *s, const struct words *const *words_of)
{
	for (size_t k = 0; k < s->n; k++) {
		struct statement *at = &s->at[k];
		const struct words *w = words_of ? words_of[at->number] : NULL;
		char theirs[2 * MAX_BYTES + 16], ours[2 * MAX_BYTES + 16], what[LLVM_LINE];
		if (at->instruction && !at->reached)
			continue;                        // inside a false condition
		enum difference d = compare_bytes(&at->llvm, &at->ours);
		if (d && at->instruction && !*at->ours.said)
			find_our_message(j, at);
		snprintf(what, sizeof what, "%s%s%s%s%s", at->text, *at->ours.said ? "  ;; " : "", at->ours.said,
		         at->halves ? "  ;; llvm gives these bytes with +real-true16" : "",
		         d == BYTES && w && gives(&at->ours, w) ? "  ;; lanewise gives the words that it is the text of" : "");
		put_hex(&at->llvm, theirs);
		put_hex(&at->ours, ours);
		count(j, part, w ? w->number : at->number, d, what, theirs, ours);
	}
}

// ---- disassembly ----------------------------------------------------------------------------------------------------
static unsigned read_words(const char *line, size_t n, uint8_t *bytes)
{
	unsigned size = 0;
	for (const char *p = line; p < line + n && *p != '#' && *p != ';' && !begins(p, "//") && size < MAX_BYTES;) {
		char *end;
		if (*p != '0') {
			p++;
			continue;
		}
		bytes[size++] = (uint8_t)strtoul(p, &end, 0);
		p = end;
	}
	return size;
}

// Disassembles words first to end - 1 with LLVM. s_nop N separates the cases. Returns false if LLVM stopped in the
// middle.
static bool disassemble_some(const struct job *j, struct words *w, size_t first, size_t end)
{
	char *text, kind[32], stem[PATH], line[LLVM_LINE];
	size_t size, k = first;
	FILE *to = must_have(open_memstream(&text, &size));
	for (size_t n = first; n < end; n++) {
		fputc('[', to);
		for (unsigned b = 0; b < w[n].size; b++)
			fprintf(to, "0x%02x ", w[n].bytes[b]);
		fprintf(to, "]\n[0x%02x 0x%02x 0x80 0xbf]\n", (unsigned)(n & 0xff), (unsigned)(n >> 8 & 0xff));
		free(w[n].theirs);
		w[n].theirs = NULL;
	}
	fclose(to);
	snprintf(kind, sizeof kind, "words%zu", first);
	run_llvm_once(j, kind, text, size, "-disassemble", stem);
	free(text);
	FILE *out = open_kept(stem, "out", "r");
	while (k < end && fgets(line, sizeof line, out)) {
		llvm_tidy(line);
		if (!*line || *line == '.')
			continue;
		if (begins(line, "s_nop ") && strtoul(line + 6, NULL, 0) == (k & 0xffff)
		    && (w[k].theirs || strncmp((const char *)w[k].bytes + 2, "\x80\xbf", 2))) {
			k++;
			continue;
		}
		char *before = w[k].theirs;
		if (asprintf(&w[k].theirs, "%s%s%s", before ? before : "", before ? " ; " : "", line) < 0)
			exit(2);
		free(before);
	}
	fclose(out);
	return k == end;
}

// Disassembles words; some make LLVM stop in the middle. Halving finds these, which have no text to compare with.
static void disassemble_halves(const struct job *j, struct words *w, size_t first, size_t end)
{
	if (first == end || disassemble_some(j, w, first, end))
		return;
	if (end - first == 1) {
		w[first].stops = true;
		return;
	}
	disassemble_halves(j, w, first, first + (end - first) / 2);
	disassemble_halves(j, w, first + (end - first) / 2, end);
}

static void llvm_disassemble(const struct job *j, struct words *w, size_t count)
{
	for (size_t k = 0; k < count; k += CHUNK)
		disassemble_halves(j, w, k, k + CHUNK < count ? k + CHUNK : count);
}

// Disassembles words as LLVM does: up to the first invalid one.
static void our_text(const struct code_target *t, const struct words *w, char *text, size_t room)
{
	*text = 0;
	for (size_t at = 0, used = 0; at < w->size && used < room;) {
		struct code_inst inst;
		char line[512];
		size_t n = code_disassemble(t, w->bytes + at, w->size - at, line, sizeof line, &inst);
		if (!inst.form)
			break;
		used += (size_t)snprintf(text + used, room - used, "%s%s", at ? " ; " : "", line);
		at += n;
	}
}

static bool llvm_gives(const struct statement *s, const struct words *w) { return s && gives(&s->llvm, w); }

// Describes how llvm-mc assembles the two texts of the same words. A statement is NULL if llvm-mc did not get its text.
static const char *verdict_on(const struct words *w, const struct statement *theirs, const struct statement *ours)
{
	if (llvm_gives(theirs, w))
		return "";
	if (llvm_gives(ours, w))
		return "  ;; llvm gives the words of our text, not of its own";
	if (ours && ours->halves && gives(&ours->ours, w))
		return "  ;; llvm gives the words of our text with +real-true16, not of its own";
	return !theirs || theirs->llvm.error ? "  ;; llvm refuses its own text" : "  ;; llvm's text is of other words";
}

// Reads the words of a test. Returns their number; `w` has room for one of each line.
static size_t read_all_words(const char *text, struct words *w)
{
	size_t n = 0;
	for (unsigned number = 1; *text; number++) {
		size_t length = strcspn(text, "\n");
		w[n] = (struct words){ .number = number };
		w[n].size = read_words(text, length, w[n].bytes);
		n += w[n].size != 0;
		text += length + (text[length] == '\n');
	}
	return n;
}

// Returns true for most overlays (DPP, SDWA) of a form that is kept itself. One in eight is enough, since isac builds
// all of them in one way.
static bool is_one_of_many(const struct isa_form *f)
{
	return (strstr(isa_text(f->suffix), "dpp") || strstr(isa_text(f->suffix), "sdwa")) && f->opcode % 8;
}

// Writes words with LLVM's text, once for each form.
static void keep_encoding(const struct code_target *t, const struct words *w)
{
	static const struct isa_form *last;
	struct code_inst i;
	if (!code_disassemble(t, w->bytes, w->size, (char[512]){ 0 }, 512, &i) || !i.form || strstr(w->theirs, "/*")
	    || i.form == last || is_one_of_many(i.form))
		return;
	if (!last)
		fprintf(keep, "%s %u\n", t->gpu->name, t->wave);
	for (unsigned n = 0; n < w->size; n += 4)
		fprintf(keep, "%s%02x%02x%02x%02x", n ? " " : "", w->bytes[n + 3], w->bytes[n + 2], w->bytes[n + 1], w->bytes[n]);
	fprintf(keep, "\t%s\n", w->theirs);
	last = i.form;
}

// Compares the texts of words. Words that our text does not give again are data for us, as in `lanewise disasm`.
static void compare_texts(const struct job *j, struct words *w, const struct statement *theirs,
                          const struct statement *ours)
{
	char what[2 * MAX_BYTES + LLVM_LINE] = "";
	bool same = !strcmp(w->theirs, w->ours);
	if (!same && ours && !ours->ours.error && !gives(&ours->ours, w))
		*w->ours = 0;
	enum difference d = same || !(*w->theirs || *w->ours) ? NONE : !*w->ours ? REFUSED : !*w->theirs ? TAKEN : TEXT;
	for (unsigned b = 0; b < w->size; b++)
		snprintf(what + 2 * b, 3, "%02x", w->bytes[b]);
	snprintf(what + 2 * w->size, LLVM_LINE, " %s%s", *w->theirs ? w->theirs : w->ours,
	         d ? verdict_on(w, theirs, ours) : "");
	count(j, DISASM, w->number, d, what, *w->theirs ? w->theirs : "(refused)", *w->ours ? w->ours : "(refused)");
	if (keep && llvm_gives(theirs ? theirs : ours, w))
		keep_encoding(&j->llvm.target, w);
}

static void compare_disasm(const struct job *j, const char *text)
{
	size_t lines = 1, size;
	for (const char *p = text; *p; p++)
		lines += *p == '\n';
	struct words *w = must_have(calloc(lines, sizeof *w));
	const struct words **words_of = must_have(calloc(2 * lines + 2, sizeof *words_of));
	size_t n = read_all_words(text, w);
	llvm_disassemble(j, w, n);
	// Assembles both texts: ours, and LLVM's if it differs.
	char *again;
	unsigned line = 0;
	FILE *to = must_have(open_memstream(&again, &size));
	for (size_t k = 0; k < n; k++) {
		if (w[k].stops)
			continue;
		our_text(&j->llvm.target, &w[k], w[k].ours, sizeof w[k].ours);
		if (!w[k].theirs)
			w[k].theirs = must_have(strdup(""));
		if (*w[k].ours && !strstr(w[k].ours, " ; ")) {
			fprintf(to, "%s\n", w[k].ours);
			words_of[w[k].ours_line = ++line] = &w[k];
		}
		if (*w[k].theirs && !strstr(w[k].theirs, " ; ") && strcmp(w[k].theirs, w[k].ours)) {
			fprintf(to, "%s\n", w[k].theirs);
			words_of[w[k].theirs_line = ++line] = &w[k];
		}
	}
	fputc('\n', to);
	fclose(to);
	struct statements s = assemble(j, AGAIN, again);
	struct statement **by_number = must_have(calloc(2 * lines + 2, sizeof *by_number));
	for (size_t k = 0; k < s.n; k++)
		by_number[s.at[k].number] = &s.at[k];
	for (size_t k = 0; k < n; k++)
		if (!w[k].stops)
			compare_texts(j, &w[k], by_number[w[k].theirs_line], by_number[w[k].ours_line]);
	compare_asm(j, AGAIN, &s, words_of);
	for (size_t k = 0; k < n; k++)
		free(w[k].theirs);
	statements_free(&s);
	free(by_number);
	free(words_of);
	free(again);
	free(w);
}

// ---- tests ----------------------------------------------------------------------------------------------------------
static struct gpu_figures *figures_of(const char *name)
{
	for (unsigned k = 0; k < gpu_count; k++)
		if (!strcmp(gpus[k].name, name))
			return &gpus[k];
	if (gpu_count == MAX_GPUS)
		exit(2);
	gpus[gpu_count].name = name;
	return &gpus[gpu_count++];
}

static bool value_of(const char *line, const char *option, char *to, size_t room)
{
	const char *p = strstr(line, option);
	if (!p)
		return false;
	p += strlen(option);
	p += strspn(p, "= ");
	snprintf(to, room, "%.*s", (int)strcspn(p, " \t\n"), p);
	return true;
}

// Reads a RUN line. Returns false if it does not run llvm-mc for one of our GPUs.
static bool read_run(const char *line, struct job *j, bool *disasm)
{
	static const char *const partly[] = { "gfx950" };   // in isa/, but incomplete
	char name[64], attributes[256] = "", triple[64] = "amdgcn";
	if (!strstr(line, "RUN:") || !strstr(line, "llvm-mc") || !value_of(line, "-mcpu", name, sizeof name)
	    || !isa_gpu_find(name))
		return false;
	for (size_t k = 0; k < sizeof partly / sizeof *partly; k++)
		if (!strcmp(name, partly[k]))
			return false;
	value_of(line, "-mattr", attributes, sizeof attributes);
	value_of(line, "-triple", triple, sizeof triple);
	const struct isa_gpu *gpu = isa_gpu_find(name);
	unsigned wave = strcasestr(attributes, "+wavefrontsize64") && gpu->wave_sizes[1] ? 64 : gpu->wave_sizes[0];
	j->figures = figures_of(must_have(strdup(name)));
	j->llvm.name = j->figures->name;
	j->llvm.target = (struct code_target){ gpu, wave };
	j->llvm.triple = strstr(triple, "amdhsa") ? "amdgcn-amd-amdhsa" : "amdgcn";
	*disasm = strstr(line, "-disassemble");
	// If our assembler accepts both plain names and names of halves, llvm-mc gets the feature that the test
	// requires.
	j->llvm.features = gpu->facts->true16_too && !*disasm && strstr(attributes, "+real-true16") ? ",+real-true16" : NULL;
	return true;
}

static void run_test(struct job *j, const char *text)
{
	struct job done[MAX_RUNS];
	bool kinds[MAX_RUNS];
	unsigned n = 0;
	char *line = NULL;
	size_t room = 0;
	FILE *f = must_have(fmemopen((void *)text, strlen(text), "r"));
	while (getline(&line, &room, f) > 0) {
		bool disasm, again = false;
		if (!read_run(line, j, &disasm) || n == MAX_RUNS)
			continue;
		for (unsigned k = 0; k < n; k++)
			again |= kinds[k] == disasm && done[k].llvm.name == j->llvm.name && done[k].llvm.target.wave
			         == j->llvm.target.wave && done[k].llvm.features == j->llvm.features;
		if (again)
			continue;
		kinds[n] = disasm;
		done[n++] = *j;
		if (disasm) {
			compare_disasm(j, text);
			continue;
		}
		struct statements s = assemble(j, ASM, text);
		compare_asm(j, ASM, &s, NULL);
		statements_free(&s);
	}
	free(line);
	fclose(f);
}

static int by_name(const void *a, const void *b)
{
	const char *x = ((const struct gpu_figures *)a)->name, *y = ((const struct gpu_figures *)b)->name;
	return strlen(x) != strlen(y) ? (strlen(x) > strlen(y)) - (strlen(x) < strlen(y)) : strcmp(x, y);
}

static bool print_figures(void)
{
	bool fine = true;
	qsort(gpus, gpu_count, sizeof *gpus, by_name);
	for (unsigned k = 0; k < gpu_count; k++) {
		const struct gpu_figures *g = &gpus[k];
		printf("%s:", g->name);
		for (unsigned p = 0; p < PARTS; p++)
			if (g->compared[p])
				printf(" %s %u lines, %u differ, %u of them explained;", part_names[p], g->compared[p],
				       g->explained[p] + g->unexplained[p], g->explained[p]);
		printf("\n");
		for (unsigned p = 0; p < PARTS; p++)
			fine &= !g->unexplained[p];
	}
	for (unsigned k = 0; k < known.reason_count; k++)
		if (known.reasons[k].count)
			printf("  %u: %s\n", known.reasons[k].count, known.reasons[k].text);
	for (unsigned k = 0; all && k < known.n; k++) {
		if (known.at[k].used || known.at[k].drawn)
			continue;
		printf("a rule that explains nothing, line %u: %s\n", known.at[k].line, known.at[k].pattern);
		fine = false;
	}
	return fine;
}

int main(int argc, char **argv)
{
	struct job j = { .kept = "." };
	for (; argc > 1 && argv[1][0] == '-'; argc--, argv++) {
		verbose |= !strcmp(argv[1], "-v");
		all |= !strcmp(argv[1], "--all");
		bool file = !strcmp(argv[1], "--known"), folder = !strcmp(argv[1], "--kept"), to = !strcmp(argv[1], "--keep");
		if (!(file || folder || to) || argc < 3)
			continue;
		if (file)
			read_known(argv[2]);
		else if (folder)
			j.kept = argv[2];
		else
			keep = must_have(fopen(argv[2], "w"));
		argc--, argv++;
	}
	if (argc < 3) {
		fprintf(stderr, "usage: conform_mc [-v] [--all] [--known FILE] [--kept FOLDER] [--keep FILE] LLVM-MC TEST...\n");
		return 2;
	}
	j.llvm.program = argv[1];
	for (int k = 2; k < argc; k++) {
		struct arena a = { 0 };
		size_t size;
		const char *text = file_read(&a, argv[k], &size);
		j.file = argv[k];
		j.name = strrchr(argv[k], '/') ? strrchr(argv[k], '/') + 1 : argv[k];
		if (text)
			run_test(&j, text);
		else
			fprintf(stderr, "conform_mc: cannot read %s: %s\n", argv[k], strerror(errno));
		arena_free(&a);
	}
	if (keep && fclose(keep)) {
		perror("conform_mc");
		return 2;
	}
	return !print_figures();
}
