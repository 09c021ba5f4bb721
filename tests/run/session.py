#!/usr/bin/env python3
"""Tests sessions: tests/run/session.py BUILD [CASE].
Replays tests/run/session/*.jsonl, in which each request is followed by its answer; GOLDEN=write writes the answers. A list
of all GPUs is $GPUS there, so that a GPU does not change the files. Each answer must be valid by
docs/session.schema.json. Asks of `hello`, of the schema and of docs/session.md are the same.
Every example (with SHARE, a part of them), opened, run and recorded in a session, gives what `run --json` and `view` give."""
import base64, glob, json, os, re, subprocess, sys, zlib
import share

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
build = os.path.abspath(sys.argv[1])
only = sys.argv[2] if len(sys.argv) > 2 else None
lanewise = os.path.join(build, "lanewise")
os.chdir(root)
failures = passed = 0


def expect(good, what):
    global failures, passed
    passed += 1
    if not good:
        failures += 1
        print("session:", what)
    return good


def ask(lines):
    """Returns the answers to lines of requests."""
    done = subprocess.run([lanewise, "serve", "--stdio"], input="".join(line + "\n" for line in lines).encode(),
                          capture_output=True)
    answers = done.stdout.decode().split("\n")[:-1]
    expect(done.returncode == 0 and len(answers) == len(lines),
           f"{len(answers)} answers to {len(lines)} requests, status {done.returncode}: {done.stderr.decode()}")
    return answers


# ---- the schema: the part of JSON Schema that docs/session.schema.json uses -------------------------------------------
schema = json.load(open("docs/session.schema.json"))
kinds = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
         "null": type(None)}


def is_kind(value, name):
    return isinstance(value, kinds[name]) and not (isinstance(value, bool) and name in ("integer", "number"))


def wrong(value, s, at=""):
    """Returns how a value differs from a schema, or None."""
    if s is True:
        return None
    if "$ref" in s:
        return wrong(value, schema["$defs"][s["$ref"].rsplit("/", 1)[1]], at)
    if "anyOf" in s:
        all_wrong = [wrong(value, one, at) for one in s["anyOf"]]
        return None if None in all_wrong else all_wrong[0]
    if "const" in s and value != s["const"]:
        return f"{at} is not {s['const']!r}"
    if "enum" in s and value not in s["enum"]:
        return f"{at} is {value!r}, not one of {s['enum']}"
    names = s.get("type", [])
    if names and not any(is_kind(value, n) for n in ([names] if isinstance(names, str) else names)):
        return f"{at} is {json.dumps(value)[:60]}, not {names}"
    if "pattern" in s and isinstance(value, str) and not re.search(s["pattern"], value):
        return f"{at} is {value!r}, not {s['pattern']}"
    if isinstance(value, list):
        if "minItems" in s and not s["minItems"] <= len(value) <= s["maxItems"]:
            return f"{at} has {len(value)} items"
        for k, item in enumerate(value):
            found = wrong(item, s.get("items", True), f"{at}[{k}]")
            if found:
                return found
    if isinstance(value, dict):
        for name in s.get("required", []):
            if name not in value:
                return f"{at} does not have `{name}`"
        for name, item in value.items():
            rest = s.get("additionalProperties", True)
            if name not in s.get("properties", {}) and rest is False:
                return f"{at} has `{name}`"
            found = wrong(item, s.get("properties", {}).get(name, rest), f"{at}.{name}")
            if found:
                return found
    return None


def is_valid(name, request, answer):
    value = json.loads(answer)
    kind = "error" if not value["ok"] else "answer_" + json.loads(request)["ask"]
    found = wrong(value, schema["$defs"][kind], kind)
    expect(not found, f"{name}: {request[:120]}: {found}")


# ---- replayed sessions ------------------------------------------------------------------------------------------------
def gpus_of_hello():
    return [gpu["name"] for gpu in json.loads(ask(['{"ask": "hello"}'])[0])["gpus"]]


def without_lists(answer, gpus):
    """Replaces lists of all GPUs, in the spellings of values and messages."""
    for between in '","', ", ", " ":
        answer = answer.replace(between.join(gpus), "$GPUS")
    return answer


def replay(path, gpus):
    lines = open(path).read().split("\n")
    requests = lines[0::2][:len(lines) // 2]
    answers = ask(requests)
    for request, answer in zip(requests, answers):
        is_valid(os.path.basename(path), request, answer)
    answers = [without_lists(a, gpus) for a in answers]
    text = "".join(r + "\n" + a + "\n" for r, a in zip(requests, answers))
    if os.environ.get("GOLDEN") == "write":
        open(path, "w").write(text)
    for k, (request, answer) in enumerate(zip(requests, answers)):
        if not expect(answer == lines[2 * k + 1], f"{path}:{2 * k + 2}: the answer to {request[:100]} differs"):
            print("  expected", lines[2 * k + 1][:400], "\n  got     ", answer[:400])


def same_asks():
    hello = json.loads(ask(['{"ask": "hello"}'])[0])
    is_valid("hello", '{"ask": "hello"}', json.dumps(hello))
    text = open("docs/session.md").read()
    for one in hello["asks"]:
        name = one["name"]
        in_schema = schema["$defs"].get("ask_" + name, {})
        members = {m["name"] for m in one["members"]}
        expect(set(in_schema.get("properties", {})) == members | {"id", "ask"}, f"members of {name} in the schema")
        expect(set(in_schema.get("required", [])) == {m["name"] for m in one["members"] if m["must"]} | {"ask"},
               f"members of {name} that the schema requires")
        expect("answer_" + name in schema["$defs"], f"the schema does not have the answer of {name}")
        section = text.partition(f"\n### {name}\n")[2].partition("\n### ")[0]
        expect(section, f"docs/session.md does not have a section {name}")
        for m in members:
            expect(f"`{m}`" in section, f"docs/session.md does not describe `{m}` of {name}")
    names = {d[4:] for d in schema["$defs"] if d.startswith("ask_")}
    expect(names == {one["name"] for one in hello["asks"]}, "asks of the schema")


# ---- examples ---------------------------------------------------------------------------------------------------------
def command(*words):
    return subprocess.run([lanewise, *words], capture_output=True).stdout


def script_elements(page):
    """Returns the data of a page as a recording has it."""
    out = {"states": [], "changes": []}
    for attributes, data in re.findall(r'<script type="application/octet-stream" ([^>]*)>([^<]*)</script>', page):
        data = data.replace("\n", "")
        is_id = re.match(r'id="(\w+)"', attributes)
        numbers = {name: int(n) for name, n in re.findall(r'data-(\w+)="(\d+)"', attributes)}
        if is_id:
            out[is_id.group(1)] = data
        elif 'class="state"' in attributes:
            out["states"].append({**numbers, "data": data})
        else:
            out["changes"].append({**numbers, "data": data})
    return out


def blocks():
    """Blocks of states cover each instruction once, also after several changes at one place."""
    place = {"ask": "edit", "program": 1, "executed": 1}
    got = [json.loads(a) for a in ask([json.dumps(r) for r in (
        {"ask": "open", "text": "v_mov_b32 v0, 1\nv_mov_b32 v1, 2\ns_endpgm", "gpu": "gfx1030"},
        {"ask": "run", "program": 1}, {**place, "place": "s4", "value": 1}, {**place, "place": "s5", "value": 2},
        {**place, "place": "v0", "value": "lane"}, {"ask": "recording", "program": 1})])]
    expect([(x["first"], x["count"]) for x in got[-1]["states"]] == [(0, 1), (1, 2)],
           f"blocks of states are {[(x['first'], x['count']) for x in got[-1]['states']]}")


def stored():
    """The pieces of a stored recording are those of a compressed one, in blocks that are only stored."""
    text = open("asm-examples/listings/compaction.s").read()
    lines = [json.dumps({"ask": "open", "name": "compaction.s", "text": text}),
             '{"ask": "recording", "program": 1}', '{"ask": "recording", "program": 1, "stored": true}']
    packed, plain = [json.loads(a) for a in ask(lines)[1:]]
    bytes_of = lambda data: zlib.decompress(base64.b64decode(data))
    for name in ("run", "places"):
        expect(bytes_of(packed[name]) == bytes_of(plain[name]), f"the stored piece `{name}`")
        expect(base64.b64decode(plain[name])[2] in (0, 1), f"the piece `{name}` is not stored")
    for kind in ("states", "changes"):
        expect([bytes_of(x["data"]) for x in packed[kind]] == [bytes_of(x["data"]) for x in plain[kind]],
               f"the stored pieces of {kind}")


def examples():
    listed = json.loads(ask(['{"ask": "examples"}'])[0])["examples"]
    files = sorted(glob.glob("asm-examples/*/*.s"), key=lambda path: path[:-2])
    expect([f"asm-examples/{e['part']}/{e['name']}.s" for e in listed] == files, "examples are not those of asm-examples")
    files = [path for k, path in enumerate(files) if only or share.has(k)]
    requests = []
    for k, path in enumerate(files):
        text = open(path).read()
        requests.append([json.dumps(r) for r in (
            {"ask": "example", "name": path[len("asm-examples/"):-2]},
            {"ask": "open", "name": os.path.basename(path), "text": text}, {"ask": "run", "program": k + 1},
            {"ask": "recording", "program": k + 1}, {"ask": "story", "program": k + 1},
            {"ask": "columns", "program": k + 1}, {"ask": "check", "program": k + 1},
            {"ask": "mask", "program": k + 1}, {"ask": "state", "program": k + 1, "step": 1})])
    answers = ask([line for group in requests for line in group])
    for k, path in enumerate(files):
        got = [json.loads(a) for a in answers[9 * k:9 * k + 9]]
        for request, answer in zip(requests[k], answers[9 * k:9 * k + 9]):
            is_valid(path, request, answer)
        example, opened, ran, recording, story, columns, check = got[:7]
        expect(example["text"] == open(path).read(), f"{path}: the text of `example` differs")
        words = command("asm", path).decode().split("\n")
        listing = [f"{l['address'][2:]:0>6}  {l['words']:<26}  {l['text']}" for l in opened["listing"]]
        expect(listing == [w[7:] for w in words if w], f"{path}: the listing differs")
        if not ran["ok"]:
            expect(not command("run", "--json", path), f"{path}: does not run in a session: {ran['error']}")
            continue
        own = json.loads(command("run", "--json", path))
        del own["seconds"]
        expect({n: v for n, v in ran.items() if n in own} == own, f"{path}: `run` differs")
        expect(set(ran) - set(own) == {"id", "ok", "done", "steps", "held"}, f"{path}: members of `run`")
        page = script_elements(command("view", "-o", "-", path).decode())
        expect({n: recording[n] for n in page} == page, f"{path}: `recording` differs from the page")
        if "mask" in requests[k][7] and got[7]["ok"] and own["counts"]["waves"] == 1:
            trace = [json.loads(l) for l in command("trace", "--json", path).decode().split("\n") if l][:1000]
            expect([(t["line"], t["exec"]) for t in trace] == [(r["line"], r["exec"]) for r in got[7]["rows"]],
                   f"{path}: `mask` differs from the trace")
        own = json.loads(command("check", "--json", path))
        expect({n: check[n] for n in own} == own, f"{path}: `check` differs")
        own = json.loads(command("time", "--json", path))
        lines = [{n: v for n, v in l.items() if n not in ("lanes", "live", "address")} for l in columns["lines"]]
        expect(lines == own["lines"] and columns["cycles"] == own["cycles"], f"{path}: `columns` differs from `time`")
        own = [json.loads(l) for l in command("trace", "--story", "--json", path).decode().split("\n") if l]
        expect(story["stories"] == own, f"{path}: `story` differs")


# ---- changes by hand --------------------------------------------------------------------------------------------------
def edits():
    """A change before the first instruction is the same as a note that sets the value: in a run, with cycles, with
    checks. Taking it back gives the first run again."""
    text = (";@ gpu gfx1100\n;@ wave 32\n;@ lds 256\n;@ buffer b : u32[64] = i * 2\n;@ set s[2:3] = &b, v0 = lane * 4\n"
            "\tv_mov_b32 v3, 0\n\tds_store_b32 v0, v0\n\ts_waitcnt lgkmcnt(0)\n\tds_load_b32 v4, v0\n"
            "\tglobal_load_b32 v2, v0, s[2:3]\n\ts_waitcnt vmcnt(0) lgkmcnt(0)\n\tv_add_nc_u32 v2, v2, v4\n"
            "\tglobal_store_b32 v0, v2, s[2:3]\n\ts_endpgm\n;@ print b\n")
    same = [("exec", "0xf0f", ["exec = 0xf0f"], None), ("v0", "(31 - lane) * 4", ["v0 = (31 - lane) * 4"], None),
            ("v1[3]", 7, ["v1 = lane == 3 ? 7 : 0"], None), ("m0", 5, ["m0 = 5"], None),
            ("b[5]", 77, None, ["b : u32[64] = i == 5 ? 77 : i * 2"])]
    for place, value, sets, buffers in same:
        options = {"set": sets} if sets else {"buffer": buffers}
        requests = [{"ask": "open", "text": text}, {"ask": "run", "program": 1, "state": True},
                    {"ask": "edit", "program": 1, "step": 0, "place": place, "value": value},
                    {"ask": "run", "program": 1, "state": True}, {"ask": "columns", "program": 1},
                    {"ask": "recording", "program": 1}, {"ask": "edit", "program": 1, "undo": True},
                    {"ask": "run", "program": 1, "state": True},
                    {"ask": "open", "text": text, "options": options}, {"ask": "run", "program": 2, "state": True},
                    {"ask": "columns", "program": 2}]
        got = [json.loads(a) for a in ask([json.dumps(r) for r in requests])]
        for request, answer in zip(requests, got):
            if not expect(answer["ok"], f"{place}: {request}: {answer.get('error')}"):
                return
        first, changed, columns, again, noted, noted_columns = (got[k] for k in (1, 3, 4, 7, 9, 10))
        if not expect(changed == noted, f"{place} = {value}: the run differs from one with a note"):
            print({k: (changed.get(k), noted.get(k)) for k in noted if changed.get(k) != noted.get(k)})
        expect(columns == noted_columns, f"{place} = {value}: the cycles differ from a run with a note")
        expect(again == first, f"{place}: the run after `undo` differs from the first")
        expect(changed != first, f"{place}: nothing changed")


# ---- code objects -----------------------------------------------------------------------------------------------------
def objects():
    path = "tests/data/lines/scale.o"
    names = json.loads(ask([json.dumps({"ask": "open", "name": "scale.o",
                                        "bytes": base64.b64encode(open(path, "rb").read()).decode()})])[0])
    kernel = names["controls"]["kernels"][0]
    arguments = [f"{a['name']}={a['example']}" for a in kernel["arguments"]]
    opened, ran = ask([json.dumps(r) for r in (
        {"ask": "open", "name": "scale.o", "bytes": base64.b64encode(open(path, "rb").read()).decode(),
         "arguments": arguments, "options": {"items": 256, "print": kernel["arguments"][0]["name"]}},
        {"ask": "run", "program": 1})])
    is_valid(path, '{"ask": "open"}', opened)
    is_valid(path, '{"ask": "run"}', ran)
    own = command("run", "--json", path, "--items", "256", "--print", kernel["arguments"][0]["name"],
                  *[w for a in arguments for w in ("-a", a)])
    ran, own = json.loads(ran), json.loads(own or "{}")
    own.pop("seconds", None)
    expect(own and {n: ran.get(n) for n in own} == own, f"{path}: `run` differs: {ran}")
    expect(json.loads(opened)["text"].startswith("scale:"), f"{path}: the listing is not there")


cases = {os.path.basename(p)[:-6]: (lambda p=p: replay(p, gpus_of_hello())) for p in sorted(glob.glob("tests/run/session/*.jsonl"))}
cases.update({"asks": same_asks, "examples": examples, "edits": edits, "objects": objects, "stored": stored, "blocks": blocks})
if only and only not in cases:
    sys.exit(f"session: case `{only}` does not exist; there are: {' '.join(cases)}")
for name, case in cases.items():
    if not only or name == only:
        case()
print(f"session: {passed} passed, {failures} failed")
sys.exit(failures != 0)
