#!/usr/bin/env python3
"""Measures compilers' code and our lowerings for asm-examples/intrinsics/compilers.tsv: in a program that loads a value,
computes, and stores the result, less the same program with a simple expression.
    tests/run/compilers/frame.py BUILD          compares all rows of the file
    tests/run/compilers/frame.py BUILD write    writes the file
The programs of compilers are kept (programs.py). Ours has the parts of shader.comp, with the instructions that do not need
the value in front of the wait for the load, where compilers put them. The baseline is by the row's kind (compilers.sh)."""
import json, re, subprocess, sys, tempfile
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import programs, share

ROOT = Path(__file__).resolve().parent.parent.parent.parent
KEPT, ROWS = ROOT / "asm-examples/intrinsics/compilers.tsv", ROOT / "tests/run/compilers/expressions.tsv"
SECOND = ("lane", "extract", "uniform", "picked", "ballot", "ballots")     # kinds that load a second value
HEAD = """;@ gpu {gpu} ;@ wave {wave}
;@ buffer src : u32[256] at 0x200000000 = hash(i)%9
;@ buffer dst : u32[256] at 0x300000000
;@ set s[90:91] = 0x200000000, s[92:93] = 0x300000000, v100 = lane * {stride}, v101 = lane
"""
# Instructions without effects other than on their first operand, which may move to the front.
MOVES = re.compile("s_(movk?|brev|bfm)_|v_(mov|mbcnt|lshl|lshr|and|or|xor|not|add|sub|bf|cmp)")


def registers(text):
	"""Returns the registers that a text names, as pairs of a letter and a number."""
	out = {("s", 106)} if "vcc" in text else set()
	for m in re.finditer(r"\b([vs])(?:(\d+)|\[(\d+):(\d+)\])", text):
		out |= {(m[1], n) for n in range(int(m[2] or m[3]), int(m[2] or m[4]) + 1)}
	return out


def split(text):
	"""Returns the mnemonic, the registers of the first operand, and those of the others."""
	name, _, rest = text.partition(" ")
	first, _, others = rest.partition(", ")
	return name, registers(first), registers(others)


def hoist(lines, inputs):
	"""Returns the instructions that need neither the inputs nor an exec that the code changes, and the others."""
	before, after, touched, derived, exec_kept = [], [], set(inputs), set(inputs), True
	for line in lines:
		name, writes, reads = split(line)
		free = MOVES.match(name) and "dpp" not in line and not reads & derived and not writes & touched
		if free and (exec_kept or name[0] == "s") and "exec" not in line and "_co_" not in name:
			before.append(line)
			continue
		after.append(line)
		touched |= writes | reads
		derived |= writes if name[0] == "v" else writes | reads
		exec_kept &= not ("exec" in name or re.match(r"\S+ exec", line))
	return before, after


def pair(letter, n, count):
	return f"{letter}{n}" if count == 1 else f"{letter}[{n}:{n + count - 1}]"


class Frame:
	"""The program for one kind of row, on one GPU and wave size."""

	def __init__(self, kind, gpu, wave):
		self.words = kind.split()
		self.kind, self.gpu, self.wave = self.words[0], gpu, wave
		self.bits = next((int(w) for w in self.words if w in ("16", "64")), wave if self.kind == "mask" else 32)
		self.size = max(1, self.bits // 32)
		self.second = self.kind in SECOND
		self.y = 102 + self.size

	def mask(self, n):
		return pair("s", n, self.wave // 32)

	def memory(self, name, bits):
		old = {16: "ushort" if name == "load" else "short", 32: "dword", 64: "dwordx2", 96: "dwordx3"}
		new = {16: "u16" if name == "load" else "b16", 32: "b32", 64: "b64", 96: "b96"}
		return f"global_{name}_{(old if self.gpu in ('gfx906', 'gfx1030') else new)[bits]}"

	def load(self, x):
		if not self.second:
			return f"{self.memory('load', self.bits)} {pair('v', x, self.size)}, v100, s[90:91]"
		return f"{self.memory('load', self.bits + 32)} {pair('v', 102, self.size + 1)}, v100, s[90:91]"

	def inputs(self, x, code):
		"""Returns the instructions that make the inputs of the code from what was loaded."""
		out = [f"v_xor_b32_e32 v{x}, 5, v{102 if self.second else x}"]
		if self.second and self.size == 2: out.append(f"v_mov_b32_e32 v{x + 1}, v103")
		if self.kind in ("uniform", "picked"): out.append(f"v_readfirstlane_b32 s2, v{self.y}")
		if self.kind in ("ballot", "ballots", "extract"):
			out += [f"v_readfirstlane_b32 s0, v{x}", f"v_readfirstlane_b32 s1, v{self.y}"]
		if self.kind in ("condition", "count") or self.kind == ("counted" if code else "decided"):
			out.append(f"v_cmp_lt_u32_e64 {self.mask(0)}, 5, v{x}")
		return out

	def store(self, result):
		"""Returns the stores of a VGPR, and of the second value; and the instruction that moves it there."""
		out = [f"{self.memory('store', self.bits)} v100, {pair('v', result, self.size)}, s[92:93]"]
		if not self.second: return out, None
		scalar = {"lane": None, "extract": None, "uniform": "s2", "picked": "s2"}.get(self.kind, "s1")
		out.append(f"{self.memory('store', 32)} v100, v{122 if scalar else self.y}, s[92:93] offset:{4 * self.size}")
		return out, f"v_mov_b32_e32 v122, {scalar}" if scalar else None

	def finish(self, before, after, x, tail, result):
		"""Returns the text of the program."""
		stores, late = self.store(result)
		waits = [k for k, line in enumerate(after) if re.match("s_wait.*(lgkm|dscnt)", line)]
		if late: after.insert(waits[0] if waits else len(after), late)
		if self.words == ["decided", "64"]:     # the upper half of what is stored, after the comparison
			after.insert([k for k, line in enumerate(after) if "v_cmp" in line][-1] + 1, "v_mov_b32_e32 v121, 0")
		wait = "s_wait_loadcnt 0x0" if self.gpu == "gfx1200" else "s_waitcnt vmcnt(0)"
		lines = [self.load(x)] + before + [wait] + after + tail + stores + ["s_endpgm"]
		stride = 4 * max(1, self.size) + (4 if self.second else 0)
		text = "".join(line + "\n" if line.endswith(":") else f"\t{line}\n" for line in lines)
		return HEAD.format(gpu=self.gpu, wave=self.wave, stride=stride) + text

	def xor_with(self, n, x, step):
		return [f"v_xor_b32_e32 v{120 + k}, v{n + k * step}, v{x + k}" for k in range(self.size)]

	def baseline(self):
		after, moves = self.inputs(0, False), range(self.size)
		if self.kind in ("value", "lane", "uniform"): return self.finish([], after, 0, [], 0)
		if self.kind in ("self", "mask"): tail = self.xor_with(101, 0, 0)
		elif self.kind in ("condition", "count", "decided"): tail = [f"v_cndmask_b32_e64 v120, 9, 7, {self.mask(0)}"]
		elif self.kind in ("ballot", "ballots", "extract"): tail = ["v_mov_b32_e32 v120, s0"]
		else:
			after += [f"v_readfirstlane_b32 s{10 + k}, v{k}" for k in moves]
			tail = [f"v_mov_b32_e32 v{120 + k}, s{10 + k}" for k in moves]
		return self.finish([], after, 0, tail, 120)

	def is_mask(self, line, n):
		"""Returns whether the scalar result s[n], which the line writes, is a mask of lanes."""
		if self.kind not in ("condition", "ballot", "extract"): return False
		if self.wave == 64: return f"s[{n}:{n + 1}]" in line
		return not re.search(r"s_cselect_b32 s\d+, (1, 0|0, 1)|bcnt|ff1|ctz|flbit|clz|s_sub|, 1$", line)

	def program(self, lines):
		"""Returns the program with a lowering: inputs below register 10, results from 10 to 19."""
		if self.second: lines = [re.sub(r"\bv2\b", f"v{self.y}", line) for line in lines]
		used = set().union(*(registers(line) for line in lines)) if lines else set()
		x = min((n for letter, n in used if letter == "v" and n < 10), default=0)
		results = [(line, *min(w)) for line in lines for w in [{r for r in split(line)[1] if 10 <= r[1] < 20}] if w]
		n = min((r[2] for r in results), default=None)
		line, letter, _ = [r for r in results if r[2] == n][-1] if results else ("", "s", 0)
		inputs = {("v", x), ("v", x + 1), ("v", self.y)} | {("s", k) for k in range(3)}
		before, after = hoist(lines, inputs)
		result, tail = 120, []
		if letter == "v" and self.kind in ("self", "mask"): tail = self.xor_with(n, x, 1)
		elif letter == "v": result = n
		elif n is None and self.kind == "uniform": result = x           # written in place
		elif n is None or self.is_mask(line, n): tail = [f"v_cndmask_b32_e64 v120, 9, 7, {self.mask(n or 0)}"]
		else:
			count = self.size if self.kind in ("scalar", "picked") else 1
			tail = [f"v_mov_b32_e32 v{120 + k}, s{n + k}" for k in range(count)]
		return self.finish(before, self.inputs(x, True) + after, x, tail, result)


class Timer:
	AT_ONCE = 200           # programs of one call

	def __init__(self, build):
		self.lanewise = str(Path(build).resolve() / "lanewise")
		self.measured, self.first = {}, {}

	def run_all(self, texts):
		"""Measures programs, so that `run` has their figures."""
		left = sorted(set(texts) - set(self.measured))
		for k in range(0, len(left), self.AT_ONCE):
			with tempfile.TemporaryDirectory() as folder:
				files = [Path(folder) / f"{n}.s" for n in range(len(left[k:k + self.AT_ONCE]))]
				for file, text in zip(files, left[k:]): file.write_text(text)
				p = subprocess.run([self.lanewise, "time", "--json", *files], capture_output=True, text=True)
			if p.returncode: sys.exit(p.stderr + left[k] * (len(files) == 1))
			out = json.loads(p.stdout)
			for text, row in zip(left[k:], out if len(files) > 1 else [out]):
				self.measured[text] = row["instructions"], row["cycles"]

	def run(self, text):
		"""Returns the instructions and cycles of a program."""
		self.run_all([text])
		return self.measured[text]

	def books(self, names, gpu, wave):
		"""Returns our lowerings by intrinsic and source line."""
		p = subprocess.run([self.lanewise, "lower", "--gpu", gpu, "--wave", str(wave), "--json"] + names,
			capture_output=True, text=True, check=True)
		return {(b["name"], l["source"]): l for b in json.loads(p.stdout) for l in b["lowerings"]}

	def added(self, frame):
		"""Returns the cost of what only the baseline has: our WaveReadLaneFirst."""
		wide = frame.size == 2 and frame.kind in ("scalar", "picked")
		if not wide and frame.kind not in ("scalar", "picked", "count", "decided", "ballots"): return 0, 0
		key = frame.gpu, frame.wave, wide
		if key not in self.first:
			name = "WaveReadLaneFirst-64" if wide else "WaveReadLaneFirst"
			first = next(iter(self.books([name], frame.gpu, frame.wave).values()))
			self.first[key] = tuple(sum(i[what] for i in first["instructions"]) for what in ("executed", "cycles"))
		return self.first[key]

	def less(self, frame, text, baseline):
		"""Returns the instructions and cycles that a program has more. The number of a lane can cost less than 0."""
		instructions, cycles = (a - b + c for a, b, c in zip(self.run(text), self.run(baseline), self.added(frame)))
		return instructions, max(cycles, 0)

	def cost(self, kind, gpu, wave, lines):
		"""Returns the instructions and cycles of a lowering."""
		frame = Frame(kind, gpu, wave)
		return self.less(frame, frame.program(lines), frame.baseline())


def lines_of(lowering):
	out = []
	for i in lowering["instructions"]:
		if i["label"]: out.append(i["label"] + ":")
		out.append(i["text"])
	return out + ([lowering["end"] + ":"] if lowering.get("end") else [])


def rows_of(path):
	return [line.split("\t") for line in path.read_text().splitlines() if line and line[0] != "#"]


def find_baseline(head, kind):
	return *head[:3], "baseline", kind


def measure_theirs(timer, kinds, texts):
	"""Returns instructions and cycles of each program of a compiler, by its head."""
	chosen = {head: text for n, (head, text) in enumerate(texts.items()) if head[3] != "baseline" and share.has(n)}
	baselines = {head: texts[find_baseline(head, kinds[head[3:]])] for head in chosen}
	timer.run_all([*chosen.values(), *baselines.values()])
	return {head: timer.less(Frame(kinds[head[3:]], head[1], int(head[2])), text, baselines[head]) for head, text in chosen.items()}


def measure_ours(timer, kinds, places):
	"""Returns instructions and cycles of each lowering, by GPU, wave, intrinsic and source, and how many it should execute."""
	lowerings, frames, names = {}, {}, sorted({name for name, source in kinds})
	for place, (gpu, wave) in enumerate(places):
		books = timer.books(names, gpu, wave)
		for n, (key, kind) in enumerate(kinds.items()):
			if key in books and share.has(place * len(kinds) + n): lowerings[gpu, wave, *key] = books[key], kind
	for (gpu, wave, *_), (lowering, kind) in lowerings.items():
		frame = Frame(kind, gpu, int(wave))
		frames[frame.program(lines_of(lowering))] = frames[frame.baseline()] = None
	timer.run_all(frames)
	return {key: (timer.cost(kind, key[0], int(key[1]), lines_of(lowering)), sum(i["executed"] for i in lowering["instructions"]))
		for key, (lowering, kind) in lowerings.items()}


def order(kept, heads):
	"""Returns the heads as they are kept, and new ones after the last of their row of expressions.tsv."""
	out = [head for head in kept if head in heads]
	for head in heads:
		if head in kept: continue
		same = [n for n, other in enumerate(out) if other[3:] == head[3:]]
		out.insert(same[-1] + 1 if same else len(out), head)
	return out


def write_rows(kept, theirs, ours):
	"""Writes the file, with the versions of the code."""
	versions = [line for line in programs.CODE.read_text().splitlines() if line[0] == "#"]
	columns = [line for line in KEPT.read_text().splitlines() if line[0] == "#" and "\t" in line]
	rows = [(*h, *map(str, theirs[h]), str(ours[h[1:]][0][1] if h[1:] in ours else "-")) for h in order(kept, theirs)]
	KEPT.write_text("".join(line + "\n" for line in versions + columns + ["\t".join(row) for row in rows]))


def count_missing(heads, texts):
	"""Returns how many heads do not have a program, and prints them."""
	missing = [head for head in heads if head not in texts]
	for head in missing: print(f"{programs.AROUND.name} does not have {' '.join(head)}: run `make compilers`")
	return len(missing)


def compare(kept, texts, theirs, ours):
	"""Returns how many rows are not as they were measured now, and prints them."""
	wrong = 0
	for head in dict.fromkeys([*kept, *(head for head in texts if head[3] != "baseline")]):
		row = kept.get(head, [])
		now = [*map(str, theirs[head])] if head in theirs else row[:2]
		now += [str(ours[head[1:]][0][1])] if head[1:] in ours else row[2:]
		if now == row: continue
		where = f"{head[0]}, {head[4]} on {head[1]}, wave{head[2]}"
		print(f"{where}: {' '.join(now)}, not {' '.join(row) or 'kept'}: run `make compilers-cycles`")
		wrong += 1
	return wrong


def main():
	build, write = sys.argv[1], "write" in sys.argv[2:]
	timer, kinds = Timer(build), {(r[0], r[1]): r[2] for r in rows_of(ROWS)}
	kept = {tuple(r[:5]): r[5:] for r in rows_of(KEPT)}
	texts = programs.read()
	theirs = measure_theirs(timer, kinds, texts)
	ours = measure_ours(timer, kinds, sorted({head[1:3] for head in texts}))
	wrong = count_missing(programs.read_blocks(programs.CODE) if write else kept, texts)
	for key, ((instructions, _), executed) in ours.items():
		if instructions == executed: continue
		print(f"{key[3]} on {key[0]}, wave{key[1]}: the program has {instructions} instructions more than without it")
		wrong += 1
	if not write: wrong += compare(kept, texts, theirs, ours)
	elif not wrong: write_rows(kept, theirs, ours)
	print(f"frame: {len(theirs)} programs of compilers, {len(ours)} lowerings, {wrong} wrong")
	sys.exit(wrong != 0)


if __name__ == "__main__": main()
