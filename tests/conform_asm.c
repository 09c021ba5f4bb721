// Assembles the lines of a corpus one by one and compares the bytes.
//   conform_asm GPU FILE.tsv             hex<TAB>text: the text must give these bytes, and the bytes decode to the same form
//   conform_asm --spelled GPU FILE.tsv   the same, without decoding
//   conform_asm --reject GPU FILE.txt    every line must be refused
// With -v each line that falls short is printed. Mnemonics without a record are counted apart. Status 1 if a line with a record fails.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "code/code.h"

enum { MAX_NAMES = 4096, MAX_NAME = 64 };

struct tally { char name[MAX_NAME]; unsigned count; };
static struct { struct tally at[MAX_NAMES]; unsigned n; } short_of;

static void remember(const char *text)
{
	char name[MAX_NAME];
	size_t n = strcspn(text, " \t");
	snprintf(name, sizeof name, "%.*s", (int)n, text);
	for (unsigned k = 0; k < short_of.n; k++) {
		if (!strcmp(short_of.at[k].name, name)) {
			short_of.at[k].count++;
			return;
		}
	}
	if (short_of.n < MAX_NAMES) {
		memcpy(short_of.at[short_of.n].name, name, sizeof name);
		short_of.at[short_of.n++].count = 1;
	}
}

static bool has_record(const char *text, const struct isa_gpu *gpu)
{
	static const char *const suffixes[] = { "", "_e64_dpp", "_e64", "_e32", "_dpp", "_sdwa" };
	size_t length = strcspn(text, " \t");
	if (!strncmp(text, "v_dual_", 7))
		return true;
	for (size_t k = 0; k < sizeof suffixes / sizeof *suffixes; k++) {
		size_t n = strlen(suffixes[k]);
		if (n >= length || memcmp(text + length - n, suffixes[k], n))
			continue;
		const uint16_t *forms;
		unsigned found = isa_find(text, (unsigned)(length - n), &forms);
		for (unsigned i = 0; i < found; i++)
			if (isa_forms[forms[i]].gens & ISA_GEN_BIT(gpu->gen))
				return true;
	}
	return false;
}

static unsigned from_hex(const char *hex, size_t length, uint8_t *bytes)
{
	unsigned n = 0;
	for (size_t k = 0; k + 1 < length && n < 32; k += 2) {
		unsigned byte;
		sscanf(hex + k, "%2x", &byte);
		bytes[n++] = (uint8_t)byte;
	}
	return n;
}

struct result { bool ok; unsigned size; uint8_t bytes[32]; char message[256]; };

static struct result assemble(const struct isa_gpu *gpu, unsigned wave, const char *text)
{
	struct source s = { .name = "corpus", .text = text, .size = strlen(text) };
	struct asm_options o = { .gpu = gpu, .wave = wave };
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

// The bytes decode, with the length they have.
static bool decodes(const struct isa_gpu *gpu, unsigned wave, const uint8_t *bytes, unsigned size)
{
	uint32_t words[8] = { 0 };
	struct code_inst i;
	struct code_target t = { gpu, wave };
	memcpy(words, bytes, size);
	return code_decode(&t, words, size / 4, &i) && i.dwords * 4u == size;
}

int main(int argc, char **argv)
{
	bool verbose = false, reject = false, spelled = false;
	for (; argc > 1 && argv[1][0] == '-'; argc--, argv++) {
		verbose |= !strcmp(argv[1], "-v");
		reject |= !strcmp(argv[1], "--reject");
		spelled |= !strcmp(argv[1], "--spelled");
	}
	const struct isa_gpu *gpu = argc == 3 ? isa_gpu_find(argv[1]) : NULL;
	FILE *f = gpu ? fopen(argv[2], "r") : NULL;
	if (!f) {
		fprintf(stderr, "usage: conform_asm [-v] [--spelled|--reject] GPU FILE\n");
		return 2;
	}
	unsigned wave = gpu->wave_sizes[0], passed = 0, total = 0, without = 0, undecoded = 0;
	char line[1024];
	while (fgets(line, sizeof line, f)) {
		char *text = line, why[512];
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
		if (!reject && !has_record(text, gpu)) {
			without++;
			continue;
		}
		struct result r = assemble(gpu, wave, text);
		bool same = r.ok && r.size == size && !memcmp(r.bytes, want, size);
		bool decoded = reject || spelled || !same || decodes(gpu, wave, want, size);
		undecoded += !decoded;
		total++;
		if ((reject ? !r.ok : same) && decoded) {
			passed++;
			continue;
		}
		remember(text);
		size_t n = (size_t)snprintf(why, sizeof why, "%s", r.ok ? decoded ? "gives" : "does not decode:" : r.message);
		for (unsigned k = 0; r.ok && k < r.size && n + 4 < sizeof why; k++)
			n += (size_t)snprintf(why + n, sizeof why - n, "%s%02x", k ? "" : " ", r.bytes[k]);
		if (verbose)
			printf("%s\t%s\n", line, why);
	}
	fclose(f);
	printf("%s %s: %s %u/%u", gpu->name, reject ? "reject" : spelled ? "spelled" : "asm", reject ? "refused" : "passed", passed, total);
	if (without)
		printf(", %u lines of instructions without a record", without);
	if (undecoded)
		printf(", %u do not decode", undecoded);
	printf("\n");
	for (unsigned k = 0; !verbose && k < short_of.n && k < 40; k++)
		printf("%s%s (%u)%s", k ? ", " : "  short of: ", short_of.at[k].name, short_of.at[k].count,
		       k + 1 == short_of.n || k == 39 ? "\n" : "");
	return passed != total;
}
