// A server for work on the page: node src/site/dev.mjs FOLDER [PORT [PROGRAM]]. Serves the built site. With PROGRAM,
// a build of lanewise, questions go to its `serve --stdio` instead of the module.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { readFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { extname, join, normalize } from 'node:path';

const [folder, port = '8000', program] = process.argv.slice(2);
const types = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.wasm': 'application/wasm',
	'.png': 'image/png',
};

let session;
const waiting = [];
function send(line) {
	if (!session) {
		session = spawn(program, ['serve', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
		session.on('exit', () => {
			session = null;
			while (waiting.length) waiting.shift()('{"ok":false,"ended":true,"error":{"message":"the program ended"}}');
		});
		createInterface({ input: session.stdout }).on('line', text => waiting.shift()(text));
	}
	return new Promise(done => { waiting.push(done); session.stdin.write(line + '\n'); });
}
createServer(async (request, response) => {
	const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
	if (program && path === '/ask') {
		let body = '';
		for await (const part of request) body += part;
		response.end(await send(body));
		return;
	}
	try {
		const name = path.endsWith('/') ? path + 'index.html' : path;
		let data = await readFile(join(folder, name));
		if (program && name === '/index.html') data = data.toString().replace('<html', '<html data-session="server"');
		response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' });
		response.end(data);
	} catch {
		response.writeHead(404, { 'content-type': 'text/plain' });
		response.end('not found');
	}
}).listen(+port, '127.0.0.1', function () { console.log(`http://127.0.0.1:${this.address().port}/`); });
