#!/usr/bin/env python3
"""Plants faults in isa/ and src/, one at a time, and lists the faults that no test finds: `make mutants` (CONTRIBUTING.md).

SEED=N COUNT=N    which faults, and how many (1, 100)
ONLY='PATH ...'   only files whose path begins with one of these
JOBS=N            number of copies of the tree, which work at the same time (1)
AGAIN=1           instead: faults that survived before, from build/mutants/results.tsv
RESUME=1          skips faults in results.tsv: continues a run that was ended
QUICK=1           skips slow tests, except the file's own: try the survivors again with all tests later
--lists           instead: reports rows of its lists, of reach.py's and of mutants-known.txt that name files, lines or tests that do not exist

Each fault is planted in a copy of the tree under TMPDIR, without ../shared, which is built and tested there. Tests of
the file's folder run first, then the others from the fastest to the slowest, until one fails. For a line of C only the
tests that execute it are run, as tests/long/reach.py lists them."""
import os, random, re, shutil, subprocess, sys, tempfile, threading, time
from pathlib import Path
from reach import ALL, ONE_LEVEL, ROOT, UNMEASURED, Reach, tests

RESULTS = ROOT / "build/mutants/results.tsv"
KNOWN = ROOT / "tests/long/mutants-known.txt"
SCRIPTS = "must-fail golden listings examples checks hazards cli sweep step lessons pages manual tables help completion editor dumps source".split()
WORDS = {"lessons", "pages", "manual", "tables", "help", "golden", "listings"}   # compare text that was printed before
# The copies have lane kernels of one level, and no machine code of blocks. Faults are not planted there, nor in code
# for AVX-512 only.
MACHINE_CODE = ("src/blocks/", "src/memory/near.h", "src/cutter/")
MAKE = ["nice", "-n", "2", "make", "-j2", "CC=" + os.environ.get("CC", "cc"), *ONE_LEVEL]
TARGETS = ["lanewise", "tests/unit", "tests/screen"]
TIMES = {row.split("\t")[0]: float(row.split("\t")[1]) for row in (ROOT / "tests/times.tsv").read_text().split("\n") if row}
SLOW_SECONDS = 3.0

def slow(name):
	return TIMES.get(name, 0) > SLOW_SECONDS

# Tests that are tried first, by the beginning of a file's path.
FIRST = [
	("isa/hazards", "hazards check"), ("isa/timing", "figures time cycles time_view caches"), ("isa/chips", "figures caches cycles time_view"),
	("isa/words", "encodings text code"), ("isa/gpus", "siblings object figures messages code"), ("isa/modifiers", "text code must-fail"),
	("isa/formats", "encodings code text forms"), ("isa/valu-float", "encodings exact"), ("isa/valu-convert", "encodings narrow exact typed"),
	("isa/valu-compare", "encodings compare"), ("isa/valu-half", "encodings narrow"), ("isa/valu-packed", "encodings narrow"),
	("isa/salu", "encodings scalar"), ("isa/buffer", "encodings typed memory"), ("isa/", "encodings classes integer exact scalar memory atomic"),
	("src/memory/image", "image"), ("src/memory/sample", "image"), ("src/memory/texel", "image touch"),
	("src/memory/access", "memory touch quick_checks"), ("src/code/image", "image code"), ("src/harness/image_arg", "source notes"), ("src/harness/texels", "source notes"),
	("src/harness/difference", "difference"), ("src/compare/source", "difference lines"), ("src/compare/table", "cli"), ("src/compare", "difference cli"), ("src/report/source", "difference lines time_view"), ("src/story", "story story_programs"),
	("src/values/does", "does"), ("src/step/variables", "lines step"), ("src/isac", "must-fail"), ("src/lang", "must-fail"), ("src/asm", "asm messages must-fail"), ("src/code", "text code messages"), ("src/object", "object leaks"),
	("src/dump", "dumps text"), ("src/debug", "lines source"), ("src/program", "object asm"), ("src/lane", "lane_math exact divide"), ("src/memory", "memory atomic touch typed image"), ("src/prepare/loops", "loops story"), ("src/prepare", "effects uops control"), ("src/machine", "wave control jobs stuck"), ("src/time", "time cycles caches time_view replay"), ("src/log", "log leaks"),
	("src/check", "check checks hazards"), ("src/harness", "notes wave show library cli"), ("src/manual", "explain editor help"), ("src/values", "show does views"), ("src/trace", "views log"), ("src/report", "time_view views cli"),
	("src/export", "export"), ("src/sweep", "sweep"), ("src/cli/sweep", "sweep"), ("src/step", "step cli"), ("src/view", "views"), ("src/api", "library"), ("src/compile", "source"), ("src/cli", "cli completion golden"), ("src/base", "cli must-fail"),
]

# ---- faults: (name, pattern, replacement) ----------------------------------------------------------------------------
def other(pairs):
	return lambda m, r: r.choice(pairs[m.group(0)].split())

def step(m, r):                  # a number becomes the next one, or the one before
	text = m.group(0)
	value = int(text, 0) if not re.fullmatch(r"0\d+", text) else int(text)
	value += r.choice([1, -1]) if value else 1
	return hex(value) if text.lower().startswith("0x") else str(value)

def swapped(m, r):
	return f"{m.group(1)}({m.group(3)}, {m.group(2)}" + m.group(4)

OPERATORS = {" + ": " - | ", " - ": " + ", " & ": " | ^ ", " | ": " & ", " ^ ": " | ", " << ": " >> ", " >> ": " << ", " < ": " <= > ", " <= ": " < ", " > ": " >= < ",
	" >= ": " > ", " == ": " != ", " != ": " == ", " && ": " || ", " || ": " && ", " * ": " + "}
OPERATOR = r"(?<=[\w)\]]) (?:\+|-|&|\||\^|<<|>>|<=|>=|<|>|==|!=|&&|\|\||\*) (?=[\w(~!-])"
SOURCE = {"src0": "src1", "src1": "src0", "src2": "src0"}

def operator(m, r):
	return " %s " % r.choice(OPERATORS[m.group(0)].split())

CLASSES = {}                     # unit: its classes

def other_class(m, r):
	same = next(c for c in CLASSES.values() if m.group(2) in c)
	return m.group(1) + r.choice([c for c in same if c != m.group(2)] or same)

ISA = [
	("opcode", r"^ {4}code .*", lambda m, r: once(r"(?<=:)(?:0x[0-9a-f]+|\d+)", step)(m.group(0), r)),
	("place of a field", r"^ {4}(?:gfx\S+|\+) +[-01a-z].*:\d.*", lambda m, r: once(r"(?<=\w:)\d+|\b[01]{3,}\b", lambda n, q: flip(n.group(0), q))(m.group(0), r)),
	("operator of a meaning", r"^ {4}(?:means|clamped)?\s+\S.*=.*", lambda m, r: once(OPERATOR, operator)(m.group(0), r)),
	("operand of a meaning", r"^ {4}(?:means|clamped)\s.*", lambda m, r: once(r"(?<=[ (,~-])src[012]\b", lambda n, q: SOURCE[n.group(0)])(m.group(0), r)),
	("constant of a meaning", r"^ {4}(?:means|clamped)\s.*", lambda m, r: once(r"\b(?:0x[0-9a-fA-F]+|\d+)\b(?!\.)", step)(m.group(0), r)),
	("type of an operand", r"^ {4}args .*", lambda m, r: once(r"(?<=:)[uif](?=(?:16|32|64)\b)", lambda n, q: q.choice([c for c in "uif" if c != n.group(0)]))(m.group(0), r)),
	("class", r"^(    class   )(\w+)$", other_class),
	("figure of time", r"^ {4}(?:issue|latency|pipe|passes|rated) .*gfx.*|^ {4}\w+ +gfx\d\S* \d+ [A-Z].*", lambda m, r: once(r"(?<= )\d+(?= [A-Z])", step)(m.group(0), r)),
	("figure of a chip", r"^ {4}\w+ +\d+ [A-Z].*", lambda m, r: once(r"(?<= )\d+(?= [A-Z])", step)(m.group(0), r)),
	("wait states", r"^ {4}apart +\d+.*", lambda m, r: once(r"\d+", step)(m.group(0), r)),
	("word's number", r"^ {4}[A-Z_0-9a-z]+ +\d+(?: .*)?$", lambda m, r: once(r"(?<= )\d+", step)(m.group(0), r)),
	("fact", r"^fact .*", lambda m, r: once(r"(?<= )\d+\b", step)(m.group(0), r)),
]
C = [
	("operator", OPERATOR, operator),
	("constant", r"(?<=[ (\[,=])(?:0x[0-9a-f]+|\d+)(?=[;,)\] ])", step),
	("error not reported", r"return false;", lambda m, r: "return true;"),
	("error reported", r"return true;", lambda m, r: "return false;"),
	("negation lost", r"(?<=[(& ])!(?=[\w(])", lambda m, r: ""),
	("call lost", r"^\s+(?:unlink|remove|fclose|close|fflush|yyerrok|diag_\w+)\([^;]*\);$", lambda m, r: re.match(r"\s*", m.group(0)).group(0) + ";"),
	("arguments exchanged", r"\b(?!(?:strcmp|memcmp)\()(\w+)\(([\w.>\[\]-]+), ([\w.>\[\]-]+)([,)])", swapped),
	("condition left out", r"\bif \((?=[a-z!])(?!.*\belse\b)", lambda m, r: "if (0 && "),
]

def flip(text, r):
	return step(re.match(r".*", text), r) if not re.fullmatch("[01]{3,}", text) else text[:-1] + "10"[int(text[-1])]

def once(pattern, change):       # one of a text's places that fit
	def apply(text, r):
		code = text.split("#")[0]
		places = list(re.finditer(pattern, code))
		if not places:
			return text
		m = r.choice(places)
		return text[:m.start()] + change(m, r) + text[m.end():]
	return apply

def plant(path, number, line, r):
	"""Yields all kinds of fault that this line can have: (name, the line with the fault)."""
	kinds = ISA if path.suffix == ".isa" else C
	code = line if path.suffix == ".isa" else re.sub(r"//.*|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'", lambda m: "\x01" * len(m.group(0)), line)
	for name, pattern, change in kinds:
		places = list(re.finditer(pattern, code))
		if not places or (path.suffix == ".isa" and line.lstrip().startswith("#")):
			continue
		m = r.choice(places)
		try:
			new = line[:m.start()] + change(re.compile(pattern).match(line, m.start()) or m, r) + line[m.end():]
		except (KeyError, StopIteration):
			continue
		if new != line and "\x01" not in new:
			yield name, new

def faults(seed, count, only):
	r, begins = random.Random(seed), tuple(only.split()) or ""
	files = sorted(p.relative_to(ROOT) for where in ("isa/*.isa", "src/*/*.c") for p in ROOT.glob(where))
	lines = {p: (ROOT / p).read_text().split("\n") for p in files}
	for p in files:
		for line in lines[p]:
			m = re.match(r"class (\w+) unit (\w+)", line) if p.suffix == ".isa" else None
			if m:
				CLASSES.setdefault(m.group(2), []).append(m.group(1))
	found, groups = [], {}
	for p in files:
		if str(p).startswith(begins) and not str(p).startswith(MACHINE_CODE):
			for n, line in enumerate(lines[p], 1):
				for name, new in plant(p, n, line, r):
					groups.setdefault((p.suffix, name), []).append((str(p), n, name, line, new))
	for g in groups.values():
		r.shuffle(g)
	while groups and len(found) < count:   # all kinds equally often
		for kind in list(groups):
			if groups[kind]:
				found.append(groups[kind].pop())
			else:
				del groups[kind]
	return found[:count]

# ---- tests -----------------------------------------------------------------------------------------------------------
TESTS = tests()
NAMES = [n for n in TESTS if n.startswith("unit-") or n in SCRIPTS]

def called(word):
	"""Returns the tests that a word of FIRST means: `exact` unit-exact, `checks` the script."""
	return [n for n in (f"unit-{word}", word) if n in NAMES]

class Tree:
	"""A copy of the project in which faults are planted."""
	def __init__(self, home, number):
		self.at = Path(home) / f"tree-{number}/lanewise"
		shutil.copytree(ROOT, self.at, ignore=shutil.ignore_patterns("build", ".git"), symlinks=True)

	def do(self, command, limit, **env):
		with tempfile.TemporaryFile() as out:
			p = subprocess.Popen(command, cwd=self.at, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, env={**os.environ, **env}, start_new_session=True)
			try:
				good = p.wait(limit) == 0
			except subprocess.TimeoutExpired:
				good = False
			try:
				os.killpg(p.pid, 9)
			except ProcessLookupError:
				pass
			p.wait()
			out.seek(0)
			return good, out.read().decode(errors="replace")

	def build(self):
		return self.do(MAKE + [f"build/{t}" for t in TARGETS], 1800)

	def test(self, name, limit=600):
		if name.startswith("unit-"):
			return self.do(["nice", "-n", "2", "build/tests/unit"], limit, CK_RUN_SUITE=name[5:], CK_FORK="no")[0]
		return self.do(["nice", "-n", "2", next(str(p) for p in Path("tests").glob(f"*/{name}.sh")), "build"], limit)[0]

def in_order(path, number, times, reach):
	names = next((w.split() for at, w in FIRST if path.startswith(at)), [])
	first = [t for n in names for t in called(n) if t in times]
	reached = reach.runs(path, number)
	quick = os.environ.get("QUICK")
	return first + sorted((n for n in times if n not in first and (reached is None or n in reached) and not (quick and slow(n))), key=lambda n: times[n] + 1000 * (n in WORDS))

def try_one(tree, fault, times, reach):
	path, number, name, line, new = fault
	file = tree.at / path
	before = file.read_text()
	lines = before.split("\n")
	lines[number - 1] = new
	file.write_text("\n".join(lines))
	try:
		good, said = tree.build()
		if not good:
			return ("isac" if path.endswith(".isa") and "ISAC" in said and path in said else "no build"), said
		for t in in_order(path, number, times, reach):
			if not tree.test(t, 20 + 10 * times[t]):
				return t, ""
		return "survived", ""
	finally:
		file.write_text(before)

# ---- all of it -------------------------------------------------------------------------------------------------------
def known():
	rows = [l.split("\t") for l in KNOWN.read_text().split("\n") if l and not l.startswith("#")] if KNOWN.exists() else []
	return {(path, line.strip(), new.strip()): why for path, line, new, why in rows}

def wrong_rows():
	"""Yields what the lists of this suite name and the project does not have."""
	for k, (at, words) in enumerate(FIRST):
		if not list(ROOT.glob(f"{at}*")):
			yield f"FIRST: no file begins with {at}"
		yield from (f"FIRST: {at} is never used, because {before} is in front of it" for before, _ in FIRST[:k] if at.startswith(before))
		yield from (f"FIRST: {at}: test `{word}` does not exist" for word in words.split() if not called(word))
	yield from (f"{at} does not exist" for at in MACHINE_CODE + ALL if not list(ROOT.glob(f"{at.rstrip('/')}*")))
	yield from (f"{name} is not a test" for name in (*SCRIPTS, *WORDS, *UNMEASURED) if name not in TESTS)
	for path, line, new in known():
		text = [l.strip() for l in (ROOT / path).read_text().split("\n")] if (ROOT / path).exists() else None
		if text is None:
			yield f"{KNOWN.name}: {path} does not exist"
		elif line not in text and line not in (f"{above} / {l}" for above, l in zip([""] + text, text)):
			yield f"{KNOWN.name}: {path} does not have `{line}`"

def check_lists():
	wrong = list(wrong_rows())
	for text in wrong:
		print(f"mutants: {text}")
	print(f"mutants: {len(FIRST)} rows of FIRST, {len(known())} known faults, {len(wrong)} wrong")
	sys.exit(1 if wrong else 0)

# A fault as columns of results.tsv.
def row_of(fault):
	path, number, name, line, new = fault
	return [path, str(number), name, line.replace("\t", "\\t"), new.replace("\t", "\\t")]

def main():
	get = os.environ.get
	if sys.argv[1:] == ["--lists"]:
		check_lists()
	seed, count, only, jobs = int(get("SEED") or 1), int(get("COUNT") or 100), get("ONLY") or "", int(get("JOBS") or 1)
	RESULTS.parent.mkdir(parents=True, exist_ok=True)
	todo = faults(seed, count, only)
	if get("AGAIN"):
		rows = [l.split("\t") for l in RESULTS.read_text().split("\n") if l]
		todo = list(dict.fromkeys((p, int(n), k, a.replace("\\t", "\t"), b.replace("\\t", "\t")) for s, w, p, n, k, a, b in rows if w == "survived"))
		todo = [f for f in todo if (ROOT / f[0]).read_text().split("\n")[f[1] - 1] == f[3]]
	if get("RESUME") and RESULTS.exists():
		tried = {tuple(l.split("\t")[2:]) for l in RESULTS.read_text().split("\n") if l}
		todo = [f for f in todo if tuple(row_of(f)) not in tried]
	random.Random(seed).shuffle(todo)
	home = tempfile.mkdtemp(prefix="mutants-")
	trees = [Tree(home, n) for n in range(jobs)]
	for t in trees:
		good, said = t.build()
		if not good:
			sys.exit("mutants: the tree does not build:\n" + said[-3000:])
	times = {}
	for name in NAMES:
		begin = time.time()
		if get("QUICK") and slow(name):
			times[name] = 60          # not tried before a fault needs it
			continue
		if not trees[0].test(name):
			print(f"mutants: {name} fails without a fault: left out", flush=True)
			continue
		times[name] = time.time() - begin
	reach = Reach()
	reach.measure([n for n in reach.missing(times) if not (get("QUICK") and slow(n))], trees[0].at)
	print(f"mutants: {len(todo)} faults, {len(times)} tests that take {sum(times.values()):.0f} s", flush=True)
	excused, lock, tally, begin = known(), threading.Lock(), {}, time.time()

	def work(tree):
		while True:
			with lock:
				if not todo:
					return
				fault = todo.pop()
			path, number, name, line, new = fault
			by, said = try_one(tree, fault, times, reach)
			above = (ROOT / path).read_text().split("\n")[max(number - 2, 0)].strip()
			why = excused.get((path, line.strip(), new.strip())) or excused.get((path, f"{above} / {line.strip()}", new.strip()))
			kind = "known" if by == "survived" and why else by if by in ("survived", "no build") else "caught by words" if by in WORDS else "caught"
			with lock:
				tally[kind] = tally.get(kind, 0) + 1
				with RESULTS.open("a") as f:
					f.write("\t".join([str(seed), by] + row_of(fault)) + "\n")
				if kind in ("survived", "caught by words"):
					print(f"{path}:{number}: {name}: {kind} {by if kind != 'survived' else ''}\n-{line}\n+{new}", flush=True)
	threads = [threading.Thread(target=work, args=(t,)) for t in trees]
	for t in threads:
		t.start()
	for t in threads:
		t.join()
	shutil.rmtree(home)
	tried = sum(n for k, n in tally.items() if k != "no build")
	print(f"mutants: {tried} tried in {time.time() - begin:.0f} s; " + ", ".join(f"{n} {k}" for k, n in sorted(tally.items())))
	sys.exit(1 if tally.get("survived") else 0)

main()
