// An encoding as a bit ruler, one line for each dword, most significant bit first:
//
//     v_add_nc_u32_e32   gfx10+   VOP2
//       31 30     25 24     17 16      9 8       0
//       |0| 100101  |  vdst   |  src1   |  src0  |
#include <stdlib.h>
#include <string.h>
#include "show/ruler.h"

struct cell { char text[40]; unsigned hi, lo; };

// The cell that has bit `hi` of dword `d` as its highest.
static struct cell cell_at(const struct isa_form *f, unsigned d, unsigned hi) {
	const struct isa_format *format = f->format;
	struct cell c = { .hi = hi, .lo = hi };
	for (unsigned k = 0; k < format->field_count; k++) {
		const struct isa_field *field = &format->fields[k];
		unsigned low = 0;
		for (unsigned p = 0; p < field->pieces; low += field->piece[p].width, p++) {
			unsigned from = field->piece[p].at, top = from + field->piece[p].width - 1;
			if (top != 32 * d + hi) continue;
			c.lo = from >= 32 * d ? from - 32 * d : 0;
			if ((int)k == format->op) {
				unsigned n = 0;
				for (unsigned b = field->piece[p].width; b-- > 0;) c.text[n++] = '0' + (char)(f->opcode >> (low + b) & 1);
				c.text[n] = 0;
			} else if (field->pieces > 1) {
				snprintf(c.text, sizeof c.text, "%s[%u:%u]", field->name, low + field->piece[p].width - 1, low);
			} else {
				snprintf(c.text, sizeof c.text, "%s", field->name);
			}
			return c;
		}
	}
	unsigned n = 0;                                             // fixed bits, up to the next field
	for (unsigned b = hi + 1; b-- > 0;) {
		bool field = false;
		for (unsigned k = 0; k < format->field_count && !field; k++)
			for (unsigned p = 0; p < format->fields[k].pieces; p++) {
				unsigned top = format->fields[k].piece[p].at + format->fields[k].piece[p].width - 1u;
				if (top == 32 * d + b) field = true;
			}
		if (field) break;
		c.text[n++] = format->mask[d] >> b & 1 ? '0' + (char)(format->value[d] >> b & 1) : '-';
		c.lo = b;
	}
	c.text[n] = 0;
	if (n > 8 && strspn(c.text, "0") == n) strcpy(c.text, "0");
	return c;
}

static void put_dword(FILE *to, const struct isa_form *f, unsigned d, const struct show_style *s) {
	struct cell cells[32];
	unsigned n = 0;
	for (int bit = 31; bit >= 0; bit = (int)cells[n - 1].lo - 1) { cells[n] = cell_at(f, d, (unsigned)bit); n++; }
	fputs("    ", to);
	for (unsigned k = 0; k < n; k++) {                          // the numbers of each cell's highest and lowest bit
		char hi[4], lo[4] = "";
		snprintf(hi, sizeof hi, "%u", cells[k].hi % 32);
		if (cells[k].lo != cells[k].hi) snprintf(lo, sizeof lo, "%u", cells[k].lo % 32);
		unsigned width = (unsigned)strlen(cells[k].text) + 2, need = (unsigned)(strlen(hi) + strlen(lo)) + (*lo ? 1 : 0);
		if (width < need) width = need;
		fprintf(to, "%s%s%*s%s%s", k ? " " : " ", hi, (int)(width - strlen(hi) - strlen(lo)), "", lo, k + 1 == n ? "\n    |" : "");
	}
	for (unsigned k = 0; k < n; k++) {
		unsigned digits = (unsigned)(snprintf(NULL, 0, "%u", cells[k].hi) + (cells[k].lo != cells[k].hi ? snprintf(NULL, 0, "%u", cells[k].lo) + 1 : 0));
		unsigned length = (unsigned)strlen(cells[k].text), width = length + 2 > digits ? length + 2 : digits, left = (width - length) / 2;
		bool fixed = !cells[k].text[strspn(cells[k].text, "01-")];
		fprintf(to, "%*s%s%s%s%*s|", (int)left, "", show_paint(s, fixed ? show_dim : show_cyan), cells[k].text, show_paint(s, show_plain), (int)(width - length - left), "");
	}
	putc('\n', to);
}

void show_ruler(FILE *to, const struct isa_form *f, const struct show_style *s) {
	for (unsigned d = 0; d < f->format->dwords; d++) put_dword(to, f, d, s);
}

// What is drawn: its text, the generations, and the form that gives it its name.
struct drawing { const struct isa_form *form; unsigned gens; char *text; };

static bool extra(const struct isa_form *f) { return strstr(f->format->name, "DPP") || strstr(f->format->name, "SDWA"); }

static unsigned draw(struct drawing *all, unsigned n, const struct isa_form *f, unsigned gens, const struct show_style *s) {
	size_t size;
	char *text;
	FILE *to = open_memstream(&text, &size);
	if (!to) abort();
	show_ruler(to, f, s);
	fclose(to);
	for (unsigned k = 0; k < n; k++)
		if (!strcmp(all[k].text, text) && !strcmp(all[k].form->name, f->name) && !strcmp(all[k].form->suffix, f->suffix)) {
			all[k].gens |= gens;
			free(text);
			return n;
		}
	all[n] = (struct drawing){ f, gens, text };
	return n + 1;
}

// All forms, equal ones once. Without a GPU the DPP and SDWA ones are only named.
void show_rulers(FILE *to, const struct isa_form **forms, unsigned n, const struct isa_gpu *gpu, const struct show_style *s) {
	struct drawing *all = calloc(n + 1, sizeof *all);
	unsigned count = 0, others = 0;
	char span[32];
	if (!all) abort();
	for (unsigned k = 0; k < n; k++) {
		unsigned gens = gpu ? forms[k]->gens & ISA_GEN_BIT(gpu->gen) : forms[k]->gens;
		if (gens && (gpu || !extra(forms[k]))) count = draw(all, count, forms[k], gens, s);
	}
	for (unsigned k = 0; k < count; k++) {
		const struct isa_form *f = all[k].form;
		fprintf(to, "  %s%s%s   %s   %s, opcode 0x%x\n%s", f->name, *f->suffix ? "_" : "", f->suffix, show_span(span, all[k].gens), f->format->name, f->opcode, all[k].text);
		free(all[k].text);
	}
	free(all);
	for (unsigned k = 0; k < n && !gpu; k++) {
		unsigned gens = 0;
		bool again = !extra(forms[k]);
		for (unsigned j = 0; j < n && !again; j++) {
			if (!extra(forms[j]) || strcmp(forms[j]->suffix, forms[k]->suffix)) continue;
			again = j < k;
			gens |= forms[j]->gens;
		}
		if (again) continue;
		fprintf(to, "%s_%s %s", others++ ? ", " : "  and ", forms[k]->suffix, show_span(span, gens));
	}
	if (others) fputs(" (--gpu draws them)\n", to);
}
