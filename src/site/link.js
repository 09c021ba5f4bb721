// A state of the page as a text for the address: JSON, deflated, in the letters of addresses.
export async function pack(state) {
	const bytes = new Uint8Array(
		await new Response(
			new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
		).arrayBuffer(),
	);
	let text = '';
	for (let k = 0; k < bytes.length; k += 0x8000) text += String.fromCharCode(...bytes.subarray(k, k + 0x8000));
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
export async function unpack(text) {
	const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
	return JSON.parse(
		await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text(),
	);
}
// Returns the packed state in an address's fragment, or null.
export const in_fragment = hash => /[#&]l=([\w-]+)/.exec(hash)?.[1] ?? null;
