// Registers by the names that notes and traces use.
#include <stdlib.h>
#include <string.h>
#include "isa/registers.h"
#include "harness/harness.h"

struct harness_register harness_register_named(const char *name)
{
	struct harness_register r = { .count = 1 };
	const struct isa_register *own = isa_register_find(name, strlen(name));
	if (own && own->number < ISA_REG_EXEC + 2 && own->number != ISA_REG_NULL) return (struct harness_register){ HARNESS_SGPR, own->number, own->count };
	if (!strcmp(name, "scc")) { r.file = HARNESS_SCC; return r; }
	bool ttmp = !strncmp(name, "ttmp", 4);
	const char *digits = name + (ttmp ? 4 : 1);
	char *end;
	if (*digits < '0' || *digits > '9') return (struct harness_register){ HARNESS_NO_REGISTER, 0, 0 };
	unsigned long n = strtoul(digits, &end, 10);
	if (!*end && ttmp && n < 16) { r.file = HARNESS_SGPR; r.index = ISA_REG_TTMP + (unsigned)n; return r; }
	if (!*end && *name == 's' && n < ISA_REG_VCC) { r.file = HARNESS_SGPR; r.index = (unsigned)n; return r; }
	if (!*end && *name == 'v' && n < WAVE_MAX_VGPRS) { r.file = HARNESS_VGPR; r.index = (unsigned)n; return r; }
	return (struct harness_register){ HARNESS_NO_REGISTER, 0, 0 };
}

struct harness_register harness_register_of(unsigned first, unsigned count)
{
	if (first >= REG_VGPR) return (struct harness_register){ HARNESS_VGPR, first - REG_VGPR, count };
	if (first == REG_SCC) return (struct harness_register){ HARNESS_SCC, 0, 1 };
	return (struct harness_register){ first < REG_SCC ? HARNESS_SGPR : HARNESS_NO_REGISTER, first, count };
}

unsigned harness_register_number(struct harness_register r)
{
	return r.file == HARNESS_VGPR ? REG_VGPR + r.index : r.file == HARNESS_SCC ? REG_SCC : r.index;
}

const char *harness_register_text(char *buf, size_t room, struct harness_register r, unsigned wave_size)
{
	if (r.file == HARNESS_SCC) { snprintf(buf, room, "scc"); return buf; }
	const char *own = NULL;
	if (r.file == HARNESS_SGPR && r.count == 1 && wave_size == 32) own = isa_register_name(r.index, 2);      // half of a pair is all of the mask
	if (r.file == HARNESS_SGPR && !own) own = isa_register_name(r.index, r.count);
	if (own) { snprintf(buf, room, "%s", own); return buf; }
	const char *file = r.file == HARNESS_VGPR ? "v" : r.index >= ISA_REG_TTMP && r.index < ISA_REG_M0 ? "ttmp" : "s";
	unsigned first = *file == 't' ? r.index - ISA_REG_TTMP : r.index;
	if (r.count == 1) snprintf(buf, room, "%s%u", file, first);
	else snprintf(buf, room, "%s[%u:%u]", file, first, first + r.count - 1);
	return buf;
}
