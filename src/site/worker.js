// The session in a worker. Messages are lists of requests (chain.js); answers go back in order. `{ module }` comes
// first if the page holds the module itself; else it is fetched from the page's folder.
import { begin } from '../host/wasm/instance.mjs';
import { follow } from './chain.js';

let given, ready;
const compiled = (async () => {
	if (self.from_disk) return WebAssembly.compile(await new Promise(done => { given = done; }));
	const answer = await fetch('lanewise.wasm');
	if (!answer.ok) throw new Error(`lanewise.wasm cannot be loaded (${answer.status})`);
	if (/^application\/wasm/.test(answer.headers.get('content-type') ?? '')) return WebAssembly.compileStreaming(answer);
	return WebAssembly.compile(await answer.arrayBuffer());
})();

async function answer(request) {
	try {
		ready ??= compiled.then(module => begin(module));
		return (await ready).ask(request);
	} catch (e) {
		return { id: request.id, ok: false, ended: true, error: { message: e.message } };
	}
}
self.onmessage = ({ data }) =>
	data.module ? given(data.module) : follow(data, answer, answers => self.postMessage(answers));
