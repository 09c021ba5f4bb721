// lanewise disasm
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include "asm/asm.h"
#include "base/file.h"
#include "base/stream.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "code/code.h"
#include "dump/hex.h"
#include "json/values.h"
#include "object/disassemble.h"
#include "object/object.h"
#include "values/listing.h"

enum { MAX_TEXT = 512 };

// One disassembled piece of the input.
struct piece { unsigned line; uint64_t address; const uint8_t *bytes; unsigned size; const char *text; bool data; };

struct disasm {
	struct cli *cli;
	struct code_target target;
	const struct source *source;
	unsigned width;                    // bytes of each number after 0x
	struct diag diag;
	struct { struct piece *at; size_t n, room; } pieces;
	uint64_t address;
};

// Bytes of lines without an error between them. An instruction may continue on the next line.
struct stretch {
	uint8_t *bytes;
	size_t size;
	struct { struct stretch_line { unsigned number; size_t end; } *at; size_t n, room; } lines;
};

// Disassembles the instruction at `k`, on a line that ends before `end`. Returns its size.
static size_t disassemble_one(struct disasm *d, const struct stretch *s, size_t k, size_t end, char text[MAX_TEXT],
                              struct code_inst *inst)
{
	size_t used = code_disassemble(&d->target, s->bytes + k, end - k, text, MAX_TEXT, inst);
	if (inst->form || end == s->size || end - k >= ISA_MAX_DWORDS * 4) return used;
	size_t more = code_disassemble(&d->target, s->bytes + k, s->size - k, text, MAX_TEXT, inst);
	return more > end - k ? more : code_disassemble(&d->target, s->bytes + k, end - k, text, MAX_TEXT, inst);
}

static void disassemble(struct disasm *d, struct stretch *s)
{
	char text[MAX_TEXT];
	size_t k = 0;
	for (size_t n = 0; n < s->lines.n; n++) {
		const struct stretch_line *line = &s->lines.at[n];
		for (size_t used; k < line->end; k += used) {
			struct code_inst inst;
			used = disassemble_one(d, s, k, line->end, text, &inst);
			*arena_push(&d->cli->arena, &d->pieces) = (struct piece){ line->number, d->address, s->bytes + k,
				(unsigned)used, arena_strdup(&d->cli->arena, text), !inst.form };
			d->address += used;
			if (!inst.form)
				diag_note(&d->diag, DIAG_WARNING, (struct place){ d->source, line->number, 1, 0 }, NULL,
				          "not an instruction of %s: %s", d->target.gpu->name, text);
		}
	}
	*s = (struct stretch){ .bytes = s->bytes + s->size };
}

static bool are_instructions(const struct disasm *d, const uint8_t *bytes, size_t size)
{
	char text[MAX_TEXT];
	struct code_inst inst = { 0 };
	for (size_t k = 0; k < size; k += code_disassemble(&d->target, bytes + k, size - k, text, sizeof text, &inst))
		if (k && !inst.form) return false;
	return inst.form;
}

// Returns whether groups of eight digits are dwords, because more lines are instructions then. If both readings give as
// many, the groups are bytes, and a note says so.
static bool has_words(struct disasm *d)
{
	const char *text = d->source->text, *end = text + d->source->size;
	size_t as_bytes = 0, as_words = 0;
	for (const char *stop; text < end; text = stop + 1) {
		uint8_t bytes[HEX_MAX_BYTES];
		size_t size;
		bool grouped;
		if (!(stop = memchr(text, '\n', (size_t)(end - text)))) stop = end;
		if (!hex_line(text, stop, false, d->width, bytes, &size, &grouped) || !size || !grouped) continue;
		as_bytes += are_instructions(d, bytes, size);
		if (hex_line(text, stop, true, d->width, bytes, &size, &grouped)) as_words += are_instructions(d, bytes, size);
	}
	if (as_words && as_words == as_bytes)
		diag_note(&d->diag, DIAG_NOTE, (struct place){ .source = d->source },
			"write 0x before eight digits to make them a dword",
			"the digits are instructions both as bytes in memory order and as dwords; they are read as bytes");
	return as_words > as_bytes;
}

static const char *skip_space(const char *p, const char *end)
{
	while (p < end && isspace((unsigned char)*p)) p++;
	return p;
}

// Returns the place after the text of an array's declaration, which may have words: `const uint32_t code[] = {`, `};`.
// Returns NULL for any other line.
static const char *after_declaration(const char *line, const char *stop, const char *end)
{
	const char *p = skip_space(line, stop), *open = memchr(line, '{', (size_t)(stop - line)), *last = stop;
	while (last > p && isspace((unsigned char)last[-1])) last--;
	if (open) return open + 1;
	if (p == last) return NULL;
	const char *next = skip_space(stop, end);
	if (*p == '}' || *p == ']' || last[-1] == '[' || (last[-1] == '=' && next < end && (*next == '{' || *next == '[')))
		return stop;
	return NULL;
}

// Returns the text with blanks in place of comments of C.
static const struct source *without_comments(struct arena *a, const struct source *s)
{
	const char *end = s->text + s->size, *open = memmem(s->text, s->size, "/*", 2);
	if (!open) return s;
	struct source *made = arena_alloc(a, sizeof *made);
	*made = *s;
	char *text = arena_strndup(a, s->text, s->size);
	for (const char *close; open; open = memmem(close, (size_t)(end - close), "/*", 2)) {
		close = memmem(open + 2, (size_t)(end - open - 2), "*/", 2);
		close = close ? close + 2 : end;
		for (const char *p = open; p < close; p++) if (*p != '\n') text[p - s->text] = ' ';
	}
	made->text = text;
	return made;
}

static void read_hex(struct disasm *d)
{
	const char *text = d->source->text, *end = text + d->source->size;
	d->width = hex_width(text, end);
	bool words = has_words(d), grouped;
	unsigned declarations = 0, first = 0;
	struct stretch s = { .bytes = arena_alloc(&d->cli->arena, d->source->size + 1) };
	for (unsigned line = 1; text < end; line++) {
		const char *stop = memchr(text, '\n', (size_t)(end - text)), *after;
		uint8_t bytes[HEX_MAX_BYTES];
		size_t size;
		if (!stop) stop = end;
		bool read = hex_line(text, stop, words, d->width, bytes, &size, &grouped);
		if (!read && (after = after_declaration(text, stop, end))) {
			read = hex_line(after, stop, words, d->width, bytes, &size, &grouped);
			if (!declarations++) first = line;
		}
		if (read) {
			memcpy(s.bytes + s.size, bytes, size);
			s.size += size;
			*arena_push(&d->cli->arena, &s.lines) = (struct stretch_line){ line, s.size };
		} else {
			disassemble(d, &s);
			diag_error(&d->diag, (struct place){ d->source, line, 1, 0 }, NULL,
			           "bytes are expected: two hexadecimal digits each, at most %d on a line",
			           HEX_MAX_BYTES);
		}
		text = stop + 1;
	}
	disassemble(d, &s);
	if (declarations)
		diag_note(&d->diag, DIAG_NOTE, (struct place){ d->source, first, 1, 0 }, NULL,
		          declarations == 1 ? "%u line of an array's declaration is passed over"
		                            : "%u lines of an array's declaration are passed over", declarations);
}

enum { MAX_ALLOWED = 16 };

// Warns of words that differ when their text is assembled again: they have bits that the instruction ignores.
static void check_round_trip(struct disasm *d)
{
	size_t size, line = 0;
	struct stream *texts = stream_begin();
	for (size_t k = 0; k < d->pieces.n; k++) {
		fputs(d->pieces.at[k].text, texts->to);
		putc('\n', texts->to);
	}
	char *all = stream_end(texts, &size);
	struct source s = { .name = d->source->name, .text = all, .size = size };
	const char *allowed[MAX_ALLOWED];
	struct asm_options o = { .gpu = d->target.gpu, .wave = d->target.wave, .printed = true, .keep_going = true,
	                         .allow = allowed };
	while (o.allow_count < MAX_ALLOWED && (allowed[o.allow_count] = code_allowance((unsigned)o.allow_count)))
		o.allow_count++;
	struct diag quiet = { 0 };
	struct program *p = asm_text(&s, &o, &quiet);
	for (size_t k = 0; p && k < d->pieces.n; k++) {
		const struct piece *piece = &d->pieces.at[k];
		if (piece->data) continue;
		while (line < p->line_count && p->lines[line].place.line < k + 1) line++;
		const struct program_line *l = line < p->line_count && p->lines[line].place.line == k + 1 ? &p->lines[line] : NULL;
		if (l && l->size == piece->size
		    && !memcmp(p->sections[l->section].bytes + l->offset, piece->bytes, l->size))
			continue;
		diag_note(&d->diag, DIAG_WARNING, (struct place){ d->source, piece->line, 1, 0 }, NULL,
		          "not the canonical encoding of `%s`: reserved bits are set, or a register number is invalid", piece->text);
	}
	program_free(p);
	diag_free(&quiet);
	heap_free(all);
}

static void print_text(const struct disasm *d)
{
	for (size_t k = 0; k < d->pieces.n; k++) puts(d->pieces.at[k].text);
}

static void print_json(const struct disasm *d)
{
	json_t *all = json_array();
	for (size_t k = 0; k < d->pieces.n; k++) {
		const struct piece *p = &d->pieces.at[k];
		char hex[SHOW_WORDS_ROOM];
		json_array_append_new(all, json_pack("{s:i, s:I, s:s, s:o, s:b}", "line", (int)p->line, "address",
		                                     (json_int_t)p->address, "bytes", show_hex(hex, p->bytes, p->size),
		                                     "text", json_text(p->text), "instruction", !p->data));
	}
	cli_print_json(all);
}

static int disassemble_hex(struct disasm *d)
{
	read_hex(d);
	check_round_trip(d);
	if (cli_has(d->cli, OPT_JSON)) print_json(d);
	else print_text(d);
	return d->diag.errors ? EXIT_ASSEMBLE : EXIT_FINE;
}

// ---- code objects -------------------------------------------------------------------------------------------------
static void print_piece(void *context, const struct object_piece *p)
{
	(void)context;
	if (p->kind != OBJECT_LABEL) putchar('\t');
	fputs(p->text, stdout);
	fputs(p->kind == OBJECT_LABEL ? ":\n" : "\n", stdout);
}

static void piece_json(void *context, const struct object_piece *p)
{
	static const char *const kinds[] = { "directive", "label", "instruction", "data" };
	char hex[SHOW_WORDS_ROOM];
	json_array_append_new(context,
		json_pack("{s:s, s:o, s:I, s:s, s:o}", "kind", kinds[p->kind], "section", json_text(p->section), "address",
		          (json_int_t)p->address, "bytes", show_hex(hex, p->bytes, p->size), "text", json_text(p->text)));
}

static int disassemble_object(struct disasm *d)
{
	struct object_options o = {
		.gpu = d->target.gpu, .wave = cli_has(d->cli, OPT_WAVE) ? d->target.wave : 0, .undefined = true,
		.bare = true
	};
	struct program *p = object_read(d->source, &o, &d->diag);
	if (!p) return EXIT_IO;
	if (cli_has(d->cli, OPT_JSON)) {
		json_t *all = json_array();
		object_disassemble(p, piece_json, all);
		cli_print_json(all);
	} else {
		printf("\t.amdgcn_target \"amdgcn-amd-amdhsa--%s\"\n", p->target ? p->target->name : p->gpu->name);
		if (p->wave != p->gpu->wave_sizes[0]) printf(";@ wave %u\n", p->wave);
		object_disassemble(p, print_piece, NULL);
	}
	program_free(p);
	return EXIT_FINE;
}

int command_disasm(struct cli *c)
{
	struct disasm d = { .cli = c };
	int status = load_target(c, &d.target);
	if (status != EXIT_FINE) return status;
	if (c->operands.n != 1) return cli_usage_error(c, c->operands.n ? "one FILE at a time" : "which FILE?");
	d.source = file_source(&c->arena, c->operands.at[0]);
	if (!d.source) return cli_cannot("read", c->operands.at[0]);
	if (cli_has(c, OPT_HEX)) {
		d.source = without_comments(&c->arena, d.source);
		if (!d.target.gpu) return cli_usage_error(c, "--hex needs a GPU: --gpu GPU");
		status = disassemble_hex(&d);
	} else if (object_recognize(d.source->text, d.source->size)) {
		status = disassemble_object(&d);
	} else {
		return cli_usage_error(c, "%s is not a code object; --hex reads hexadecimal digits of machine words", d.source->name);
	}
	fflush(stdout);
	diag_print(&d.diag, stderr);
	diag_free(&d.diag);
	return status;
}
