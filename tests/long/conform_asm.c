// Assembles and disassembles the lines of a corpus, and compares.
//   conform_asm GPU FILE.tsv             hex<TAB>text: the text must give these bytes, the bytes this text
//   conform_asm --spelled GPU FILE.tsv   the text must give these bytes
//   conform_asm --reject GPU FILE.txt    every line must be refused
// `--wave N` sets another wave size than the GPU's first, `-v` prints each line that fails,
// `--name WORD` names the figures. Status 1 if a line fails.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "code/code.h"
#include "tally.h"

enum { MAX_TEXT = 512 };

static unsigned from_hex(const char *hex, size_t length, uint8_t *bytes)
{
	unsigned n = 0;
	for (size_t k = 0; k + 1 < length && n < 32; k += 2) {
		unsigned byte = 0;
		sscanf(hex + k, "%2x", &byte);
		bytes[n++] = (uint8_t)byte;
	}
	return n;
}

struct result { bool ok; unsigned size; uint8_t bytes[32]; char message[256]; };

static struct result assemble(const struct code_target *t, const char *text)
{
	struct source s = { .name = "corpus", .text = text, .size = strlen(text) };
	struct asm_options o = { .gpu = t->gpu, .wave = t->wave };
	struct diag d = { 0 };
	struct result r = { 0 };
	struct program *p = asm_text(&s, &o, &d);
	r.ok = p && !d.errors && p->line_count;
	if (r.ok) {
		const struct program_line *l = &p->lines[0];
		const struct program_section *sec = &p->sections[l->section];
		r.size = (unsigned)(sec->size - l->offset < sizeof r.bytes ? sec->size - l->offset : sizeof r.bytes);
		r.size = l->size < r.size ? l->size : r.size;
		memcpy(r.bytes, sec->bytes + l->offset, r.size);
	} else if (d.messages.n) {
		snprintf(r.message, sizeof r.message, "%u: %s", d.messages.at[0].place.column, d.messages.at[0].text);
	}
	program_free(p);
	diag_free(&d);
	return r;
}

static void disassemble(const struct code_target *t, const uint8_t *bytes, unsigned size, char *text, size_t room)
{
	uint32_t words[8] = { 0 };
	struct code_inst i;
	memcpy(words, bytes, size);
	if (!code_decode(t, words, size / 4, &i))
		snprintf(text, room, "(does not decode)");
	else if (i.dwords * 4u != size)
		snprintf(text, room, "(decodes as %u bytes)", i.dwords * 4u);
	else if (!code_print(&i, t, text, room))
		snprintf(text, room, "(no text)");
}

// Compares two texts, ignoring `.l` where only ours has it. LLVM prints words with bits of op_sel that do not select a
// half as whole registers, without `.l`. This text assembles to words without these bits, so the text of a line may
// belong to other words.
static bool same_but_for_halves(const char *ours, const char *text)
{
	while (*ours) {
		if (!strncmp(ours, ".l", 2) && *text != '.')
			ours += 2;
		else if (*ours++ != *text++)
			return false;
	}
	return !*text;
}

static void show(const char *line, const struct result *r)
{
	printf("%s\tASM ", line);
	for (unsigned k = 0; r->ok && k < r->size; k++)
		printf("%02x", r->bytes[k]);
	printf("%s\n", r->ok ? "" : r->message);
}

int main(int argc, char **argv)
{
	bool verbose = false, reject = false, spelled = false;
	const char *name = NULL;
	unsigned wave = 0;
	for (; argc > 1 && argv[1][0] == '-'; argc--, argv++) {
		verbose |= !strcmp(argv[1], "-v");
		reject |= !strcmp(argv[1], "--reject");
		spelled |= !strcmp(argv[1], "--spelled");
		bool valued = argc > 2 && (!strcmp(argv[1], "--wave") || !strcmp(argv[1], "--name"));
		if (!valued)
			continue;
		if (argv[1][2] == 'w')
			wave = (unsigned)atoi(argv[2]);
		else
			name = argv[2];
		argc--, argv++;
	}
	struct code_target t = { argc == 3 ? isa_gpu_find(argv[1]) : NULL, wave };
	FILE *f = t.gpu ? fopen(argv[2], "r") : NULL;
	if (!f) {
		fprintf(stderr, "usage: conform_asm [-v] [--wave N] [--name WORD] [--spelled|--reject] GPU FILE\n");
		return 2;
	}
	if (!t.wave)
		t.wave = t.gpu->wave_sizes[0];
	static struct figure asm_figure, text_figure;
	asm_figure = (struct figure){ .what = reject ? "reject" : spelled ? "spelled" : "asm",
	                              .done = reject ? "refused" : "passed" };
	text_figure = (struct figure){ .what = "disasm", .done = "passed" };
	char line[1024];
	unsigned without_halves = 0;
	while (fgets(line, sizeof line, f)) {
		char *text = line, printed[MAX_TEXT];
		uint8_t want[32];
		unsigned size = 0;
		line[strcspn(line, "\n")] = 0;
		if (!reject) {
			text = strchr(line, '\t');
			if (!text)
				continue;
			size = from_hex(line, (size_t)(text - line), want);
			text++;
		}
		struct result r = assemble(&t, text);
		bool good = reject ? !r.ok : r.ok && r.size == size && !memcmp(r.bytes, want, size);
		tally(&asm_figure, good, text);
		if (verbose && !good)
			show(line, &r);
		if (reject || spelled)
			continue;
		disassemble(&t, want, size, printed, sizeof printed);
		bool same = !strcmp(printed, text);
		tally(&text_figure, same, text);
		without_halves += !same && good && same_but_for_halves(printed, text);
		if (verbose && !same)
			printf("%s\tDISASM %s\n", line, printed);
	}
	fclose(f);
	report(name ? name : t.gpu->name, &asm_figure, verbose);
	report(name ? name : t.gpu->name, &text_figure, verbose);
	if (without_halves)
		printf("  %u of these differ only in `.l`: LLVM's text assembles to other words, without unused bits of op_sel\n",
		       without_halves);
	return asm_figure.passed != asm_figure.total || text_figure.passed != text_figure.total;
}
