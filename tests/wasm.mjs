// Compares WebAssembly with the native build, by node.
//     node tests/wasm.mjs records FOLDER [SHARE]            the numbers of records with tests/digests/records
//     node tests/wasm.mjs examples FOLDER NATIVE [SHARE]    output and status of commands on examples
//     node tests/wasm.mjs session FOLDER NATIVE             the reactor's answers, and the end of its memory
//     node tests/wasm.mjs run MODULE ARGUMENT…              runs a module as a program
// FOLDER has the modules, NATIVE is the native program. SHARE, K/N: the K-th of N parts.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { begin, Ended } from '../src/host/wasm/instance.mjs';
import { run } from './wasm/program.mjs';

const load = path => new WebAssembly.Module(readFileSync(path));
let bad = 0;
function say(text) { bad++; console.log('wasm: ' + text); }

// Returns whether item `number` is in the part.
function taken(share, number) {
	const [part, parts] = (share || '1/1').split('/').map(Number);
	return number % parts === part - 1;
}

function records(folder, share) {
	const r = run(load(`${folder}/tests/digest`), ['0'], share ? { SHARE: share } : {});
	const want = new Map(readFileSync('tests/digests/records', 'utf8').trim().split('\n').map(l => [l.split(' ')[0], l]));
	const got = r.out.toString().trim().split('\n');
	if (r.status !== 0) say(`the program of records ended with ${r.status}: ${r.err}`);
	for (const l of got) if (want.get(l.split(' ')[0]) !== l) say(`differs: ${l}; expected ${want.get(l.split(' ')[0])}`);
	if (!share && got.length !== want.size) say(`${got.length} of ${want.size} records`);
	console.log(`wasm: ${got.length} records in ${folder}`);
}

function examples(folder, native, share) {
	const module = load(`${folder}/lanewise`), same = (a, b) => Buffer.compare(a, b) === 0;
	const files = ['intrinsics', 'lessons', 'listings', 'shaders'].flatMap(part =>
		readdirSync(`asm-examples/${part}`).filter(f => f.endsWith('.s')).sort().map(f => `asm-examples/${part}/${f}`));
	const commands = [['run', '--json', '--state'], ['trace', '--json'], ['time'], ['check'], ['asm', '--hex'], ['trace', '--story']];
	let n = 0;
	files.forEach((file, number) => {
		for (const [k, command] of commands.entries()) {
			if (!taken(share, number + k)) continue;
			const args = [...command, file], r = run(module, args), want = spawnSync(native, args, { maxBuffer: 1 << 30 });
			n++;
			if (r.status !== want.status) say(`${args.join(' ')}: status ${r.status}, expected ${want.status}: ${r.err}`);
			else if (!same(r.out, want.stdout)) say(`${args.join(' ')}: other output`);
			else if (!same(r.err, want.stderr)) say(`${args.join(' ')}: other messages: ${r.err}`);
		}
	});
	console.log(`wasm: ${n} commands on ${files.length} examples in ${folder}`);
}

// Answers of the reactor are the answers of `lanewise serve --stdio`.
async function session(folder, native) {
	const module = load(`${folder}/lanewise.wasm`), instance = await begin(module, { say: () => {} });
	const text = readFileSync('asm-examples/listings/wave-prefix-count-bits.s', 'utf8');
	const requests = [
		{ id: 1, ask: 'hello' }, { id: 2, ask: 'open', name: 'a.s', text }, { id: 3, ask: 'run', program: 1 },
		{ id: 4, ask: 'recording', program: 1 }, { id: 5, ask: 'nothing' }, { id: 6, ask: 'open', name: 'b.s', text: 'v_add v0' },
		{ id: 7, ask: 'example', name: 'compaction-by-wave' },
	];
	const want = spawnSync(native, ['serve', '--stdio'], { input: requests.map(r => JSON.stringify(r) + '\n').join('') });
	want.stdout.toString().trim().split('\n').forEach((line, k) => {
		const got = JSON.stringify(instance.ask(requests[k]));
		if (got !== JSON.stringify(JSON.parse(line))) say(`${requests[k].ask}: ${got.slice(0, 200)}; expected ${line.slice(0, 200)}`);
	});
	// An endless loop goes on by its budget, and the instance answers between.
	const loop = instance.ask({ id: 8, ask: 'open', name: 'c.s', text: 'again:\n s_nop 0\n s_branch again\n' });
	for (let k = 0; k < 3; k++) {
		const r = instance.ask({ id: 9, ask: 'run', program: loop.program, budget: 1000 });
		if (!r.ok || r.done !== false) say(`an endless loop with a budget: ${JSON.stringify(r).slice(0, 200)}`);
	}
	await exhausts(module);
	console.log(`wasm: the session of ${folder} answers`);
}

// Exhausted memory is an error that the session answers, or the end of the instance with status 4. Never a trap.
async function exhausts(module) {
	const instance = await begin(module, { say: () => {} });
	const text = ';@ buffer b : u32[260000000]\n;@ set s[0:1] = &b\n s_nop 0\n';
	try {
		for (let k = 0; k < 3; k++) {
			const r = instance.ask({ id: k, ask: 'open', name: 'm.s', text });
			const ran = r.ok && instance.ask({ id: k, ask: 'run', program: r.program });
			if (!r.ok || !ran.ok) return;
		}
		say('three buffers of 1 GB did not exhaust memory');
	} catch (e) {
		if (!(e instanceof Ended) || e.code !== 4) say(`exhausted memory ended with ${e.code ?? e.cause}`);
	}
}

const [, , what, ...rest] = process.argv;
if (what === 'run') {
	const r = run(load(rest[0]), rest.slice(1));
	process.stdout.write(r.out);
	process.stderr.write(r.err);
	process.exitCode = typeof r.status === 'number' ? r.status : 134;
	if (typeof r.status !== 'number') console.error(r.status);
} else {
	await { records, examples, session }[what](...rest);
	process.exitCode = bad ? 1 : 0;
}
