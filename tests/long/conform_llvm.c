// Compares with an installed llvm-mc, on words drawn at random around every form of the tables.
//   conform_llvm [-v] [--samples N] [--seed N] [--keep FILE] LLVM-MC GPU WAVE
// text: the words must give LLVM's text, and be refused if LLVM refuses them. Differences with one of the reasons
//       below are counted.
// asm:  LLVM's text must give the bytes that LLVM assembles from it, if LLVM accepts it, or the words that LLVM
//       disassembled: its assembler drops lit() within |…|, and writes another number for registers like null in
//       barriers of gfx12. These are counted.
// `-v` prints the failures. Status 1 if there is one. `--keep` instead writes a file of tests/data/encodings: for each
// form, words that LLVM's text assembles to again.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "asm/asm.h"
#include "code/code.h"
#include "draw.h"
#include "isa/facts.h"
#include "llvm_mc.h"
#include "tally.h"

enum { MAX_TEXT = 512, CHUNK = 512 };

struct sample {
	uint32_t words[DRAW_WORDS];
	unsigned n;
	const struct isa_form *form;             // for which it was drawn
	char text[MAX_TEXT];                     // from LLVM; "" if refused
	unsigned lines;                          // printed by LLVM for these words
	bool stops;                              // true if LLVM crashes
	uint8_t bytes[4 * DRAW_WORDS + 4];        // LLVM's, of that text
	unsigned size;                           // 0 if LLVM refuses its own text
	char ours[MAX_TEXT];                     // "" if we refuse
	uint8_t ours_bytes[4 * DRAW_WORDS + 4];   // LLVM's, of our text
	unsigned ours_size;
};
struct samples { struct sample *at; size_t n; };

// Reasons for different texts of the same words. A difference without a reason is our fault.
enum reason { SAME, ASSEMBLES, INVALID, PASSED_OVER, NEITHER, DIFFERS, REASONS };
static const char *const reason_text[] = {
	[ASSEMBLES] = "LLVM's assembler makes the words of our text, its disassembler gives another text or none",
	[INVALID] = "LLVM remarks in its text that an operand cannot be there",
	[PASSED_OVER] = "LLVM passes over bits: its text gives other words; we take the words for data",
	[NEITHER] = "LLVM's disassembler gives a text that its assembler refuses; we take the words for data",
};
struct figures { struct figure text, returned, assembled; unsigned reasons[REASONS], only_ours; };

// ---- drawing --------------------------------------------------------------------------------------------------------
static struct sample draw_sample(uint64_t *state, const struct isa_form *f, const struct code_target *t)
{
	struct sample s = { .form = f, .n = isa_format(f)->dwords };
	struct code_inst i;
	draw_words(state, f, s.words);
	if (draw(state) % 8 == 0)                // near misses as well
		s.words[draw(state) % s.n] ^= 1u << draw(state) % 32;
	if (code_decode(t, s.words, DRAW_WORDS, &i))
		s.n = i.dwords;
	return s;
}

// ---- LLVM -----------------------------------------------------------------------------------------------------------
struct work { struct llvm llvm; char folder[32]; };

static FILE *open_in(const struct work *l, const char *name, const char *mode)
{
	char path[64];
	snprintf(path, sizeof path, "%s/run.%s", l->folder, name);
	FILE *f = fopen(path, mode);
	if (!f) {
		perror(path);
		exit(2);
	}
	return f;
}

static void run_llvm(const struct work *l, const char *arguments)
{
	char stem[64];
	snprintf(stem, sizeof stem, "%s/run", l->folder);
	llvm_run(&l->llvm, stem, arguments);
}

// Returns true for s_nop N, which separates the cases.
static bool is_mark(const char *line) { return !strncmp(line, "s_nop 0x", 8) || !strncmp(line, "s_nop ", 6); }

// Disassembles samples first to end - 1. Returns false if LLVM stopped in the middle.
static bool disassemble_some(const struct work *l, struct samples *all, size_t first, size_t end)
{
	char line[2048];
	FILE *in = open_in(l, "in", "w");
	for (size_t k = first; k < end; k++) {
		struct sample *s = &all->at[k];
		s->lines = 0;
		*s->text = 0;
		fputc('[', in);
		for (unsigned n = 0; n < 4 * s->n; n++)
			fprintf(in, "0x%02x ", s->words[n / 4] >> 8 * (n % 4) & 0xff);
		fprintf(in, "]\n[0x%02x 0x%02x 0x80 0xbf]\n", (unsigned)(k & 0xff), (unsigned)(k >> 8 & 0xff));
	}
	fclose(in);
	run_llvm(l, "-disassemble");
	FILE *out = open_in(l, "out", "r");
	size_t k = first;
	while (k < end && fgets(line, sizeof line, out)) {
		llvm_tidy(line);
		if (!*line || *line == '.')
			continue;
		if (is_mark(line) && strtoul(line + 6, NULL, 0) == (k & 0xffff)) {
			k++;
			continue;
		}
		if (!all->at[k].lines++)
			snprintf(all->at[k].text, MAX_TEXT, "%.*s", MAX_TEXT - 1, line);
	}
	fclose(out);
	return k == end;
}

// Disassembles samples; some words make LLVM stop in the middle. Halving finds these words, and they are left out,
// because a text to compare with does not exist.
static void disassemble_halves(const struct work *l, struct samples *all, size_t first, size_t end)
{
	if (first == end || disassemble_some(l, all, first, end))
		return;
	if (end - first == 1) {
		all->at[first].stops = true;
		return;
	}
	disassemble_halves(l, all, first, first + (end - first) / 2);
	disassemble_halves(l, all, first + (end - first) / 2, end);
}

static void llvm_disassemble(const struct work *l, struct samples *all)
{
	size_t kept = 0;
	for (size_t k = 0; k < all->n; k += CHUNK)
		disassemble_halves(l, all, k, k + CHUNK < all->n ? k + CHUNK : all->n);
	for (size_t k = 0; k < all->n; k++)
		if (!all->at[k].stops)
			all->at[kept++] = all->at[k];
	all->n = kept;
}

// Assembles LLVM's own texts, or ours, with LLVM.
static void llvm_assemble(const struct work *l, struct samples *all, bool ours)
{
	char line[2048];
	FILE *in = open_in(l, "in", "w");
	for (size_t k = 0; k < all->n; k++)
		fprintf(in, "%s\ns_nop %u\n", ours ? all->at[k].ours : all->at[k].text, (unsigned)(k & 0xffff));
	fclose(in);
	// Our texts may name halves, which LLVM accepts only with this option.
	run_llvm(l, ours && l->llvm.target.gpu->facts->true16_too ? "-show-encoding -mattr=+real-true16" : "-show-encoding");
	FILE *out = open_in(l, "out", "r");
	size_t k = 0;
	while (k < all->n && fgets(line, sizeof line, out)) {
		llvm_tidy(line);
		if (is_mark(line) && strtoul(line + 6, NULL, 0) == (k & 0xffff))
			k++;
		else if (!*(ours ? &all->at[k].ours_size : &all->at[k].size))
			llvm_encoding(line, ours ? all->at[k].ours_bytes : all->at[k].bytes, NULL,
			              ours ? &all->at[k].ours_size : &all->at[k].size, sizeof all->at[k].bytes);
	}
	fclose(out);
	FILE *err = open_in(l, "err", "r");      // some texts get an error and bytes as well
	while (fgets(line, sizeof line, err)) {
		unsigned at = llvm_error_line(line);
		if (at && (at - 1) / 2 < all->n && at % 2)
			*(ours ? &all->at[(at - 1) / 2].ours_size : &all->at[(at - 1) / 2].size) = 0;
	}
	fclose(err);
}

// ---- ours -----------------------------------------------------------------------------------------------------------
static void our_text(const struct code_target *t, const struct sample *s, char *text)
{
	struct code_inst i;
	*text = 0;
	if (!code_decode(t, s->words, s->n, &i) || !code_print(&i, t, text, MAX_TEXT))
		*text = 0;
	else if (i.dwords != s->n)
		snprintf(text, MAX_TEXT, "(%u dwords)", i.dwords);
}

static unsigned our_bytes(const struct code_target *t, const char *text, uint8_t *bytes, size_t room)
{
	struct source s = { .name = "text", .text = text, .size = strlen(text) };
	struct asm_options o = { .gpu = t->gpu, .wave = t->wave };
	struct diag d = { 0 };
	struct program *p = asm_text(&s, &o, &d);
	unsigned size = 0;
	if (p && !d.errors && p->line_count && p->lines[0].size <= room) {
		size = p->lines[0].size;
		memcpy(bytes, p->sections[p->lines[0].section].bytes + p->lines[0].offset, size);
	}
	program_free(p);
	diag_free(&d);
	return size;
}

static void print_sample(const char *what, const struct sample *s, const char *ours)
{
	printf("%s\t", what);
	for (unsigned k = 0; k < s->n; k++)
		printf("%s%08x", k ? "_" : "", s->words[k]);
	printf("\t%s\t%s\t", *s->text ? s->text : "(refused)", *ours ? ours : "(refused)");
	for (unsigned k = 0; k < s->size; k++)   // LLVM's bytes of its own text
		printf("%02x", s->bytes[k]);
	putchar('\n');
}

// Copies a text without LLVM's remarks.
static void without_remarks(const char *text, char *to)
{
	for (const char *end; *text; text = end) {
		end = !strncmp(text, "/*Invalid", 9) ? strstr(text, "*/") : NULL;
		if (end)
			end += 2;
		else
			*to++ = *(end = text), end++;
	}
	*to = 0;
}

static bool gives_words(const struct sample *s, const uint8_t *bytes, unsigned size)
{
	return size == 4 * s->n && !memcmp(bytes, s->words, size);
}

static enum reason reason_of(const struct sample *s)
{
	char a[MAX_TEXT], b[MAX_TEXT];
	if (s->lines < 2 && !strcmp(s->ours, s->text))
		return SAME;
	if (gives_words(s, s->bytes, s->size))
		return DIFFERS;                      // LLVM's text is right
	if (gives_words(s, s->ours_bytes, s->ours_size))
		return ASSEMBLES;
	without_remarks(s->text, a);
	without_remarks(s->ours, b);
	if (strcmp(a, s->text) && (!*s->ours || !strcmp(a, b)))
		return INVALID;
	if (*s->ours)
		return DIFFERS;
	return s->size ? PASSED_OVER : NEITHER;
}

static void compare(const struct code_target *t, const struct samples *all, struct figures *f, bool verbose)
{
	static const char *const names[] = { "", "ASSEMBLES", "INVALID", "PASSED", "NEITHER", "DIFFERS" };
	for (size_t k = 0; k < all->n; k++) {
		const struct sample *s = &all->at[k];
		char hex[2 * sizeof s->bytes + 1] = "";
		uint8_t bytes[sizeof s->bytes];
		enum reason reason = reason_of(s);
		bool returned = s->lines == 1 && gives_words(s, s->bytes, s->size);
		f->reasons[reason]++;
		tally(&f->text, reason != DIFFERS, *s->text ? s->text : isa_text(s->form->name));
		if (returned)
			tally(&f->returned, reason == SAME, s->text);
		if (verbose && reason != SAME)
			print_sample(names[reason], s, s->ours);
		if (!s->size || s->lines != 1)
			continue;
		unsigned size = our_bytes(t, s->text, bytes, sizeof bytes);
		bool right = size == s->size && !memcmp(bytes, s->bytes, size);
		bool only_ours = !right && gives_words(s, bytes, size);
		f->only_ours += only_ours;
		tally(&f->assembled, right || only_ours, s->text);
		for (unsigned n = 0; n < size; n++)
			snprintf(hex + 2 * n, 3, "%02x", bytes[n]);
		if (verbose && !right)
			print_sample(only_ours ? "OURS" : "ASM", s, hex);
	}
}

// Returns true for most overlays (DPP, SDWA) of a form that is kept itself. One in eight is enough, since isac builds
// all of them in one way.
static bool is_one_of_many(const struct isa_form *f)
{
	return (strstr(isa_text(f->suffix), "dpp") || strstr(isa_text(f->suffix), "sdwa")) && f->opcode % 8;
}

// Writes one sample of each form: words, and LLVM's text that assembles to them. Only the choice of words is ours.
static int write_encodings(const char *path, const struct code_target *t, const struct samples *all)
{
	const struct isa_form *last = NULL;
	FILE *to = fopen(path, "w");
	if (!to)
		return perror(path), 2;
	fprintf(to, "%s %u\n", t->gpu->name, t->wave);
	for (size_t k = 0; k < all->n; k++) {
		const struct sample *s = &all->at[k];
		if (s->lines != 1 || !gives_words(s, s->bytes, s->size) || strstr(s->text, "/*") || s->form == last
		    || is_one_of_many(s->form))
			continue;
		for (unsigned n = 0; n < s->n; n++)
			fprintf(to, "%s%08x", n ? " " : "", s->words[n]);
		fprintf(to, "\t%s\n", s->text);
		last = s->form;
	}
	return fclose(to) ? perror(path), 2 : 0;
}

int main(int argc, char **argv)
{
	const char *kept = NULL;
	unsigned samples = 4, seed = 1;
	bool verbose = false;
	for (; argc > 1 && argv[1][0] == '-'; argc--, argv++) {
		verbose |= !strcmp(argv[1], "-v");
		if (!strcmp(argv[1], "--keep") && argc > 2) {
			kept = argv[2];
			argc--, argv++;
			continue;
		}
		unsigned *value = !strcmp(argv[1], "--samples") ? &samples : !strcmp(argv[1], "--seed") ? &seed : NULL;
		if (!value || argc < 3)
			continue;
		*value = (unsigned)strtoul(argv[2], NULL, 0);
		argc--, argv++;
	}
	struct work l = { .folder = "/tmp/conform_llvm.XXXXXX" };
	if (argc == 4)
		l.llvm = (struct llvm){ .program = argv[1], .triple = "amdgcn", .name = argv[2],
		                        .target = { isa_gpu_find(argv[2]), (unsigned)atoi(argv[3]) } };
	const struct code_target *t = &l.llvm.target;
	if (!t->gpu || !mkdtemp(l.folder)) {
		fprintf(stderr, "usage: conform_llvm [-v] [--samples N] [--seed N] LLVM-MC GPU WAVE\n");
		return 2;
	}
	uint64_t state = seed;
	struct samples all = { calloc((size_t)isa_form_count * samples, sizeof *all.at), 0 };
	if (!all.at)
		return 2;
	for (unsigned k = 0; k < isa_form_count; k++)
		// LLVM does not have the texts of `allow`.
		for (unsigned n = 0; n < samples && isa_form_on(&isa_forms[k], t->gpu) && !isa_forms[k].allow; n++)
			all.at[all.n++] = draw_sample(&state, &isa_forms[k], t);
	static struct figures f = { .text = { .what = "LLVM disasm", .done = "same or explained" },
	                            .returned = { .what = "LLVM disasm of words that its text gives back", .done = "same" },
	                            .assembled = { .what = "LLVM asm", .done = "passed" } };
	llvm_disassemble(&l, &all);
	llvm_assemble(&l, &all, false);
	for (size_t k = 0; k < all.n; k++)
		our_text(t, &all.at[k], all.at[k].ours);
	if (kept)
		return write_encodings(kept, t, &all);
	llvm_assemble(&l, &all, true);
	compare(t, &all, &f, verbose);
	char name[32];
	snprintf(name, sizeof name, "%s wave%u", l.llvm.name, t->wave);
	report(name, &f.text, verbose);
	printf("  %u the same\n", f.reasons[SAME]);
	for (unsigned k = SAME + 1; k < DIFFERS; k++)
		if (f.reasons[k])
			printf("  %u: %s\n", f.reasons[k], reason_text[k]);
	report(name, &f.returned, verbose);
	report(name, &f.assembled, verbose);
	if (f.only_ours)
		printf("  %u: our assembler makes the words of LLVM's text, LLVM's makes others\n", f.only_ours);
	for (unsigned k = 0; k < 3; k++) {
		char path[64];
		snprintf(path, sizeof path, "%s/run.%s", l.folder, (const char *const[]){ "in", "out", "err" }[k]);
		remove(path);
	}
	rmdir(l.folder);
	free(all.at);
	return f.text.passed != f.text.total || f.assembled.passed != f.assembled.total;
}
