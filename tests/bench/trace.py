#!/usr/bin/python3
"""CPU time of `lanewise trace` in microseconds for each instruction, without and with --json.

usage: trace.py LANEWISE [REPEATS [NAME…]]     the median of REPEATS (5); NAME: only these kernels of this folder

The output goes through a pipe. A run of 2,000 instructions is subtracted from one of 302,000, or of the whole kernel.
"""
import glob, json, os, re, resource, statistics, subprocess, sys

lanewise = sys.argv[1]
repeats = int(sys.argv[2]) if len(sys.argv) > 2 else 5
only = sys.argv[3:]
FEW, MANY = 2000, 302000
kernels = os.path.join(os.path.dirname(os.path.abspath(__file__)), "kernels")


def run(*command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run([lanewise, *command, "--no-progress"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, out


def each(file, notes, *more):
    most = min(MANY, json.loads(run("run", file, "--notes", notes, "--json")[1])["counts"]["instructions"])
    took = [run("trace", file, "--notes", notes, "--max-steps", str(n), *more)[0] for _ in range(repeats) for n in (FEW, most)]
    return 1e6 * statistics.median(b - a for a, b in zip(took[::2], took[1::2])) / (most - FEW)


print(f"{'kernel':16} {'trace':>7} {'--json':>7}   µs for each instruction")
for file in sorted(glob.glob(f"{kernels}/*.s")):
    name = os.path.basename(file)[:-2]
    notes = next(n for n in (f"{kernels}/{name}.notes", f"{kernels}/{re.sub('-.*', '', name)}.notes") if os.path.exists(n))
    if not only or name in only:
        print(f"{name:16} {each(file, notes):7.2f} {each(file, notes, '--json'):7.2f}", flush=True)
