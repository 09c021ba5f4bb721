// Runs functions of tries.mjs in a worker of a headless Chromium, over the files of the current folder.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

function serve(read) {
	const server = createServer((request, response) => {
		const path = decodeURIComponent(request.url.slice(1));
		const data = path.startsWith('/') || path.includes('..') ? undefined : path ? read(path) : '<!doctype html>';
		const type = !path ? 'text/html' : path.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
		response.writeHead(data === undefined ? 404 : data === null ? 204 : 200, { 'content-type': type });
		response.end(data ?? undefined);
	});
	return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)));
}

// Returns { call, end }: call(WHAT, ARGUMENT…) promises what the function returns. `packages` has playwright-core.
export async function in_chromium(path, packages, read) {
	const { chromium } = createRequire(join(resolve(packages), 'x.js'))('playwright-core'), server = await serve(read);
	const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
	const page = await browser.newPage();
	await page.goto(`http://127.0.0.1:${server.address().port}/`);
	const [worker] = await Promise.all([page.waitForEvent('worker'), page.evaluate(() => new Promise((done, fail) => {
		self.worker = new Worker('/tests/run/wasm/worker.mjs', { type: 'module' });
		self.worker.onmessage = () => done();
		self.worker.onerror = e => fail(new Error(e.message));
	}))]);
	return {
		call: (what, ...args) => worker.evaluate(([what, args]) => self.tries[what](...args), [what, args]),
		async end() { await browser.close(); server.close(); },
	};
}
