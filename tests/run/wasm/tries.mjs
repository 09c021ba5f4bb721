// The modules as tests use them, in node or in a browser's worker. Arguments and results are JSON. `read` is as for
// `run` in program.mjs.
import { begin, Ended } from '../../../src/host/wasm/instance.mjs';
import { run } from './program.mjs';

export function tries(read) {
	const modules = new Map(), decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
	function load(name) {
		if (!modules.has(name)) modules.set(name, new WebAssembly.Module(read(name)));
		return modules.get(name);
	}
	const instance_of = name => begin(load(name), { say: () => {} });

	return {
		program(name, args, env) {
			const r = run(load(name), args, read, env);
			return { status: r.status, out: decoder.decode(r.out), err: decoder.decode(r.err) };
		},
		async answers(name, requests) {
			const instance = await instance_of(name);
			return requests.map(r => instance.ask(r));
		},
		// Runs an endless loop by its budget; the instance answers between.
		async loop(name) {
			const instance = await instance_of(name);
			const opened = instance.ask({ id: 8, ask: 'open', name: 'c.s', text: 'again:\n s_nop 0\n s_branch again\n' });
			return [1, 2, 3].map(() => instance.ask({ id: 9, ask: 'run', program: opened.program, budget: 1000 }));
		},
		// Exhausts memory with buffers of 1 GB. Returns 'answered' if the session answers with an error, or the status
		// with which the instance ended.
		async exhaust(name) {
			const instance = await instance_of(name);
			const text = ';@ buffer b : u32[260000000]\n;@ set s[0:1] = &b\n s_nop 0\n';
			try {
				for (let k = 0; k < 3; k++) {
					const r = instance.ask({ id: k, ask: 'open', name: 'm.s', text });
					const ran = r.ok && instance.ask({ id: k, ask: 'run', program: r.program });
					if (!r.ok || !ran.ok) return 'answered';
				}
				return 'enough memory';
			} catch (e) {
				return e instanceof Ended ? e.code ?? String(e.cause) : String(e);
			}
		},
	};
}
