#!/usr/bin/env python3
"""Runs the compute tests of LLVM's offload-test-suite as shaders of lanewise.

    tests/long/offload.py SUITE [--lanewise build/lanewise] [--gpu gfx1100 …] [--wave 32 64] [--only REGEX] [-j N] [-v]

SUITE is a checkout of the suite (folder `test` in it). Each test has HLSL, buffers and expected buffers in YAML.
A test passes, fails, does not compile, or is left out; each reason is printed. Status 1 if a test fails without a
reason in tests/long/offload.reasons. Needs PyYAML, glslang and RADV; a GPU is not needed.
"""
import argparse, collections, concurrent.futures, math, os, re, struct, subprocess, sys, tempfile

FORMATS = {"UInt16": "H", "UInt32": "I", "Uint32": "I", "UInt64": "Q", "Int16": "h", "Int32": "i", "Int64": "q", "Hex16": "H", "Hex32": "I",
           "Hex64": "Q", "Float16": "e", "Float32": "f", "Float64": "d", "Bool": "I"}
TYPES = {"H": "u16", "I": "u32", "Q": "u64", "h": "i16", "i": "i32", "q": "i64", "e": "f16", "f": "f32", "d": "f64"}
TEXELS = {"f": "32f", "e": "16f", "I": "32ui", "i": "32i", "H": "16ui", "h": "16i"}
ADDRESSES = {"Clamp": "edge", "Repeat": "repeat", "Mirror": "mirror", "Border": "border"}
WORDS = {"true": 1, "false": 0}
IMAGES = {"Texture2D", "RWTexture2D", "SampledTexture2D"}
KINDS = ("passed", "failed", "error", "with a reason", "not compiled", "left out")
ASSEMBLE = 3              # exit status of lanewise: a compiler refuses the source
BUFFERS = {"Buffer", "RWBuffer", "StructuredBuffer", "RWStructuredBuffer", "ByteAddressBuffer", "RWByteAddressBuffer", "ConstantBuffer"}


class Left_out(Exception):
    """A test that this script does not run; the text is the reason."""


def split(text):
    """The files in a test: name to text. Lines `#--- NAME` and `//--- NAME` begin one."""
    files, name = collections.defaultdict(list), "test"
    for line in text.splitlines():
        m = re.match(r"(?:#|//)--- *(\S+)", line)
        if m:
            name = m[1]
        else:
            files[name].append(line)
    return {n: "\n".join(lines) + "\n" for n, lines in files.items()}


def number(x, code):
    if code in "efd":
        if re.fullmatch(r"0x[0-9a-fA-F]+", x):
            return struct.unpack("<" + code, int(x, 16).to_bytes(struct.calcsize(code), "little"))[0]
        return float.fromhex(x) if re.match(r"[-+]?0x", x) else float(re.sub(r"\.(nan|inf)", r"\1", x, flags=re.I))
    x = WORDS[x.lower()] if x.lower() in WORDS else int(x, 0)
    bits = 8 * struct.calcsize(code)
    x &= (1 << bits) - 1
    return x - (1 << bits) if code.islower() and x >> (bits - 1) else x


def pack(values, code):
    out = b""
    for x in values:
        x = number(x, code)
        try:
            out += struct.pack("<" + code, x)
        except OverflowError:
            out += struct.pack("<" + code, math.copysign(math.inf, x))
    return out


class Buffer:
    def __init__(self, y):
        self.name, self.code = y["Name"], FORMATS.get(y["Format"])
        if not self.code:
            raise Left_out(f"format {y['Format']}")
        if int(y.get("ArraySize", 1)) != 1:
            raise Left_out("arrays of resources")
        self.props, self.channels = y.get("OutputProps"), int(y.get("Channels", 1))
        fill, size = int(y.get("FillSize", 0)), struct.calcsize(self.code)
        if fill:
            self.bytes = (pack([y.get("FillValue", "0")], self.code) * (fill // size + 1))[:fill]
        else:
            self.bytes = pack(y["Data"], self.code)

    def numbers(self, of):
        return [x[0] for x in struct.iter_unpack("<" + self.code, of[:len(of) // struct.calcsize(self.code) * struct.calcsize(self.code)])]


def ordered(x, code):
    """Bits of a float in the order of its values."""
    n = 8 * struct.calcsize(code)
    bits = int.from_bytes(struct.pack("<" + code, x), "little")
    return (1 << n) - 1 - bits if bits >> (n - 1) else bits | 1 << (n - 1)


def near(a, b, code, rule):
    """Whether two floats agree by the suite's rule."""
    if a == b or (math.isnan(a) and math.isnan(b)):
        return True
    if math.isnan(a) or math.isnan(b):
        return False
    least = {"f": 2.0 ** -126, "d": 2.0 ** -1022, "e": 2.0 ** -14}[code]
    if rule.get("DenormMode", "Any") == "Any" and code != "e" and abs(b) < least and a == 0 and math.copysign(1, a) == math.copysign(1, b):
        return True
    if rule["Rule"] == "BufferFloatEpsilon":
        return abs(a - b) < float(rule["Epsilon"])
    zero = float(rule.get("ZeroTolerance", 0))
    if zero and (abs(a) <= zero or abs(b) <= zero):
        return abs(a - b) <= zero
    return abs(ordered(a, code) - ordered(b, code)) <= int(rule["ULPT"])


def verdict(rule, actual, expected, got):
    """None if the buffer is as expected, else a sentence."""
    if rule["Rule"] == "BufferExact":
        if got == expected.bytes:
            return None
    a, b = actual.numbers(got), expected.numbers(expected.bytes)
    if rule["Rule"] != "BufferExact" and len(a) == len(b) and all(near(x, y, actual.code, rule) for x, y in zip(a, b)):
        return None
    k = next((k for k, (x, y) in enumerate(zip(a, b)) if x != y and not (x != x and y != y)), min(len(a), len(b)))
    return f"{actual.name}[{k}] is {a[k] if k < len(a) else 'missing'}, expected {b[k] if k < len(b) else 'nothing'}"


def binding_of(r):
    v = r.get("VulkanBinding")
    if not v:
        raise Left_out("a resource without a Vulkan binding")
    return int(v["Binding"])


REGISTER = re.compile(r"(\[\[\s*vk::binding\((\d+)[^\]]*\]\])?\s*(?:(?:RW|Append|Consume)?\w*(?:<[^;{]*?>)?)\s+(\w+)\s*(?:\[[^\]]*\])?\s*:\s*register\(\s*[a-z](\d+)")


def names_in(source):
    """Names of resources in HLSL by their binding."""
    return {int(m[2] or m[4]): m[3] for m in REGISTER.finditer(source)}


class Test:
    def __init__(self, path):
        self.files = split(open(path, encoding="utf-8").read())
        import yaml
        name = next((n for n in self.files if n.endswith(".yaml")), None)
        if not name:
            raise Left_out("without pipeline.yaml")
        self.hlsl = [n for n in self.files if n.endswith(".hlsl")]
        if len(self.hlsl) != 1:
            raise Left_out("several shaders")
        self.hlsl = self.hlsl[0]
        try:
            y = yaml.load(self.files[name].replace("\t", "    ").split("\n...")[0], yaml.BaseLoader)
        except yaml.YAMLError:
            raise Left_out("YAML that PyYAML does not read")
        if re.search(r"RUN:.*-enable-16bit-types", self.files.get("end", "") + self.files.get("test", "")):
            raise Left_out("types of 16 bits, which glslang's HLSL does not have")
        if "Tools/Offloader" in path:
            raise Left_out("a test of the suite's own program")
        shaders = y["Shaders"]
        if any(s["Stage"] != "Compute" for s in shaders) or len(shaders) != 1:
            raise Left_out("graphics or several stages")
        if not y.get("Results"):
            raise Left_out("results are compared by FileCheck")
        if any(k in y for k in ("AccelerationStructures", "RaytracingPipelineConfig")):
            raise Left_out("ray tracing")
        shader = shaders[0]
        self.entry = shader.get("Entry", "main")
        self.constants = shader.get("SpecializationConstants", [])
        self.push = y.get("PushConstants", [])
        if self.push:
            raise Left_out("push constants by offset")
        self.groups = (y.get("DispatchParameters") or {}).get("DispatchGroupCount") or shader.get("DispatchSize") or [1, 1, 1]
        self.y, self.buffers = y, {}
        for b in y["Buffers"]:
            self.buffers[b["Name"]] = Buffer(b)
        self.resources = [r for s in y.get("DescriptorSets", []) for r in s["Resources"]]
        for r in self.resources:
            if r["Kind"] not in BUFFERS | IMAGES | {"Sampler"}:
                raise Left_out(f"kind {r['Kind']}")
            if r.get("HasCounter") or "CounterBinding" in (r.get("VulkanBinding") or {}):
                raise Left_out("a counter")

    def sampler(self, name, of):
        s = next((s for s in self.y.get("Samplers", []) if s["Name"] == of), None)
        if not s:
            return []
        return ["-a", f"{name}={s.get('MinFilter', 'Nearest').lower()},{ADDRESSES[s.get('Address', 'Clamp')]}"]

    def arguments(self, folder, saved):
        names, out = names_in(self.files[self.hlsl]), []
        for r in self.resources:
            name = names.get(binding_of(r), r["Name"])
            if r["Kind"] == "Sampler":
                out += self.sampler(name, r["Name"])
                continue
            b = self.buffers[r["Name"]]
            path = os.path.join(folder, r["Name"] + ".bin")
            open(path, "wb").write(b.bytes)
            saved[r["Name"]] = name, path[:-4] + ".out"
            if r["Kind"] in IMAGES:
                if int(b.props.get("MipLevels", 1)) > 1:
                    raise Left_out("mip maps")
                texel = "rgba"[:b.channels] + TEXELS[b.code]
                out += ["-a", f"{name}={b.props['Width']}x{b.props['Height']}:{texel}:@{path}"]
            else:
                out += ["-a", f"{name}=@{path}"]
        for c in self.constants:
            out += ["-a", f"{c['ConstantID']}={c['Value']}"]
        return out


def run(options, path, gpu, wave):
    """The name of the outcome, and a sentence."""
    try:
        test = Test(path)
        with tempfile.TemporaryDirectory() as folder:
            shader, saved = os.path.join(folder, test.hlsl if test.hlsl.endswith(".hlsl") else "source.hlsl"), {}
            open(shader, "w").write(test.files[test.hlsl])
            arguments = test.arguments(folder, saved)
            command = [options.lanewise, "run", shader, "--kernel", test.entry, "--gpu", gpu, "--wave", str(wave), "--dispatch", ",".join(map(str, test.groups))] + arguments
            wanted = {r["Actual"] for r in test.y["Results"]}
            for name in wanted & saved.keys():
                command += ["--save", "%s=%s" % saved[name]]
            p = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
            text = p.stdout.decode(errors="replace")
            if p.returncode:
                kind = "not compiled" if p.returncode == ASSEMBLE else "error"
                lines = [l for l in text.splitlines() if "error: " in l or "fault: " in l or l.startswith("lanewise:")]
                return kind, (lines[0] if lines else text[-200:]).replace(folder + "/", "").strip()[-250:]
            for rule in test.y["Results"]:
                name = rule["Actual"]
                if name not in saved:
                    return "left out", f"{name} is not a resource"
                got = open(saved[name][1], "rb").read()
                wrong = verdict(rule, test.buffers[name], test.buffers[rule["Expected"]], got[:len(test.buffers[name].bytes)])
                if wrong:
                    return "failed", wrong
            return "passed", ""
    except Left_out as e:
        return "left out", str(e)
    except subprocess.TimeoutExpired:
        return "error", "does not end in 120 s"


def reasons():
    """Patterns of tests that do not pass for a reason outside lanewise."""
    with open(os.path.join(os.path.dirname(__file__), "offload.reasons"), encoding="utf-8") as f:
        rows = [line.rstrip("\n").split("\t") for line in f if line.strip() and not line.startswith("#")]
    return [(re.compile(pattern), reason) for pattern, reason in rows]


def runs_on(options, gpu):
    """Whether the driver knows the GPU."""
    device = os.path.join(os.path.dirname(options.lanewise) or ".", "lanewise-device")
    return subprocess.run([device, "driver", "--gpu", gpu], stdout=subprocess.DEVNULL, check=False).returncode == 0


def score(options, files, gpu, wave):
    """Runs the tests on one GPU and prints the counts, and each test that does not pass. Returns those without a reason."""
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        results = list(pool.map(lambda f: run(options, f, gpu, wave), files))
    bad, lines, counts = 0, [], collections.Counter()
    for f, (kind, why) in zip(files, results):
        name = os.path.relpath(f, options.suite)
        reason = next((r for p, r in reasons() if p.search(name)), None) if kind in ("failed", "error") else None
        kind = "with a reason" if reason else kind
        counts[kind] += 1
        bad += kind in ("failed", "error")
        if kind in ("failed", "error") or options.v:
            lines.append(f"  {kind}: {name}: {reason or why}")
    print(f"{gpu} wave{wave}: " + ", ".join(f"{counts[k]} {k}" for k in KINDS))
    print("\n".join(lines), end="\n" if lines else "")
    return bad


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("suite")
    p.add_argument("--lanewise", default="build/lanewise")
    p.add_argument("--gpu", nargs="+", default=["gfx906", "gfx1030", "gfx1100", "gfx1200"])
    p.add_argument("--wave", nargs="+", type=int, default=[32, 64])
    p.add_argument("--only", default="", help="a regular expression of file names")
    p.add_argument("-j", type=int, default=2)
    p.add_argument("-v", action="store_true", help="prints each test")
    options = p.parse_args()
    files = sorted(os.path.join(d, f) for d, _, names in os.walk(os.path.join(options.suite, "test")) for f in names
                   if f.endswith(".test"))
    files = [f for f in files if re.search(options.only, f)]
    bad = 0
    for gpu in options.gpu:
        if not runs_on(options, gpu):
            print(f"{gpu}: left out: the driver does not know it")
            continue
        for wave in options.wave:
            if wave == 64 or not gpu.startswith("gfx9"):
                bad += score(options, files, gpu, wave)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
