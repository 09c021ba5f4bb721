// Sends requests to a session: `ask(name, members)` returns the answer, and throws its error; `ask_all` sends
// several, and each follows the one before it. The session is a worker with the module (the site, and the file
// on disk), or a program that the development server runs. docs/session.md describes requests and answers.

import { follow } from './chain.js';

// Thrown if the session ended or was ended: programs that it had must be opened again.
export class Ended extends Error {}

const on_disk = document.getElementById('module'), at_server = document.documentElement.dataset.session === 'server';
let worker, next = 1, waiting = new Map();

async function inflated(text) {
	const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
	return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
}
function start_disk() {
	const text = 'self.from_disk = true;' + document.getElementById('worker').textContent;
	const made = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
	inflated(on_disk.textContent).then(module => made.postMessage({ module }, [module]));
	return made;
}
function start() {
	worker = on_disk ? start_disk() : new Worker('worker.js', { type: 'module' });
	worker.onmessage = ({ data }) => data.forEach(settle);
	worker.onerror = e => end(e.message || 'the worker could not be started');
}
function settle(answer) {
	const asked = waiting.get(answer.id);
	waiting.delete(answer.id);
	if (answer.ended) end(answer.error.message);
	if (!asked) return;
	if (answer.ok) asked.done(answer);
	else
		asked.fail(
			Object.assign(answer.ended ? new Ended(answer.error.message) : new Error(answer.error.message), {
				hint: answer.error.hint,
			}),
		);
}
// Ends the worker, and what it has been asked; the next question starts another.
export function end(message = 'stopped') {
	if (worker) worker.terminate();
	worker = null;
	const all = waiting;
	waiting = new Map();
	for (const { fail } of all.values()) fail(new Ended(message));
}
async function by_server(request) {
	const answer = await fetch('ask', { method: 'POST', body: JSON.stringify(request) });
	return answer.json();
}
// Sends requests [name, members, needed member of the answer before], and returns the promise of each answer. An answer
// of a request that was not necessary is `skipped`.
export function ask_all(list) {
	const requests = list.map(([name, members = {}, needs]) => ({ id: next++, ask: name, ...members, needs }));
	const answers = requests.map(({ id }) => new Promise((done, fail) => waiting.set(id, { done, fail })));
	for (const answer of answers) answer.catch(() => {});             // an error is thrown if the answer is awaited
	if (at_server) follow(requests, by_server, all => all.forEach(settle)).catch(e => end(e.message));
	else {
		if (!worker) start();
		worker.postMessage(requests);
	}
	return answers;
}
export const ask = (name, members) => ask_all([[name, members]])[0];
// How many questions are not answered yet.
export const pending = () => waiting.size;
