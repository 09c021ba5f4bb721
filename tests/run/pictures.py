#!/usr/bin/env python3
"""Draws the pictures of the lessons. Masks, values, cycles and waves in them come from runs of the lessons' programs.
    tests/run/pictures.py BUILD         compares docs/pictures with pictures that are drawn now
    tests/run/pictures.py BUILD write   writes docs/pictures
A picture is 720 units wide, and its text at least 20 high, so that it can be read on a phone at half the size. Colours
follow the reader's choice of light or dark. A cell's fill has a height too, so that colour alone says nothing."""
import json, math, re, struct, subprocess, sys
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "docs/pictures"
WIDE, LEFT, LANES = 720, 8, 32
STYLE = """svg{background:#fff;font:21px system-ui,sans-serif;--on:#0b5cad;--on-text:#fff;--wait:#c2570c;--off:#f3f5f7;--edge:#88929d;--ink:#1b1f24;--quiet:#545d68}
text{fill:var(--ink)}.quiet{fill:var(--quiet)}.code{font:19px ui-monospace,monospace;white-space:pre}.in{font-size:20px}.in.on{fill:var(--on-text)}.strong{font-weight:600}
rect{fill:var(--off);stroke:var(--edge)}.fill{stroke:none}.fill.on{fill:var(--on)}.fill.wait{fill:var(--wait)}
.arrow{fill:none;stroke:var(--quiet);stroke-width:2}.head{fill:var(--quiet)}.line{stroke:var(--edge);stroke-width:1}
@media(prefers-color-scheme:dark){svg{background:#14181d;--on:#6cb0ff;--on-text:#08131f;--wait:#ffa657;--off:#20262d;--edge:#6b7681;--ink:#e8edf2;--quiet:#a9b3bd}}"""


class Picture:
	"""A picture that grows downwards: `y` is where its next part begins."""

	def __init__(self, title, desc):
		self.title, self.desc, self.parts, self.y = title, desc, [], 10

	def text(self, x, y, words, style="", anchor="start"):
		side = f' text-anchor="{anchor}"' if anchor != "start" else ""
		name = f' class="{style}"' if style else ""
		self.parts.append(f'<text x="{x:g}" y="{y:g}"{name}{side}>{escape(str(words))}</text>')

	def cell(self, x, y, wide, high, style="off", words=""):
		"""Draws a cell: `on` fills it, `wait` its lower half, `off` leaves it empty."""
		self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"/>')
		full = {"on": high - 2, "wait": high / 2 - 1, "off": 0}[style]
		if full:
			self.parts.append(f'<rect class="fill {style}" x="{x + 1:g}" y="{y + high - 1 - full:g}" width="{wide - 2:g}" height="{full:g}"/>')
		if words != "":
			self.text(x + wide / 2, y + high / 2 + 7, words, f"in {style}", "middle")

	def arrow(self, x1, y1, x2, y2):
		long = math.hypot(x2 - x1, y2 - y1)
		dx, dy = (x2 - x1) / long, (y2 - y1) / long
		bx, by = x2 - 8 * dx, y2 - 8 * dy
		self.parts.append(f'<path class="arrow" d="M{x1:.1f} {y1:.1f}L{bx:.1f} {by:.1f}"/>')
		self.parts.append(f'<path class="head" d="M{x2:.1f} {y2:.1f}L{bx - 4 * dy:.1f} {by + 4 * dx:.1f}L{bx + 4 * dy:.1f} {by - 4 * dx:.1f}z"/>')

	def label(self, words, right="", style=""):
		"""Writes a line of text, with words at its right end."""
		self.text(LEFT, self.y + 20, words, style)
		if right:
			self.text(WIDE - LEFT, self.y + 20, right, "quiet", "end")
		self.y += 29

	def lanes(self, styles, words=None, high=26):
		"""Draws 32 cells in groups of eight, lane 0 first."""
		for lane, style in enumerate(styles):
			self.cell(LEFT + lane * 21.5 + lane // 8 * 5, self.y, 21.5, high, style, words[lane] if words else "")
		self.y += high + 14

	def row(self, words, styles=None, high=34, gap=12):
		"""Draws cells over the whole width."""
		wide = (WIDE - 2 * LEFT) / len(words)
		for at, word in enumerate(words):
			self.cell(LEFT + at * wide, self.y, wide, high, styles[at] if styles else "off", word)
		self.y += high + gap

	def legend(self, *items):
		x = LEFT
		for style, words in items:
			self.cell(x, self.y, 21.5, 26, style)
			self.text(x + 29, self.y + 20, words)
			x += 29 + len(words) * 11.2 + 22
		self.y += 44

	def svg(self):
		high = math.ceil(self.y)
		return "\n".join([
			f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" role="img" aria-labelledby="title desc">',
			f'<title id="title">{escape(self.title)}</title>', f'<desc id="desc">{escape(self.desc)}</desc>', f"<style>{STYLE}</style>",
			*self.parts, "</svg>", ""])


# ---- data ------------------------------------------------------------------------------------------------------------

def lanewise(*words, text=None):
	ran = subprocess.run([BUILD / "lanewise", *words], input=text, capture_output=True, text=True, cwd=ROOT)
	if ran.returncode:
		sys.exit(f"pictures: lanewise {' '.join(words)}: {ran.stderr or ran.stdout}")
	return ran.stdout

def trace(*words, text=None):
	"""Returns the steps of wave 0."""
	steps = [json.loads(line) for line in lanewise("trace", *words, "--json", text=text).splitlines()]
	return [step for step in steps if step["wave"] == 0]

def number(text):
	return int(str(text), 0)

def on(mask, count=LANES):
	"""Returns the styles of the lanes: filled where the mask has a 1."""
	return ["on" if number(mask) >> lane & 1 else "off" for lane in range(count)]

def lanes_of(mask):
	count = number(mask).bit_count()
	return f"{count} lane{'' if count == 1 else 's'}"

def changed(steps, name):
	"""Returns the first value that a step gives the register, a list of numbers for a vector register."""
	value = next(step["changed"][name] for step in steps if name in step["changed"])
	return [number(v) for v in value] if isinstance(value, list) else number(value)

def last_value(steps, name):
	"""Returns the last value that a step gives the vector register, as the trace prints it."""
	return [step["changed"][name] for step in steps if name in step["changed"]][-1]

def as_float(bits):
	return struct.unpack("f", struct.pack("I", number(bits)))[0]

def first_value(lesson, register, *words):
	"""Returns the value of a vector register when the lesson's program begins."""
	source = (ROOT / f"asm-examples/lessons/{lesson}.s").read_text()
	source = re.sub(r"^\t", f"\tv_mov_b32_e32 v40, {register}\n\t", source, count=1, flags=re.M)
	source = re.sub(r"^;@ expect.*$", "", source, flags=re.M)
	return changed(trace("-", *words, text=source), "v40")

def code(step):
	return f"{step['line']:2}  {step['text']}"


# ---- pictures --------------------------------------------------------------------------------------------------------

def lanes():
	steps = trace("01-lanes")
	product, total = [next(s for s in steps if s["text"].startswith(name)) for name in ("v_mul", "v_add")]
	before, after = changed([product], "v1"), changed([total], "v1")
	p = Picture("An instruction changes the lanes that exec selects", "Two instructions of lesson 1, each with the 32 lanes of "
		"the wave. The multiplication works on all lanes. The addition works on lanes 0 to 7. Below, lanes 4 to 11 with their values.")
	for step in (product, total):
		p.label(step["text"], lanes_of(step["exec"]), "code")
		p.lanes(on(step["exec"]))
	p.y += 6
	shown, wide, mask = range(4, 12), 74, on(total["exec"])
	for title, words, styles in (("lane", shown, None), ("v1 before", [before[n] for n in shown], None), ("exec", None, mask), ("v1 after", [after[n] for n in shown], mask)):
		p.text(LEFT, p.y + 24, title, "" if words else "strong")
		for at, lane in enumerate(shown):
			x = LEFT + 112 + at * wide
			if title == "lane":
				p.text(x + wide / 2, p.y + 24, lane, "quiet", "middle")
			elif title == "exec":
				p.text(x + wide / 2, p.y + 24, "+100" if mask[lane] == "on" else "off", "strong" if mask[lane] == "on" else "quiet", "middle")
			else:
				p.cell(x, p.y, wide, 34, styles[lane] if styles else "off", words[at])
		p.y += 40
	return p

def ballot():
	steps, count = trace("02-ballot"), 16
	mask, below, values = changed(steps, "s4"), changed(steps, "v1"), first_value("02-ballot", "v0")
	p = Picture("A ballot, and the set bits below each lane", "Lanes 0 to 15 of lesson 2 in four rows: lane number, value, bit of the "
		"ballot, and number of set bits below the lane. Bits are set in lanes 0, 3, 6, 10 and 13, which get the numbers 0 to 4.")
	wanted = on(mask, count)
	p.label("lane")
	p.row(range(count), gap=8)
	p.label("v0")
	p.row(values[:count], gap=8)
	p.label("s4: the bit is 1 if v0 < 3")
	p.row([mask >> n & 1 for n in range(count)], wanted, gap=8)
	p.label("v1: set bits of s4 in lower lanes", "numbers without gaps")
	p.row(below[:count], wanted, gap=6)
	return p

def compaction():
	steps, count = trace("03-compaction"), 16
	mask, place, base = changed(steps, "s8"), changed(steps, "v3"), changed(steps, "s11")
	p = Picture("Wanted elements go to the list without gaps", "Lanes 0 to 15 of lesson 3. Arrows lead from lanes 0, 3, 6, 10 and 13 "
		"to places 0 to 4 of the list. The next places are for higher lanes.")
	wanted, wide, places = on(mask, count), (WIDE - 2 * LEFT) / count, [""] * count
	p.label("lanes (filled: in[item] < 3)")
	p.row(range(count), wanted, gap=0)
	top = p.y
	p.y += 90
	for lane in range(LANES):
		if mask >> lane & 1 and base + place[lane] < count:
			to = base + place[lane]
			places[to] = lane
			if lane < count:
				p.arrow(LEFT + (lane + .5) * wide, top + 2, LEFT + (to + .5) * wide, p.y - 3)
	p.row(places, ["on" if word != "" and word < count else "off" for word in places])
	p.label(f"list: place = {base} + mbcnt", "not filled: from lanes above 15")
	return p

def waterfall():
	values = "v2=lane*lane%8"
	steps, source = trace("04-waterfall", "--set", values), first_value("04-waterfall", "v2", "--set", values)
	p = Picture("A waterfall serves one value in each trip", "The value of v2 in 32 lanes, and below it the lanes of each trip. "
		"Values are 0, 1 and 4. The first trip serves the lanes with 0, the second those with 1, the third those with 4.")
	p.label("v2, the value that each lane needs", "lane 0 first")
	p.lanes(["off"] * LANES, source, 30)
	left, trip, value = number(steps[0]["exec"]), 0, None
	for step in steps:
		value = step["changed"].get("s5", value)
		if step["text"].startswith("s_and_saveexec"):
			served, trip = number(step["changed"]["exec_lo"]), trip + 1
			left &= ~served
			p.label(f"trip {trip}: s5 = {number(value)}", f"{lanes_of(served)} served, {left.bit_count()} left")
			p.lanes(["on" if served >> n & 1 else "wait" if left >> n & 1 else "off" for n in range(LANES)])
	p.legend(("on", "served in this trip"), ("wait", "waits for a later trip"), ("off", "done"))
	return p

def masks(steps):
	"""Returns the steps that change exec, each with its new mask, in their order."""
	found, last = [], None
	for step in steps:
		mask = step["changed"].get("exec_lo")
		if mask and mask != last:
			found.append((step, mask))
		last = mask or last
	return found

def branches():
	steps = trace("05-branches")
	p = Picture("exec in an if with a loop, and in its else", "The 32 lanes of lesson 5 after each instruction that changes exec. "
		"Lanes 28 to 31 enter the if. They leave its loop one after another, and meet after it. Then the other 28 lanes are active, and at the end all 32.")
	p.label("the wave begins", lanes_of(steps[0]["exec"]))
	p.lanes(on(steps[0]["exec"]))
	parts = {8: "if", 17: "in the loop", 19: "after the loop", 22: "else", 28: "after both"}
	for step, mask in masks(steps):
		p.label(code(step), f"{parts[step['line']]}: {lanes_of(mask)}", "code")
		p.lanes(on(mask))
	p.legend(("on", "active"), ("off", "inactive"))
	return p

def stack():
	steps = trace("17-reconvergence")
	at = [n for n, step in enumerate(steps) if step["line"] == 27][4]
	now = {"exec": number(steps[at]["exec"])}
	for step in steps[:at]:
		now.update({name: number(step["changed"][name]) for name in ("s4", "s6") if name in step["changed"]})
	p = Picture("Saved masks lie above each other like a stack", "Three masks of lesson 17 in its fifth pass. exec has the lanes that "
		"are active now. s6 also has the lanes that left the pass by continue. s4 has all 32 lanes. Each mask includes the one above it.")
	for name, title in (("exec", "exec at line 27"), ("s6", "s6: line 29 ends the pass with it"), ("s4", "s4: line 33 ends the loop with it")):
		p.label(title, lanes_of(now[name]))
		p.lanes(["on" if now["exec"] >> n & 1 else "wait" if now[name] >> n & 1 else "off" for n in range(LANES)])
	p.legend(("on", "active now"), ("wait", "saved in this mask"), ("off", "not in it"))
	return p

def reconvergence():
	steps, saved = trace("17-reconvergence"), 0
	p = Picture("Where the lanes of each pass are", "The 32 lanes of lesson 17 at the end of each of six passes, and after the loop. In each pass "
		"some lanes have left by continue and wait for its end. Lanes that left by break wait for the end of the loop, where all meet.")
	passes = 0
	for step in steps:
		active = number(step["exec"])
		saved = number(step["changed"].get("s6", saved))
		if step["line"] == 29:
			passes += 1
			p.label(f"pass {passes}, before line 29", f"{active.bit_count()} active, {(saved & ~active).bit_count()} wait here, {LANES - saved.bit_count()} at the end")
			p.lanes(["on" if active >> n & 1 else "wait" if saved >> n & 1 else "off" for n in range(LANES)])
	p.label("after line 33: all meet", lanes_of(steps[-1]["exec"]))
	p.lanes(on(steps[-1]["exec"]))
	p.legend(("on", "active"), ("wait", "left by continue"), ("off", "left by break"))
	return p

class Tree(Picture):
	"""Rows of values with a name at the left, and arrows between rows."""
	NAME = 106

	def __init__(self, title, desc, count):
		super().__init__(title, desc)
		self.count, self.wide = count, (WIDE - LEFT - self.NAME) / count

	def middle(self, n):
		return self.NAME + (n + .5) * self.wide

	def step(self, name, values, marks=(), arrows=(), high=54):
		"""Draws arrows (from, to) and then the values; elements in marks are filled."""
		if arrows:
			top = self.y
			self.y += high
			for source, to in arrows:
				self.arrow(self.middle(source), top + 2, self.middle(to) - 4 * ((to > source) - (to < source)), self.y - 2)
		self.text(LEFT, self.y + 24, name)
		for n, value in enumerate(values):
			self.cell(self.NAME + n * self.wide, self.y, self.wide, 34, "on" if n in marks else "off", value)
		self.y += 34

def hillis_steele():
	count = 16
	steps = [step for step in trace("06-scan") if "v1" in step["changed"] and step["line"] <= 11]
	p = Tree("A running sum in four steps (Hillis and Steele)", "Values of lanes 0 to 15 of lesson 6, which all begin with 1. In each of four "
		"steps arrows lead from a lane to the lane 1, 2, 4 or 8 above it, and sums double. At the end they are 1 to 16.", count)
	for step in steps:
		far = re.search(r"row_shr:(\d+)", step["text"])
		taken = range(int(far[1]), count) if far else ()
		p.step(f"shr:{far[1]}" if far else "v1", changed([step], "v1")[:count], taken, [(n - int(far[1]), n) for n in taken])
	p.y += 10
	return p

def blelloch():
	count, values = 8, [1] * 8
	p = Tree("A running sum up and down a tree (Blelloch)", "Eight elements that begin with 1. Going up, each second element adds the one 1 below it, "
		"then each fourth the one 2 below, then the eighth the one 4 below. The last becomes 0. Going down, of each pair the lower gets the upper, "
		"and the upper the sum. At the end element n has the sum of the elements below it, n.", count)
	p.step("start", values)
	for far in (1, 2, 4):
		marks = range(2 * far - 1, count, 2 * far)
		for n in marks:
			values[n] += values[n - far]
		p.step(f"up {far}", values, marks, [(source, n) for n in marks for source in (n - far, n)], 42)
	values[-1] = 0
	p.y += 10
	p.step("last = 0", values, [count - 1])
	for far in (4, 2, 1):
		marks = range(2 * far - 1, count, 2 * far)
		for n in marks:
			values[n - far], values[n] = values[n], values[n] + values[n - far]
		p.step(f"down {far}", values, [m for n in marks for m in (n - far, n)], [pair for n in marks for pair in ((n, n - far), (n - far, n), (n, n))], 42)
	p.y += 10
	assert values == list(range(count))
	return p

def dpp():
	p, count = Picture("The lane that each DPP pattern reads", "One row of 16 lanes, and below it for each of nine DPP patterns the number of the lane that "
		"each lane reads. In row_shr:1 lane 0, and in row_shl:1 lane 15, read none and keep their value."), 16
	p.label("lane")
	p.row(range(count), gap=10)
	for pattern in ("quad_perm:[1,0,3,2]", "row_shr:1", "row_shl:1", "row_shr:4", "row_ror:4", "row_half_mirror", "row_mirror", "row_share:5", "row_xmask:4"):
		text = f";@ gpu gfx1030 ;@ wave 32\n;@ set v0 = lane, v1 = 99\n\tv_mov_b32_dpp v1, v0 {pattern} row_mask:0xf bank_mask:0xf\n\ts_endpgm\n"
		reads = changed(trace("-", text=text), "v1")[:count]
		kept = reads.count(99)
		p.label(pattern, f"{kept} of 16 read{'s' if kept == 1 else ''} no lane" if kept else "", "code")
		p.row(["–" if n == 99 else n for n in reads], ["off" if n == 99 else "on" for n in reads], gap=8)
	return p

def waits():
	p, scale = Picture("Loads in sequence, and loads that overlap", "Two time lines of lesson 8. With a wait after each load, four loads are in flight one after "
		"another. With four loads first, they are in flight together, and one long wait remains."), None
	for title, words in (("a wait after each load (EARLY=0)", ["-D", "EARLY=0"]), ("four loads, then the waits", [])):
		run = json.loads(lanewise("time", "08-waits", *words, "--json"))
		done = re.findall(r"^ +(\d+) [^\n]*global_load.*?done after (\d+)", lanewise("time", "08-waits", *words), re.M | re.S)
		steps = run["waves"][0]["instructions"]
		end = next(s for s in steps if s["line"] == 41)["issue"] + 1
		scale = scale or (WIDE - 2 * LEFT) / end
		begun = {s["line"]: s["issue"] for s in steps}
		p.label(title, f"stored after {end} cycles", "strong")
		for n, (line, after) in enumerate(done):
			x = LEFT + begun[int(line)] * scale
			p.cell(x, p.y, int(after) * scale, 22, "on")
			late = x + int(after) * scale + 8
			p.text(late if late < 620 else x - 8, p.y + 18, f"load {n + 1}", "quiet", "start" if late < 620 else "end")
			p.y += 28
		p.y += 4
		for step in steps:
			stall = step["stall"].get("memory", 0)
			if stall:
				x = LEFT + (step["issue"] - stall) * scale
				p.cell(x, p.y, stall * scale, 26, "wait")
				if stall * scale > 60:
					p.text(x + stall * scale / 2, p.y + 47, stall, "quiet", "middle")
		p.y += 66
	p.legend(("on", "load in flight"), ("wait", "the wave waits (cycles)"))
	return p

def occupancy():
	data = json.loads(lanewise("occupancy", "--gpu", "gfx1030", "--json"))["occupancy"]
	steps = [(one["vgprs"], one["waves"]) for one in data]
	p = Picture("Waves on a SIMD, by the registers of the program", "A staircase that goes down from 16 waves with up to 64 vector registers to 4 waves "
		"with 193 to 256.")
	p.label("waves on a SIMD of gfx1030, wave32")
	left, top, high, wide = 44, p.y + 26, 300, WIDE - LEFT - 44
	at = lambda n: left + n / 256 * wide
	for n, (first, waves) in enumerate(steps):
		last = steps[n + 1][0] - 1 if n + 1 < len(steps) else 256
		tall = waves / 16 * high
		p.cell(at(first - 1), top + high - tall, at(last) - at(first - 1), tall, "on")
		p.text((at(first - 1) + at(last)) / 2, top + high - tall - 7, waves, "strong", "middle")
	for n in (0, 4, 8, 12, 16):
		p.text(left - 8, top + high - n / 16 * high + 7, n, "quiet", "end")
	for n in (1, 64, 96, 128, 160, 192, 256):
		p.text(min(at(n), WIDE - LEFT - 18), top + high + 26, n, "quiet", "middle")
	p.y = top + high + 34
	p.text(left, p.y + 20, "vector registers of the program (VGPRs)")
	p.y += 34
	return p

def banks():
	p = Picture("Lanes in each bank of LDS, by the distance between lanes", "Four rows of 32 banks. With a distance of 1 or 33 dwords each bank has one lane, and "
		"an access takes 1 turn. With 2, sixteen banks have two lanes each: 2 turns. With 8, four banks have eight lanes each: 8 turns. With 32, bank 0 has all lanes: 32 turns.")
	wide = (WIDE - 2 * LEFT) / 32
	for apart in (1, 2, 8, 32, 33):
		run = json.loads(lanewise("time", "15-banks", "-D", f"APART={apart}", "--json"))
		turns = next(line for line in run["lines"] if line["line"] == 18)["lds_cycles"]
		count = [sum(lane * apart % 32 == bank for lane in range(LANES)) for bank in range(32)]
		assert turns == max(count)
		p.label(f"lane n reads dword {apart} × n" if apart > 1 else "lane n reads dword n", f"{turns} turn{'' if turns == 1 else 's'}")
		step = 20 if turns < 8 else 10 if turns < 32 else 5
		for bank in range(32):
			for n in range(count[bank]):
				p.cell(LEFT + bank * wide, p.y + (turns - 1 - n) * step, wide, step, "on")
		p.y += turns * step
		p.parts.append(f'<path class="line" d="M{LEFT} {p.y + 3:g}H{WIDE - LEFT}"/>')
		p.y += 14
	for bank in (0, 8, 16, 24, 31):
		p.text(LEFT + (bank + .5) * wide, p.y + 18, bank, "quiet", "middle")
	p.y += 28
	p.label("bank; a cell is the dword of one lane")
	return p

def textures():
	steps = trace("23-textures")
	quad = [[as_float(v) for v in last_value(steps, name)[:4]] for name in ("v8", "v9")]
	level0 = last_value(trace("23-textures", "-D", "LEVELS=0", "--expect", "v12 = 0"), "v12")[:4]
	p = Picture("The texels that a quad of pixels reads, with and without levels", "Left, 8 by 8 texels of level 0, a checkerboard. The four pixels of quad 0 read every "
		"second texel of every second row, and all four are 0. Right, the same part of level 1: 4 by 4 texels of 0.5. Each pixel reads one of them.")
	p.legend(("off", "0"), ("wait", "0.5"), ("on", "1"))
	high, top = 40, p.y + 34
	for level, left in ((0, LEFT), (1, WIDE / 2 + LEFT)):
		size, many = high << level, 8 >> level
		p.text(left, p.y + 18, f"level {level}", "strong")
		lanes = {(int(u * (64 >> level)), int(v * (64 >> level))): lane for lane, (u, v) in enumerate(zip(*quad))}
		for y in range(many):
			for x in range(many):
				style = "wait" if level else "on" if (x + y) % 2 else "off"
				p.cell(left + x * size, top + y * size, size, size, style, "" if level else lanes.get((x, y), ""))
				if level and (x, y) in lanes:
					p.text(left + (x + .5) * size, top + (y + .25) * size + 7, lanes[x, y], "in", "middle")
		assert len(lanes) == 4
	assert not any(map(number, level0)) and {as_float(v) for v in last_value(steps, "v12")} == {0.5}
	p.y = top + 8 * high + 12
	p.label("a number is the lane that reads the texel")
	return p


PICTURES = {"01-lanes": lanes, "02-ballot": ballot, "03-compaction": compaction, "04-waterfall": waterfall, "05-branches": branches,
	"06-hillis-steele": hillis_steele, "06-blelloch": blelloch, "08-waits": waits, "10-occupancy": occupancy, "15-banks": banks,
	"16-dpp": dpp, "17-stack": stack, "17-passes": reconvergence, "23-quad": textures}

def main():
	bad = 0
	for name, draw in PICTURES.items():
		file, now = FOLDER / f"{name}.svg", draw().svg()
		if sys.argv[2:] == ["write"]:
			file.write_text(now)
		elif not file.exists() or file.read_text() != now:
			bad += 1
			print(f"pictures: {file.relative_to(ROOT)} is not what is drawn now: run `make tables`")
	for file in FOLDER.glob("*"):
		if file.suffix != ".svg" or file.stem not in PICTURES:
			bad += 1
			print(f"pictures: {file.relative_to(ROOT)} is not drawn by tests/run/pictures.py")
	lessons = "".join(page.read_text() for page in (ROOT / "docs/lessons").glob("*.md"))
	for name in PICTURES:
		if f"](../pictures/{name}.svg)" not in lessons:
			bad += 1
			print(f"pictures: no lesson shows {name}.svg")
	if bad:
		sys.exit(1)
	print(f"pictures: {len(PICTURES)} pictures")

if __name__ == "__main__":
	if len(sys.argv) < 2:
		sys.exit(__doc__)
	BUILD = Path(sys.argv[1]).resolve()
	main()
