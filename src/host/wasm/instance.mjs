// An instance of the module: `ask` sends a request in JSON and returns the answer. The module has no files, clock and
// output but these functions; a system call that is not one of them answers ENOSYS.
const NOSYS = 52, BADF = 8, PREVIEW = 'wasi_snapshot_preview1';

// The instance has ended: its memory was exhausted (4), or it trapped (code is undefined, cause is the trap). Begin
// another one.
export class Ended extends Error {
	constructor(code, cause) {
		super(code === 4 ? 'out of memory' : `the module ended (${code ?? cause})`, { cause });
		this.code = code;
	}
}

export async function begin(module, { say = text => console.error(text) } = {}) {
	let memory;
	const view = () => new DataView(memory.buffer), bytes = (at, n) => new Uint8Array(memory.buffer, at, n);
	const decoder = new TextDecoder(), encoder = new TextEncoder();
	const calls = {
		clock_time_get(id, precision, to) {
			view().setBigUint64(to, BigInt(Math.round((id ? performance.now() : Date.now()) * 1e6)), true);
			return 0;
		},
		fd_write(fd, list, n, to) {
			let size = 0, text = '';
			for (let k = 0; k < n; k++) {
				const at = view().getUint32(list + 8 * k, true), m = view().getUint32(list + 8 * k + 4, true);
				text += decoder.decode(bytes(at, m));
				size += m;
			}
			if (text) say(text);
			view().setUint32(to, size, true);
			return 0;
		},
		fd_fdstat_get: () => BADF,
		fd_prestat_get: () => BADF,
		fd_close: () => 0,
		environ_sizes_get(n, size) { view().setUint32(n, 0, true); view().setUint32(size, 0, true); return 0; },
		environ_get: () => 0,
		random_get(at, n) { crypto.getRandomValues(bytes(at, n)); return 0; },
		proc_exit(code) { throw new Ended(code); },
	};
	const imports = {};
	for (const { module: from, name } of WebAssembly.Module.imports(module))
		(imports[from] ??= {})[name] = calls[name] ?? (() => NOSYS);
	const { exports } = await WebAssembly.instantiate(module, imports);
	memory = exports.memory;
	exports._initialize();
	let ended;

	// Answers one request, an object. Throws Ended if the instance ends.
	function ask(request) {
		if (ended) throw ended;
		try {
			const text = encoder.encode(JSON.stringify(request)), at = exports.lanewise_alloc(text.length);
			if (!at) throw new Ended(4);
			bytes(at, text.length).set(text);
			const answer = exports.lanewise_ask(at, text.length), size = exports.lanewise_size();
			exports.lanewise_free(at);
			const json = decoder.decode(bytes(answer, size));
			exports.lanewise_free(answer);
			return JSON.parse(json);
		} catch (e) {
			if (e instanceof Ended || e instanceof WebAssembly.RuntimeError)
				throw ended = e instanceof Ended ? e : new Ended(undefined, e);
			throw e;
		}
	}
	return { ask, size: () => memory.buffer.byteLength };
}
