#!/usr/bin/env python3
"""lanewise beside what else does the same, where it is installed: PoCL, which compiles kernels for the CPU, and LLVM's assembler and disassembler.

usage: peers.py LANEWISE [REPEATS [NAME…]]     whole commands, the median of REPEATS (3); NAME: only those rows

Kernels are those of tests/bench/kernels: lanewise runs NAME.s (gfx1100), PoCL compiles NAME.cl (once before, so that its cache has it). CPU time is that
of all threads; a ratio is that of the CPU times. Texts and objects have a million instructions, those kernels' own, over and over. A tool that is not
there has no column: Debian has them as pocl-opencl-icd with ocl-icd-opencl-dev, and as llvm-22.
"""
import array, math, os, random, re, shutil, statistics, subprocess, sys, tempfile, time

here = os.path.dirname(os.path.abspath(__file__))
lanewise = os.path.abspath(sys.argv[1])
repeats = int(sys.argv[2]) if len(sys.argv) > 2 else 3
only = sys.argv[3:]
INSTRUCTIONS = 1000000
MILLION = 1 << 20

# ---- runs of kernels: work-items, work-items of a workgroup, arguments; buffers as files of `elements` ---------------
KERNELS = {
    "saxpy": ("16777216", "256", "f32=-1.625 buf=floats.0.16777216 buf=floats.1.16777216 u32=16777216"),
    "vecadd": ("16777216", "256", "buf=floats.0.16777216 buf=floats.1.16777216 buf=zeros.0.16777216 u32=16777216"),
    "matmul": ("1020,1020", "12,12", "buf=floats.0.1040400 buf=floats.1.1040400 buf=zeros.0.1040400 u32=1020"),
    "nbody": ("9600", "48", "buf=floats.0.38400 buf=zeros.0.38400 buf=zeros.1.38400 f32=0.01 f32=0.05"),
    "mandelbrot": ("1920,1080", "20,4", "buf=zeros.0.2073600 f32=-2.125 f32=-1.09375 f32=0.002 u32=400"),
    "histogram": ("360000", "90", "buf=any.0.8388608 buf=zeros.0.256 u32=33554432"),
    "bitonic": ("2048000", "128", "buf=any.0.4096000"),
    "group_scan": ("9600000", "96", "buf=small.0.9600000 buf=zeros.0.9600000 buf=zeros.1.100000 lds=768"),
}


def make_buffer(name):
    """FILL.NUMBER.DWORDS: a million random elements, over and over."""
    fill, number, dwords = name.split(".")
    r, n = random.Random(int(number)), int(dwords)
    block = {"floats": lambda: array.array("f", (r.random() for _ in range(MILLION))), "small": lambda: array.array("I", (r.randrange(1000) for _ in range(MILLION))),
             "any": lambda: r.randbytes(4 * MILLION), "zeros": lambda: bytes(4 * MILLION)}[fill]()
    with open(name, "wb") as f:
        f.write((bytes(block) * (n // MILLION + 1))[: 4 * n])


def apart(make, *arguments):
    """In a process of its own, for what a command has at most begins with what this process has."""
    child = os.fork()
    if child == 0:
        make(*arguments)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        sys.exit("peers: what is measured could not be made")


# ---- measuring -------------------------------------------------------------------------------------------------------
def once(command):
    """Seconds on the CPU and on the clock, and the most MB that it had."""
    begin = time.monotonic()
    with open("messages", "w+") as messages:
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=messages)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = status
        wall = time.monotonic() - begin
        messages.seek(0)
        if status:
            sys.exit(f"{' '.join(command)}: {messages.read()[-500:]}")
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


# ---- the rows --------------------------------------------------------------------------------------------------------
def kernels():
    runner = os.path.abspath("opencl")
    built = subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", runner, f"{here}/opencl.c", "-lOpenCL"], capture_output=True)
    there = built.returncode == 0 and has_cpu(runner)
    heading("kernel", "PoCL" if there else None)
    ratios = []
    for name, (work, local, arguments) in KERNELS.items():
        if only and name not in only:
            continue
        arguments = arguments.split()
        for buffer in (a[4:] for a in arguments if a.startswith("buf=")):
            if not os.path.exists(buffer):
                apart(make_buffer, buffer)
        ours = [lanewise, "run", f"{here}/kernels/{name}.s", "--items", work, "--numthreads", local] + [word for a in arguments for word in ("--arg", a)]
        theirs = [runner, f"{here}/kernels/{name}.cl", name, work, local] + arguments if there else None
        if theirs:
            once(theirs)                            # compiles it, and fills the cache
        ratios.append(row(name, ours, theirs))
    ratios = [r for r in ratios if r]
    if ratios:
        print(f"geometric mean of the ratios {math.exp(sum(map(math.log, ratios)) / len(ratios)):.2f}; at most 1 on {sum(r <= 1 for r in ratios)} of {len(ratios)}")


def has_cpu(runner):
    """Whether OpenCL has a CPU here: then what is missing is the file."""
    return b"no-such-file" in subprocess.run([runner, "no-such-file", "k", "1", "1"], capture_output=True).stderr


def texts():
    """A million instructions of the kernels, their labels renamed: as text, as an object, as digits."""
    bodies = []
    for name in KERNELS:
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
        kernels()
        if not only or {"asm", "disasm", "disasm --hex"} & set(only):
            assembler()


main()
