// Atomics on floats: a driver has each for some sizes, in buffers, shared memory or images only, and crashes on others.
#include <string.h>
#include "device/features.h"
#include "device/node.h"
#include "device/reply.h"

enum operation { Add, MinMax };
enum place { Buffer, Shared, Image };
struct floats {
	VkPhysicalDeviceFeatures2 all;
	VkPhysicalDeviceShaderAtomicFloatFeaturesEXT one;
	VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT two;
};
struct atomic { enum operation operation; uint32_t bits; enum place place; size_t feature; const char *name; };
static const struct atomic atomics[] = {
#define ROW(operation, bits, place, list) \
	{ operation, bits, place, offsetof(struct floats, list.shader##place##Float##bits##Atomic##operation), \
	  "shader" #place "Float" #bits "Atomic" #operation },
#define ATOMIC(operation, bits, place) ROW(operation, bits, place, one)
#define ATOMIC2(operation, bits, place) ROW(operation, bits, place, two)
#include "device/atomics.def"
#undef ROW
#undef ATOMIC
#undef ATOMIC2
};

// ---- the instruction ------------------------------------------------------------------------------------------------

// Returns the number at `operand` of the type `id`, which the operation makes; `otherwise` if another one does.
static uint32_t type_number(const struct spirv *s, uint32_t id, uint32_t operation, uint32_t operand,
                            uint32_t otherwise)
{
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(s, &at, &i);)
		if (i.operation == operation && i.n > operand && i.operands[0] == id) return i.operands[operand];
	return otherwise;
}

// Returns the type of a value; 0 if no instruction makes it.
static uint32_t type_of(const struct spirv *s, uint32_t id)
{
	enum { FIRST = 54, LAST = 66 };      // functions, variables, loads and pointers
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(s, &at, &i);)
		if (i.operation >= FIRST && i.operation <= LAST && i.n > 1 && i.operands[1] == id) return i.operands[0];
	return 0;
}

static enum place place_of(const struct spirv *s, uint32_t pointer)
{
	enum { TYPE_POINTER = 32, CLASS_WORKGROUP = 4, CLASS_IMAGE = 11 };
	uint32_t class = type_number(s, type_of(s, pointer), TYPE_POINTER, 1, 0);
	return class == CLASS_WORKGROUP ? Shared : class == CLASS_IMAGE ? Image : Buffer;
}

// Returns the row of an instruction; NULL if it is not an atomic on floats, or the table does not have it.
static const struct atomic *atomic_of(const struct spirv *s, const struct spirv_instruction *i)
{
	enum { ADD = 6035, MINIMUM = 5614, MAXIMUM = 5615, TYPE_FLOAT = 22 };
	if ((i->operation != ADD && i->operation != MINIMUM && i->operation != MAXIMUM) || i->n < 3) return NULL;
	enum operation operation = i->operation == ADD ? Add : MinMax;
	enum place place = place_of(s, i->operands[2]);
	uint32_t bits = type_number(s, i->operands[0], TYPE_FLOAT, 1, 0);
	for (const struct atomic *a = atomics; a < atomics + sizeof atomics / sizeof *atomics; a++)
		if (a->operation == operation && a->bits == bits && a->place == place) return a;
	return NULL;
}

static void query(struct floats *f, const struct vulkan *v)
{
	memset(f, 0, sizeof *f);
	f->all = (VkPhysicalDeviceFeatures2){ VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, .pNext = &f->one };
	f->one.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT;
	f->one.pNext = &f->two;
	f->two.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT;
	v->GetPhysicalDeviceFeatures2(v->physical, &f->all);
}

void features_check_atomics(const struct vulkan *v, const struct spirv *s)
{
	static const char *const places[] = { "buffers", "shared memory", "images" };
	struct floats f;
	struct spirv_instruction i;
	VkBool32 on;
	query(&f, v);
	for (size_t at = 0; spirv_next(s, &at, &i);) {
		const struct atomic *a = atomic_of(s, &i);
		if (!a) continue;
		memcpy(&on, (const char *)&f + a->feature, sizeof on);
		if (!on)
			reply_error("the shader has an atomic %s of %u-bit floats in %s, which %s does not have with %s %s "
			            "(%s): a loop with a compare and swap of its bits does the same",
			            a->operation == Add ? "sum" : "minimum or maximum", a->bits, places[a->place],
			            node_chip()->name, v->driver.driverName, v->driver.driverInfo, a->name);
	}
}
