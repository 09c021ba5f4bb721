// Runs a module as a program of WASI, in node or in a browser's worker. The program only reads files.
const OK = 0, BADF = 8, INVAL = 28, NOENT = 44, NOSYS = 52, SPIPE = 70, FOLDER = 3, FILE = 4, STREAM = 2;
class Exit extends Error { constructor(code) { super(); this.code = code; } }

function joined(parts) {
	const all = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0));
	let at = 0;
	for (const p of parts) { all.set(p, at); at += p.length; }
	return all;
}

// Returns { status, out, err }; status is a number, or the trap that ended the program. `read` returns the bytes of a
// file, null for a folder, and undefined if the path does not exist.
export function run(module, args, read, env = {}) {
	let memory;
	const encoder = new TextEncoder(), decoder = new TextDecoder();
	const view = () => new DataView(memory.buffer), bytes = (at, n) => new Uint8Array(memory.buffer, at, n);
	const path_of = (fd, at, n) => (fd === 3 ? '' : preopened[fd] + '/') + decoder.decode(bytes(at, n));
	const u32 = (at, x) => (view().setUint32(at, x, true), OK),
		u64 = (at, x) => (view().setBigUint64(at, BigInt(x), true), OK);
	const written = [[], [], []], preopened = { 3: '.', 4: '/tmp' }, files = new Map();
	let next = 10;
	const strings = list => list.map(s => encoder.encode(s + '\0'));
	const sizes = (list, n, size) => (u32(n, list.length), u32(size, list.reduce((sum, s) => sum + s.length, 0)));
	const put = (list, table, at) => {
		for (const s of list) { u32(table, at); bytes(at, s.length).set(s); table += 4; at += s.length; }
		return OK;
	};
	const vectors = (list, n, each) => {
		let sum = 0;
		for (let k = 0; k < n; k++) {
			const size = view().getUint32(list + 8 * k + 4, true), did = each(bytes(view().getUint32(list + 8 * k, true), size));
			sum += did;
			if (did < size) break;
		}
		return sum;
	};
	const copied = (data, at, b) => {
		const part = data.subarray(at, at + b.length);
		b.set(part);
		return part.length;
	};
	const describe = (to, data) => {
		if (data === undefined) return NOENT;
		bytes(to, 64).fill(0);
		view().setUint8(to + 16, data ? FILE : FOLDER);
		return u64(to + 32, data?.length ?? 0);
	};
	const given = strings(['lanewise', ...args]), set = strings(Object.entries(env).map(([k, v]) => `${k}=${v}`));
	const calls = {
		args_sizes_get: (n, size) => sizes(given, n, size),
		args_get: (table, at) => put(given, table, at),
		environ_sizes_get: (n, size) => sizes(set, n, size),
		environ_get: (table, at) => put(set, table, at),
		clock_time_get: (id, precision, to) => u64(to, Math.round((id ? performance.now() : Date.now()) * 1e6)),
		random_get(at, n) {
			for (const k of bytes(at, n).keys()) view().setUint8(at + k, Math.random() * 256);
			return OK;
		},
		proc_exit(code) {
			throw new Exit(code);
		},
		fd_prestat_get: (fd, to) => (preopened[fd] ? (u32(to, 0), u32(to + 4, preopened[fd].length)) : BADF),
		fd_prestat_dir_name: (fd, at, n) => (bytes(at, n).set(encoder.encode(preopened[fd]).subarray(0, n)), OK),
		fd_fdstat_get(fd, to) {
			bytes(to, 24).fill(0xff);
			view().setUint16(to, fd < 3 ? STREAM : preopened[fd] ? FOLDER : FILE, true);
			view().setUint16(to + 2, 0, true);
			return fd < 3 || preopened[fd] || files.has(fd) ? OK : BADF;
		},
		fd_fdstat_set_flags: () => OK,
		fd_filestat_get: (fd, to) => (files.has(fd) ? describe(to, files.get(fd).data) : BADF),
		path_filestat_get: (fd, flags, at, n, to) => describe(to, read(path_of(fd, at, n))),
		path_open(fd, flags, at, n, how, rights, inherited, fdflags, to) {
			const data = read(path_of(fd, at, n));
			if (!data) return NOENT;
			files.set(next, { data, at: 0 });
			return u32(to, next++);
		},
		path_readlink: (fd, at, n) => (read(path_of(fd, at, n)) === undefined ? NOENT : INVAL),
		fd_read(fd, list, n, to) {
			const f = files.get(fd);
			if (!f && fd) return BADF;
			return u32(
				to,
				vectors(list, n, b => {
					const got = f ? copied(f.data, f.at, b) : 0;
					if (f) f.at += got;
					return got;
				}),
			);
		},
		fd_pread: (fd, list, n, at, to) =>
			files.has(fd)
				? u32(
						to,
						vectors(list, n, b => {
							const got = copied(files.get(fd).data, Number(at), b);
							at += BigInt(got);
							return got;
						}),
					)
				: BADF,
		fd_seek(fd, by, whence, to) {
			const f = files.get(fd);
			if (!f) return SPIPE;
			f.at = Number(by) + (whence === 0 ? 0 : whence === 1 ? f.at : f.data.length);
			return u64(to, f.at);
		},
		fd_write: (fd, list, n, to) =>
			written[fd]
				? u32(
						to,
						vectors(list, n, b => (written[fd].push(b.slice()), b.length)),
					)
				: BADF,
		fd_close: fd => (files.delete(fd) || fd < 5 ? OK : BADF),
	};
	const imports = {};
	for (const { module: from, name } of WebAssembly.Module.imports(module))
		(imports[from] ??= {})[name] = calls[name] ?? (() => NOSYS);
	const { exports } = new WebAssembly.Instance(module, imports);
	memory = exports.memory;
	let status = 0;
	try { exports._start(); } catch (e) { status = e instanceof Exit ? e.code : String(e); }
	return { status, out: joined(written[1]), err: joined(written[2]) };
}
