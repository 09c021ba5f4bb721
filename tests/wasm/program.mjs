// Runs a module as a program of WASI, over the files of the current folder, which it only reads.
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { randomFillSync } from 'node:crypto';

const OK = 0, BADF = 8, INVAL = 28, NOENT = 44, NOSYS = 52, SPIPE = 70, FOLDER = 3, FILE = 4, STREAM = 2;
class Exit extends Error { constructor(code) { super(); this.code = code; } }

// Returns { status, out, err }; status is a number, or the trap that ended the program.
export function run(module, args, env = {}) {
	let memory;
	const view = () => new DataView(memory.buffer), bytes = (at, n) => new Uint8Array(memory.buffer, at, n);
	const text = (at, n) => Buffer.from(bytes(at, n)).toString();
	const u32 = (at, x) => (view().setUint32(at, x, true), OK), u64 = (at, x) => (view().setBigUint64(at, BigInt(x), true), OK);
	const written = [[], [], []], preopened = { 3: '.', 4: '/tmp' }, files = new Map();
	const strings = list => list.map(s => Buffer.from(s + '\0'));
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
	const describe = (to, s) => {
		bytes(to, 64).fill(0);
		view().setUint8(to + 16, s.isDirectory() ? FOLDER : FILE);
		u64(to + 32, s.size);
		return OK;
	};
	const given = strings(['lanewise', ...args]), set = strings(Object.entries(env).map(([k, v]) => `${k}=${v}`));
	const calls = {
		args_sizes_get: (n, size) => sizes(given, n, size),
		args_get: (table, at) => put(given, table, at),
		environ_sizes_get: (n, size) => sizes(set, n, size),
		environ_get: (table, at) => put(set, table, at),
		clock_time_get: (id, precision, to) => u64(to, Math.round((id ? performance.now() : Date.now()) * 1e6)),
		random_get: (at, n) => (randomFillSync(bytes(at, n)), OK),
		proc_exit(code) { throw new Exit(code); },
		fd_prestat_get: (fd, to) => preopened[fd] ? (u32(to, 0), u32(to + 4, preopened[fd].length)) : BADF,
		fd_prestat_dir_name: (fd, at, n) => (bytes(at, n).set(Buffer.from(preopened[fd]).subarray(0, n)), OK),
		fd_fdstat_get(fd, to) {
			bytes(to, 24).fill(0xff);
			view().setUint16(to, fd < 3 ? STREAM : preopened[fd] ? FOLDER : FILE, true);
			view().setUint16(to + 2, 0, true);
			return fd < 3 || preopened[fd] || files.has(fd) ? OK : BADF;
		},
		fd_fdstat_set_flags: () => OK,
		fd_filestat_get: (fd, to) => files.has(fd) ? describe(to, fstatSync(files.get(fd).fd)) : BADF,
		path_filestat_get(fd, flags, at, n, to) {
			const s = statSync(`${preopened[fd]}/${text(at, n)}`, { throwIfNoEntry: false });
			return s ? describe(to, s) : NOENT;
		},
		path_open(at, flags, path, n, how, rights, inherited, fdflags, to) {
			let fd;
			try { fd = openSync(`${preopened[at]}/${text(path, n)}`); } catch { return NOENT; }
			files.set(fd + 10, { fd, at: 0 });
			return u32(to, fd + 10);
		},
		path_readlink: (fd, at, n) => statSync(`${preopened[fd]}/${text(at, n)}`, { throwIfNoEntry: false }) ? INVAL : NOENT,
		fd_read(fd, list, n, to) {
			const f = files.get(fd);
			if (!f && fd) return BADF;
			return u32(to, vectors(list, n, b => {
				const got = f ? readSync(f.fd, b, 0, b.length, f.at) : 0;
				if (f) f.at += got;
				return got;
			}));
		},
		fd_pread: (fd, list, n, at, to) => files.has(fd) ? u32(to, vectors(list, n, b => {
			const got = readSync(files.get(fd).fd, b, 0, b.length, Number(at));
			at += BigInt(got);
			return got;
		})) : BADF,
		fd_seek(fd, by, whence, to) {
			const f = files.get(fd);
			if (!f) return SPIPE;
			f.at = Number(by) + (whence === 0 ? 0 : whence === 1 ? f.at : fstatSync(f.fd).size);
			return u64(to, f.at);
		},
		fd_write: (fd, list, n, to) => written[fd] ? u32(to, vectors(list, n, b => (written[fd].push(Buffer.from(b)), b.length))) : BADF,
		fd_close(fd) {
			if (files.has(fd)) closeSync(files.get(fd).fd);
			return files.delete(fd) || fd < 5 ? OK : BADF;
		},
	};
	const imports = {};
	for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = calls[name] ?? (() => NOSYS);
	const { exports } = new WebAssembly.Instance(module, imports);
	memory = exports.memory;
	let status = 0;
	try { exports._start(); } catch (e) { status = e instanceof Exit ? e.code : String(e); }
	return { status, out: Buffer.concat(written[1]), err: Buffer.concat(written[2]) };
}
