#!/usr/bin/python3
"""lanewise compared with PoCL, which compiles kernels for the CPU, and with LLVM's assembler and disassembler.

usage: peers.py LANEWISE [REPEATS [NAME…]]     the least of REPEATS (3); NAME: only these rows

Kernels are the sources of this folder (peers/*.cl) and of ../shared/kernels, if that exists, in larger dispatches. They
are compiled by clang for gfx1100, and lanewise runs that on each level of host instructions that has vectors of eight lanes, on
one thread; PoCL compiles the same source, once before, so that its cache has it. The time is CPU time of the kernel
alone: `seconds.execute` of `run --json`, and PoCL from enqueuing the kernel to its end. Results are compared. A kernel
that cannot be compared is named, with the reason. `command` is CPU time of whole commands, which read files and start.

Texts and objects have a million instructions of kernels, repeated. Needs python3-numpy, clang and libclc;
pocl-opencl-icd with ocl-icd-opencl-dev, and llvm-22, for what is compared.
"""
import json, math, os, re, resource, shutil, statistics, subprocess, sys, tempfile, time
import numpy

here = os.path.dirname(os.path.abspath(__file__))
lanewise = os.path.abspath(sys.argv[1])
repeats = int(sys.argv[2]) if len(sys.argv) > 2 else 3
only = sys.argv[3:]
INSTRUCTIONS = 1000000
MOST_RATIO, FAST_NS = 4, 2                          # a ratio above the first needs an instruction faster than the second
FOLDERS = [f"{here}/peers", os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(here))), "shared/kernels")]

# ---- kernels ----------------------------------------------------------------------------------------------------------
# NAME [KERNEL] WORK-ITEMS OF-A-WORKGROUP ARGUMENT… | RESULT…
# ARGUMENT: TYPE=NUMBER, lds=BYTES, or FILL.ELEMENTS, a buffer. RESULT: ARGUMENT:TYPE[:TOLERANCE], the number of a buffer
# whose elements are compared; `set`: in any order.
KERNELS = """
stencil 4096,4096 64,4 floats.16777216 zeros.16777216 i32=4096 i32=4096 f32=0.2 | 1:f4:1e-5
convolution 2048,1024 32,8 floats.2097152 zeros.2097152 floats.64 i32=2048 i32=1024 | 1:f4:1e-4
transpose 2048,2048 16,16 any.4194304 zeros.4194304 i32=2048 | 1:u4
spmv 300032 64 rows.300001 columns.4800000 floats.4800000 floats.65536 zeros.300000 u32=300000 | 4:f4:1e-4
reduction 262144 256 signed.16777216 zeros.1024 zeros.1024 lds=1024 lds=1024 u32=16777216 | 1:u4 2:u4
newton 1000000 64 doubles.1000000 wide.1000000 i32=20 | 1:f8:1e-13
matmul_f64 384,384 16,8 doubles.147456 doubles.147456 wide.147456 i32=384 | 2:f8:1e-12
half_blur 8000000 128 halves.8000000 zeros.4000000 u32=8000000 | 1:f2:1e-2
half_axpy 2000000 64 halves.4000000 halves.4000000 f32=0.75 i32=20 | 1:f2:1e-2
dot_bytes 16384 64 any.4194304 any.256 zeros.16384 i32=256 | 2:u4
scatter 8000000 128 any.8000000 zeros.65568 u32=65535 | 1:u4
hash 512000 64 any.2048000 zeros.2048000 i32=64 | 1:u4
march 1280,720 16,8 zeros.921600 i32=1280 i32=720 i32=64 | 0:f4:0.3
sort 131072 128 any.131072 lds=512 | 0:u2
levenshtein 400000 64 letters.1600000 letters.4 zeros.200000 | 2:u2
black_scholes 4000000 64 floats.4000000 floats.4000000 zeros.4000000 zeros.4000000 | 2:f4:1e-3 3:f4:1e-3
floyd 2048,2048 16,16 small.4194304 zeros.4194304 u32=2048 u32=77 | 1:u4
saxpy 16777216 256 f32=-1.625 floats.16777216 floats.16777216 u32=16777216 | 2:f4:1e-5
vecadd 16777216 256 floats.16777216 floats.16777216 zeros.16777216 u32=16777216 | 2:f4:1e-6
matmul_tiled matmul 1020,1020 12,12 floats.1040400 floats.1040400 zeros.1040400 i32=1020 i32=1020 | 2:f4:1e-4
nbody 9600 48 floats.38400 zeros.38400 zeros.38400 f32=0.01 f32=0.05 | 1:f4:1e-3 2:f4:1e-3
mandelbrot 1920,1080 20,4 zeros.2073600 f32=-2.125 f32=-1.09375 f32=0.002 u32=400 | 0:u4
histogram256 histogram 360000 90 any.8388608 zeros.256 u32=33554432 | 1:u4
bitonic_sort bitonic 2048000 128 any.4096000 | 0:u4
group_scan 9600000 96 small.9600000 zeros.9600000 zeros.100000 lds=768 | 1:u4 2:u4
atomics_i64 atomics64 200000 50 any.400000 any.24 zeros.400000 | 1:u8 2:u8:set
atomics_int atomics 160000 80 bits26.160000 zeros.16 zeros.32000 zeros.160000 zeros.160000 | 1:u4 2:u4 3:u4:set 4:u4:set
axpy_f16 axpy16 4000032 72 halves.8000000 halves.8000000 zeros.4000000 zeros.2000000 f32=0.3125 u32=4000000 | 2:f2:1e-2 3:f2:1e-2
axpy_i16 3000000 60 any.3000000 any.3000000 zeros.3000000 zeros.6000000 i32=-12345 u32=3000000 | 2:u2 3:u2
byte_search search 700000 70 letters.2100000 u32=8400000 letters.2 u32=5 zeros.350000 ones.2 | 4:u2 5:u4
calls_noinline calls 100000 100 any.100000 any.100000 zeros.400000 zeros.100000 u32=100000 | 2:u4 3:f4:1e-6
compact_atomic compact 7000000 140 signed.7000000 zeros.7000000 zeros.1 i32=120 u32=6999990 | 1:u4:set 2:u4
compact_two_level compact2 6500000 130 any.6500000 zeros.6500000 zeros.1 u32=6499990 u32=2147483904 | 1:u4:set 2:u4
generic_pointers any_memory 120000 40 any.1440000 any.1440000 zeros.360000 | 1:u4 2:u4
ids_3d 300,160,60 5,4,3 zeros.11520000 zeros.48000 | 0:u4 1:u4
int32_divmod div32 1100000 110 any.1100000 nonzero.1100000 zeros.8800000 u32=1099990 | 2:u4
int64_muldiv int64 500000 50 any.1000000 nonzero.1000000 zeros.10000000 u32=499990 | 2:u8
math_explog explog 300000 60 floats.300000 floats.300000 zeros.3600000 | 2:f4:1e-3
math_trig trig 275000 55 floats.275000 floats.275000 zeros.3300000 | 2:f4:1e-3
poly_f64 poly64 1600000 80 doubles.10 doubles.1600000 zeros.6400000 zeros.12800000 u32=1599990 | 2:f8:1e-12 3:f8:1e-2
private_array 200000 50 any.2000000 any.200000 zeros.400000 zeros.600000 u32=40 | 2:u4 3:u1
reduce_tree reduce_sum 200000 200 floats.16777216 zeros.1000 u32=16777216 | 1:f4:1e-4
sha256 40000 40 any.1000000 hundreds.40001 zeros.320000 u32=40000 | 2:u4
sum_atomics sums 3300000 110 any.3300000 zeros.8 zeros.3300000 | 1:u4 2:u4
switch_machine machine 260000 65 opcodes.1300000 zeros.780000 u32=20 | 1:u4
transpose_lds transpose 2000,400 16,4 any.3200000 zeros.3200000 i32=2000 i32=1600 | 1:u4
""".strip().split("\n")

random = numpy.random.default_rng(1)
FILLS = {
    "floats": lambda n: random.random(n, numpy.float32), "doubles": lambda n: random.random(n), "wide": lambda n: numpy.zeros(n),
    "halves": lambda n: random.random(n, numpy.float32).astype(numpy.float16), "zeros": lambda n: numpy.zeros(n, numpy.uint32),
    "ones": lambda n: numpy.full(n, 2**32 - 1, numpy.uint32), "any": lambda n: random.integers(0, 2**32, n, numpy.uint32),
    "nonzero": lambda n: numpy.maximum(random.integers(1, 2**32, n, numpy.uint32) >> numpy.uint32(random.integers(0, 16)), 1),
    "small": lambda n: random.integers(0, 1000, n, numpy.uint32), "signed": lambda n: random.integers(-1000, 1000, n, numpy.int32),
    "bits26": lambda n: random.integers(0, 2**26, n, numpy.uint32), "letters": lambda n: random.integers(97, 101, 4 * n, numpy.uint8),
    "opcodes": lambda n: random.integers(0, 24, 4 * n, numpy.uint8), "columns": lambda n: random.integers(0, 65536, n, numpy.uint32),
    "hundreds": lambda n: numpy.arange(n, dtype=numpy.uint32) * 100,
    "rows": lambda n: numpy.concatenate([[0], numpy.cumsum(random.integers(0, 32, n - 1))]).astype(numpy.uint32),
}


class Kernel:
    def __init__(self, line):
        words, results = line.split(" | ")
        name, *rest = words.split()
        self.name, self.results = name, [r.split(":") for r in results.split()]
        self.function = name if rest[0][0].isdigit() else rest.pop(0)
        self.work, self.local, *self.arguments = rest
        self.source = next((p for f in FOLDERS for p in (f"{f}/{name}.cl", f"{f}/{name}/kernel.cl") if os.path.exists(p)), None)

    def make_buffers(self):
        for number, a in enumerate(self.arguments):
            if "=" not in a:
                fill, n = a.split(".")
                FILLS[fill](int(n)).tofile(f"in.{number}")
                self.arguments[number] = f"buf=in.{number}"

    def compile(self):
        """Sets `code` to a listing that is there, or to an object. Returns the reason if it cannot."""
        listing, self.code = os.path.join(os.path.dirname(self.source), "gfx1100.s"), "kernel.o"
        if os.path.exists(listing):
            self.code = listing
            return None
        done = subprocess.run([lanewise, "asm", self.source, "--gpu", "gfx1100", "-o", "kernel.o", "--", "-cl-std=CL1.2", "-w"], capture_output=True, text=True)
        return f"it does not compile: {done.stderr.strip()[:200]}" if done.returncode else None

    def ours(self, level):
        command = [lanewise, "run", self.code, "--json", "--no-progress", "-Wno-all", "--jobs", "1", "--host-level", level, "--kernel", self.function,
                   "--items", self.work, "--numthreads", self.local, "--max-steps", "100000000000"]
        for a in self.arguments:
            command += ["--arg", a]
        for number, *_ in self.results:
            command += ["--save", f"{number}=ours.{number}"]
        return command

    def peers(self):
        return [os.path.abspath("opencl"), self.source, self.function, self.work, self.local] + self.arguments

    def difference(self):
        """The first difference between both results, or None."""
        for number, kind, *how in self.results:
            a, b = (numpy.fromfile(f"{who}.{number}", kind) for who in ("ours", "peer"))
            if how == ["set"]:
                a, b = numpy.sort(a), numpy.sort(b)
            near = float(how[0]) if how and how != ["set"] else 0
            with numpy.errstate(all="ignore"):
                same = a == b
                if kind[0] == "f":
                    x, y = a.astype(float), b.astype(float)
                    same |= (abs(x - y) <= near * numpy.maximum(numpy.maximum(abs(x), abs(y)), 1)) | (numpy.isnan(x) & numpy.isnan(y))
            if not same.all():
                k = int(numpy.argmin(same))
                return f"argument {number} differs in {len(same) - int(same.sum())} of {len(same)} elements: element {k} is {a[k]}, by PoCL {b[k]}"
        return None


# ---- measuring -------------------------------------------------------------------------------------------------------
class Failed(Exception):
    pass


def alone(command, read, env=None):
    """The least CPU seconds of what the command measures itself (`read` finds them in its output), and of the whole command."""
    tries = []
    for _ in range(repeats):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, capture_output=True, text=True, env=env)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode:
            raise Failed(f"{os.path.basename(command[0])}: {(done.stderr or done.stdout).strip()[:300]}".replace("\n", " "))
        tries.append((read(done.stdout), after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
    return min(a for a, _ in tries), min(b for _, b in tries), done.stdout


def apart(make, *arguments):
    """In a process of its own, because a command's peak memory begins with the memory of this process."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        try:
            make(*arguments)
            sys.stdout.flush()
        except BaseException as why:
            print(f"peers: {why}", file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        sys.exit("peers: not all could be measured")


def once(command):
    """Seconds on the CPU and on the clock, and the peak memory in MB."""
    begin = time.monotonic()
    with open("messages", "w+") as messages:
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=messages)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = status
        wall = time.monotonic() - begin
        messages.seek(0)
        if status:
            raise Failed(f"{os.path.basename(command[0])}: {messages.read().strip()[:300]}".replace("\n", " "))
    return used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1000


def measure(command):
    return [statistics.median(column) for column in zip(*(once(command) for _ in range(repeats)))]


def row(name, ours, peer):
    """Prints it, and returns the ratio; None: the peer is not there."""
    if only and name not in only:
        return None
    print(f"{name:18}", end="", flush=True)
    a = measure(ours)
    print(f"{a[0]:10.2f} {a[1]:8.2f} {a[2]:7.0f}", end="", flush=True)
    if not peer:
        print()
        return None
    b = measure(peer)
    print(f"{b[0]:10.2f} {b[1]:8.2f} {b[2]:7.0f} {a[0] / max(b[0], 0.001):8.2f}", flush=True)
    return a[0] / max(b[0], 0.001)


def heading(title, peer):
    print(f"\n{title:18}{'lanewise':>27}{peer or 'nothing to compare':>27}\n{'':18}" + f"{'CPU s':>10} {'clock':>8} {'MB':>7}" * (2 if peer else 1) + ("    ratio" if peer else ""))


def tool(*names):
    return next((found for found in map(shutil.which, names) if found), None)


# ---- kernels alone ----------------------------------------------------------------------------------------------------
def levels():
    """The levels of this build that have vectors of 8 lanes or more, else the only one."""
    found = []
    for level in ("v4", "v3", "v2", "plain"):
        text = subprocess.run([lanewise, "run", "compaction", "--host-level", level], capture_output=True, text=True)
        if text.returncode != 2 and (level in ("v4", "v3") or not found):
            found.append(level)
    return found


def processor():
    with open("/proc/cpuinfo") as f:
        found = dict(re.split(r"\s*:\s*", line.strip(), maxsplit=1) for line in f.read().split("\n\n")[0].split("\n") if ":" in line)
    return f"{found.get('model name', 'unknown processor')} ({found.get('cpu family')}.{found.get('model')}.{found.get('stepping')})"


def has_peer():
    """Builds the runner. Returns the reason if OpenCL has no CPU here."""
    built = subprocess.run([os.environ.get("HOSTCC", "cc"), "-O2", "-w", "-o", "opencl", f"{here}/opencl.c", "-lOpenCL"], capture_output=True)
    if built.returncode:
        return "ocl-icd-opencl-dev is not installed"
    said = subprocess.run(["./opencl", "no-such-file", "k", "1", "1"], capture_output=True).stderr
    return None if b"no-such-file" in said else "OpenCL does not have a CPU; pocl-opencl-icd is one"


def compare(kernel, found, missing):
    """Prints the kernel's row. Returns its ratios by level, or raises Failed."""
    if not kernel.source:
        raise Failed("its source is in ../shared/kernels, which is not there")
    why = kernel.compile()
    if why:
        raise Failed(why)
    kernel.make_buffers()
    ours = {level: alone(kernel.ours(level), lambda text: json.loads(text)["seconds"]["execute"]) for level in found}
    counts = json.loads(ours[found[0]][2])["counts"]["instructions"]
    print(f"{kernel.name:18}", end="")
    if missing:
        print("".join(f"{ours[l][0]:10.3f} {1e9 * ours[l][0] / counts:7.2f}        " for l in found), flush=True)
        raise Failed(missing)
    env = dict(os.environ, POCL_MAX_PTHREAD_COUNT="1")
    try:
        once(kernel.peers())                        # compiles it, and fills the cache
        peer = alone(kernel.peers(), float, env)
    except Failed:
        print("".join(f"{ours[l][0]:10.3f} {1e9 * ours[l][0] / counts:7.2f}        " for l in found), flush=True)
        raise
    ratios = {l: ours[l][0] / max(peer[0], 1e-6) for l in found}
    print("".join(f"{ours[l][0]:10.3f} {1e9 * ours[l][0] / counts:7.2f} {ratios[l]:7.2f}" for l in found) + f"{peer[0]:10.3f}"
          + f"{ours[found[0]][1]:10.2f}{peer[1]:8.2f}", flush=True)
    different = kernel.difference()
    if different:
        raise Failed(f"results differ: {different}")
    return {l: (ratios[l], 1e9 * ours[l][0] / counts) for l in found}


def kernels():
    found, missing, all_of, left_out = levels(), has_peer(), {}, []
    print(f"{processor()}; CPU seconds, one thread; ns for each wave instruction; ratios to PoCL\n")
    print(f"{'kernel alone':18}" + "".join(f"{l:>10} {'ns':>7} {'ratio':>7}" for l in found) + f"{'PoCL':>10}{'command':>10}{'PoCL':>8}")
    for line in KERNELS:
        kernel = Kernel(line)
        if only and kernel.name not in only:
            continue
        try:
            all_of[kernel.name] = compare(kernel, found, missing)
        except Failed as why:
            left_out.append(f"not compared: {kernel.name}: {why}")
        for f in os.listdir("."):
            if f.startswith(("in.", "ours.", "peer.")):
                os.remove(f)
    print("\n".join(left_out))
    for l in found if all_of else ():
        r = {n: x[l] for n, x in all_of.items()}
        slow = [f"{n} {x:.1f} ({ns:.2f} ns)" for n, (x, ns) in sorted(r.items(), key=lambda i: -i[1][0]) if x > MOST_RATIO]
        print(f"{l}: geometric mean of {len(r)} ratios {math.exp(sum(math.log(x) for x, _ in r.values()) / len(r)):.2f}, at most 1 on "
              f"{sum(x <= 1 for x, _ in r.values())}; above {MOST_RATIO} with {FAST_NS} ns or more: "
              f"{sum(x > MOST_RATIO and ns >= FAST_NS for x, ns in r.values())}; above {MOST_RATIO}: {', '.join(slow) or 'none'}")


# ---- a million instructions -------------------------------------------------------------------------------------------
TEXTS = ["saxpy", "vecadd", "matmul", "nbody", "mandelbrot", "histogram", "bitonic", "group_scan"]


def texts():
    """A million instructions of the kernels, their labels renamed: as text, as an object, as digits."""
    bodies = []
    for name in TEXTS:
        with open(f"{here}/kernels/{name}.s") as f:
            body = re.search(rf"^{name}:.*?^\ts_endpgm\n", f.read(), re.M | re.S).group(0)
        bodies.append((body, sum(1 for line in body.split("\n") if re.match(r"\t[a-z]", line))))
    with open("million.s", "w") as f:
        f.write('\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"\n\t.text\n')
        written = k = 0
        while written < INSTRUCTIONS:
            body, n = bodies[k % len(bodies)]
            f.write(re.sub(r"\.LBB0_", f".L{k}_", re.sub(r"^(\w+):", rf"\1_{k}:", body, flags=re.M)))
            written += n
            k += 1
    subprocess.run([lanewise, "asm", "million.s", "-o", "million.o"], check=True)
    listing = subprocess.run([lanewise, "asm", "million.s", "--hex"], check=True, capture_output=True, text=True).stdout
    digits = [line.split("\t")[1] for line in listing.splitlines()]
    with open("million.hex", "w") as ours, open("million.bytes", "w") as theirs:
        for d in digits:
            ours.write(d + "\n")
            theirs.write(" ".join("0x" + d[k : k + 2] for k in range(0, len(d), 2)) + "\n")


def assembler():
    mc, objdump = tool("llvm-mc-22", "llvm-mc"), tool("llvm-objdump-22", "llvm-objdump")
    apart(texts)
    of_llvm = ["--triple=amdgcn-amd-amdhsa", "--mcpu=gfx1100"]
    heading("10^6 instructions", "LLVM" if mc or objdump else None)
    row("asm", [lanewise, "asm", "million.s", "-o", "made.o"], mc and [mc, *of_llvm, "--filetype=obj", "million.s", "-o", "made.o"])
    row("disasm", [lanewise, "disasm", "million.o"], objdump and [objdump, "-d", "million.o"])
    row("disasm --hex", [lanewise, "disasm", "--gpu", "gfx1100", "--hex", "million.hex"], mc and [mc, *of_llvm, "--disassemble", "million.bytes"])


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["POCL_CACHE_DIR"] = os.path.join(folder, "cache")
        apart(kernels)
        if not only or {"asm", "disasm", "disasm --hex"} & set(only):
            assembler()


main()
