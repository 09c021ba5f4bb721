// Compares code by strict rules: a difference of another shape than the changed operation explains is not evidence.
#include "device/differ.h"
#include <string.h>

static enum isa_effect effect_of(const struct isa_form *f) { return isa_class(isa_record(f))->effect; }

static bool follows_from_others(const struct isa_form *f)
{
	enum isa_effect e = effect_of(f);
	return e == ISA_EFFECT_nop || e == ISA_EFFECT_clause || e == ISA_EFFECT_delay || e == ISA_EFFECT_wait_alu
	       || e >= ISA_EFFECT_wait_all;
}

struct differ_code differ_read(const struct code_target *t, const uint8_t *bytes, size_t size, struct arena *a)
{
	struct differ_code code = { 0 };
	struct code_inst i;
	for (size_t at = 0; at < size; at += i.dwords * 4u) {
		uint32_t words[ISA_MAX_DWORDS + 1] = { 0 };
		size_t n = size - at < sizeof words ? size - at : sizeof words;
		memcpy(words, bytes + at, n);
		if (!code_decode(t, words, (unsigned)(n / 4), &i)) break;
		if (follows_from_others(i.form)) continue;
		*arena_push(a, &code) =
			(struct differ_instruction){ i.form, bytes + at, at, i.dwords * 4u, code_branches(&i) };
	}
	return code;
}

// ---- changed in place -----------------------------------------------------------------------------------------------

static bool same_record(const struct differ_instruction *x, const struct differ_instruction *y)
{
	return isa_record(x->form) == isa_record(y->form);
}

// Returns whether two instructions are equal. The distances of branches differ if code between has another size.
static bool same(const struct differ_instruction *x, const struct differ_instruction *y)
{
	if (x->form != y->form || x->size != y->size) return false;
	return x->branches || !memcmp(x->bytes, y->bytes, x->size);
}

// Returns whether an instruction of the record is among the new ones. Code that moved has it on both sides.
static bool is_new(const struct differ_code *variant, const bool *found, const struct differ_instruction *i)
{
	for (size_t k = 0; k < variant->n; k++)
		if (found[k] && same_record(&variant->at[k], i)) return true;
	return false;
}

static bool is_barrier(const struct isa_form *f)
{
	return effect_of(f) == ISA_EFFECT_barrier || effect_of(f) == ISA_EFFECT_barrier_signal;
}

// Vector accesses to memory or LDS. Compilers add scalar ones for descriptors.
static bool is_access(const struct isa_form *f)
{
	return isa_record(f)->unit == ISA_VMEM || isa_record(f)->unit == ISA_LDS;
}

static bool is_scalar_load(const struct isa_form *f)
{
	const struct isa_access *a = isa_access(isa_record(f));
	return a && a->space == ISA_SCALAR && a->direction == ISA_LOAD;
}

static bool is_store(const struct isa_form *f)
{
	const struct isa_access *a = isa_access(isa_record(f));
	return is_access(f) && a && a->direction == ISA_STORE;
}

// Numbers of changed instructions: all, those with another record, and accesses that are accesses of the same unit.
struct changes { size_t all, replaced, accesses; };

static struct changes find_changes(const struct differ_code *shader, const struct differ_code *variant, bool *found)
{
	struct changes n = { 0 };
	for (size_t k = 0; k < shader->n; k++) {
		const struct differ_instruction *x = &shader->at[k], *y = &variant->at[k];
		found[k] = !same(x, y);
		n.all += found[k];
		n.replaced += found[k] && !same_record(x, y);
		n.accesses += found[k] && is_access(x->form) && isa_record(x->form)->unit == isa_record(y->form)->unit;
	}
	return n;
}

// Leaves out vector instructions of the variant that the shader does not have: they make the data of an atomic.
static void leave_out_data(const struct differ_code *shader, struct differ_code *variant)
{
	size_t n = 0, all = variant->n;
	for (size_t k = 0; k < all; k++) {
		const struct differ_instruction *y = &variant->at[k];
		bool extra = all - k > shader->n - n && !same(&shader->at[n], y) && isa_record(y->form)->unit == ISA_VALU;
		if (extra) continue;
		if (n == shader->n) return;              // more instructions than these
		variant->at[n++] = *y;
	}
	variant->n = n;
}

// Returns whether all accesses that changed have the same other bits: the modifier, not registers.
static bool same_bits(const struct differ_code *shader, const struct differ_code *variant, const bool *found)
{
	const struct differ_instruction *first = NULL, *other = NULL;
	for (size_t k = 0; k < shader->n; k++) {
		const struct differ_instruction *x = &shader->at[k], *y = &variant->at[k];
		if (!found[k]) continue;
		if (!first) first = x, other = y;
		if (x->size != first->size) return false;
		for (size_t b = 0; b < x->size; b++)
			if ((x->bytes[b] ^ y->bytes[b]) != (first->bytes[b] ^ other->bytes[b])) return false;
	}
	return true;
}

static bool find_changed(const struct differ_code *shader, struct differ_code *variant, enum vary_effect effect,
                         bool *found)
{
	if (effect == VARY_ATOMIC && variant->n > shader->n) leave_out_data(shader, variant);
	if (shader->n != variant->n) return false;
	struct changes n = find_changes(shader, variant, found);
	bool access = effect == VARY_ACCESS || effect == VARY_ATOMIC;
	if (!n.all || (access && n.accesses != n.all)) return false;
	if (effect == VARY_ACCESS) return !n.replaced && same_bits(shader, variant, found);
	if (effect == VARY_OPERAND && n.all == 1) return true;
	for (size_t k = 0; k < shader->n; k++) if (found[k] && is_new(variant, found, &shader->at[k])) return false;
	return n.replaced == n.all;
}

// ---- other places of accesses ---------------------------------------------------------------------------------------

// Finds accesses that changed in place; with `scalar`, scalar loads only. No other instruction may change.
static bool find_moved(const struct differ_code *shader, const struct differ_code *variant, bool scalar, bool *found)
{
	if (shader->n != variant->n) return false;
	struct changes n = find_changes(shader, variant, found);
	for (size_t k = 0; k < shader->n; k++) {
		const struct isa_form *f = shader->at[k].form;
		if (found[k] && !is_scalar_load(f) && (scalar || !is_access(f))) return false;
	}
	return n.all && !n.replaced;
}

// Finds the one scalar load whose offset became a constant. The variant may lack instructions that computed it.
static bool find_constant(const struct differ_code *shader, const struct differ_code *variant, bool *found)
{
	size_t k = 0, n = 0;
	memset(found, 0, shader->n * sizeof *found);
	for (size_t i = 0; i < shader->n; i++) {
		const struct differ_instruction *x = &shader->at[i], *y = k < variant->n ? &variant->at[k] : NULL;
		enum isa_unit unit = isa_record(x->form)->unit;
		if (y && same(x, y)) k++;
		else if (shader->n - i > variant->n - k && (unit == ISA_SALU || unit == ISA_VALU)) continue;
		else if (y && is_scalar_load(x->form) && same_record(x, y) && !n) found[i] = true, n++, k++;
		else return false;
	}
	return k == variant->n && n == 1;
}

// ---- left out -------------------------------------------------------------------------------------------------------

// Instructions with an effect, which only their own operation has. Loads end with the last use of their result.
static bool is_kept(const struct isa_form *f)
{
	const struct isa_access *a = isa_access(isa_record(f));
	return (is_access(f) && a && a->direction != ISA_LOAD) || is_barrier(f);
}

// Moves `k` by `step` to the next instruction that is kept; it is `end` after the last one.
static size_t next_kept(const struct differ_code *c, size_t k, size_t step, size_t end)
{
	while (k != end && !is_kept(c->at[k].form)) k += step;
	return k;
}

// Counts kept instructions from one end on that are of the same records in both. Sets *at to the first that differs.
static size_t count_equal(const struct differ_code *x, const struct differ_code *y, bool backwards, size_t *at)
{
	size_t step = backwards ? SIZE_MAX : 1, n = 0;
	size_t xe = backwards ? SIZE_MAX : x->n, ye = backwards ? SIZE_MAX : y->n;
	size_t i = next_kept(x, backwards ? x->n - 1 : 0, step, xe), j = next_kept(y, backwards ? y->n - 1 : 0, step, ye);
	for (; i != xe && j != ye && same_record(&x->at[i], &y->at[j]); n++) {
		i = next_kept(x, i + step, step, xe);
		j = next_kept(y, j + step, step, ye);
	}
	*at = i;
	return n;
}

static size_t count_kept(const struct differ_code *c)
{
	size_t n = 0;
	for (size_t k = 0; k < c->n; k++) n += is_kept(c->at[k].form);
	return n;
}

// Finds the one store or barrier that the variant does not have. Equal neighbours are not told apart.
static bool find_removed(const struct differ_code *shader, struct differ_code *variant, enum vary_effect effect,
                         bool *found)
{
	size_t first, last, n = count_kept(variant);
	if (count_kept(shader) != n + 1) return false;
	size_t before = count_equal(shader, variant, false, &first), after = count_equal(shader, variant, true, &last);
	if (before + after != n || first != last) return false;
	const struct isa_form *f = shader->at[first].form;
	memset(found, 0, shader->n * sizeof *found);
	return found[first] = effect == VARY_STORE ? is_store(f) : is_barrier(f);
}

bool differ_find(const struct differ_code *shader, struct differ_code *variant, enum vary_effect effect,
                 bool *found)
{
	if (effect == VARY_SHIFT || effect == VARY_PLACE)
		return find_moved(shader, variant, effect == VARY_PLACE, found);
	if (effect == VARY_INDEX) return find_constant(shader, variant, found);
	bool left_out = effect == VARY_STORE || effect == VARY_BARRIER;
	return (left_out ? find_removed : find_changed)(shader, variant, effect, found);
}
