#!/usr/bin/env python3
"""Measures the error of sampling, by which `lanewise time` skips loops of long kernels: runs each of these programs with
loops skipped, and with all instructions timed.
    tests/long/sampling.py BUILD         writes the table in docs/timing.md, and src/harness/sampled.h; minutes
SGEMM=FOLDER   a copy of github.com/seb-v/fp32_sgemm_amd: also runs its kernels; else their last rows are kept
ONLY=WORD      runs only the programs that contain this word, and prints them instead"""
import json, math, os, re, subprocess, sys, tempfile, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE, FIGURE = ROOT / "docs/timing.md", ROOT / "src/harness/sampled.h"
KERNELS = "tests/bench/kernels/"
SGEMM = os.environ.get("SGEMM", "")

def loop(trips, body, after=""):
	return f"\ts_movk_i32 s6, {trips}\nagain:\n{body}\ts_sub_u32 s6, s6, 1\n\ts_cmp_lg_u32 s6, 0\n\ts_cbranch_scc1 again\n{after}\ts_endpgm\n"

def sgemm(step, n):
	arrays = [word for name in "ABC" for word in ("-b", f"{name}:f32[16777216]")]
	return (f"{SGEMM}/src/{step}.s", [*arrays, "-a", "A", "-a", "B", "-a", "C", "-a", f"i32={n}", "-a", "f32=1", "-a", "f32=0",
		"--numthreads", "128", "--wgps", "4", "--dispatch", "5,17"])

FMA = "".join(f"\tv_fma_f32 v{k}, v{k}, v{k}, v{k}\n" for k in range(1, 9))
SHARE = "\tds_store_b32 v9, v1\n\ts_waitcnt lgkmcnt(0)\n\ts_barrier\n\tds_load_b32 v1, v9\n\ts_waitcnt lgkmcnt(0)\n\ts_barrier\n"
SET = ";@ set v9 = lane * 4\n"
# name: program or text, options
PROGRAMS = {
	"SGEMM 4096³, step 8, an eighth of the columns": sgemm("kernel8_batched_gmem", 512),
	"SGEMM 4096³, step 7, an eighth of the columns": sgemm("kernel7_unroll", 512),
	"matrix product through LDS, 480²": (KERNELS + "matmul.s", ["--items", "480,480", "--numthreads", "12,12", "-a", "left=230400:f32:hash(i) % 1000",
		"-a", "right=230400:f32:i % 7", "-a", "product=230400:f32", "-a", "size=480", "--wgps", "2"]),
	"eight products in a loop": (SET + loop(2000, FMA), ["--dispatch", "40", "--numthreads", "128", "--wgps", "1"]),
	"products and LDS between barriers": (SET + loop(1000, FMA + SHARE), ["--dispatch", "40", "--numthreads", "128", "--lds", "512", "--wgps", "1"]),
	"products, loops of five in a loop": (SET + loop(500, "\ts_movk_i32 s7, 5\ninner:\n" + FMA + "\ts_sub_u32 s7, s7, 1\n\ts_cmp_lg_u32 s7, 0\n\ts_cbranch_scc1 inner\n" + SHARE),
		["--dispatch", "24", "--numthreads", "128", "--lds", "512", "--wgps", "1"]),
	"more workgroups than the chip holds at a time": (SET + loop(400, FMA + SHARE), ["--dispatch", "150", "--numthreads", "128", "--lds", "512", "--wgps", "1"]),
}
SAMPLE = 500000                        # instructions to time at least

def timed(lanewise, folder, name, sample):
	program, options = PROGRAMS[name]
	if "\n" in program:
		path = Path(folder) / "program.s"
		path.write_text('.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"\n' + program)
		program = str(path)
	begin = time.monotonic()
	done = subprocess.run([lanewise, "time", "--json", "--workgroup", "0", "--waves", "0", "--chip", "rx7900xtx", "--wave", "32", "--sample", str(sample), *options, program],
		capture_output=True, text=True, cwd=ROOT)
	if done.returncode:
		sys.exit(f"{name}: {done.stderr}")
	return json.loads(done.stdout), time.monotonic() - begin

def row(name, some, every):
	skipped = some.get("sampled", {"times": 0, "instructions": 0, "cycles": 0})
	off = some["cycles"] / every["cycles"] - 1
	part = skipped["instructions"] / (skipped["instructions"] + some["instructions"])
	return f"| {name} | {every['cycles']} | {some['cycles']} | {100 * off:+.2f} % | {100 * part:.0f} % |", part and abs(off)

def kept(page, name):
	found = re.search(rf"^\| {re.escape(name)} \|.*\| ([-+][\d.]+) % \| (\d+) % \|$", page, re.M)
	return (found.group(0), int(found.group(2)) and abs(float(found.group(1))) / 100) if found else None

def main():
	lanewise, only, page = str(Path(sys.argv[1]).resolve() / "lanewise"), os.environ.get("ONLY", ""), PAGE.read_text()
	rows = []
	with tempfile.TemporaryDirectory() as folder:
		for name, (program, _) in PROGRAMS.items():
			if only not in name:
				continue
			if program.startswith("/src/"):
				rows.append(kept(page, name))
				continue
			(some, a), (every, b) = (timed(lanewise, folder, name, sample) for sample in (SAMPLE, 0))
			rows.append(row(name, some, every))
			print(f"{rows[-1][0]} {a:.1f} s, {b:.1f} s", flush=True)
	if only:
		return
	rows = [r for r in rows if r]
	off = sorted(r[1] for r in rows if r[1])
	figure = off[min(math.ceil(0.8 * (len(off) + 1)), len(off)) - 1] if off else 0.02
	begin, end = "<!-- sampled kernels: made by `make sampling` -->", "<!-- end of sampled kernels -->"
	table = ["| kernel | cycles, all timed | sampled | off | instructions skipped |", "| --- | ---: | ---: | ---: | ---: |", *(r[0] for r in rows)]
	at, to = page.index(begin) + len(begin), page.index(end)
	PAGE.write_text(page[:at] + "\n\n" + "\n".join(table) + f"\n\nFour of five are within {100 * figure:.1f} %.\n\n" + page[to:])
	FIGURE.write_text(f"// Written by `make sampling`: the error within which four of five sampled kernels are, as a part of the skipped cycles.\n#define SAMPLED_OFF {figure:.4f}\n")

main()
