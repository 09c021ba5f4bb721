// Compares WebAssembly with the native build, in node, or in the worker of a headless Chromium.
//     node tests/run/wasm.mjs records FOLDER [SHARE]            the numbers of records with tests/run/digests/records
//     node tests/run/wasm.mjs examples FOLDER NATIVE [SHARE]    output and status of commands on examples
//     node tests/run/wasm.mjs session FOLDER NATIVE             the reactor's answers, and the end of its memory
//     node tests/run/wasm.mjs all FOLDER NATIVE [SHARE]         all three
//     node tests/run/wasm.mjs run MODULE ARGUMENT…              runs a module as a program, in node
// FOLDER has the modules, NATIVE is the native program. SHARE, K/N: the K-th of N parts. In the environment, BROWSER is
// a Chromium, and NODE_PATH a folder with playwright-core.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { in_chromium } from './wasm/chromium.mjs';
import { run } from './wasm/program.mjs';
import { tries } from './wasm/tries.mjs';

// Returns the bytes of a file, null for a folder, undefined if the path does not exist.
function read(path) {
	try { return readFileSync(path); } catch (e) { return e.code === 'EISDIR' ? null : undefined; }
}
function in_node() {
	const t = tries(read);
	return { call: async (what, ...args) => t[what](...args), end() {} };
}
const { BROWSER, NODE_PATH } = process.env, place = BROWSER ? 'Chromium' : 'node';
let host;
let bad = 0;
function say(text) { bad++; console.log(`wasm: in ${place}: ${text}`); }

// Returns whether item `number` is in the part.
function taken(share, number) {
	const [part, parts] = (share || '1/1').split('/').map(Number);
	return number % parts === part - 1;
}

async function records(folder, share) {
	const r = await host.call('program', `${folder}/tests/digest`, ['0'], share ? { SHARE: share } : {});
	const rows = readFileSync('tests/run/digests/records', 'utf8').trim().split('\n');
	const want = new Map(rows.map(l => [l.split(' ')[0], l]));
	const got = r.out.trim().split('\n');
	if (r.status !== 0) say(`the program of records ended with ${r.status}: ${r.err}`);
	for (const l of got) if (want.get(l.split(' ')[0]) !== l) say(`differs: ${l}; expected ${want.get(l.split(' ')[0])}`);
	if (!share && got.length !== want.size) say(`${got.length} of ${want.size} records`);
	console.log(`wasm: ${got.length} records in ${folder}, in ${place}`);
}

// Removes the seconds of a run, which differ between equal runs.
const timeless = text => text.replace(/"seconds":\{[^{}]*\}/, '"seconds":{}');

async function examples(folder, native, share) {
	const files = ['intrinsics', 'lessons', 'listings', 'shaders'].flatMap(part =>
		readdirSync(`asm-examples/${part}`).filter(f => f.endsWith('.s')).sort().map(f => `asm-examples/${part}/${f}`));
	const commands = [
		['run', '--json', '--state'],
		['trace', '--json'],
		['time'],
		['check'],
		['asm', '--hex'],
		['trace', '--story'],
	];
	let n = 0;
	for (const [number, file] of files.entries()) {
		for (const [k, command] of commands.entries()) {
			if (!taken(share, number + k)) continue;
			const args = [...command, file], r = await host.call('program', `${folder}/lanewise`, args);
			const want = spawnSync(native, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
			n++;
			if (r.status !== want.status) say(`${args.join(' ')}: status ${r.status}, expected ${want.status}: ${r.err}`);
			else if (timeless(r.out) !== timeless(want.stdout)) say(`${args.join(' ')}: other output`);
			else if (r.err !== want.stderr) say(`${args.join(' ')}: other messages: ${r.err}`);
		}
	}
	console.log(`wasm: ${n} commands on ${files.length} examples in ${folder}, in ${place}`);
}

// Answers of the reactor are the answers of `lanewise serve --stdio`.
async function session(folder, native) {
	const module = `${folder}/lanewise.wasm`;
	const text = readFileSync('asm-examples/listings/wave-prefix-count-bits.s', 'utf8');
	const requests = [
		{ id: 1, ask: 'hello' },
		{ id: 2, ask: 'open', name: 'a.s', text },
		{ id: 3, ask: 'run', program: 1 },
		{ id: 4, ask: 'recording', program: 1 },
		{ id: 5, ask: 'nothing' },
		{ id: 6, ask: 'open', name: 'b.s', text: 'v_add v0' },
		{ id: 7, ask: 'example', name: 'compaction-by-wave' },
	];
	const want = spawnSync(native, ['serve', '--stdio'], { input: requests.map(r => JSON.stringify(r) + '\n').join('') });
	const answers = await host.call('answers', module, requests);
	want.stdout.toString().trim().split('\n').forEach((line, k) => {
		const got = JSON.stringify(answers[k]);
		if (got !== JSON.stringify(JSON.parse(line)))
			say(`${requests[k].ask}: ${got.slice(0, 200)}; expected ${line.slice(0, 200)}`);
	});
	for (const r of await host.call('loop', module))
		if (!r.ok || r.done !== false) say(`an endless loop with a budget: ${JSON.stringify(r).slice(0, 200)}`);
	const end = await host.call('exhaust', module);
	if (end !== 'answered' && end !== 4) say(`three buffers of 1 GB: ${end}; expected an error or status 4`);
	console.log(`wasm: the session of ${folder} answers, in ${place}`);
}

async function all(folder, native, share) {
	await records(folder, share);
	await examples(folder, native, share);
	await session(folder, native);
}

const [, , what, ...rest] = process.argv;
if (what === 'run') {
	const r = run(new WebAssembly.Module(readFileSync(rest[0])), rest.slice(1), read);
	process.stdout.write(r.out);
	process.stderr.write(r.err);
	process.exitCode = typeof r.status === 'number' ? r.status : 134;
	if (typeof r.status !== 'number') console.error(r.status);
} else {
	host = BROWSER ? await in_chromium(BROWSER, NODE_PATH, read) : in_node();
	await { records, examples, session, all }[what](...rest);
	await host.end();
	process.exitCode = bad ? 1 : 0;
}
