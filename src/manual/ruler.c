// Draws an encoding as a bit ruler, one line for each dword, most significant bit first:
//
//     v_add_nc_u32_e32   gfx10+   VOP2
//       31 30     25 24     17 16      9 8       0
//       |0| 100101  |  vdst   |  src1   |  src0  |
#include <string.h>
#include "base/stream.h"
#include "manual/ruler.h"

// Returns whether bit `bit` is the highest bit of a piece of a field; sets its field and the piece's place in the
// field.
static bool starts_field(const struct isa_format *f, unsigned bit, struct ruler_cell *c)
{
	for (unsigned k = 0; k < f->field_count; k++) {
		const struct isa_field *field = &isa_fields(f)[k];
		unsigned low = 0;
		for (unsigned p = 0; p < field->pieces; low += field->piece[p++].width) {
			unsigned from = field->piece[p].at, width = field->piece[p].width;
			if (from + width - 1 != bit) continue;
			c->field = (int)k;
			c->low = low;
			c->lo = from % 32;
			if (field->pieces > 1)
				snprintf(c->text, sizeof c->text, "%s[%u:%u]", isa_field_name(field->id),
				         low + width - 1, low);
			else snprintf(c->text, sizeof c->text, "%s", isa_field_name(field->id));
			return true;
		}
	}
	return false;
}

unsigned manual_ruler_cells(const struct isa_format *f, unsigned d, struct ruler_cell cells[RULER_CELLS])
{
	unsigned n = 0, digits = 0;
	for (unsigned bit = 32; bit-- > 0;) {
		struct ruler_cell c = { .field = -1, .hi = bit, .lo = bit }, *last = &cells[n ? n - 1 : 0];
		if (starts_field(f, 32 * d + bit, &c)) {
			cells[n++] = c;
			bit = c.lo;
			digits = 0;
			continue;
		}
		if (!digits) { cells[n] = c; last = &cells[n++]; }                // fixed bits, up to the next field
		last->text[digits++] = f->mask[d] >> bit & 1 ? '0' + (char)(f->value[d] >> bit & 1) : '-';
		last->text[digits] = 0;
		last->lo = bit;
	}
	return n;
}

static void binary_digits(char *text, uint32_t value, unsigned hi, unsigned lo)
{
	for (unsigned b = hi + 1; b-- > lo;) *text++ = '0' + (char)(value >> b & 1);
	*text = 0;
}

// Writes a row of texts, each in the middle of its cell.
static void put_row(FILE *to, const struct ruler_cell *cells, unsigned n, const unsigned *width, char (*text)[40])
{
	fputs("    |", to);
	for (unsigned k = 0; k < n; k++) {
		unsigned length = (unsigned)strlen(text[k]), left = (width[k] - length) / 2;
		fprintf(to, "%*s%s%s%s%*s|", (int)left, "",
		        style_paint(to, cells[k].field < 0 || text[k][0] < 'A' ? style_dim : style_cyan), text[k],
		        style_paint(to, style_plain), (int)(width[k] - length - left), "");
	}
	putc('\n', to);
}

static void put_dword(FILE *to, const struct isa_format *f, unsigned d, int opcode, const uint32_t *words)
{
	struct ruler_cell cells[RULER_CELLS];
	char names[RULER_CELLS][40], bits[RULER_CELLS][40], numbers[RULER_CELLS][8];
	unsigned n = manual_ruler_cells(f, d, cells), width[RULER_CELLS];
	for (unsigned k = 0; k < n; k++) {
		struct ruler_cell *c = &cells[k];
		snprintf(numbers[k], sizeof numbers[k], c->hi == c->lo ? "%u" : "%u %u", c->hi, c->lo);
		snprintf(names[k], sizeof names[k], "%s", words && c->field < 0 ? "" : c->text);
		if (c->field >= 0 && c->field == f->op && opcode >= 0)
			binary_digits(names[k], (uint32_t)opcode, c->low + c->hi - c->lo, c->low);
		if (!words && strlen(names[k]) > 8 && strspn(names[k], "0") == strlen(names[k])) strcpy(names[k], "0");
		bits[k][0] = 0;
		if (words) binary_digits(bits[k], words[d], c->hi, c->lo);
		size_t need = strlen(names[k]) > strlen(bits[k]) ? strlen(names[k]) : strlen(bits[k]);
		width[k] = (unsigned)(need + 2 > strlen(numbers[k]) ? need + 2 : strlen(numbers[k]));
	}
	fputs("    ", to);
	for (unsigned k = 0; k < n; k++) {                          // the numbers of each cell's highest and lowest bit
		char *low = strchr(numbers[k], ' ');
		unsigned length = (unsigned)strlen(numbers[k]) - (low != NULL);
		if (low) *low++ = 0;
		fprintf(to, " %s%*s%s", numbers[k], (int)(width[k] - length), "", low ? low : "");
	}
	putc('\n', to);
	put_row(to, cells, n, width, names);
	if (words) put_row(to, cells, n, width, bits);
}

void manual_ruler(FILE *to, const struct isa_format *f, int opcode, const uint32_t *words)
{
	for (unsigned d = 0; d < f->dwords; d++) put_dword(to, f, d, opcode, words);
}

char *manual_ruler_text(const struct isa_format *f, int opcode)
{
	struct stream *drawn = stream_begin();
	manual_ruler(drawn->to, f, opcode, NULL);
	return stream_end(drawn, NULL);
}

// A drawing: its text, its generations, and the form that names it.
struct drawing { const struct isa_form *form; unsigned gens; char *text; };

static unsigned add_drawing(struct drawing *all, unsigned n, const struct isa_form *f, unsigned gens)
{
	char *text = manual_ruler_text(isa_format(f), f->opcode);
	for (unsigned k = 0; k < n; k++)
		if (!strcmp(all[k].text, text) && !strcmp(isa_text(all[k].form->name), isa_text(f->name))
		    && !strcmp(isa_text(all[k].form->suffix), isa_text(f->suffix))) {
			all[k].gens |= gens;
			heap_free(text);
			return n;
		}
	all[n] = (struct drawing){ f, gens, text };
	return n + 1;
}

// Draws all forms, equal forms once. Without a GPU, DPP and SDWA forms are only named.
void manual_rulers(FILE *to, const struct isa_form **forms, unsigned n, const struct isa_gpu *gpu)
{
	struct drawing *all = heap_zeroed(n + 1, sizeof *all);
	unsigned count = 0, others = 0;
	char span[MANUAL_SPAN];
	for (unsigned k = 0; k < n; k++) {
		unsigned gens = gpu ? forms[k]->gens & ISA_GEN_BIT(gpu->gen) : forms[k]->gens;
		if (gens && (gpu || !isa_format(forms[k])->base)) count = add_drawing(all, count, forms[k], gens);
	}
	for (unsigned k = 0; k < count; k++) {
		const struct isa_form *f = all[k].form;
		fprintf(to, "  %s%s%s   %s   %s, opcode 0x%x\n", isa_text(f->name), *isa_text(f->suffix) ? "_" : "",
		        isa_text(f->suffix), manual_span(span, all[k].gens), isa_text(isa_format(f)->name), f->opcode);
		manual_ruler(to, isa_format(f), f->opcode, NULL);
		heap_free(all[k].text);
	}
	heap_free(all);
	for (unsigned k = 0; k < n && !gpu; k++) {
		unsigned gens = 0;
		bool again = !isa_format(forms[k])->base;
		for (unsigned j = 0; j < n && !again; j++) {
			if (!isa_format(forms[j])->base || strcmp(isa_text(forms[j]->suffix), isa_text(forms[k]->suffix))) continue;
			again = j < k;
			gens |= forms[j]->gens;
		}
		if (again) continue;
		fprintf(to, "%s_%s %s", others++ ? ", " : "  and ", isa_text(forms[k]->suffix), manual_span(span, gens));
	}
	if (others) fputs(" (--gpu draws them)\n", to);
}
