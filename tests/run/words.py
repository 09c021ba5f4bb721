#!/usr/bin/env python3
"""Refuses the words, openings of sentences and names of missing files that tests/run/words.txt lists.
    tests/run/words.py                 compares the findings of each file with tests/run/words-todo.txt
    tests/run/words.py show [PATH …]   prints the findings, of all files or of these files and folders
    tests/run/words.py write           lowers the counts in tests/run/words-todo.txt (RISE=1: also raises them)
    tests/run/words.py sample          prints fifty sentences drawn at random (SEED=N, COUNT=N)
Reads Markdown, comments, and string literals with a space in src (messages). tests/run/words.txt describes the rules and
holds the exceptions. Lines of Markdown have at most 100 columns, lines of C, flex, bison,
JavaScript and CSS 120."""
import fnmatch, os, random, re, sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RULES, TODO = ROOT / "tests/run/words.txt", ROOT / "tests/run/words-todo.txt"
FOLDERS = ("src", "include", "isa", "docs", "tests", "asm-examples")
C_LIKE = {".c", ".h", ".def", ".y", ".l", ".js", ".mjs", ".css", ".cpp"}
HASH_LIKE = {".sh", ".py", ".mk", ".isa", ".awk"}
LEFT_OUT = ("docs/isa/", "tests/isac/must-fail/", "tests/isac/edits/")
COLUMNS = 100
C_SOURCE, C_COLUMNS = {".c", ".h", ".y", ".l", ".js", ".mjs", ".css"}, 120        # columns: characters, a tab counts as one
ENDINGS = "c|h|y|l|def|isa|sh|py|mk|awk|tsv|js|mjs|css|md|html"

# ---- texts of a file: (kind, text, starts), for each paragraph, comment and message; starts are (offset, line) -------

def joined(lines, kind):
	"""Returns lines (number, text) as one text, in a list; an empty list if they have no words."""
	starts, text = [], ""
	for number, line in lines:
		text += " " if text else ""
		starts.append((len(text), number))
		text += line.strip()
	return [(kind, text, starts)] if text else []

def markdown(source):
	block, paragraph, blank = False, [], True
	for number, line in enumerate(source.split("\n"), 1):
		bare = line.strip()
		if bare.startswith("```"):
			block = not block
		elif block or re.match(r"    |\t|<!--|<img|<p|</", line) and (blank or bare.startswith("<")):
			continue
		elif bare.startswith("|"):
			for cell in re.split(r"(?<!\\)\|", bare):
				yield from joined([(number, cell)], "doc")
		elif not bare or re.match(r"#|- |\* |\d+\. ", bare):
			yield from joined(paragraph, "doc")
			paragraph = [(number, re.sub(r"^(#+|[-*]|\d+\.) ", "", bare))] if bare else []
			if bare.startswith("#"):
				yield from joined(paragraph, "doc")
				paragraph = []
		else:
			paragraph.append((number, bare))
		blank = not bare
	yield from joined(paragraph, "doc")

TOKEN = re.compile(r"""(?P<line>//[^\n]*)|(?P<block>/\*.*?\*/)|(?P<string>"(?:\\.|[^"\\\n])*")|(?P<char>'(?:\\.|[^'\\\n])*')""", re.S)

DIVIDER = re.compile(r"\s*-{3,}\s*|\s*-{3,}$")

def c_like(source, messages):
	comment, last, last_end = [], 0, 0
	for found in TOKEN.finditer(source):
		kind, text = found.lastgroup, found.group()
		number = source.count("\n", 0, found.start()) + 1
		goes_on = kind == "line" and number == last + 1 and not source[last_end:found.start()].strip()
		if comment and not (goes_on and not DIVIDER.match(text[2:])):
			yield from joined(comment, "comment")
			comment = []
		if kind == "line":
			comment.append((number, DIVIDER.sub("", text[2:])))
			last, last_end = 0 if DIVIDER.match(text[2:]) else number, found.end()
		elif kind == "block":
			yield from joined([(number + k, line.strip(" *")) for k, line in enumerate(text[2:-2].split("\n"))], "comment")
		elif messages and kind == "string" and " " in text.strip('" '):
			yield from joined([(number, text[1:-1].replace("\\n", " ").replace('\\"', '"'))], "message")
	yield from joined(comment, "comment")

def hash_like(source, messages):
	comment = []
	for number, line in enumerate(source.split("\n"), 1):
		found = re.match(r"\s*#(?!!)(.*)", line)
		if found and re.match(r"(include|if|ifdef|ifndef|else|endif|define|error)\b", found[1]):
			continue
		if found:
			comment.append((number, found[1].lstrip("#-= ").rstrip("-= ")))
			continue
		yield from joined(comment, "comment")
		comment = []
		found = re.search(r"\s#\s+([^'\"]*)$", line)
		if found:
			yield from joined([(number, found[1])], "comment")
		found = messages and re.match(r"\s+(?:does|title|note)\s+(.*)", line)
		if found:
			yield from joined([(number, found[1])], "message")
	yield from joined(comment, "comment")

def texts(name, source):
	folder, ending = name.split("/")[0], os.path.splitext(name)[1]
	if ending == ".md":
		return markdown(source)
	if ending in C_LIKE:
		return c_like(source, folder == "src")
	return hash_like(source, folder == "isa")

def files():
	"""Yields the names of the files to read, with their contents. Inputs of tests and generated pages are left out."""
	found = [p for p in ROOT.glob("*.md")] + [ROOT / "Makefile"]
	for folder in FOLDERS:
		found += [p for p in (ROOT / folder).rglob("*") if p.suffix in C_LIKE | HASH_LIKE | {".md"} and p.is_file()]
	for path in sorted(found):
		name = str(path.relative_to(ROOT))
		if not name.startswith(LEFT_OUT):
			yield name, path.read_text(errors="replace")

# ---- sentences -------------------------------------------------------------------------------------------------------

CODE = re.compile(r"`[^`]*`")
END = re.compile(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.)(?<!etc\.)(?<!\.\.)[)\"]?\s+(?=[A-Z`(\"])")

def line_of(starts, offset):
	return max(line for at, line in starts if at <= offset)

def sentences(text):
	"""Yields (offset, sentence), in order."""
	at = 0
	for end in list(END.finditer(text)) + [None]:
		sentence = text[at:end.start() if end else len(text)]
		if sentence.strip():
			yield at, sentence
		at = end.end() if end else at

# ---- rules -----------------------------------------------------------------------------------------------------------

class Rules:
	def __init__(self):
		self.words, self.openings, self.absent, self.allowed, self.used = [], [], [], [], set()
		for number, line in enumerate(RULES.read_text().split("\n"), 1):
			if not line or line.startswith("#"):
				continue
			kind, *rest = line.split("\t")
			if kind == "word":
				where, pattern, better = rest
				self.words.append((where.split(), re.compile(rf"(?<![\w/-])(?:{pattern})(?![\w-]|\.[a-z])", re.I), better))
			elif kind == "opening":
				self.openings.append((re.compile(rf"(?:{rest[0]})(?![\w'])", re.I), rest[1]))
			elif kind == "absent":
				self.absent.append(rest[0])
			elif kind == "allow":
				self.allowed.append((rest[0], rest[1]))
			else:
				sys.exit(f"tests/run/words.txt:{number}: {kind} is not one of word, opening, absent, allow, with tabs between fields")

	def allows(self, path, sentence):
		for pair in self.allowed:
			if fnmatch.fnmatch(path, pair[0]) and pair[1] in sentence:
				self.used.add(pair)
				return True
		return False

def named_files(text):
	"""Yields (offset, name) of the files that a text names. `NAME.c` and `<elf.h>` are not files of the project."""
	for found in re.finditer(rf"(?<![\w<$%{{-])[\w./*-]*\w\.(?:{ENDINGS})(?![\w-])", text):
		name = found.group()
		if not name.startswith(("/", "build/")) and (name.endswith(".md") or not re.search("[A-Z]{2}", name)):
			yield found.start(), name

class Tree:
	"""The files of the project."""
	def __init__(self, absent):
		self.paths, self.absent, self.by_name = set(), absent, defaultdict(set)
		for top, folders, names in os.walk(ROOT):
			folders[:] = [f for f in folders if f not in (".git", "build")]
			self.paths |= {os.path.normpath(os.path.relpath(os.path.join(top, n), ROOT)) for n in names + folders}
		for p in self.paths:
			self.by_name[p.split("/")[-1]].add(p)

	def wrong_with(self, path, name, includes):
		"""Returns why a name of a file in `path` is wrong, or None. In src a bare name is a file of the same folder or an
		included one."""
		folder, base = os.path.dirname(path), name.split("/")[-1]
		if any(fnmatch.fnmatch(base, a) for a in self.absent):
			return None
		tries = [os.path.normpath(f"{f}/{name}") for f in (".", folder, "src", "include", "isa", "tests", "tests/*")]
		if any(t in self.paths or "*" in t and fnmatch.filter(self.paths, t) for t in tries) or any(i.split("/")[-1] == name for i in includes):
			return None
		there = sorted(p for p in self.by_name[base] if p.endswith("/" + name))
		if there and ("/" in name or not path.startswith("src/")):
			return None
		return f"{name} does not exist" + (f" in {folder}; is it {there[0].removeprefix('src/')}?" if there else "")

def long_lines(source):
	"""Yields the numbers of long lines of Markdown, except code and tables, which cannot be wrapped."""
	block = False
	for number, line in enumerate(source.split("\n"), 1):
		block ^= line.startswith("```")
		if len(line) > COLUMNS and not block and not re.match(r"    |\||<|!?\[[^]]*\]\(\S*\)$", line.lstrip() if line.startswith("  |") else line):
			yield number

def too_long(name, source):
	"""Returns (line, error, text) of the lines of Markdown or C that are too long."""
	if os.path.splitext(name)[1] in C_SOURCE:
		return [(n, f"more than {C_COLUMNS} columns", l) for n, l in enumerate(source.split("\n"), 1) if len(l) > C_COLUMNS]
	if name.endswith(".md"):
		return [(n, f"more than {COLUMNS} columns", source.split("\n")[n - 1]) for n in long_lines(source)]
	return []

def findings(name, source, rules, tree):
	"""Returns (line, error, sentence), in the order of the file."""
	includes = set(re.findall(r'^#include "([^"]*)"', source, re.M))
	found = too_long(name, source)
	for kind, text, starts in texts(name, source):
		for at, sentence in sentences(text):
			if not rules.allows(name, sentence):
				found += [(line_of(starts, at + offset), wrong, sentence) for offset, wrong in wrong_in(name, kind, sentence, rules, tree, includes)]
	return sorted(found, key=lambda f: f[0])

def wrong_in(name, kind, sentence, rules, tree, includes):
	"""Yields (offset, error) of one sentence."""
	plain = CODE.sub(lambda m: "`" + "_" * (len(m.group()) - 2) + "`", sentence)
	for where, pattern, better in rules.words:
		if kind in where:
			yield from ((m.start(), f"\"{m.group()}\": {better}") for m in pattern.finditer(plain))
	if kind == "message":
		return
	begin = re.match(r"[\s(*_]*", plain).end()
	if " " in plain[begin:].strip():
		yield from ((begin, f"begins with \"{m.group()}\": {better}") for pattern, better in rules.openings for m in [pattern.match(plain, begin)] if m)
	for offset, file in named_files(sentence):
		wrong = tree.wrong_with(name, file, includes)
		if wrong:
			yield offset, wrong

# ---- commands --------------------------------------------------------------------------------------------------------

def show(name, found):
	for line, wrong, sentence in found:
		print(f"{name}:{line}: {wrong}\n    {sentence if len(sentence) < 160 else sentence[:157] + '...'}")

def all_findings(rules, paths=()):
	"""Returns the findings of each file with findings, or of these files and folders."""
	tree = Tree(rules.absent)
	chosen = [(name, source) for name, source in files() if not paths or any((name + "/").startswith(p.rstrip("/") + "/") for p in paths)]
	return {name: found for name, source in chosen if (found := findings(name, source, rules, tree))}

# Texts with one finding each, or none. The rules themselves are tested on them.
TRIED = (
	("src/machine/x.c", "// What it is.", 1), ("src/machine/x.c", "int x;   // it is no store", 2), ("src/machine/x.c", "// Returns the row, as `nobody` does.", 0),
	("src/machine/x.c", 'say("--lanes wants 0 to 63")', 1), ("src/machine/x.c", 's = "wants"', 0), ("src/machine/x.c", "// Waves wait for\n// nobody.", 1),
	("src/machine/x.c", "// in no-such-file.c", 1), ("src/machine/x.c", "// in run.c and time/run.c", 0), ("src/machine/x.c", "// in capture.h", 1),
	("docs/x.md", "A wave. They wait.", 1), ("docs/x.md", "    $ wants nobody\n", 0), ("docs/x.md", "a " * 60, 1), ("docs/x.md", "| wants | `wants` |", 1),
	("isa/x.isa", "# They are.\nv_x\n    does    {vdst} wants {src0}", 2), ("tests/x.sh", "f() {   # nobody calls it", 1), ("docs/x.md", "It has not been seen.", 1),
	("src/x.c", "\tf(" + "0, " * 39 + "0);", 1), ("src/x.y", "\tf(" + "0, " * 38 + "0);", 0), ("src/x.def", "0" * 121, 0),
	("docs/x.md", "Memory has not a bit.", 1), ("docs/x.md", "There is no lane left; this is no longer so.", 1),
)

def try_rules(rules):
	tree, wrong = Tree(rules.absent), 0
	for name, source, count in TRIED:
		found = findings(name, source, rules, tree)
		if len(found) != count:
			print(f"words: {name} with {source!r}: {len(found)} findings, expected {count}: {found}")
			wrong += 1
	return wrong

def allowed_counts():
	lines = TODO.read_text().split("\n") if TODO.exists() else []
	return {name: int(count) for count, name in (line.split("\t") for line in lines if line and line[0] != "#")}

def write(found):
	before, rise = allowed_counts(), os.environ.get("RISE") or not TODO.exists()
	now = {name: len(f) if rise else min(len(f), before.get(name, 0)) for name, f in found.items()}
	head = "# Findings of tests/run/words.py that are still allowed, by file. `make words` lowers the counts. The goal is an empty list.\n"
	TODO.write_text(head + "".join(f"{count}\t{name}\n" for name, count in sorted(now.items()) if count))
	print(f"tests/run/words-todo.txt: {sum(before.values())} findings before, {sum(now.values())} now, in {len(now)} files")

def compare(rules, found):
	before, wrong = allowed_counts(), 0
	for name in sorted(set(before) | set(found)):
		here, allowed = found.get(name, []), before.get(name, 0)
		if len(here) > allowed:
			show(name, here)
			print(f"words: {name}: {len(here)} findings, tests/run/words-todo.txt allows {allowed}")
		elif len(here) < allowed:
			print(f"words: {name}: {len(here)} findings, tests/run/words-todo.txt has {allowed}: `make words` lowers it")
		wrong += len(here) != allowed
	for path, text in set(rules.allowed) - rules.used:
		print(f"words: tests/run/words.txt allows \"{text}\" in {path}, which does not contain it")
		wrong += 1
	print(f"words: {sum(before.values())} findings still allowed in {len(before)} files, {wrong} differences")
	return wrong + try_rules(rules)

def sample():
	seed = os.environ.get("SEED") or str(random.randrange(10000))
	drawn = random.Random(seed)
	by_kind = defaultdict(list)
	for name, source in files():
		for kind, text, starts in texts(name, source):
			by_kind[kind] += [(f"{name}:{line_of(starts, at)}", s.strip()) for at, s in sentences(text) if len(s.split()) > 3]
	count = int(os.environ.get("COUNT") or 50)
	print(f"SEED={seed}: {count} of {sum(map(len, by_kind.values()))} sentences")
	for k in range(count):
		kind = ("doc", "comment", "message")[k % 3]
		place, sentence = drawn.choice(by_kind[kind])
		print(f"\n{place} ({kind})\n    {sentence}")

def main(how="compare", *paths):
	"""Runs a command. Returns the number of wrong findings or counts."""
	if how == "sample":
		return sample()
	rules = Rules()
	if how == "show":
		for name, found in all_findings(rules, paths).items():
			show(name, found)
		return 0
	found = all_findings(rules)
	return write(found) if how == "write" else compare(rules, found)

if __name__ == "__main__":
	sys.exit(1 if main(*sys.argv[1:]) else 0)
