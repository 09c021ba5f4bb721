// Prints operands of graphics instructions: data and addresses of images, attributes of pixels, exports.
#include "code/image.h"
#include "code/names.h"
#include "code/print.h"
#include "isa/fields.h"

static void print_vgprs(struct printer *p, unsigned first, unsigned count)
{
	p->bad |= first + count > p->t->gpu->vgprs;
	print_registers(p, "v", first, count);
}

static void image_address(struct printer *p)
{
	struct code_image_shape s = code_image_shape(p->i, p->t);
	struct code_image_address a = code_image_address(p->i, p->t);
	p->bad |= !s.fits || code_image_wrong(p->i);
	for (unsigned n = 0; n < a.count; n++) {
		print(p, n ? ", " : a.count > 1 ? "[" : "");
		print_vgprs(p, a.at[n].first, a.at[n].dwords);
	}
	print(p, a.count > 1 ? "]" : "");
	// Unused address fields must be 0, because the assembler sets them to 0.
	for (unsigned n = a.count; n < s.names; n++)
		p->bad |= code_image_name(p->i, n) != 0;
}

bool code_export_name(char name[CODE_EXPORT_NAME], const struct isa_gpu *gpu, unsigned target)
{
	const struct isa_name *e = isa_name_of(&isa_words_export_target, target, gpu);
	if (e && !e->count) snprintf(name, CODE_EXPORT_NAME, "%s", e->text);
	else snprintf(name, CODE_EXPORT_NAME, "%s%u", e ? e->text : "target", e ? target - e->value : target);
	return e;
}

static void export_target(struct printer *p, uint32_t value)
{
	char name[CODE_EXPORT_NAME];
	if (code_export_name(name, p->t->gpu, value)) print(p, "%s", name);
	else p->bad = true;
}

// Prints an export source. With compr, the third source of the text is src1 of the encoding.
static void export_source(struct printer *p, unsigned k)
{
	unsigned source = (unsigned)isa_operands(isa_record(p->i->form))[k].source;
	uint32_t enabled = code_get(p->i, ISA_F_EN, 0);
	bool compr = code_get(p->i, ISA_F_COMPR, 0), on = enabled >> source & 1;
	uint32_t bits = code_field(p->i, isa_slots(p->i->form)[k].field);
	// Two halves are enabled together; fields of disabled sources are 0.
	p->bad |= compr && source % 2 == 1 && on != (enabled >> (source - 1) & 1);
	p->bad |= bits && (compr ? source > 1 || !(enabled >> (2 * source) & 3) : !on);
	if (compr && source) {
		bits = code_get(p->i, source > 1 ? ISA_F_SRC1 : ISA_F_SRC0, 0);
	}
	if (on)
		print(p, "v%u", bits);
	else
		print(p, "off");
}

bool print_graphics(struct printer *p, unsigned k)
{
	enum { LAST_ATTRIBUTE = 32 };
	const struct isa_slot *slot = &isa_slots(p->i->form)[k];
	uint32_t bits = slot->field >= 0 ? code_field(p->i, slot->field) : 0;
	const char *corner;
	switch ((enum isa_kind)slot->kind) {
	case ISA_IMAGE_DATA:
		print_vector_registers(p, code_operand_value(p->i, k, p->t).index, code_image_data(p->i));
		return true;
	case ISA_IMAGE_ADDRESS: image_address(p); return true;
	case ISA_EXPORT_TARGET: export_target(p, bits); return true;
	case ISA_EXPORT_SOURCE: export_source(p, k); return true;
	case ISA_ATTRIBUTE:
		p->bad |= bits >> 2 > LAST_ATTRIBUTE;
		print(p, "attr%u.%c", bits >> 2, "xyzw"[bits & 3]);
		return true;
	case ISA_CORNER:
		corner = code_known_name(&isa_words_corner, bits, p->t->gpu);
		p->bad |= !corner;
		print(p, "%s", corner ? corner : "?");
		return true;
	default: return false;
	}
}
