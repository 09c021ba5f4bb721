#!/usr/bin/env python3
"""Weakens every wait, barrier, invalidate and scope of compiled kernels, one at a time, and says which of them `lanewise check` does not find: `make mutate-kernels`.

The kernels are tests/long/mutate-kernels/*.cl, with their launches in comments `//;@`; clang compiles each for four GPUs at -O0, -O2 and -O3. What is a wait, a barrier or
an invalidate, and which modifiers there are, isa/ says. A weakening that is not found needs a row in tests/long/mutate-kernels/reasons.tsv that says why it changes nothing.
    tests/long/mutate_kernels.py BUILD            all; the table is BUILD/mutate-kernels/results.tsv. Exit status 1 if a weakening has neither finding nor reason,
                                             or if anything is found in an original
    tests/long/mutate_kernels.py BUILD --listings those of tests/long/mutate-kernels/*.s, which were compiled before: a quick share without clang
ONLY='WORD ...'   only kernels whose `NAME.GPU.LEVEL` has one of these words
JOBS=N            so many at once (2)
CLANG=PATH        the compiler (the newest that is found)"""
import collections, concurrent.futures, fnmatch, json, os, re, shutil, subprocess, sys
from pathlib import Path
from mutate_proof import Original

ROOT = Path(__file__).resolve().parent.parent.parent
KERNELS = ROOT / "tests/long/mutate-kernels"
GPUS = "gfx906 gfx1030 gfx1100 gfx1200".split()
LEVELS = "O0 O2 O3".split()
SECONDS = 20                          # after which a check is taken to have no end
NOTHING, WRONG = "-", "wrong results"  # not found, with right results of the run; not found, with wrong results

Weaker = collections.namedtuple("Weaker", "line text what")           # a line of the listing, from 0, as it is after the weakening
Row = collections.namedtuple("Row", "kernel gpu level line before what result proof")

# ---- counters in isa/ ---------------------------------------------------------------------------------------------------------
def isa_counters():
	"""Counters and parts of waits in the text, as `words` of isa/words.isa have them: the name, and the most that it can hold."""
	most, of_waits = {}, False
	for line in (ROOT / "isa/words.isa").read_text().splitlines():
		if line and not line.startswith((" ", "#")): of_waits = line.split()[1] in ("waitcnt", "depctr")
		bits = re.findall(r"\[(\d+)(?::(\d+))?\]", line)
		if of_waits and bits: most[line.split()[0]] = (1 << sum(int(h) - int(l or h) + 1 for h, l in bits)) - 1
	return most

def isa_cache_modifiers():
	"""Flags, and choices with their words in order, of the section `caches` of isa/modifiers.isa."""
	section = re.search(r"^# -+ caches -+\n(.*?)^# --", (ROOT / "isa/modifiers.isa").read_text(), re.M | re.S).group(1)
	found = [line.split() for line in section.splitlines() if line.startswith("modifier")]
	return [m[1] for m in found if m[2] == "flag"], {m[1]: [w for w in m[3:] if w.isupper()] for m in found if m[2] == "choice"}

class Records:
	"""Records of instructions by their names, as `lanewise explain` has them."""
	def __init__(self, lanewise):
		self.lanewise, self.known = lanewise, {}

	def get(self, name):
		if name not in self.known:
			said = subprocess.run([self.lanewise, "explain", "--json", name], capture_output=True, text=True)
			self.known[name] = json.loads(said.stdout)[0] if said.returncode == 0 else None
		return self.known[name]

# ---- weakenings of one instruction: (its text, what was done); the text is empty where it is gone -----------------------------------
COUNTERS = isa_counters()
FLAGS, CHOICES = isa_cache_modifiers()
PAIR = 8                              # wait_load_ds and wait_store_ds: bits 13:8 and 5:0, as src/code/counter.c has them

def weaker_parts(name, args):
	"""s_waitcnt vmcnt(0) lgkmcnt(1): without one of its counters, or with one more outstanding."""
	parts = re.findall(r"(\w+)\((\d+)\)", args)
	for k, (counter, number) in enumerate(parts):
		rest = [f"{c}({n})" for c, n in parts[:k] + parts[k + 1:]]
		if rest: yield f"{name} " + " ".join(rest), f"without {counter}"
		if int(number) + 1 < COUNTERS[counter]:
			yield f"{name} " + " ".join(rest + [f"{counter}({int(number) + 1})"]), f"{counter}({int(number) + 1})"

def weaker_number(name, args, shifts):
	"""s_wait_loadcnt 0x0: with one more outstanding; of two counters in one number without one of them, too."""
	number = int(args.split()[-1], 0)
	before = args[:args.rindex(args.split()[-1])]
	for shift in shifts:
		yield f"{name} {before}{number + (1 << shift):#x}", f"one more in bits from {shift}"
		if len(shifts) > 1: yield f"{name} {before}{number | 63 << shift:#x}", f"none in bits from {shift}"

def weaker_modifiers(text):
	for flag in FLAGS:
		if re.search(rf" {flag}\b", text): yield re.sub(rf" {flag}\b", "", text), f"without {flag}"
	for name, words in CHOICES.items():
		now = re.search(rf" {name}:(\w+)", text)
		at = words.index(now.group(1)) if now else 0
		if at: yield text.replace(now.group(0), f" {name}:{words[at - 1]}" if at > 1 else ""), f"{name}:{words[at - 1]}"

def weaker(record, text):
	"""Weaker forms of the instruction `text`."""
	name, _, args = text.partition(" ")
	kind = record["class"].split("_")[0]
	if record["class"] == "delay": return                              # a hint: the hardware waits anyway
	if kind in ("wait", "barrier"):
		yield "", "removed"
		if "(" in args: yield from weaker_parts(name, args)
		elif kind == "wait" and args: yield from weaker_number(name, args, (PAIR, 0) if record["class"].endswith("_ds") and record["class"].count("_") == 2 else (0,))
	elif record["unit"] in ("VMEM", "SMEM") and all(o["implicit"] for o in record["operands"]):      # memory without operands: caches are emptied, or written back
		yield "", "removed"
		yield from weaker_modifiers(text)
	elif record["unit"] in ("VMEM", "SMEM", "LDS"):
		yield from weaker_modifiers(text)

def mutants(records, lines):
	"""All weakenings of a listing; those of the two halves of a barrier also together."""
	signal = None
	for k, line in enumerate(lines):
		text = re.split(r"[;]|//", line)[0].strip()
		record = records.get(text.split()[0]) if re.match(r"[a-z]\w+( |$)", text) and not text.startswith(".") else None
		if not record: continue
		for changed, what in weaker(record, text): yield Weaker(k, {k: changed}, what)
		if record["class"] == "barrier_wait" and signal is not None: yield Weaker(k, {k: "", signal: ""}, "removed with its signal")
		signal = k if record["class"] == "barrier_signal" else signal if record["class"].startswith("wait") else None

# ---- compiling, checking ----------------------------------------------------------------------------------------------------------
def newest_clang():
	named = os.environ.get("CLANG")
	found = [named] if named else [c for n in range(40, 17, -1) if (c := shutil.which(f"clang-{n}"))] + [c for c in [shutil.which("clang")] if c]
	return found[0] if found else None

def compiled(clang, source, gpu, level, to):
	"""The path of the listing of one kernel with its launch, or a text that says why there is none."""
	made = to / f"{source.stem}.{gpu}.{level}.s"
	command = [clang, "-x", "cl", "-cl-std=CL2.0", "-nogpulib", "-target", "amdgcn-amd-amdhsa", f"-mcpu={gpu}", f"-{level}", "-cl-kernel-arg-info", "-w", "-include",
		str(KERNELS / "gpu.h"), "-S", str(source), "-o", "-"]
	said = subprocess.run(command, capture_output=True, text=True)
	if said.returncode: sys.exit(f"{' '.join(command)}:\n{said.stderr}")
	notes = [line[2:] for line in source.read_text().splitlines() if line.startswith("//;@")]
	lines = [line for line in without_copy(said.stdout).splitlines() if not re.match(r"\s*(;|\.(ident|section\s+\"\.note|addrsig))", line)]
	made.write_text("\n".join(notes + lines) + "\n")
	return made

def without_copy(text):
	"""Without the function that clang makes of an OpenCL kernel, unless the kernel calls it."""
	copy = re.search(r"^\s*\.globl\s+(__clang_ocl_kern_imp_\w+).*?^\s*\.size\s+\1.*?\n", text, re.M | re.S)
	return text if not copy or copy.group(1) + "@" in text else text[:copy.start()] + text[copy.end():]

def check(lanewise, lines):
	"""What `lanewise check` finds in a listing: a set of (check, line); None if it does not assemble."""
	try:
		said = subprocess.run([lanewise, "check", "--json", "--no-progress", "-"], input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=SECONDS)
	except subprocess.TimeoutExpired:
		return {("no-end", 0)}
	if said.returncode == 3: return None
	if said.returncode not in (0, 1): return {(f"status-{said.returncode}", 0)}
	answer = json.loads(said.stdout)
	found = {(f["check"], f["at"]["line"]) for f in answer["findings"]}
	if answer["fault"]: found.add(("fault", 0))
	return found

def fails(lanewise, lines):
	"""Whether the results of a run are wrong, so that nothing can be said for a weakening that `check` does not find."""
	try:
		return subprocess.run([lanewise, "run", "-Wno-all", "--json", "--no-progress", "-"], input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=SECONDS).returncode != 0
	except subprocess.TimeoutExpired:
		return True

def code(lines):
	"""The instructions, to tell whether two listings have the same."""
	return [t for line in lines if (t := line.split(";")[0].strip()) and not t.startswith((".", "s_code_end"))]

def tried(records, listing):
	"""The rows of one listing; findings in the original come first."""
	kernel, gpu, level = listing.name.split(".")[:3]
	lines = listing.read_text().splitlines()
	original = check(records.lanewise, lines)
	if original is None: sys.exit(f"{listing}: does not assemble")
	yield Row(kernel, gpu, level, 0, "", "original", said(original), "")
	if ("no-end", 0) in original: return
	known = Original(records, lines, gpu)
	for m in mutants(records, lines):
		weaker_lines = [m.text.get(k, line) for k, line in enumerate(lines)]
		found = check(records.lanewise, weaker_lines)
		if found is None: continue
		result = said(found - original)
		if result == NOTHING and fails(records.lanewise, weaker_lines): result = WRONG
		yield Row(kernel, gpu, level, m.line + 1, " ".join(lines[m.line].split(";")[0].split()), m.what, result, known.proof(m.text) or "")

def said(found):
	return " ".join(sorted({name for name, _ in found})) or NOTHING

# ---- reasons ------------------------------------------------------------------------------------------------------------------------
def reasons():
	"""Rows of tests/long/mutate-kernels/reasons.tsv: of proofs the name and the reason; patterns of kernel, GPU, level, instruction and weakening, and the reason."""
	rows = [line.split("\t") for line in (KERNELS / "reasons.tsv").read_text().splitlines() if line and not line.startswith("#")]
	return dict(r for r in rows if len(r) == 2), [r for r in rows if len(r) > 2]

def reason(known, row):
	if row.result == WRONG: return ""
	if row.proof: return known[0][row.proof]
	for *patterns, why in known[1]:
		if all(any(fnmatch.fnmatchcase(value, p) for p in pattern.split("|")) for value, pattern in zip((row.kernel, row.gpu, row.level, row.before, row.what), patterns)): return why
	return ""

# ---- the whole ------------------------------------------------------------------------------------------------------------------------
def wanted(name):
	only = os.environ.get("ONLY", "").split()
	return not only or any(word in name for word in only)

def all_listings(folder):
	"""Listings of all kernels; of -O3 those that differ from -O2."""
	clang = newest_clang()
	if not clang: sys.exit("mutate-kernels: needs clang with AMD GPUs; CLANG=PATH says which")
	folder.mkdir(parents=True, exist_ok=True)
	for source in sorted(KERNELS.glob("*.cl")):
		for gpu in GPUS:
			made = [compiled(clang, source, gpu, level, folder) for level in LEVELS if wanted(f"{source.stem}.{gpu}.{level}")]
			codes = [code(m.read_text().splitlines()) for m in made]
			yield from (m for k, m in enumerate(made) if codes[k] not in codes[:k])

def main():
	out = Path(sys.argv[1])
	folder = out / "mutate-kernels"
	records = Records(str(out / "lanewise"))
	listings = sorted(KERNELS.glob("*.s")) if sys.argv[2:] == ["--listings"] else list(all_listings(folder))
	folder.mkdir(parents=True, exist_ok=True)
	with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
		rows = [row for part in pool.map(lambda listing: list(tried(records, listing)), listings) for row in part]
	known = reasons()
	table = [(*row, reason(known, row) if row.result in (NOTHING, WRONG) and row.line else "") for row in rows]
	with open(folder / "results.tsv", "w") as to:
		for row in table: print(*row, sep="\t", file=to)
	alarms = [r for r in rows if not r.line and r.result != NOTHING]
	weakened = [r for r in table if r[3]]
	open_ = [r for r in weakened if r[6] in (NOTHING, WRONG) and not r[8]]
	for r in alarms: print(f"{r.kernel}.{r.gpu}.{r.level}: the original: {r.result}")
	for r in open_: print(f"{r[0]}.{r[1]}.{r[2]}:{r[3]}: {r[4]}: {r[5]}: " + ("not found, and no reason" if r[6] == NOTHING else "not found, but the results are wrong"))
	doubtful = [r for r in weakened if r[6] != NOTHING and r[7]]
	for r in doubtful: print(f"{r[0]}.{r[1]}.{r[2]}:{r[3]}: {r[4]}: {r[5]}: {r[6]}, though it is proven to change nothing ({r[7]})")
	found = sum(r[6] not in (NOTHING, WRONG) for r in weakened)
	print(f"mutate-kernels: {len(listings)} listings of {len({r.kernel for r in rows})} kernels, {len(alarms)} with findings; "
		f"{len(weakened)} weakenings: {found} found, {len(weakened) - found - len(open_)} with a reason, {len(open_)} open")
	return bool(alarms or open_ or doubtful)

if __name__ == "__main__":
	sys.exit(main())
