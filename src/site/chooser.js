// The dialog that opens an example, an intrinsic or a file; and dropped files. The dialog finds lowerings by the names
// of wave functions in all APIs.
import { ask } from './ask.js';
import { entry_text } from './details.js';

const $ = id => document.getElementById(id);

// Returns {name, text} or {name, bytes}: files that are not UTF-8 text are bytes in base64.
export async function read_file(file) {
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (!bytes.includes(0))
		try {
			return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
		} catch {
			/* not text */
		}
	let raw = '';
	for (let k = 0; k < bytes.length; k += 0x8000) raw += String.fromCharCode(...bytes.subarray(k, k + 0x8000));
	return { name: file.name, bytes: btoa(raw) };
}

export class Chooser {
	constructor(open) {
		this.open = open;
		this.dialog = $('chooser');
		this.dialog.addEventListener('click', e => { if (e.target === this.dialog) this.dialog.close(); });
		addEventListener('dragover', e => {
			if (e.dataTransfer.types.includes('Files')) {
				e.preventDefault();
				$('drop').hidden = false;
			}
		});
		addEventListener('dragleave', e => { if (!e.relatedTarget) $('drop').hidden = true; });
		addEventListener('drop', e => this.drop(e), true);
	}
	async drop(e) {
		$('drop').hidden = true;
		if (!e.dataTransfer?.files.length) return;
		e.preventDefault();
		e.stopPropagation();
		for (const file of e.dataTransfer.files) this.open(await read_file(file));
	}
	async show() {
		this.examples ??= (await ask('examples')).examples;
		put_html(
			this.dialog,
			`<form method="dialog"><h2>open</h2>
			<p class="choose"><label>find <input id="find-example" type="search" autocomplete="off"></label> `
				+ `<label class="file">a file <input type="file" id="file-input" multiple></label> `
				+ `<button type="button" id="new-text">an empty text</button> <button>close</button></p></form>
			<div id="example-list" tabindex="0" role="region" aria-label="Examples"></div>`,
		);
		this.list('');
		$('find-example').addEventListener('input', e => this.list(e.target.value));
		$('find-example').addEventListener('keydown', e => {
			if (e.key === 'Enter') {
				e.preventDefault();
				const found = [...$('example-list').querySelectorAll('button')];
				const name = e.target.value.trim();
				(found.find(b => b.dataset.name === name || b.dataset.called === name) ?? found[0])?.click();
			}
		});
		$('file-input').addEventListener('change', async e => {
			for (const file of e.target.files) this.open(await read_file(file));
			this.dialog.close();
		});
		$('new-text').addEventListener('click', () => {
			this.dialog.close();
			this.open({ name: 'new.s', text: ';@ gpu gfx1100\n;@ wave 32\n' });
		});
		$('example-list').onclick = e => {
			const b = e.target.closest('button');
			if (b) this.example(b.dataset.part, b.dataset.name);
		};
		this.dialog.showModal();
		$('find-example').focus();
	}
	list(text) {
		const want = text.trim().toLowerCase(),
			found = this.examples.filter(x => (x.part + ' ' + x.name + ' ' + x.about).toLowerCase().includes(want)),
			parts = [...new Set(found.map(x => x.part))],
			functions = this.functions_called(want);
		put_html(
			$('example-list'),
			parts
				.map(
					part =>
						`<h3>${escape_html(part)}</h3><ul>`
						+ found
							.filter(x => x.part === part)
							.map(
								x =>
									`<li><button type="button" data-part="${escape_html(part)}" data-name="${escape_html(x.name)}">`
										+ `<b>${escape_html(x.name)}</b> <span>${escape_html(x.about ?? '')}</span></button></li>`,
							)
							.join('')
						+ '</ul>',
				)
				.join('') + functions || '<p class="empty">Nothing is called so.</p>',
		);
		if (!found.length && !functions && this.functions) this.say_entry(want);
	}

	// ---- names of wave functions -----------------------------------------------------------------------------------
	// Returns the list of functions whose name contains the text. The names are asked for at the first need.
	functions_called(want) {
		const MOST = 30,
			name = want.replace(/\(.*/s, '');
		if (name.length < 2) return '';
		if (!this.functions) { this.ask_functions(); return ''; }
		const found = this.functions.filter(f => f.name.toLowerCase().includes(name)),
			best = f => (f.name.toLowerCase() === name ? 0 : f.name.toLowerCase().startsWith(name) ? 1 : 2);
		found.sort((a, b) => best(a) - best(b));
		const rows = found.slice(0, MOST).map(
			f =>
				`<li><button type="button" data-part="intrinsics" data-name="${escape_html(f.lowering)}" `
					+ `data-called="${escape_html(f.name)}"><b>${escape_html(f.name)}</b> `
					+ `<span>${escape_html([...f.apis].join(', '))}: ${escape_html(f.lowering)}, `
					+ `${escape_html(f.what ?? '')}</span></button></li>`,
		);
		const more = found.length > MOST ? `<p class="empty">${found.length - MOST} more; type more letters.</p>` : '';
		return rows.length ? `<h3>wave functions of all APIs</h3><ul>${rows.join('')}</ul>${more}` : '';
	}
	async ask_functions() {
		this.asked ??= ask('lower').then(({ intrinsics }) => {
			const all = new Map();
			for (const { name: lowering, what, names } of intrinsics)
				for (const { api, name } of names) {
					const key = name + ' ' + lowering;
					if (!all.has(key)) all.set(key, { name, lowering, what, apis: new Set() });
					all.get(key).apis.add(api);
				}
			this.functions = [...all.values()];
		});
		await this.asked;
		const find = $('find-example');
		if (find) this.list(find.value);
	}
	// Says where a name leads that does not have a lowering: to an instruction, or to a reason.
	async say_entry(name) {
		const answer = await ask('lower', { name }).catch(() => null);
		if (answer?.rows && $('find-example')?.value.trim().toLowerCase() === name)
			put_html(
				$('example-list'),
				answer.rows
					.map(r => `<p class="empty"><b>${escape_html(r.name)}</b> ${escape_html(r.api + ': ' + entry_text(r))}</p>`)
					.join(''),
			);
	}
	async example(part, name) {
		const { text } = await ask('example', { name: part + '/' + name });
		this.dialog.close();
		this.open({ name: name + (name.includes('.') ? '' : '.s'), text });
	}
}
