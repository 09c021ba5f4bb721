#!/usr/bin/env python3
"""Compares the cells in which a compiler is better with tests/run/compilers/reasons.tsv: each has a reason, and no other has.
    tests/run/compilers/reasons.py BUILD
A reason is of a kind. `change`: ours without the instructions that the reason names is not worse. `less`: ours has fewer
instructions. `trade`: ours has fewer instructions or fewer cycles. `constant`: ours loads a constant into a VGPR.
`code`: without s_delay_alu and the moves to the store, the compiler's code is as long as ours. `theirs`: the compiler
knows something that is not in ours; tests/run/compilers.sh tries it without."""
import re, subprocess, sys
from pathlib import Path
from frame import ROWS, Timer, lines_of, programs, rows_of, share

FIGURES = ("instructions", "VGPRs", "SGPRs", "cycles")
CONSTANT = r"v_(mov|bfrev)_b32_e32 v\d+, -?\d"
SURE = {"cycles": 4}          # smaller differences can come from the measure
REASONS, PAGE = ROWS.parent / "reasons.tsv", ROWS.parent.parent.parent.parent / "docs/compilers.md"


# ---- the table ----------------------------------------------------------------------------------------------------
def figures(cell):
	"""Returns the figures of a cell; registers are None if they are not known."""
	return [None if x == "-" else int(x) for x in re.split("[,+ ]+", cell.replace("*", "").replace(" -,", " -+-,"))]


def read_cells(lanewise):
	"""Returns the figures of each cell, ours and theirs, by the source, the place, and the compiler."""
	text = subprocess.run([lanewise, "lower", "--compilers", "--format", "markdown"], capture_output=True, text=True, check=True)
	places, source, ours, out = [], None, [], {}
	for line in text.stdout.splitlines():
		if line.startswith("| source"): places = [c.strip().replace(" wave", ":") for c in line.split("|")[3:-1]]
		m = re.match(r"\| (?:`(.*?)`)? ?\| (ours|RADV|clang) \| (.*) \|$", line)
		if not m: continue
		cells = [None if c == "-" else figures(c) for c in m[3].split(" | ")]
		if m[2] == "ours": source, ours = m[1], cells
		else: out |= {(source, p, m[2]): (a, b) for p, a, b in zip(places, ours, cells) if a and b}
	return out


def worse(ours, theirs):
	return [f for k, f in enumerate(FIGURES) if theirs[k] is not None and theirs[k] + SURE.get(f, 1) <= ours[k]]


def read_code():
	"""Returns the instructions of each cell by the source, the place, and the compiler."""
	return {(source, f"{gpu}:{wave}", compiler): [line.strip() for line in programs.divide(code)[1]]
		for (compiler, gpu, wave, _, source), code in programs.read_blocks(programs.CODE).items()}


def opcodes(lines):
	return [re.sub("_e(32|64)$", "", line.split()[0]) for line in lines if not line.startswith("s_delay_alu")]


def moved_out(names):
	"""Leaves out moves at the end, which are to the store."""
	while names and re.match("v_(mov|cndmask)_b32$", names[-1]): names = names[:-1]
	return names


# ---- experiments --------------------------------------------------------------------------------------------------
def rename(lines, old, new):
	"""Replaces the registers of one text by those of another: s[24:25] by s[0:1], also one by one."""
	a, b = (int(re.search(r"\d+", x)[0]) for x in (old, new))
	out = [line.replace(old, new) for line in lines]
	return [re.sub(rf"\bs({a}|{a + 1})\b", lambda m: f"s{int(m[1]) - a + b}", line) for line in out] if old[0] == "s" else out


def without_copy(lines, pattern):
	"""Leaves out the first instruction that matches, and uses its source instead of its result."""
	for k, line in enumerate(lines):
		m = re.match(pattern, line)
		if m: return rename(lines[:k] + lines[k + 1:], m[1], m[2])
	return lines


def conditions(lines):
	if any("xnor" in line for line in lines):      # below this lane: without s_and, counts of lanes are shorter
		last = [f"v_cmp_ne_u32_e64 {lines[-1].split()[1]} 0, v20"]
		return ["v_mbcnt_lo_u32_b32 v20, s0, 0"] + ["v_mbcnt_hi_u32_b32 v20, s1, v20"] * (len(lines) > 3) + last
	return without_copy(lines, r"s_and_b\d+ (s\S+), (s\S+), exec")


def quads(lines):
	return [line for line in lines if "exec" not in line and not line.startswith("v_mov_b32_e32")]


def minus_zero(lines):
	"""Leaves out what loads -0.0. Where DPP gives 0 to the first lane, neither half of a double is loaded."""
	out = [line for line in lines if not re.match(r"v_mov_b32_e32 v\d+, 0x8000", line)]
	last = max((k for k, line in enumerate(out) if "wave_shr" in line), default=len(out))
	return [line for k, line in enumerate(out) if not (last - 4 <= k < last and re.match(r"v_(bfrev|mov)_b32_e32", line))]


def copies(lines):
	"""Writes into the input, and takes the result where it is."""
	out = without_copy(lines, r"[vs]_mov_b\d+\S* (\S+), (\S+)$")
	return [line for line in out if not line.startswith("v_mov_b32_e32")]


def matches(lines):
	"""Leaves out the flag: 1 or 0."""
	return [line for line in lines if not re.match(r"s_cselect_b32 s\d+, 1, 0$", line)]


CHANGES = {"matches": matches, "conditions": conditions, "quads": quads, "minus zero": minus_zero, "copies": copies}


# ---- the reasons --------------------------------------------------------------------------------------------------
class Checker:
	def __init__(self, build):
		self.timer = Timer(build)
		self.cells = read_cells(self.timer.lanewise)
		self.kinds = {(r[0], r[1]): r[2] for r in rows_of(ROWS)}
		self.names = {r[1]: r[0] for r in rows_of(ROWS)}
		self.codes = {key: moved_out(opcodes(code)) for key, code in read_code().items()}
		self.books, self.wrong = {}, 0

	def bad(self, text):
		print(text)
		self.wrong += 1

	def lines(self, source, place):
		"""Returns our lowering."""
		gpu, wave = place.split(":")
		name, lowered = self.names[source], (place, self.names[source])
		if lowered not in self.books: self.books[lowered] = self.timer.books([name], gpu, wave)
		return lines_of(self.books[lowered][name, source])

	def changed(self, key, source, place):
		"""Returns instructions and cycles of our lowering without what the reason names."""
		gpu, wave = place.split(":")
		kind = self.kinds[self.names[source], source]
		return self.timer.cost(kind, gpu, int(wave), CHANGES[key](self.lines(source, place)))

	def applies(self, key, kind, figure, cell):
		"""Returns what contradicts the reason in a cell, or None."""
		ours, theirs = self.cells[cell]
		if kind == "code" and len(self.codes[cell]) < ours[0]: return f"their code has {len(self.codes[cell])} instructions"
		if kind == "less" and ours[0] >= theirs[0]: return "ours does not have fewer instructions"
		if kind == "trade" and ours[0] >= theirs[0] and ours[3] >= theirs[3]: return "ours has neither fewer instructions nor cycles"
		if kind == "constant" and not any(re.match(CONSTANT, line) for line in self.lines(*cell[:2])): return "it does not"
		if kind == "change" and figure in ("instructions", "cycles"):
			instructions, cycles = self.changed(key, cell[0], cell[1])
			after = [instructions, 0, 0, cycles]
			if figure in worse(after, theirs): return f"without them ours still has {instructions} instructions, {cycles} cycles"
		return None

	def check_measure(self):
		"""Where both have the same opcodes, ours must not need surely more cycles."""
		same = 0
		for number, (cell, code) in enumerate(read_code().items()):
			if cell not in self.cells or not share.has(number): continue
			ours, theirs = opcodes(self.lines(*cell[:2])), opcodes(code)
			moves = all(re.match("v_(mov|cndmask)_b32$", x) for x in theirs[len(ours):])     # to the store
			if theirs[:len(ours)] != ours or not moves: continue
			same += 1
			a, b = self.cells[cell]
			if "cycles" in worse(a, b): self.bad(f"the same opcodes take {a[3]} cycles in ours, {b[3]} in theirs: {cell}")
		print(f"reasons: {same} cells with the same opcodes")

	def check(self):
		left = {(cell, figure) for cell, (ours, theirs) in self.cells.items() for figure in worse(ours, theirs)}
		page, given = PAGE.read_text(), set()
		for key, kind, figure, compiler, source, places in rows_of(REASONS):
			if f"**{key}**" not in page.lower(): self.bad(f"docs/compilers.md does not have the reason `{key}`")
			for place in places.split():
				cell = source, place, compiler
				if (cell, figure) not in left: self.bad(f"{REASONS.name}: {compiler} does not have fewer {figure} on {place}: {source}")
				elif share.has(len(given)) and (why := self.applies(key, kind, figure, cell)): self.bad(f"{REASONS.name}: {key}, {figure}, {place}: {why}: {source}")
				given.add((cell, figure))
		for (source, place, compiler), figure in sorted(left - given):
			ours, theirs = self.cells[source, place, compiler]
			self.bad(f"no reason why {compiler} has fewer {figure} on {place}: {source}: ours {ours}, theirs {theirs}")
		print(f"reasons: {len(left)} figures of {len(self.cells)} cells, {self.wrong} wrong")


def main():
	checker = Checker(sys.argv[1])
	checker.check_measure()
	checker.check()
	sys.exit(checker.wrong != 0)


if __name__ == "__main__": main()
