#!/usr/bin/env python3
"""Compares published measurements of AMD GPUs with the estimates of `lanewise time`. `make validation` writes
tests/long/validation/estimates.tsv, and docs/validation.md and docs/validation.svg, which are made from it. `make
calibrate` (tests/long/sure.py) uses the errors for the interval of estimates.

tests/long/validation/claims.tsv has the claims, sources.tsv their authors. A claim has a program of that folder, which
`lanewise time --json` runs, and an expression over the cycles of its runs. A claim is `fitted` if a figure of isa/ was
taken from it.
    tests/long/validation.py BUILD           runs all claims on all cores, and writes the estimates, the page and the picture
    tests/long/validation.py --table [WORD]  prints each claim (with WORD in it) and its last estimate, without running a program
    tests/long/validation.py BUILD --page    writes the page from the last estimates
    tests/long/validation.py BUILD --check   checks that the claims can be read and have a source, that each program assembles, and the page
SGEMM=FOLDER   a copy of github.com/seb-v/fp32_sgemm_amd: also runs its kernels; else their last estimates are kept
ONLY=WORD      runs only the claims that contain this word, and prints them instead"""
import ast, collections, concurrent.futures, datetime, json, math, os, re, shlex, signal, statistics, subprocess, sys, textwrap
from pathlib import Path
sys.dont_write_bytecode = True
import sure

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "tests/long/validation"
PAGE, PLOT = ROOT / "docs/validation.md", ROOT / "docs/validation.svg"
ESTIMATES = DATA / "estimates.tsv"
FIELDS = "kind chip source basis what theirs unit ours program options runs why".split()
KINDS = {
	"instructions": "Instructions: issue and latency",
	"rates": "Rates against another type",
	"peak rates": "Peak rates",
	"LDS": "LDS",
	"latencies": "Latencies of caches and memory",
	"bandwidths": "Bandwidths of caches and memory",
	"kernels": "Whole kernels",
}

def rows(name):
	for line in (DATA / name).read_text().splitlines():
		if line and not line.startswith("#"):
			yield line.split("\t")

def claims():
	found = []
	for row in rows("claims.tsv"):
		if len(row) not in (len(FIELDS) - 1, len(FIELDS)):
			sys.exit(f"claims.tsv: {len(row)} fields: {row[:5]}")
		claim = dict(zip(FIELDS, row + [""]))
		claim["theirs"] = float(claim["theirs"])
		found.append(claim)
	return found

def sources():
	return {name: (who, where) for name, who, where in rows("sources.tsv")}

# ---- running ---------------------------------------------------------------------------------------------------------
def words(text):
	"""Returns options from words: NAME=VALUE is a symbol of the program, other words are options."""
	given, taken = shlex.split(text), []
	while given:
		word = given.pop(0)
		if word.startswith("-"):
			taken += [word, given.pop(0)]
		else:
			taken += ["-D", word]
	return taken

def program(claim):
	name = claim["program"]
	return Path(os.path.expandvars(name)) if "/" in name else DATA / (name + ".s")

def is_here(claim):
	return program(claim).exists()

def commands(claim):
	for run in claim["runs"].split("|"):
		yield tuple(words(claim["options"]) + words(run) + ["--chip", claim["chip"], str(program(claim))])

Run = collections.namedtuple("Run", "cycles mhz threads parts")

def timed(lanewise, command):
	"""Returns a run, whose JSON contains only the first wave; `parts`: shares of its cycles by part of the model."""
	done = subprocess.run([lanewise, "time", "--json", "--workgroup", "0", "--waves", "0", *command], capture_output=True, text=True)
	if done.returncode:
		sys.exit(f"{shlex.join(command)}:\n{done.stderr}")
	run, name_of = json.loads(done.stdout), {text: part for part, text in sure.part_names().items()}
	parts = {name_of[text]: share for text, share in run["estimate"]["parts"].items()}
	return Run(run["cycles"], run["mhz"], run["wave_count"] * run["wave_size"], parts)

def value(claim, runs, cycles):
	values = dict(zip("abcd", cycles), mhz=runs[-1].mhz, threads=runs[-1].threads)
	return eval(compile(ast.parse(claim["ours"], mode="eval"), claim["ours"], "eval"), {"__builtins__": {}}, values)

def estimate(claim, times):
	"""Returns the estimate, and the shares of its cycles by part of the model. A run counts as much as its cycles change
	the estimate, so the start that two runs have in common does not count. Of a ratio the larger share counts."""
	runs = [times[c] for c in commands(claim)]
	cycles = [r.cycles for r in runs]
	ours, pairs, step = value(claim, runs, cycles), (collections.Counter(), collections.Counter()), 1e-4
	for k, run in enumerate(runs):
		weight = math.log(value(claim, runs, [c * (1 + step * (n == k)) for n, c in enumerate(cycles)]) / ours) / math.log1p(step)
		for part, share in run.parts.items():
			pairs[k // 2][part] += weight * share
	return ours, {part: max(abs(p[part]) for p in pairs) for part in sorted(set(pairs[0]) | set(pairs[1]))}

def run_all(lanewise, chosen):
	wanted = sorted({c for claim in chosen if is_here(claim) for c in commands(claim)})
	with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
		times = dict(zip(wanted, pool.map(lambda c: timed(lanewise, c), wanted)))
	before = kept()
	for claim in chosen:
		claim["run"] = is_here(claim)
		if claim["run"]:
			claim["estimate"], claim["parts"] = estimate(claim, times)
		else:
			claim["estimate"], claim["parts"] = before.get((claim["chip"], claim["what"]), (None, {}, None))[:2]
	return compared(chosen)

def compared(some):
	"""Returns the claims with an estimate, and its error."""
	some, errors = [c for c in some if c["estimate"] is not None], sure.stored()
	for claim in some:
		claim["off"] = claim["estimate"] / claim["theirs"] - 1
		claim["said"] = math.expm1(max(sure.width(claim["parts"], errors), sure.LEAST))
	return some

def kept():
	"""Returns the last estimate of each claim, the parts of its cycles, and whether it was run then."""
	if not ESTIMATES.exists():
		return {}
	return {(chip, what): (float(value), sure.parts_of(parts), run == "run") for chip, what, value, parts, run in rows(ESTIMATES.name)}

def kept_claims():
	last, some = kept(), claims()
	for claim in some:
		claim["estimate"], claim["parts"], claim["run"] = last.get((claim["chip"], claim["what"]), (None, {}, False))
	return compared(some)

def made():
	"""Returns the date and the version of the estimates: the first line of the file."""
	return ESTIMATES.read_text().splitlines()[0].removeprefix("# Made by `make validation` ")

def write_estimates(lanewise, done):
	lines = [f"# Made by `make validation` on {datetime.date.today().isoformat()} with lanewise {version(lanewise)}", "# chip, claim, estimate, shares of its cycles by part of the model (src/harness/sure.h), whether its program was run then"]
	parts = lambda c: " ".join(f"{part}:{share:.3g}" for part, share in c["parts"].items() if share >= 0.005)
	lines += ["\t".join((c["chip"], c["what"], f"{c['estimate']:.7g}", parts(c), "run" if c["run"] else "kept")) for c in done]
	ESTIMATES.write_text("\n".join(lines) + "\n")

# ---- the page --------------------------------------------------------------------------------------------------------
def number(x):
	return f"{x:.4g}" if x < 1000 else f"{x:.0f}"

def percent(x):
	return f"{100 * x:+.1f} %"

def spread(some):
	if not some:
		return "| | | "
	off = [abs(c["off"]) for c in some]
	return f"| {len(some)} | {100 * statistics.median(off):.1f} % | {100 * max(off):.1f} % "

def far_off(done):
	"""Returns claims with more than twice the usual error of their kind, and more than 5 %."""
	for kind in KINDS:
		same = [c for c in done if c["kind"] == kind]
		usual = statistics.median(abs(c["off"]) for c in same) if same else 0
		yield from (c for c in same if abs(c["off"]) > max(0.05, 2 * usual) or abs(c["off"]) > 0.2)

def version(lanewise):
	text = subprocess.run([lanewise, "--version"], capture_output=True, text=True).stdout.split()[-1]
	at = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
	return f"{text}, {at}" if at else text

def printed(lines, lanewise):
	"""Returns the lines, with the output of each command after it."""
	command = ""
	for line in lines:
		yield line
		if line.startswith("    $ ") or command:
			command += line.replace("    $ ", "").rstrip("\\") + " "
		if command and not line.endswith("\\"):
			path = f"{Path(lanewise).parent}:{os.environ['PATH']}"
			out = subprocess.run(command, shell=True, cwd=ROOT, env={**os.environ, "PATH": path}, capture_output=True, text=True).stdout
			yield from ("    " + text for text in out.splitlines())
			command = ""

def numbered(done):
	"""Returns the sources of these claims, with their numbers in the page and the table."""
	return {s: str(i + 1) for i, s in enumerate(s for s in sources() if any(c["source"] == s for c in done))}

def is_within(claim):
	"""Returns whether the claim is within the estimate's stated error, which is a factor: 100 % is half or twice as much."""
	return abs(math.log(claim["estimate"] / claim["theirs"])) <= math.log1p(claim["said"])

def is_within_left_out(claim):
	return abs(claim["off"]) <= claim["wide"]

def share_of(some, has):
	return f"{sum(map(has, some))} of {len(some)}" if some else "-"

def of_stated(done):
	some, left = [c for c in done if c["basis"] == "independent"], sure.left_out_sources(sure.read_claims())
	middle = 100 * math.expm1(statistics.median(c["wide"] for c in left))
	return (f"*Within* counts independent figures within the error that `lanewise time` states for their cycles ([time](time.md#how-sure-it-is)), which should be four of five.\n"
		"This error is computed without any figure of their source; only errors of instructions that traces show come from traces alone.\n"
		f"{share_of(left, is_within_left_out)} are within it ({100 * sum(map(is_within_left_out, left)) / len(left):.0f} %); half of the intervals are at most ± {middle:.0f} %.\n"
		f"{share_of(some, is_within)} are within the error that is printed, which comes from all sources, and {share_of([c for c in done if c['kind'] == 'kernels'], is_within)} whole kernels.")

def wrapped(text):
	return "\n".join(textwrap.wrap(text, 98, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False))

def wrapped_lines(text):
	return "\n".join("\n".join(textwrap.wrap(line, 100, break_long_words=False, break_on_hyphens=False)) for line in text.split("\n"))

def reasons(done):
	"""Returns an item for each reason, with a line for each of its claims."""
	of = {}
	for c in far_off(done):
		of.setdefault(c["why"] or "not known", []).append(c)
	for why, some in of.items():
		yield wrapped("- " + why)
		yield from (f"  - {c['what']}, {c['chip']}: {percent(c['off'])}" for c in some)

def page(lanewise):
	done, who = kept_claims(), sources()
	mark = numbered(done)
	out = (DATA / "page.md").read_text().rstrip().split("\n")
	independent = [abs(c["off"]) for c in done if c["basis"] == "independent"]
	filled = {"MADE": made(), "CLAIMS": str(len(done)), "SOURCES": str(len(mark)), "INDEPENDENT": str(len(independent)),
		"MEDIAN": f"{100 * statistics.median(independent):.1f} %", "WORST": f"{100 * max(independent):.0f} %"}
	out = list(printed((re.sub(r"@([A-Z]+)@", lambda m: filled[m.group(1)], line) for line in out), lanewise))
	out += ["", "## By kind", "", "| | independent | median | worst | within | fitted | median | worst |", "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
	left = sure.left_out_sources(sure.read_claims())
	for kind, title in [*KINDS.items(), (None, "all")]:
		of = {b: [c for c in done if kind in (c["kind"], None) and c["basis"] == b] for b in ("independent", "fitted")}
		out.append(f"| {title} " + spread(of["independent"]) + f"| {share_of([c for c in left if kind in (c['kind'], None)], is_within_left_out)} " + spread(of["fitted"]) + "|")
	out += ["", wrapped_lines(of_stated(done)), "", "## Large errors", "",
		"These claims are off by more than 20 %, or by more than 5 % and twice the median of their kind.", "", *reasons(done)]
	out += ["", "## Sources", ""] + [wrapped(f"{mark[s]}. {who[s][0]}:") + f"\n   <{who[s][1]}>" for s in mark]
	return "\n".join(out) + "\n"

def table(word):
	"""Prints each claim with its last estimate, kind by kind."""
	done = kept_claims()
	mark = numbered(done)
	for kind, title in KINDS.items():
		some = [c for c in done if c["kind"] == kind and word in "\t".join(map(str, c.values()))]
		if some:
			print(f"{title}\n{'chip':11} {'measured':>10} {'estimate':>10}  {'off':>8}  {'':11} source  {'unit':16} claim")
		for c in some:
			stated = f" (stated: ± {100 * c['said']:.0f} %)" if kind == "kernels" and c["said"] else ""
			print(f"{c['chip']:11} {number(c['theirs']):>10} {number(c['estimate']):>10}{' ' if c['run'] else '*'} {percent(c['off']):>8}  {c['basis']:11} {mark[c['source']]:>6}  {c['unit']:16} {c['what']}{stated}")
	if any(not c["run"] for c in done):
		print("* not run last time: its program is not part of lanewise")

# ---- the picture -----------------------------------------------------------------------------------------------------
STYLE = """svg{background:#fff;font:13px system-ui,sans-serif;--i:#1f5fbf;--f:#d1590a}
text{fill:#333}.h{font-size:16px;font-weight:600}.b{font-weight:600}.n{font-size:11px;fill:#666}.m{text-anchor:middle}.e{text-anchor:end}
.grid{stroke:#e4e4e4}.frame{fill:none;stroke:#aaa}.same{stroke:#777;stroke-width:1.2}.near{fill:#7772}
.i{fill:var(--i);fill-opacity:.75}.f{fill:none;stroke:var(--f);stroke-width:1.6}
@media(prefers-color-scheme:dark){svg{background:#16181d;--i:#6ea8ff;--f:#ff9d5c}text{fill:#ddd}.n{fill:#9a9aa6}.grid{stroke:#2c2f37}.frame{stroke:#555}.same{stroke:#999}.near{fill:#aaa2}}"""
WIDE, PANEL, LEFT, TOP = 300, 216, 62, 104

def panel(at, title, some):
	"""Draws one kind: measured values on x, estimates on y, in powers of ten (or of two, for less than one of ten)."""
	x0, y0 = LEFT + at % 4 * WIDE, TOP + at // 4 * 310
	values = [v for c in some for v in (c["theirs"], c["estimate"])]
	low, high = math.log10(min(values)), math.log10(max(values))
	margin = max(0.08 * (high - low), 0.12)
	low, high = low - margin, high + margin
	def place(v):
		return (math.log10(v) - low) / (high - low) * PANEL
	def point(c):
		return x0 + place(c["theirs"]), y0 + PANEL - place(c["estimate"])
	steps = [1] if high - low > 2.2 else [1, 2, 5]
	marks = [s * 10.0 ** e for e in range(math.floor(low), math.ceil(high) + 1) for s in steps if low <= math.log10(s * 10.0 ** e) <= high]
	out = [f'<text class="b" x="{x0}" y="{y0 - 24}">{title}</text>', f'<text class="n" x="{x0}" y="{y0 - 8}">{", ".join(dict.fromkeys(c["unit"] for c in some))}</text>']
	near = math.log10(1.25) / (high - low) * PANEL
	out.append(f'<clipPath id="p{at}"><path d="M{x0} {y0}h{PANEL}v{PANEL}h-{PANEL}z"/></clipPath><g clip-path="url(#p{at})">'
		f'<path class="near" d="M{x0} {y0 + PANEL - near:.1f}l{PANEL} -{PANEL}v{2 * near:.1f}l-{PANEL} {PANEL}z"/></g>')
	for v in marks:
		along, text = place(v), f"{v:g}"
		out.append(f'<path class="grid" d="M{x0 + along:.1f} {y0}v{PANEL}M{x0} {y0 + PANEL - along:.1f}h{PANEL}"/>'
			f'<text class="n m" x="{x0 + along:.1f}" y="{y0 + PANEL + 15}">{text}</text><text class="n e" x="{x0 - 6}" y="{y0 + PANEL - along + 4:.1f}">{text}</text>')
	out.append(f'<path class="same" d="M{x0} {y0 + PANEL}l{PANEL} -{PANEL}"/><path class="frame" d="M{x0} {y0}h{PANEL}v{PANEL}h-{PANEL}z"/>')
	out.append(f'<text class="n m" x="{x0 + PANEL / 2}" y="{y0 + PANEL + 32}">measured</text>'
		f'<text class="n m" transform="translate({x0 - 44} {y0 + PANEL / 2}) rotate(-90)">estimated</text>')
	for c in sorted(some, key=lambda c: c["basis"] == "fitted"):
		x, y = point(c)
		said = f"{c['what']}, {c['chip']}: {number(c['theirs'])} {c['unit']}, estimated {number(c['estimate'])}"
		said = said.replace("&", "&amp;").replace("<", "&lt;")
		out.append(f'<circle class="{c["basis"][0]}" cx="{x:.1f}" cy="{y:.1f}" r="{4 if c["basis"] == "independent" else 5}"><title>{said}</title></circle>')
	return out

def write_plot(done):
	title = f"{len(done)} published measurements of AMD GPUs, and what lanewise estimates"
	wide, high = LEFT + 4 * WIDE - 6, TOP + 2 * 310 - 34
	out = ['<?xml version="1.0" encoding="UTF-8"?>', f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" aria-labelledby="title">',
		f'<title id="title">{title}</title>', f"<style>\n{STYLE}\n</style>", f'<text class="h" x="{LEFT}" y="32">{title}</text>',
		f'<text class="n" x="{LEFT}" y="52">Each panel: measured to the right, estimated upwards, both logarithmic; on the line they are the same, in the band within 25 %.</text>']
	kinds = [k for k in KINDS if any(c["kind"] == k for c in done)]
	for at, kind in enumerate(kinds):
		out += panel(at, KINDS[kind], [c for c in done if c["kind"] == kind])
	x, y = LEFT + 3 * WIDE + 6, TOP + 310 + 20
	if len(kinds) == 8:
		sys.exit("no room for the legend")
	for klass, words in (("i", "independent of the model’s figures"), ("f", "a figure of the model is from that source")):
		out.append(f'<circle class="{klass}" cx="{x}" cy="{y}" r="5"/><text x="{x + 14}" y="{y + 4}">{words}</text>')
		y += 26
	out += [f'<path class="same" d="M{x - 6} {y + 6}l12 -12"/><text x="{x + 14}" y="{y + 4}">measured = estimated</text>', "</svg>"]
	PLOT.write_text("\n".join(out) + "\n")

# ---- the check -------------------------------------------------------------------------------------------------------
def check(lanewise):
	failed, who, all_claims, tried = [], sources(), claims(), {}
	for c in all_claims:
		name = f"{c['chip']}, {c['what']}"
		try:
			used = {n.id for n in ast.walk(ast.parse(c["ours"], mode="eval")) if isinstance(n, ast.Name)}
		except SyntaxError:
			used = {c["ours"]}
		if c["kind"] not in KINDS or c["source"] not in who or c["basis"] not in ("fitted", "independent") or c["theirs"] <= 0:
			failed.append(f"{name}: kind, source, basis or figure")
		if not used <= {*"abcd"[:c["runs"].count("|") + 1], "mhz", "threads"}:
			failed.append(f"{name}: expression {c['ours']}")
		if "$" in c["program"]:
			continue
		given = ["N=8" if word.startswith("N=") else word for word in list(commands(c))[-1][:-1]]
		tried[(c["chip"], c["program"], tuple(g for g in zip(given[::2], given[1::2]) if g[0] in ("-D", "--wave")))] = name
	if len({(c["chip"], c["what"], c["source"]) for c in all_claims}) < len(all_claims):
		failed.append("two claims of one name")
	for s in who:
		if not any(c["source"] == s for c in all_claims):
			failed.append(f"sources.tsv: no claim is from {s}")
	if PAGE.read_text() != page(lanewise):
		failed.append(f"{PAGE.relative_to(ROOT)} is not what the estimates and page.md say: tests/long/validation.py BUILD --page")
	for (chip, program, given), name in tried.items():
		done = subprocess.run([lanewise, "asm", "--gpu", chip, *(word for pair in given for word in pair), "-o", "/dev/null", DATA / (program + ".s")], capture_output=True, text=True)
		if done.returncode:
			failed.append(f"{name}: {done.stderr.splitlines()[0]}")
	for line in failed:
		print("validation:", line)
	print(f"validation: {len(all_claims)} claims, {len(tried)} programs assembled, {len(failed)} failed")
	return 1 if failed or len(all_claims) < 40 else 0

def main():
	if len(sys.argv) < 2 or "--help" in sys.argv:
		sys.exit(print(__doc__) or len(sys.argv) < 2)
	if sys.argv[1] == "--table":
		signal.signal(signal.SIGPIPE, signal.SIG_DFL)
		return table(sys.argv[2] if len(sys.argv) > 2 else "")
	lanewise = str(Path(sys.argv[1]).resolve() / "lanewise")
	if "--check" in sys.argv:
		sys.exit(check(lanewise))
	if "--page" in sys.argv:
		return PAGE.write_text(page(lanewise))
	only = os.environ.get("ONLY", "")
	done = run_all(lanewise, [c for c in claims() if only in "\t".join(map(str, c.values()))])
	if only:
		for c in done:
			print(f"{c['kind']:13} {c['chip']:11} {c['what']:52} {number(c['theirs']):>8} {number(c['estimate']):>8} {c['unit']:15} {percent(c['off']):>9} {c['basis']}")
		return
	write_estimates(lanewise, done)
	PAGE.write_text(page(lanewise))
	write_plot(done)
	print(f"validation: {len(done)} claims, {PAGE.relative_to(ROOT)} and {PLOT.relative_to(ROOT)} written")

main()
