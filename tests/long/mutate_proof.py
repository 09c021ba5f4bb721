"""Proves of a weakened listing that it does what the original does, for tests/long/mutate_kernels.py: from the text and the records alone, without lanewise's checks.

Two dataflows over the control-flow graph. The first has the memory accesses that are outstanding before each line, by the counter that counts them. A weakening
changes nothing if no instruction names a register that a load may still bring, and if at each line where another wave could tell (a barrier, a store, an atomic, a
cache that is emptied or written back) the same accesses are outstanding as before. The second has the registers of hazards that s_wait_alu and
s_waitcnt_depctr are for."""
import collections, re

FAR = 64                              # accesses: more than any counter counts
REGISTER = re.compile(r"\b([vs])(?:(\d+)|\[(\d+):(\d+)\])(?!\w)|\b(vcc)(?:_lo|_hi)?\b")
Line = collections.namedtuple("Line", "name args record next counters loads tells private brings")

def registers(text):
	found = set()
	for kind, one, low, high, vcc in REGISTER.findall(text):
		if vcc: found.add("vcc")
		else: found |= {f"{kind}{n}" for n in range(int(one or low), int(one or high) + 1)}
	return found

# ---- the counters, as LLVM's AMDGPUUsage has them: stores count apart from gfx10 on, scalar memory from gfx12 on ----------------------
def counters(record, name, args, generation):
	"""The counters that an access counts on; a list, since flat memory counts on two."""
	kind, returns = record["class"], bool(re.search(r"\bglc\b|TH_ATOMIC_\w*RETURN", args))
	if record["unit"] == "LDS": return ["ds"]
	if record["unit"] == "SMEM" or kind == "message": return ["km" if generation >= 12 else "ds"]
	if record["unit"] != "VMEM": return []
	store = "store" in kind or "write" in kind or "atomic" in kind and not returns
	return ["store" if store and generation >= 10 else "load"] + (["ds"] if name.startswith("flat_") else [])

def limits(line, generation):
	"""What a wait leaves outstanding: a number for each counter that it is about."""
	names = {"vmcnt": "load", "lgkmcnt": "ds"}
	kind = line.record["class"] if line.record else ""
	if kind == "wait_packed": return {names[c]: int(n) for c, n in re.findall(r"(\w+)\((\d+)\)", line.args) if c in names}
	if not kind.startswith("wait_") or kind in ("wait_alu", "wait_all"): return {}
	number = int(line.args.split()[-1], 0)
	both = kind[5:].split("_")
	return {both[0]: number >> 8 & 63, "ds": number & 63} if len(both) == 2 else {both[0]: number}

PAST = {9: r"\bglc\b", 10: r"\bglc\b.*\bdlc\b", 11: r"\bglc\b", 12: r"SCOPE_(DEV|SYS)"}      # words of a load that a cache of less than the device does not answer

def stores(record):
	return any(word in record["class"] for word in ("store", "write", "atomic"))

# ---- the graph --------------------------------------------------------------------------------------------------------------------
def instructions(records, lines, generation):
	"""The instructions of a listing, by their lines."""
	texts = {k: re.split(r";|//", line)[0].strip() for k, line in enumerate(lines)}
	labels = {t[:-1]: k for k, t in texts.items() if t.endswith(":")}
	known = {k: records.get(t.split()[0]) for k, t in texts.items() if re.match(r"[a-z]\w+( |\t|$)", t)}
	places = sorted(k for k in known if known[k])
	after = dict(zip(places, places[1:]))
	first = lambda k: next((p for p in places if p >= k), None)
	backs = [after[k] for k in places if texts[k].startswith("s_swappc")]
	called = first(labels.get(callee(texts.values()), len(lines)))
	return {k: one(texts[k], known[k], first(labels.get(texts[k].split()[-1], len(lines))), after.get(k), called, backs, generation) for k in places}

def line_of(lines, label):
	return next(k for k, line in enumerate(lines) if line.startswith(f"{label}:"))

def callee(texts):
	"""The function that a listing of ours calls, if any: it has one at most."""
	return next((m.group(1) for t in texts if (m := re.search(r"(\w+)@(?:rel32|gotpcrel32)@lo", t))), None)

def one(text, record, target, following, called, backs, generation):
	name, _, args = text.partition(" ")
	kind, implicit = record["class"], {o["name"] for o in record["operands"] if o["implicit"] and o["read"]} - {"pc"}
	if kind == "end": ways = []
	elif kind == "branch" and target is not None: ways = [target] + ([following] if implicit else [])
	elif kind == "branch" and name.startswith("s_swappc"): ways = [called]
	elif kind == "branch" and name.startswith("s_setpc"): ways = backs
	else: ways = [following]
	count = counters(record, name, args, generation)
	written = record["operands"] and record["operands"][0]["written"] and not ("atomic" in kind and "load" not in count and count != ["ds"])
	private = name.startswith("scratch_") or name.startswith("buffer_") and bool(re.search(r"\bs\[0:3\]|\bs\[\d+:\d+\], (0|s\d+)", args))
	looks = record["unit"] == "VMEM" and bool(re.search(PAST[generation], args))
	tells = "barrier" in kind or bool(count) and record["unit"] != "SMEM" and not private and (stores(record) or "empty" in kind or looks
		or record["unit"] == "LDS" and not written)
	return Line(name, args, record, [w for w in ways if w is not None], count, registers(args.split(",")[0]) if count and written else set(), tells, private, None)

def flow(code, entry, step):
	"""What holds before each line that the line `entry` leads to: `step(state, line, k)` gives what holds after a line, a dict of numbers of which the least holds."""
	before, work = {entry: {}}, [entry]
	while work:
		k = work.pop()
		state = step(dict(before[k]), code[k], k)
		for way in code[k].next:
			old = before.get(way)
			new = state if old is None else {x: min(old.get(x, FAR), state.get(x, FAR)) for x in old.keys() | state.keys()}
			if new != old: before[way] = new; work.append(way)
	return before

# ---- outstanding accesses: (counter, line): the number of younger ones of its kind ---------------------------------------------------
def kind(line, counter, generation):
	"""Accesses of one kind come back in the order of issue, those of two kinds in any; those of the kind "any" in any, too. As LLVM has it: scalar memory, flat memory
	of gfx9, and stores that may go to scratch by their instruction, among others."""
	far = line.name.startswith(("flat_", "scratch_"))
	if line.record["unit"] == "SMEM" or generation == 9 and line.name.startswith("flat_"): return "any"
	if counter == "store" and generation >= 10: return "scratch" if far else "memory"
	return "message" if line.record["class"] == "message" else counter

def outstanding(code, entry, generation):
	kinds = {(c, k): kind(line, c, generation) for k, line in code.items() for c in line.counters}
	def step(state, line, k):
		for counter, most in limits(line, generation).items():
			if generation == 9 and counter == "store": continue
			state = {x: n for x, n in state.items() if x[0] != counter or not (n >= most and (most == 0 or kinds[x] != "any"))}
		for counter in line.counters:
			state = {x: min(n + (x[0] == counter and kinds[x] == kinds[counter, k]), FAR - 1) for x, n in state.items()}
			state[counter, k] = 0
		return state
	return flow(code, entry, step)

def to_scratch(line, generation):
	"""A flat access as one of memory that is a lane's own: the first of its counters brings what it loads. On gfx9 the other one may come back in any order."""
	if not line.name.startswith("flat_"): return line
	return line._replace(counters=line.counters[:1] if generation == 9 else line.counters, brings=line.counters[0], private=True, tells=False)

def told(code, before):
	"""The accesses outstanding where another wave could tell. Scratch is a lane's own, what empties a cache needs no wait, and LDS is in order with itself. A load past
	the caches tells of stores: whether they are there before it looks for what another wave stored."""
	def counts(line, other):
		looks = line.record["unit"] == "VMEM" and not stores(line.record) and "empty" not in line.record["class"]
		return not other.private and "empty" not in other.record["class"] and not (line.record["unit"] == "LDS" == other.record["unit"]) and (stores(other.record) or not looks)
	return {k: {x for x in before[k] if counts(line, code[x[1]])} for k, line in code.items() if line.tells and k in before}

def uses_early(code, before):
	"""Whether an instruction names a register that a load may still bring."""
	return any(registers(code[k].args) & code[x[1]].loads for k, state in before.items() for x in state if code[x[1]].brings in (None, x[0]))

# ---- hazards: an SGPR whose pair a vector instruction has read ("read"), then written by the scalar unit ("s") or a vector instruction ("v");
# a VGPR that a transcendental instruction has written ("t"), from the write to the next memory instruction (LLVM: to the sixth vector instruction) --------------------
def pair(register):
	return register if register == "vcc" else int(register[1:]) // 2

def parts(line):
	"""The registers that an instruction writes, and the registers that it reads."""
	operands = [o for o in line.record["operands"] if not o["implicit"]]
	texts = [t.strip() for t in line.args.split(",")]
	if len(texts) < len(operands) and any(o["implicit"] and o["written"] and o["name"] == "exec" for o in line.record["operands"]):
		operands = [o for o in operands if not o["written"]]            # v_cmpx of gfx10 and later does not have a mask
	writes = sum(o["written"] for o in operands[:len(texts)])
	implicit = {o["name"][:3] for o in line.record["operands"] if o["implicit"]} & {"vcc"}
	reads = {n for n, o in enumerate(operands[:writes]) if o["read"]}          # v_fmac reads its destination
	return registers(",".join(texts[:writes])) | implicit, registers(",".join(t for n, t in enumerate(texts) if n >= writes or n in reads)) | implicit

def scalars(registers):
	return {r for r in registers if r[0] == "s" or r == "vcc"}

SETTLES = {"sa_sdst": lambda x: x[0] == "s", "va_sdst": lambda x: x[0] == "v" and x[1] != "vcc", "va_vcc": lambda x: x == ("v", "vcc"), "va_vdst": lambda x: x[0] == "t"}

def hazards(code, entry, generation):
	def step(state, line, k):
		writes, reads = parts(line)
		unit = line.record["unit"][0].lower()
		if line.record["class"] == "wait_alu": state = {x: 0 for x in state if not any(f"{part}(0)" in line.args and settles(x) for part, settles in SETTLES.items())}
		if line.record["unit"] in ("SMEM", "VMEM"): state = {x: 0 for x in state if x[0] in ("read", "t")}        # memory instructions wait for results themselves
		if line.record["unit"] in ("VMEM", "LDS"): state = {x: 0 for x in state if x[0] != "t"}
		if line.record["unit"] == "SALU": state = {x: 0 for x in state if x[0] != "v" or x[1] not in reads}
		if line.record["unit"] == "VALU": state |= {("read", pair(r)): 0 for r in scalars(reads)}
		state = {x: 0 for x in state if not (x[0] in ("s", "v", "t") and x[1] in writes)}                  # the last write counts
		if line.record["unit"] in ("VALU", "SALU"): state |= {(unit, w): 0 for w in scalars(writes) if ("read", pair(w)) in state}
		if generation == 11 and line.record["class"].startswith("valu_trans"): state |= {("t", w): 0 for w in writes}
		return state
	return flow(code, entry, step)

def hazardous(code, before):
	"""Lines that read a register while a hazard stands, and what wrote it."""
	return {(k, what, r) for k, state in before.items() for r in parts(code[k])[1] for what in "svt" if (what, r) in state and (what != "t" or code[k].record["unit"] == "VALU")}

# ---- caches that are emptied ----------------------------------------------------------------------------------------------------------

def may_be_old(line, generation):
	"""Whether a cache may answer: a vector load, but for scratch, an atomic, and one whose bits say otherwise."""
	more = stores(line.record) or "empty" in line.record["class"]
	return line.record["unit"] == "VMEM" and not more and not line.private and not re.search(PAST[generation], line.args)

def needless(code, removed, generation):
	"""Whether no load that a cache may answer comes before the cache is emptied once more, by the same instruction."""
	work, seen, same = list(code[removed].next), set(), (code[removed].name, code[removed].args)
	while work:
		k = work.pop()
		if k in seen or (code[k].name, code[k].args) == same and k != removed: continue
		if may_be_old(code[k], generation): return False
		seen.add(k)
		work += code[k].next
	return True

GONE = {"class": "other", "unit": "other", "operands": []}

# ---- proofs -----------------------------------------------------------------------------------------------------------------------------
class Original:
	"""A listing, and what is proven of its weakenings."""
	def __init__(self, records, lines, gpu):
		self.records, self.lines, self.generation = records, lines, int(gpu[3:-2])
		self.code = instructions(records, lines, self.generation)
		kernel = re.search(r"\.amdhsa_kernel (\w+)", "\n".join(lines)).group(1)
		self.entry = min(k for k in self.code if k > line_of(lines, kernel))
		size = re.search(r"max_flat_workgroup_size: (\d+)", "\n".join(lines))
		self.one_wave = bool(size) and int(size.group(1)) <= (64 if self.generation == 9 else 32)
		if self.one_wave: self.code = {k: line._replace(tells=line.tells and "barrier" not in line.record["class"]) for k, line in self.code.items()}
		self.before = outstanding(self.code, self.entry, self.generation)
		self.told = told(self.code, self.before)
		self.hazards = None
		text = "\n".join(lines)
		self.flat_to_scratch = "flat_" in text and "src_shared_base" not in text

	def proof(self, changed):
		"""The name of a reason why the listing with `changed` lines does the same, or None."""
		line = self.code[max(changed)]
		if max(changed) not in self.before: return "unreached"
		whole = line.name == "s_barrier" or len(changed) > 1 or line.record["class"] == "barrier_wait"      # a wait whose signal is gone never ends here
		if "barrier" in line.record["class"]: return "one-wave" if self.one_wave and whole and set(changed.values()) == {""} else None
		if "empty" in line.record["class"]: return "later-invalidate" if needless(self.by_scratch(self.code), max(changed), self.generation) else None
		if not line.record["class"].startswith("wait"): return "scratch" if line.private else None
		code = self.code | {k: line._replace(name=text.split()[0] if text else "", args=text.partition(" ")[2], record=line.record if text else GONE) for k, text in changed.items()}
		if line.record["class"] == "wait_alu": return self.hazard_proof(code)
		before = outstanding(code, self.entry, self.generation)
		if before == self.before: return "nothing-counted"
		if not uses_early(code, before) and told(code, before) == self.told: return "later-wait"
		if not self.flat_to_scratch: return None
		was, now = self.by_scratch(self.code), self.by_scratch(code)
		before = outstanding(now, self.entry, self.generation)
		return "flat-to-scratch" if not uses_early(now, before) and told(now, before) == told(was, outstanding(was, self.entry, self.generation)) else None

	def by_scratch(self, code):
		return {k: to_scratch(line, self.generation) for k, line in code.items()} if self.flat_to_scratch else code

	def hazard_proof(self, code):
		if self.hazards is None: self.hazards = hazardous(self.code, hazards(self.code, self.entry, self.generation))
		return "no-hazard" if hazardous(code, hazards(code, self.entry, self.generation)) <= self.hazards else None
