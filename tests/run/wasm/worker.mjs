// The worker of a page of chromium.mjs: its server answers with the files.
import { tries } from './tries.mjs';

const files = new Map();
function get(path) {
	const request = new XMLHttpRequest();
	request.open('GET', '/' + encodeURIComponent(path), false);
	request.responseType = 'arraybuffer';
	request.send();
	return request.status === 200 ? new Uint8Array(request.response) : request.status === 204 ? null : undefined;
}
function read(path) {
	if (!files.has(path)) files.set(path, get(path));
	return files.get(path);
}
self.tries = tries(read);
self.postMessage('ready');
