#!/usr/bin/env python3
"""Writes a random compute shader in GLSL: `tests/run/random_shader.py SEED`. Its results are defined by GLSL and SPIR-V, and do
not depend on the size of a wave, so that all drivers must agree: shifts are by less than the width, divisors are not
0, indices are inside, conversions fit, and floats are `precise`. Quotients, roots and powers are stored, but not used
further, since their last bits differ.

Buffers: `ints`, `longs`, `floats` are read by all work-items; each work-item stores to its parts of the others. The
first line is a comment with the arguments for lanewise.
"""
import random
import sys

ITEMS, RESULTS = 64, 10
INTS = ("int", "uint", "int64_t", "uint64_t", "int16_t", "uint16_t", "int8_t", "uint8_t")
FLOATS = ("float", "float16_t", "double")
WIDTH = {"int": 32, "uint": 32, "int64_t": 64, "uint64_t": 64, "int16_t": 16, "uint16_t": 16, "int8_t": 8, "uint8_t": 8}
OUT = {"int": "o_int", "uint": "o_uint", "int64_t": "o_long", "uint64_t": "o_ulong", "int16_t": "o_short", "uint16_t": "o_ushort",
       "int8_t": "o_byte", "uint8_t": "o_ubyte", "float": "o_float", "float16_t": "o_half", "double": "o_double"}
NUMBER = {"int": "i32", "uint": "u32", "int64_t": "i64", "uint64_t": "u64", "int16_t": "i16", "uint16_t": "u16", "int8_t": "i8", "uint8_t": "u8",
          "float": "f32", "float16_t": "f16", "double": "f64"}
VECTOR = {"int": "ivec", "uint": "uvec", "float": "vec"}
EXTENSIONS = ("GL_EXT_shader_explicit_arithmetic_types", "GL_EXT_shader_16bit_storage", "GL_EXT_shader_8bit_storage")


class Writer:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.names = {t: [] for t in INTS + FLOATS}
        self.lines, self.count = [], 0

    # ---- leaves ----------------------------------------------------------------------------------------------------
    def literal(self, t):
        r = self.r
        if t in FLOATS:
            n = r.choice((0.0, 1.0, -1.0, 0.5, r.randint(-40, 40) / 8, r.randint(-1000, 1000) / 4))
            return f"{t}({n})"
        bits = WIDTH[t]
        n = r.choice((0, 1, 2, 3, -1, 7, 31, 1 << r.randrange(bits), (1 << r.randrange(bits)) - 1, r.getrandbits(bits)))
        n &= (1 << bits) - 1
        return {"int": f"int({n}u)", "uint": f"{n}u", "int64_t": f"int64_t({n}ul)", "uint64_t": f"{n}ul"}.get(t, f"{t}({n})")

    def leaf(self, t):
        r = self.r
        if self.names[t] and r.random() < 0.6:
            return r.choice(self.names[t])
        if r.random() < 0.3:
            return self.literal(t)
        k = r.randrange(8)
        if t in FLOATS:
            return f"{t}(floats[at + {k}])"
        return f"{t}({'longs' if WIDTH[t] == 64 else 'ints'}[at + {k}])"

    def mask(self, t, bits):
        """A constant of the low bits."""
        return f"{t}({(1 << bits) - 1}{'ul' if WIDTH[t] == 64 else 'u' if WIDTH[t] == 32 else ''})"

    # ---- expressions -----------------------------------------------------------------------------------------------
    def whole(self, t, d):
        """An integer."""
        r, e = self.r, lambda: self.of(t, d - 1)
        bits = WIDTH[t]
        kind = r.randrange(22)
        if kind < 5:
            return f"({e()} {r.choice('+-*&|^')} {e()})"
        if kind == 5:
            return f"({e()} {r.choice(('<<', '>>'))} ({e()} & {t}({bits - 1})))"
        if kind == 6:       # a divisor from 1 to half the range; the dividend of a signed remainder is not negative
            return f"(({e()} & {self.mask(t, bits - 1)}) {r.choice('/%')} (({e()} & {self.mask(t, bits - 2)}) | {t}(1)))"
        if kind == 7:
            return f"{t}({e()} / (({e()} & {self.mask(t, bits - 2)}) | {t}(1)))"
        if kind == 8:
            return f"({r.choice(('-', '~'))}{e()})"
        if kind == 9:
            return f"({self.truth(d - 1)} ? {e()} : {e()})"
        if kind == 10:
            return f"{r.choice(('min', 'max'))}({e()}, {e()})"
        if kind == 11:
            a, b = e(), e()
            return f"clamp({e()}, min({a}, {b}), max({a}, {b}))"
        if kind == 12:
            return f"{t}({self.of(r.choice(INTS), d - 1)})"
        if kind == 13:      # fits all types
            low, high = (0, 100) if t.startswith("u") else (-100, 100)
            f = r.choice(FLOATS)
            return f"{t}(clamp({self.plain(f, d)}, {f}({low}), {f}({high})))"
        if kind == 14:
            return f"{t}({self.truth(d - 1)})"
        if kind == 15 and not t.startswith("u"):
            return f"{r.choice(('abs', 'sign'))}({e()})"
        if kind == 16:
            return f"pick_{t}({e()}, {self.of('uint', d - 1)})"
        if t in ("int", "uint"):
            return self.bits(t, d)
        return f"({e()} {r.choice('+-*&|^')} {e()})"

    def bits(self, t, d):
        """int and uint have functions of bits."""
        r, e = self.r, lambda: self.of(t, d - 1)
        kind = r.randrange(9)
        if kind == 0:
            return f"bitfieldExtract({e()}, int({self.of('uint', d - 1)} & 15u), int({self.of('uint', d - 1)} & 15u))"
        if kind == 1:
            return f"bitfieldInsert({e()}, {e()}, int({self.of('uint', d - 1)} & 15u), int({self.of('uint', d - 1)} & 15u))"
        if kind == 2:
            return f"{t}({r.choice(('bitCount', 'findLSB', 'findMSB'))}({e()}))"
        if kind == 3:
            return f"bitfieldReverse({e()})"
        if kind == 4:
            return f"{t}(packHalf2x16(vec2(floor(clamp({self.plain('float', d)}, -900.0, 900.0)), {self.literal('float')})))"
        if kind == 5:
            return f"{t}(packUnorm4x8(vec4(step({self.plain('float', d)}, 1.0), step(0.0, floats[at]), 0.25, 1.5)))"
        if kind == 6:
            v = VECTOR[t]
            return f"({v}3({e()}, {e()}, {e()}) {r.choice('+-*&|^')} {v}3({e()})).{r.choice('xyz')}"
        if kind == 7:
            return f"{r.choice(('high', 'low'))}_{t}({e()}, {e()})"
        if t == "int":
            return f"floatBitsToInt(floor({self.plain('float', d)}) + 0.5)"
        return f"usum_carry({e()}, {e()})"

    def real(self, t, d):
        """A float, whose bits all drivers must agree on."""
        r, e = self.r, lambda: self.of(t, d - 1)
        kind = r.randrange(12)
        if kind < 5:        # bounded, because infinities would make NaNs
            return f"clamp({e()} {r.choice('+-*')} {e()}, {t}(-2000.0), {t}(2000.0))"
        if kind == 5:
            return f"{r.choice(('min', 'max'))}({e()}, {e()})"
        if kind == 6:
            return f"{r.choice(('abs', 'sign', 'floor', 'ceil', 'trunc', 'roundEven', '-'))}({e()})"
        if kind == 7:
            return f"({self.truth(d - 1)} ? {e()} : {e()})"
        if kind == 8:       # exact in each type
            return f"{t}({self.of(r.choice(INTS), d - 1)} & {r.choice((127, 63, 15))})" if r.random() < 0.7 else f"step({e()}, {e()})"
        if kind == 9:
            return f"clamp({e()}, {t}(-4.0), {t}(8.0))"
        if kind == 10 and t == "float":
            # not of a constant: lavapipe of Mesa 22.3 takes the upper half as 0
            return r.choice(("unpackHalf2x16({}).x", "unpackHalf2x16({}).y", "unpackUnorm4x8({}).z", "unpackSnorm2x16({}).x")).format(f"(ints[at + {r.randrange(8)}] & 0x7bff7bffu)")
        if kind == 11 and t == "float":
            return f"clamp((vec4({e()}, {e()}, {e()}, {e()}) {r.choice('+-*')} vec4({e()})).{r.choice('xyzw')}, -2000.0, 2000.0)"
        return e()

    def truth(self, d):
        r = self.r
        if d > 0 and r.random() < 0.3:
            return f"({self.truth(d - 1)} {r.choice(('&&', '||', '^^'))} {self.truth(d - 1)})"
        t = r.choice(INTS + FLOATS)
        if t in FLOATS:
            return f"({self.plain(t, d)} {r.choice(('<', '<=', '>', '>=', '==', '!='))} {self.plain(t, d)})"
        return f"({self.of(t, d - 1)} {r.choice(('<', '<=', '>', '>=', '==', '!='))} {self.of(t, d - 1)})"

    def plain(self, t, d):
        """A float of at most one operation, for a place that is not `precise`, where two may become one."""
        return self.of(t, min(d - 1, 1))

    def of(self, t, d):
        if d <= 0 or self.r.random() < 0.1:
            return self.leaf(t)
        return self.real(t, d) if t in FLOATS else self.whole(t, d)

    def rounded(self, t):
        """A float that is only stored: its last bits may differ."""
        r, e = self.r, self.of(t, 2)
        if t == "double":
            return r.choice((f"{e} / {t}({r.randint(1, 9)}.0)", f"sqrt(abs({e}))"))
        small = f"clamp({e}, {t}(-6.0), {t}(6.0))"
        return r.choice((f"{e} / {t}({r.randint(1, 9)}.0)", f"sqrt(abs({e}))", f"exp2({small})", f"log2(abs({e}) + {t}(2.0))",
                         f"inversesqrt(abs({e}) + {t}(1.0))", f"sin({small}) + {t}(2.0)", f"cos({small}) + {t}(2.0)"))

    # ---- statements ------------------------------------------------------------------------------------------------
    def name(self, t):
        self.count += 1
        return f"x{self.count}"

    def assign(self, t):
        names = [n for n in self.names[t] if n.startswith("x")]
        return f"{self.r.choice(names)} = {self.of(t, 2)};" if names else ""

    def statement(self, indent):
        r, t = self.r, self.r.choice(INTS + FLOATS)
        put = lambda text: self.lines.append("\t" * indent + text)
        kind = r.randrange(7) if indent < 4 else 0
        if kind < 2:
            put(self.assign(t))
        elif kind == 2:
            put(f"if {self.truth(2)} {{")
            self.statement(indent + 1)
            put("} else {")
            self.statement(indent + 1)
            put("}")
        elif kind == 3:     # each work-item makes its own number of trips
            self.count += 1
            i = f"i{self.count}"
            put(f"for (int {i} = 0; {i} < int({self.of('uint', 1)} & 7u); {i}++) {{")
            if r.random() < 0.4:
                put(f"\tif ({self.truth(1)}) {r.choice(('break', 'continue'))};")
            self.names["int"].append(i)
            self.statement(indent + 1)
            self.names["int"].remove(i)
            put("}")
        elif kind == 4:
            put(f"switch (int({self.of('uint', 1)} & 3u)) {{")
            for case in range(3):
                put(f"case {case}:")
                self.statement(indent + 1)
                put("\tbreak;" if r.random() < 0.7 else "\t;")
            put("default:")
            self.statement(indent + 1)
            put("}")
        elif kind == 5:
            put(f"table[{self.of('uint', 1)} & 7u] {r.choice(('=', '+=', '^='))} {self.of('int', 2)};")
            if self.names["int"]:
                put(f"{r.choice([n for n in self.names['int'] if n[0] == 'x'])} += table[{self.of('uint', 1)} & 7u];")
        else:
            put(f"{r.choice(self.names['uint'])} ^= shared_ints[{self.of('uint', 1)} & {ITEMS - 1}u];")

    def write(self):
        for t in INTS + FLOATS:
            for k in range(2):
                n, value = self.name(t), self.of(t, 2)
                self.lines.append(f"\tprecise {t} {n} = {value};" if t in FLOATS else f"\t{t} {n} = {value};")
                self.names[t].append(n)
        for k in range(8):
            self.statement(1)
        for t in INTS + FLOATS:
            for k in range(RESULTS if t in ("int", "uint", "float") else RESULTS // 2):
                rounds = t in FLOATS and k % 3 == 2
                value = self.rounded(t) if rounds else self.of(t, self.r.randint(1, 4))
                if t in FLOATS:
                    self.count += 1
                    self.lines.append(f"\tprecise {t} y{self.count} = {value};")
                    value = f"y{self.count}"
                self.lines.append(f"\t{OUT[t]}[to + {k}] = {value};")


def main(seed):
    w = Writer(seed)
    w.write()
    args = [f"-a 'ints={ITEMS + 8}:u32:i%3 ? hash(i) >> hash(i + 99)%32 : i-4'", f"-a 'longs={ITEMS + 8}:u64:hash(i) * hash(i + 7) >> hash(i + 5)%64'",
            f"-a 'floats={ITEMS + 8}:f32:(hash(i)%2000 - 1000) * 0.125'"]
    args += [f"-a {OUT[t]}={ITEMS * RESULTS}:{NUMBER[t]}:0" for t in INTS + FLOATS]
    print("// " + " ".join(args))
    print("#version 450")
    for e in EXTENSIONS:
        print(f"#extension {e} : require")
    print(f"layout(local_size_x = {ITEMS}) in;")
    print("layout(binding = 0) readonly buffer Ints { uint ints[]; };\nlayout(binding = 1) readonly buffer Longs { uint64_t longs[]; };")
    print("layout(binding = 2) readonly buffer Floats { float floats[]; };")
    for k, t in enumerate(INTS + FLOATS):
        print(f"layout(binding = {3 + k}) buffer B{k} {{ {t} {OUT[t]}[]; }};")
    print(f"shared uint shared_ints[{ITEMS}];")
    for t in INTS:
        print(f"{t} pick_{t}({t} x, uint n) {{ return (n & 1u) != 0u ? {t}(x >> {t}(1)) : {t}(x ^ {t}(5)); }}")
    for t, v, f in ("int", "ivec2", "i"), ("uint", "uvec2", "u"):
        print(f"{t} high_{t}({t} a, {t} b) {{ {t} h, l; {f}mulExtended(a, b, h, l); return h; }}")
        print(f"{t} low_{t}({t} a, {t} b) {{ {t} h, l; {f}mulExtended(a, b, h, l); return l; }}")
    print("uint usum_carry(uint a, uint b) { uint c, d; uint s = uaddCarry(a, b, c); return s ^ c ^ usubBorrow(a, b, d) ^ d; }")
    print(f"void main()\n{{\n\tuint at = gl_LocalInvocationIndex, to = at * {RESULTS};")
    print("\tint table[8] = int[8](1, -2, 3, 40, 5, -600, 7, 8);")
    print(f"\tshared_ints[at] = ints[at] * 3u;\n\tbarrier();")
    print("\n".join(w.lines))
    print("}")


main(int(sys.argv[1]))
