#!/usr/bin/env python3
"""Records which tests run which lines of src, measured by a build with gcov, in build/reach/reach.json.

tests/long/reach.py measure          measures the tests that are new or have changed (make reach)
tests/long/reach.py changed [SINCE]  prints the tests that changed files can affect, all if in doubt (make test-changed).
                                Changed files differ from the commit SINCE (HEAD)"""
import concurrent.futures, difflib, hashlib, json, os, re, subprocess, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
REACH = ROOT / "build/reach/reach.json"
# Lane kernels of one level, without the machine code of blocks: a third of the time to build. Kernels and isac are not
# counted: their lines are generated, or run before a test.
ONE_LEVEL = ["LEVELS=v2"]
BUILD = ["make", "--no-print-directory", "OUT=build/reach", "CFLAGS=-O1 -w --coverage", "kernel_san=-fno-profile-arcs -fno-test-coverage", *ONE_LEVEL]
# Tests of the build itself, or with other programs than the build's: any change may affect them.
UNMEASURED = ("oom", "includes", "install", "new-instruction", "new-generation", "words")
# Files that act before a test runs, or in all tests: the counts do not show which tests they affect.
ALL = ("isa/", "src/isac/", "src/lang/", "src/cutter/", "src/memory/access", "src/wave/stencil", "Makefile", "tests/programs.mk", "tests/tests.mk", "tests/suites.h")

def digest(*paths):
	"""Returns a hash of files, and of the scripts in folders; "" if no file exists."""
	files = [f for p in paths for f in ([ROOT / p] if (ROOT / p).is_file() else sorted((ROOT / p).glob("*.sh")))]
	return hashlib.sha1(b"".join(f.read_bytes() for f in files)).hexdigest() if files else ""

def lines_of(*command):
	return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()

def tests():
	"""Returns each test with the files and folders that it reads in addition to programs, from tests/tests.mk."""
	rows = [row.split(":", 1) for row in lines_of("make", "-s", "--no-print-directory", "tests-read") if ":" in row]
	return {name.strip(): reads.split() for name, reads in rows}

def source_of(name):
	pattern = f"*/test_{name[5:]}.c" if name.startswith("unit-") else f"long/fuzz_{name[5:]}.c" if name.startswith("fuzz-") else f"*/{name}.sh"
	return next((str(p.relative_to(ROOT)) for p in (ROOT / "tests").glob(pattern)), f"tests/{pattern}")

# ---- measuring -------------------------------------------------------------------------------------------------------
def counted(row):
	"""Yields the executed and the executable lines of src from gcov's output for some objects."""
	for at in json.loads(row)["files"]:
		if at["file"].startswith("src/"):
			yield at["file"], {l["line_number"] for l in at["lines"] if l["count"]}, {l["line_number"] for l in at["lines"]}

def gcov(root, files):
	said = subprocess.run(["gcov", "--json-format", "--stdout", *files], cwd=root, capture_output=True, text=True).stdout
	ran, known = {}, {}
	for row in said.splitlines():
		for path, hit, can in counted(row) if row.startswith("{") else ():
			ran.setdefault(path, set()).update(hit)
			known.setdefault(path, set()).update(can)
	return ran, known

class Reach:
	"""The lines that each test runs, kept between calls."""
	def __init__(self):
		try:
			self.data = json.loads(REACH.read_text())
		except (FileNotFoundError, ValueError):
			self.data = {"tests": {}, "ran": {}, "files": {}, "known": {}, "text": {}}

	def missing(self, names):
		"""Returns tests that were never measured, or have changed since."""
		return [n for n in names if self.data["tests"].get(n) != digest(source_of(n), f"tests/run/{n}")]

	def measure(self, names, root=ROOT):
		"""Runs tests of the build with gcov in `root`, sequentially, because their counts are in one place."""
		for n in names:
			stamp = f"build/reach/passed/{n}"
			for f in [root / stamp, *(root / "build/reach/obj").rglob("*.gcda")]:
				f.unlink(missing_ok=True)
			done = subprocess.run(["nice", *BUILD, stamp], cwd=root, capture_output=True, text=True)
			if done.returncode and not (root / f"{stamp}.log").exists():
				sys.exit("reach: the build with gcov fails:\n" + done.stdout[-3000:] + done.stderr[-3000:])
			self.data["ran"][n] = {}
			files = [str(f.relative_to(root)) for f in (root / "build/reach/obj").rglob("*.gcda") if "/gen/" not in str(f) and "/tests/" not in str(f)]
			halves = [files[k::2] for k in range(2)]
			with concurrent.futures.ThreadPoolExecutor() as pool:
				for ran, known in pool.map(lambda half: gcov(root, half), [h for h in halves if h]):
					self.add(n, ran, known)
			self.data["tests"][n] = digest(source_of(n), f"tests/run/{n}")
			REACH.parent.mkdir(parents=True, exist_ok=True)
			REACH.write_text(json.dumps(self.data))
			print(f"reach: {n}: {sum(len(l) for _, l in self.data['ran'][n].values())} lines", flush=True)

	def add(self, name, ran, known):
		into = self.data["ran"][name]
		for path, lines in ran.items():
			old = into.get(path, ["", []])
			into[path] = [digest(path), sorted(lines | set(old[1] if old[0] == digest(path) else []))]
		for path, lines in known.items():
			old = self.data["known"].get(path, []) if self.data["files"].get(path) == digest(path) else []
			self.data["known"][path], self.data["files"][path] = sorted(lines | set(old)), digest(path)
			self.data["text"][path] = (ROOT / path).read_text()

	# ---- queries -------------------------------------------------------------------------------------------------
	def runs(self, path, number):
		"""Returns tests that run a line of the current file, or tests that run any line of the file if this is unknown.
		None means all tests."""
		if path.startswith(ALL):
			return None
		now = digest(path)
		exact = self.data["files"].get(path) == now and number in self.data["known"].get(path, [])
		ran = {n: r[path] for n, r in self.data["ran"].items() if path in r}
		return {n for n, (of, lines) in ran.items() if (number in lines if exact and of == now else lines)}

	def changed(self, path):
		"""Returns tests that run a function of the file that changed since it was measured. None means all tests, if the
		file changed outside of its functions."""
		if path.startswith(ALL) or path not in self.data["text"] or not (ROOT / path).exists():
			return None
		old = self.data["text"][path].split("\n")
		touched = set()
		for tag, a, b, _, _ in difflib.SequenceMatcher(None, old, (ROOT / path).read_text().split("\n"), autojunk=False).get_opcodes():
			if tag != "equal":
				# An insertion belongs to the lines around it.
				touched.update(range(a + 1, b + 1) if b > a else (a, a + 1))
		lines = set()
		for n in touched:
			if 0 < n <= len(old) and not re.fullmatch(r"\s*(//.*)?", old[n - 1]):
				body = function_around(old, n)
				if not body:
					return None
				lines.update(body)
		return {n for n, r in self.data["ran"].items() if path in r and lines & set(r[path][1])}

def function_around(text, number):
	"""Returns the lines of the function that contains line `number`. In the project's style its braces are in the first
	column, or all of it is on one line."""
	if re.match(r"[a-z].*\) \{.*\}$", text[number - 1]):
		return range(number, number + 1)
	above = number
	while above > 0 and not re.match(r"[{}]", text[above - 1]):
		above -= 1
	# Between functions: a head belongs to the body below it.
	if above == 0 or (text[above - 1].startswith("}") and above != number):
		if number < len(text) and text[number].startswith("{") and re.match(r"[a-z].*\)$", text[number - 1]):
			above = number + 1
		else:
			return None
	begin = above if text[above - 1].startswith("{") else next((k for k in range(above - 1, 0, -1) if text[k - 1].startswith("{")), 0)
	end = next((k for k in range(begin + 1, len(text) + 1) if text[k - 1].startswith("}")), 0)
	return range(begin - 1, end + 1) if begin and end else None

def of_test_file(path, names):
	"""Returns the tests that a file of tests/ belongs to."""
	stem = Path(path).stem
	own = [n for n in names if source_of(n) == path] or [n for n in names if path.startswith(f"tests/run/{n}/")]
	if own:
		return own
	if path.endswith((".c", ".h")):
		return [n for n in names if n.startswith(("unit-", "fuzz-"))] + [n for n in names if n in ("digests", "threads", "oom", "step")]
	return [n for n in names if not n.startswith(("unit-", "fuzz-"))] if stem == "lib" else []

def affected(since):
	"""Returns the tests that files changed since a commit can affect, or None for all tests, and the file that all tests
	may depend on."""
	reads, reach = tests(), Reach()
	files = set(lines_of("git", "diff", "--name-only", since)) | set(lines_of("git", "ls-files", "--others", "--exclude-standard"))
	found = set()
	for path in sorted(files):
		reading = {n for n, folders in reads.items() if any(path == f or path.startswith(f.rstrip("/") + "/") for f in folders)}
		if path.startswith("tests/") and not path.startswith(ALL):
			mine = set(of_test_file(path, reads)) | reading
		elif path.startswith(("src/", "include/", "isa/", "Makefile")) or path.startswith(ALL):
			mine = reach.changed(path)
			unmeasured = {n for n in reads if n not in reach.data["tests"]}
			mine = None if mine is None else mine | reading | unmeasured
		else:
			mine = reading
		if mine is None:
			return None, path
		found |= mine
	return [n for n in reads if n in found], ""

def main():
	if sys.argv[1:2] == ["measure"]:
		reach = Reach()
		names = [n for n in tests() if n not in UNMEASURED]
		reach.measure(reach.missing(names))
	elif sys.argv[1:2] == ["changed"]:
		names, why = affected((sys.argv[2:] or ["HEAD"])[0] or "HEAD")
		if names is None:
			print(f"all tests: {why} may concern any of them" + ("" if REACH.exists() else " (`make reach` measures which tests run which lines)"), file=sys.stderr)
			names = list(tests())
		print(" ".join(names))
	else:
		sys.exit(__doc__)

if __name__ == "__main__":
	main()
