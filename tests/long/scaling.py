#!/usr/bin/env python3
"""Measures the error of scaling, which `lanewise time` uses for large dispatches: runs each of these programs scaled, and
with every workgroup timed.
    tests/long/scaling.py BUILD          writes tests/long/scaling.tsv, docs/scaling.md and src/harness/scaled.h; minutes
    tests/long/scaling.py --table        prints the last figures of each program
    tests/long/scaling.py --page         writes docs/scaling.md from the last figures
ONLY=WORD      runs only the programs that contain this word, and prints them instead
The programs are typical kinds: streams from DRAM and from caches, LDS, atomics, loops with random lengths, barriers,
plain arithmetic."""
import concurrent.futures, json, math, os, statistics, subprocess, sys, tempfile, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
KERNELS, ALGORITHMS, VALIDATION = "tests/bench/kernels/", "asm-examples/shaders/", "tests/long/validation/"
PAGE, FIGURE, FIGURES = ROOT / "docs/scaling.md", ROOT / "src/harness/scaled.h", ROOT / "tests/long/scaling.tsv"
M = 1 << 20

def stream(which, groups):
	arrays = "".join(f";@ buffer {name} : f32[{512 * groups * k}]\n" for name, k in (("a", 1), ("b", 2)))
	return (f"{VALIDATION}stream.s", f";@ dispatch {groups}   ;@ numthreads 256\n{arrays}", ["-D", f"{which}=1", "-D", f"BYTES={2048 * groups}"])

def elements(n):
	return ["-a", f"input={n}:u32:hash(i) << 8 | hash(i / 256) + i * 77 & 0xff", "-a", f"count={n}"]

# name, program, notes, options. The chip is an RX 7900 XTX, or N WGPs of it if timing every workgroup takes long
PROGRAMS = {
	"a[i] = x, 32 MB": stream("INIT", 16384),
	"a[i] = b[i] * x, 64 MB": stream("SCALE", 16384),
	"a[i] = b[i] * x + c[i], 96 MB": stream("TRIAD", 16384),
	"a[i] = b[i] * x + c[i], 192 MB": stream("TRIAD", 32768),
	"vecadd, 48 MB": (KERNELS + "vecadd.s", f";@ items {4 * M}   ;@ numthreads 256\n;@ arg a={4 * M}:f32:i % 1013   ;@ arg b={4 * M}:f32:i % 17   ;@ arg sum={4 * M}:f32   ;@ arg count={4 * M}\n", []),
	"saxpy, 32 MB": (KERNELS + "saxpy.s", f";@ items {4 * M}   ;@ numthreads 256\n;@ arg factor=-1.625   ;@ arg x={4 * M}:f32:i % 17   ;@ arg y={4 * M}:f32:i % 1013   ;@ arg count={4 * M}\n", []),
	"saxpy, 128 MB": (KERNELS + "saxpy.s", f";@ items {16 * M}   ;@ numthreads 256\n;@ arg factor=-1.625   ;@ arg x={16 * M}:f32:i % 17   ;@ arg y={16 * M}:f32:i % 1013   ;@ arg count={16 * M}\n", []),
	"saxpy, more elements than lanes": (KERNELS + "saxpy.s", f";@ dispatch 8192   ;@ numthreads 256\n;@ arg factor=-1.625   ;@ arg x={6 * M}:f32:i % 17   ;@ arg y={6 * M}:f32:i % 1013   ;@ arg count={6 * M}\n", []),
	"histogram in LDS": (KERNELS + "histogram.s", f";@ dispatch 6000   ;@ numthreads 90\n;@ arg data={2 * M}:u8:hash(i) % 256   ;@ arg counts=256:u32   ;@ arg size={2 * M}\n", ["--wgps", "8"]),
	"sum of a workgroup": (KERNELS + "group_scan.s", ";@ dispatch 8000   ;@ numthreads 96\n;@ arg in=768000:u32:hash(i) % 1000   ;@ arg sums=768000:u32   ;@ arg totals=8000:u32   ;@ arg two=768\n", ["--wgps", "8"]),
	"bitonic sort": (KERNELS + "bitonic.s", ";@ dispatch 4000   ;@ numthreads 128\n;@ arg all=1024000:i32:hash(i)\n", ["--wgps", "4"]),
	"mandelbrot": (KERNELS + "mandelbrot.s", ";@ items 960,540   ;@ numthreads 20,4\n;@ arg steps=518400:u32   ;@ arg left=-2.125   ;@ arg top=-0.69921875   ;@ arg pixel=0.00260416666   ;@ arg most=200\n", ["--wgps", "4"]),
	"matmul through LDS": (KERNELS + "matmul.s", ";@ items 480,480   ;@ numthreads 12,12\n;@ arg left=230400:f32:hash(i) % 1000   ;@ arg right=230400:f32:i % 7   ;@ arg product=230400:f32   ;@ arg size=480\n", ["--wgps", "2"]),
	"nbody": (KERNELS + "nbody.s", ";@ items 12288   ;@ numthreads 48\n;@ arg bodies=49152:f32:hash(i) % 4096 / 4096.0   ;@ arg moved=49152:f32   ;@ arg speed=49152:f32   ;@ arg step=0.01   ;@ arg softening=0.05\n", ["--wgps", "1"]),
	"histogram, atomics in memory": (ALGORITHMS + "histogram-global.s", "", ["--dispatch", "1500", *elements(1500 * 1024), "--wgps", "1"]),
	"histogram, atomics in LDS": (ALGORITHMS + "histogram-groupshared.s", "", ["--dispatch", "1500", *elements(1500 * 1024), "--wgps", "1"]),
	"histogram, equal lanes at once": (ALGORITHMS + "histogram-wave-match.s", "", ["--dispatch", "600", *elements(600 * 1024), "--wgps", "1"]),
	"many items from each lane": (ALGORITHMS + "trick-3-many-items.s", "", ["--dispatch", "3000", "-a", "counts=768000:u32:hash(i) & 3", "-a", "list=2304000:u32", "-a", "count=768000", "--wgps", "1"]),
	"waterfall": (ALGORITHMS + "waterfall.s", "", ["--dispatch", "4096", "-a", "keys=262144:u32:hash(i) % 64 % (i / 64 % 9 + 1)", "-a", "results=262144:u32", "-a", "count=262144", "--wgps", "1"]),
	"v_fma_f32, eight times, in a loop": ("asm", "\ts_movk_i32 s0, 50\nagain:\n" + "".join(f"\tv_fma_f32 v{k}, v{k}, v{k}, v{k}\n" for k in range(1, 9)) + "\ts_sub_u32 s0, s0, 1\n\ts_cmp_lg_u32 s0, 0\n\ts_cbranch_scc1 again\n\ts_endpgm\n", ["--dispatch", "20000", "--numthreads", "64", "--wgps", "8"]),
	"barriers, waves of different lengths": ("asm", ";@ numthreads 128\n;@ set s2 = hash(workgroup * 4 + wave) % 64 + 1, s3 = 4\nonce:\n\ts_mov_b32 s4, s2\nagain:\n\tv_mul_lo_u32 v1, v0, v0\n\ts_sub_u32 s4, s4, 1\n\ts_cmp_lg_u32 s4, 0\n"
		"\ts_cbranch_scc1 again\n\ts_barrier\n\ts_sub_u32 s3, s3, 1\n\ts_cmp_lg_u32 s3, 0\n\ts_cbranch_scc1 once\n\ts_endpgm\n", ["--dispatch", "6000", "--wgps", "8"]),
}

def timed(lanewise, folder, name, exact):
	program, notes, options = PROGRAMS[name]
	at = Path(folder) / f"{list(PROGRAMS).index(name)}"
	if program == "asm":
		program = at.with_suffix(".s")
		program.write_text('.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"\n' + notes)
	elif notes:
		at.with_suffix(".notes").write_text(notes)
		options = ["--notes", str(at.with_suffix(".notes")), *options]
	chip = [] if "kernels" in str(program) else ["--chip", "rx7900xtx"]
	began = time.monotonic()
	done = subprocess.run([lanewise, "time", "--json", "--workgroup", "0", "--waves", "0", "--exact", str(exact), *chip, *options, str(program)], cwd=ROOT, capture_output=True, text=True)
	if done.returncode not in (0, 1) or not done.stdout:
		sys.exit(f"{name}:\n{done.stderr}")
	run = json.loads(done.stdout)
	return run["cycles"], run["workgroups_timed"], run["workgroups"], time.monotonic() - began

PART = 8        # a dispatch may be scaled after 1/PART of its workgroups has been timed

def both(lanewise, folder, name):
	exact = timed(lanewise, folder, name, 0)
	return exact, timed(lanewise, folder, name, exact[2] // PART)

def run_all(lanewise, names):
	"""Returns for each program its name, workgroups, the workgroups timed when it was scaled, the cycles with all timed,
	and the scaled cycles."""
	with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
		jobs = {n: pool.submit(both, lanewise, folder, n) for n in names}
		for n in names:
			exact, scaled = jobs[n].result()
			yield n, exact[2], scaled[1], exact[0], scaled[0]

def kept():
	for line in FIGURES.read_text().splitlines():
		if not line.startswith("#"):
			name, *figures = line.split("\t")
			yield name, *map(int, figures)

def off(row):
	return row[4] / row[3] - 1

def is_scaled(row):
	return row[2] < row[1]

def table(rows):
	print(f"{'workgroups':>10} {'timed':>6} {'all timed':>10} {'scaled':>10}  {'off':>8}  program")
	for row in rows:
		timed, error = (row[2], f"{100 * off(row):+.2f} %") if is_scaled(row) else ("all", "")
		print(f"{row[1]:10} {timed:>6} {row[3]:10} {row[4]:10}  {error:>8}  {row[0]}")

def four_of_five(errors):
	return sorted(errors)[math.ceil(0.8 * len(errors)) - 1]

def page(rows):
	errors = [abs(off(row)) for row in rows if is_scaled(row)]
	return f"""# The error of scaled dispatches

`lanewise time` times the workgroups of a large dispatch only until the chip is in a steady state
([time](time.md#large-dispatches)).
The other workgroups are scaled.
Scaled dispatches are off by {100 * statistics.median(errors):.2f} % in the median; four of five are within {100 * four_of_five(errors):.2f} %, and
the worst is off by {100 * max(errors):.2f} %.

{len(rows)} programs were scaled after an eighth of their workgroups, and timed with all workgroups.
{len(errors)} of them reached a steady state.
The others never did, because their workgroups take different times by chance, or are too few.
All their workgroups were timed.
Most of the error comes from the end, where the chip empties.

The chip is an RX 7900 XTX, or a few of its WGPs if each workgroup is a lot of work.
This command prints the figures of each program:

    tests/long/scaling.py --table

`make scaling` runs all programs again, and writes this page.
"""

def main():
	if sys.argv[1] == "--table":
		return table(list(kept()))
	if sys.argv[1] == "--page":
		return PAGE.write_text(page(list(kept())))
	lanewise, only = str(Path(sys.argv[1]).resolve() / "lanewise"), os.environ.get("ONLY", "")
	rows = list(run_all(lanewise, [n for n in PROGRAMS if only in n]))
	if only:
		return table(rows)
	FIGURES.write_text("# Made by `make scaling`: program, workgroups, workgroups timed, cycles with all timed, cycles scaled\n" + "".join("\t".join(map(str, row)) + "\n" for row in rows))
	PAGE.write_text(page(rows))
	FIGURE.write_text(f"""// Written by `make scaling`: the error within which four of five scaled dispatches are, compared with all workgroups
// timed, as a part of their cycles (docs/scaling.md).
#define SCALED_OFF {four_of_five([abs(off(row)) for row in rows if is_scaled(row)]):.4f}
""")
	print(f"scaling: {len(rows)} programs, {PAGE.relative_to(ROOT)} and {FIGURE.relative_to(ROOT)} written")

main()
