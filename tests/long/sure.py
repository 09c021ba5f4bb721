#!/usr/bin/env python3
"""Calibrates the interval that `lanewise time` prints (src/harness/sure_width.c) on kernels that are left out.

    tests/long/sure.py EVIDENCE            prints the table of left-out kernels
    tests/long/sure.py EVIDENCE --write    also writes src/harness/calibrated.h, isa/traced.isa and the table in docs/timing.md
    tests/long/sure.py EVIDENCE --check    exit status 1 if fewer than 80 % of the cases are inside, left out or with the stored
                                       calibration, or if `lanewise time` prints other intervals
EVIDENCE is the output of build/tests/conform_sure over folders of thread traces. Other evidence: published figures
(tests/long/validation) and first looks at kernels (tests/long/sure/first-looks.tsv)."""
import collections, functools, math, re, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CALIBRATED, TRACED, PAGE = ROOT / "src/harness/calibrated.h", ROOT / "isa/traced.isa", ROOT / "docs/timing.md"
INSIDE, LEAST = 0.8, 0.01              # the share of cases that an interval holds; the least interval
FEW, TOO_FEW = 100, 20                 # cycles of a part in one kernel that count half, and that do not count
NEARLY_ALL = 0.8                       # a figure's cycles of a part that make it evidence for this part
LOOKS = {"core": "first look", "later": "later look"}
CORE = ("ISSUE", "RESULTS", "CONTROL", "LDS")
LAUNCHES = ("KIN", "UNTRACED", "COLD")   # parts whose error comes from kernels and launches alone

def rows(path):
	return [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]

def log_error(model, card):
	return math.log(card / model) if model and card else 0.0

def part_names():
	"""Returns {part: its text} of src/harness/sure.h."""
	return dict(re.findall(r'P\((\w+),\s+"([^"]*)"', (ROOT / "src/harness/sure.h").read_text()))

def looks():
	return rows(ROOT / "tests/long/sure/first-looks.tsv")

# ---- published figures -----------------------------------------------------------------------------------------------
def read_claims():
	"""Returns the independent figures that have an estimate, with its error and the parts of its cycles."""
	fields = "kind chip source basis what theirs".split()
	last = {(chip, what): (float(value), parts_of(parts)) for chip, what, value, parts, *_ in rows(ROOT / "tests/long/validation/estimates.tsv")}
	for row in rows(ROOT / "tests/long/validation/claims.tsv"):
		c = dict(zip(fields, row))
		if c["basis"] == "independent" and (c["chip"], c["what"]) in last:
			value, c["parts"] = last[c["chip"], c["what"]]
			yield dict(c, off=log_error(value, float(c["theirs"])))

def parts_of(text):
	return {part: float(share) for part, share in (word.split(":") for word in text.split())}

def errors_of_claims(claims):
	"""Returns {part: errors}: a figure is evidence for the part that nearly all of its cycles belong to. Figures of one
	source resemble each other, so all of them together have the weight of one case."""
	found, errors = collections.defaultdict(list), collections.defaultdict(list)
	for c in claims:
		part = max(c["parts"], key=c["parts"].get)
		if c["parts"][part] >= NEARLY_ALL and part not in CORE + LAUNCHES:
			found[part, c["source"]].append(c["off"])
	for (part, _), some in found.items():
		errors[part] += [(1 / len(some), off) for off in some]
	return errors

def errors_of_looks(without=()):
	errors = collections.defaultdict(list)
	for gpu, kernel, part, off, _ in looks():
		if part not in LOOKS and kernel not in without:
			errors[part].append((1, -math.log(1 + float(off) / 100)))
	return errors

def left_out_sources(claims):
	"""Returns the figures with `wide`: their interval without any figure of their source."""
	claims, done = list(claims), []
	for source in dict.fromkeys(c["source"] for c in claims):
		off, others, first = dict(stored()), errors_of_claims(c for c in claims if c["source"] != source), errors_of_looks()
		least = of_new(others["UNMEASURED"], 0)
		for part in errors_of_claims(claims):
			off[part] = of_new(others[part] + first[part], least), 0
		done += [dict(c, wide=max(width(c["parts"], off), LEAST)) for c in claims if c["source"] == source]
	return done

# ---- evidence --------------------------------------------------------------------------------------------------------
class Evidence:
	"""cells[gpu, kernel][part, opcode]: cycles of the model and of the card, over all runs of the trace."""
	def __init__(self, path):
		lines = [line.rstrip("\n").split("\t") for line in open(path)]
		self.parts = list(part_names())
		self.cells = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
		self.whole = collections.defaultdict(list)
		self.printed = []              # interval, shares by part
		self.class_of = {}
		self.shown = collections.defaultdict(lambda: [0, 0, 0])
		for kind, gpu, *rest in lines:
			if kind == "core":
				kernel, part, opcode, of_class, model, card, _ = rest
				cell = self.cells[gpu, kernel.split("-run")[0]][self.parts[int(part)], opcode]
				self.class_of[opcode] = of_class
				cell[0] += int(model)
				cell[1] += int(card)
			elif kind == "whole":
				self.whole[gpu, rest[0].split("-run")[0]].append((int(rest[1]), int(rest[2]), [float(x) for x in rest[4:]]))
				self.printed.append((float(rest[3]), dict(zip(self.parts, map(float, rest[4:])))))
			elif kind == "shown":
				for k in range(3):
					self.shown[gpu, rest[0]][k] += int(rest[1 + k])
		self.looks = looks()
		self.claims = list(read_claims())

	def kernels(self):
		return sorted({kernel for _, kernel in self.cells})

	def opcodes(self, gpu, without):
		"""Returns the instructions that other kernels show on a card."""
		return {o for (g, kernel), cells in self.cells.items() if g == gpu and kernel != without for _, o in cells}

	def core(self, gpu, kernel, without=None):
		"""Returns {part: [model, card]}; instructions that other kernels do not show are a part of their own."""
		found = collections.defaultdict(lambda: [0, 0])
		shown = self.opcodes(gpu, without)
		classes = {self.class_of[o] for o in shown}
		for (part, opcode), (model, card) in self.cells[gpu, kernel].items():
			if without and opcode not in shown:
				part = "KIN" if self.class_of[opcode] in classes else "UNTRACED"
			found[part][0] += model
			found[part][1] += card
		return found

def within(errors, more=0):
	"""Returns the error that four fifths of the weight stay within, if there are `more` unknown cases."""
	all_, sum_ = sum(w for w, _ in errors) + more, 0
	for w, off in sorted(errors, key=lambda e: abs(e[1])):
		sum_ += w
		if sum_ >= INSIDE * all_ - 1e-9:
			break
	return abs(off)

def of_new(errors, least):
	"""Returns the error of new cases. If there are too few known ones for their rank, it is at least `least`, which is the
	error of a generation without traces."""
	known = sum(w for w, _ in errors)
	off = within(errors, 1) if errors else 0
	return off if INSIDE * (known + 1) <= known + 1e-9 else max(off, least)

@functools.lru_cache(maxsize=None)
def off_of_parts(e, without=frozenset()):
	"""Returns {part: (error, number of cases)} without the evidence of some kernels."""
	errors = collections.defaultdict(list)
	for (gpu, kernel) in sorted(e.cells):
		if kernel in without:
			continue
		for part, (model, card) in e.core(gpu, kernel).items():
			if part in CORE and model >= TOO_FEW:
				errors[part].append((model / (model + FEW), log_error(model, card)))
	for found in errors_of_looks(without), errors_of_claims(e.claims):
		for part, some in found.items():
			errors[part] += some
	for (gpu, kernel), runs in sorted(e.whole.items()):
		if kernel not in without:
			errors["COLD"].append((1, log_error(sum(r[0] for r in runs), sum(r[1] for r in runs))))
	least = of_new(errors["UNMEASURED"], 0)
	return {part: (within(errors[part]) if part in CORE and errors[part] else of_new(errors[part], least), len(errors[part])) for part in e.parts}

def width(shares, off):
	"""Returns the error of all parts together. Errors of parts are independent of each other."""
	return math.hypot(*(share * off[part][0] for part, share in shares.items()))

def cases(e, without=None):
	"""Yields (what, gpu, kernel, error, shares by part) for each core, first or later look and whole launch."""
	for (gpu, kernel) in sorted(e.cells):
		core = e.core(gpu, kernel, without if without == kernel else None)
		model, card = (sum(c[k] for c in core.values()) for k in range(2))
		shares = {part: c[0] / model for part, c in core.items()}
		yield "core", gpu, kernel, log_error(model, card), shares
		for g, k, part, off, _ in e.looks:
			if (g, k) == (gpu, kernel) and part in ("core", "later"):
				yield LOOKS[part], gpu, kernel, -math.log(1 + float(off) / 100), shares
	for (gpu, kernel), runs in sorted(e.whole.items()):
		shares = {part: sum(r[2][k] for r in runs) / len(runs) for k, part in enumerate(e.parts)}
		yield "whole, cold", gpu, kernel, log_error(sum(r[0] for r in runs), sum(r[1] for r in runs)), shares

def times(e, without=frozenset()):
	"""Returns by how much the errors of the core's parts must be multiplied: they are what rules left that were found in
	these kernels. The score of a core or first look is the factor that it needs if the kernel's own evidence is left out;
	of a later look, when some rules were found in the kernel, if it is not.
	A new case is as likely to have any rank among n scores and its own, so in four of five cases its score is at most the
	one of rank 0.8 (n + 1)."""
	scores = []
	for kernel in set(e.kernels()) - without:
		for what, _, k, error, shares in cases(e, kernel):
			if k == kernel and what != "whole, cold":
				off = off_of_parts(e, without if what == "later look" else without | {kernel})
				core = {part: share for part, share in shares.items() if part in CORE}
				rest = width({part: share for part, share in shares.items() if part not in CORE}, off)
				scores.append(math.sqrt(max(error ** 2 - rest ** 2, 0)) / max(width(core, off), LEAST))
	return sorted(scores)[min(math.ceil(INSIDE * (len(scores) + 1)), len(scores)) - 1]

def calibration(e, without=frozenset()):
	"""Returns {part: (error, number of cases)} for intervals, and the factor that errors of the core contain."""
	factor = times(e, without)
	return {part: (off * (factor if part in CORE else 1), n) for part, (off, n) in off_of_parts(e, without).items()}, factor

def left_out(e):
	"""Yields (what, gpu, kernel, error, interval) of each kernel, without any of its own evidence."""
	for kernel in e.kernels():
		off, _ = calibration(e, frozenset({kernel}))
		for what, gpu, k, error, shares in cases(e, kernel):
			if k == kernel and what != "later look":
				yield what, gpu, k, error, max(width(shares, off), LEAST)

# ---- output ----------------------------------------------------------------------------------------------------------
def percent(x):
	return f"{100 * (math.exp(x) - 1):+.1f} %"

def is_inside(case):
	return abs(case[3]) <= case[4]

def table(done):
	out = ["| left out | card | what | the card took | interval | |", "| --- | --- | --- | ---: | ---: | --- |"]
	for what, gpu, kernel, error, wide in sorted(done, key=lambda c: (c[0], c[2], c[1])):
		out.append(f"| {kernel} | {gpu} | {what} | {percent(error)} | ± {100 * (math.exp(wide) - 1):.1f} % | {'inside' if abs(error) <= wide else 'outside'} |")
	return out

def middle(done):
	"""Returns the interval that half of the cases do not exceed."""
	return math.exp(sorted(case[4] for case in done)[len(done) // 2]) - 1

def summary(done):
	parts = []
	for what in ("core", "first look", "whole, cold"):
		some = [c for c in done if c[0] == what]
		parts.append(f"{sum(map(is_inside, some))} of {len(some)} ({what})")
	inside = sum(map(is_inside, done))
	return (f"{inside} of {len(done)} cases are inside ({100 * inside // len(done)} %): {', '.join(parts)}.\n"
		f"Half of the intervals are at most ± {100 * middle(done):.1f} %.")

def header(off):
	lines = [f"\tC({part + ',':11} {off[part][0]:.4f}, {off[part][1]})" for part in off]
	return """// Written by `make calibrate`: for each part of an estimate (harness/sure.h) the error within which four of five new
// cases are (docs/timing.md), as the natural logarithm of a factor, and the number of cases. An interval is at least
// CALIBRATED_LEAST.
""" + f"#define CALIBRATED_LEAST {LEAST}\n#define CALIBRATED(C) \\\n" + " \\\n".join(lines) + "\n"

def traced(e):
	out = ["""# Instructions that thread traces show, written by `make calibrate`. For each: how often the traces issue it, how many of
# these issues have an interval to the wave's next instruction that the model computes exactly, and within a cycle.
# Intervals that end with an answer of memory are in the first number only."""]
	for gpu, generation in (("gfx1100", "gfx11"), ("gfx1201", "gfx12")):
		out.append(f"\ntraced {generation}")
		for (g, opcode), (issues, exact, close) in sorted(e.shown.items()):
			if g == gpu:
				out.append(f"    {opcode:40} {issues} {exact} {close}")
	return "\n".join(out) + "\n"

def parts_table(off):
	what = part_names()
	out = ["| cycles in | four of five new cases are within | cases |", "| --- | ---: | ---: |"]
	return out + [f"| {what[p]} | {100 * (math.exp(off[p][0]) - 1):.1f} % | {off[p][1]} |" for p in off]

def coverage(e):
	out = ["| generation | instructions that its traces show | with an interval within a cycle |", "| --- | ---: | ---: |"]
	for gpu, generation in (("gfx1100", "gfx11"), ("gfx1201", "gfx12")):
		some = [v for (g, _), v in e.shown.items() if g == gpu]
		out.append(f"| {generation} | {len(some)} | {sum(v[2] > 0 for v in some)} |")
	return out + ["| gfx9, gfx10 | 0 | 0 |"]

def put(text, name, lines):
	begin, end = f"<!-- {name}: made by `make calibrate` -->", f"<!-- end of {name} -->"
	at, to = text.index(begin) + len(begin), text.index(end)
	return text[:at] + "\n\n" + "\n".join(lines) + "\n\n" + text[to:]

def stored():
	"""Returns the errors in calibrated.h."""
	return {p: (float(off), int(n)) for p, off, n in re.findall(r"C\((\w+),\s+([\d.]+), (\d+)\)", CALIBRATED.read_text())}

def check(e):
	off, done = stored(), list(left_out(e))
	now = sum(abs(error) <= max(width(shares, off), LEAST) for what, _, _, error, shares in cases(e) if what != "later look")
	out = sum(map(is_inside, done))
	print(f"sure: the interval holds {now} of {len(done)} cores, first looks and whole launches, {out} if their kernel is left out")
	wrong = [p for p, shares in e.printed if abs(math.log(1 + p) - max(width(shares, off), LEAST)) > 0.001]
	if wrong:
		print(f"sure: {len(wrong)} of {len(e.printed)} printed intervals are not those of the stored errors")
	return 1 if wrong or min(now, out) < INSIDE * len(done) else 0

def main():
	e = Evidence(sys.argv[1])
	if "--check" in sys.argv:
		sys.exit(check(e))
	done, (off, factor) = list(left_out(e)), calibration(e)
	print("\n".join(table(done) + parts_table(off)), f"\n{summary(done)} times {factor:.2f}")
	if "--write" not in sys.argv:
		return
	CALIBRATED.write_text(header(off))
	TRACED.write_text(traced(e))
	page = put(PAGE.read_text(), "left-out kernels", table(done) + ["", summary(done)])
	page = put(page, "errors of parts", parts_table(off) + ["", f"The first four contain the factor {factor:.2f}."])
	PAGE.write_text(put(page, "traced instructions", coverage(e)))

if __name__ == "__main__":
	main()
