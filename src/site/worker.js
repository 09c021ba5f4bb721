// The session in a worker. Messages are requests; answers go back in order. `{ module }` comes first if the page holds the
// module itself; else it is fetched from the page's folder.
import { begin } from '../host/wasm/instance.mjs';

let given, ready;
const compiled = (async () => {
	if (self.from_disk) return WebAssembly.compile(await new Promise(done => { given = done; }));
	const answer = await fetch('lanewise.wasm');
	if (!answer.ok) throw new Error(`lanewise.wasm cannot be loaded (${answer.status})`);
	if (/^application\/wasm/.test(answer.headers.get('content-type') ?? '')) return WebAssembly.compileStreaming(answer);
	return WebAssembly.compile(await answer.arrayBuffer());
})();

self.onmessage = async ({ data }) => {
	if (data.module) return given(data.module);
	let answer;
	try {
		ready ??= compiled.then(module => begin(module));
		answer = (await ready).ask(data);
	} catch (e) {
		answer = { id: data.id, ok: false, ended: true, error: { message: e.message } };
	}
	self.postMessage(answer);
};
