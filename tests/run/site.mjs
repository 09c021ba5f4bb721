// Uses the site as a person does, in Chromium: node tests/run/site.mjs SITE BROWSER [SHOTS]. Requests and the console
// are recorded; axe looks at each state of the page. SHOTS is a folder for pictures. With PROGRAM,
// a native build answers instead of the module.
import { createRequire } from 'node:module';
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [site, browser_path, shots] = process.argv.slice(2), here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(pathToFileURL(join(resolve(process.env.NODE_PATH), '..', 'x.js'))),
	{ chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const only = (process.env.CASES ?? '').split(' ').filter(Boolean);

const server = spawn(
	process.execPath,
	[join(here, '../../src/site/dev.mjs'), site, '0', ...(process.env.PROGRAM ? [process.env.PROGRAM] : [])],
	{ stdio: ['ignore', 'pipe', 'inherit'] },
);
const base = await new Promise(done => createInterface({ input: server.stdout }).once('line', done));
const browser = await chromium.launch({
	executablePath: browser_path,
	args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const PATIENCE = +process.env.PATIENCE || 60000;      // ms, until something has not happened
let passed = 0, failed = 0, now = '';
const check = (good, text) => { if (!good) throw new Error(text); };
const is = (value, want, what) =>
	check(value === want, `${what} is ${JSON.stringify(value)}, not ${JSON.stringify(want)}`);

async function open(url = base, { width = 1400, height = 900, scheme = 'light', context } = {}) {
	const own =
			context
			?? (await browser.newContext({
				viewport: { width, height },
				colorScheme: scheme,
				permissions: ['clipboard-read', 'clipboard-write'],
			})),
		page = await own.newPage();
	page.setDefaultTimeout(PATIENCE);
	page.problems = [];
	page.requests = [];
	page.on('console', m => { if (['error', 'warning'].includes(m.type())) page.problems.push(m.text()); });
	page.on('pageerror', e => page.problems.push(e.stack));
	page.on('request', r => page.requests.push(r.url()));
	await page.goto(url);
	await page.waitForFunction(() => typeof app !== 'undefined' && app.opened);
	return page;
}
const text_of = (page, id) => page.evaluate(id => document.getElementById(id).textContent, id);
const waits = (page, id, pattern) =>
	page.waitForFunction(
		([id, source]) => new RegExp(source).test(document.getElementById(id).textContent),
		[id, pattern.source],
		{ timeout: PATIENCE },
	);
const idle = page => page.waitForFunction(() => app.idle());
// Puts a text into the editor as a paste does.
async function paste(page, text) {
	await put(page, text);
	await idle(page);
}
async function put(page, text) {
	await page.evaluate(text => navigator.clipboard.writeText(text), text);
	await page.click('.cm-content');
	await page.keyboard.press('Control+A');
	await page.keyboard.press('Control+V');
}
// Drops a file on the page.
async function drop(page, name, bytes) {
	const data = await page.evaluateHandle(
		([name, text]) => {
			const d = new DataTransfer();
			d.items.add(new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], name));
			return d;
		},
		[name, bytes.toString('base64')],
	);
	await page.dispatchEvent('body', 'drop', { dataTransfer: data });
	await page.waitForFunction(name => document.title.startsWith(name + ' '), name);
}
// Returns the dispatch of an example as the native program saves it, or null if it is not built.
function dispatch_of(example) {
	const program = join(site, '../lanewise'), to = join(mkdtempSync(join(tmpdir(), 'lanewise-site-')), 'run.o');
	if (!existsSync(program)) return null;
	spawnSync(program, ['run', example, '--save-dispatch', to]);
	const saved = readFileSync(to);
	rmSync(dirname(to), { recursive: true });
	return saved;
}
async function fine(page, what = '') {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() => axe.run(document));
	check(
		!violations.length,
		`axe${what && ', ' + what}: `
			+ violations
				.map(
					v =>
						`${v.id} (${v.help}): ${v.nodes
							.slice(0, 3)
							.map(n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? ''))
							.join('; ')}`,
				)
				.join('\n       '),
	);
}
const picture = async (page, name) => { if (shots) await page.screenshot({ path: join(shots, name + '.png') }); };
const exec_of = page => page.evaluate(() => app.run.lo[app.sel.at] >>> 0);

const article = `;@ gpu gfx1030
;@ wave 64
;@ set vcc = 0x9249f00d71c7c5a3, exec = 0xfffff0ffffffefff
s_and_b64     s[4:5], vcc, exec
v_mbcnt_hi_u32_b32  v1, s5, 0
v_mbcnt_lo_u32_b32  v1, s4, v1
`;
const cases = {
	// The article's three lines: 29 in lane 63, exec changed, a step back, the link elsewhere.
	async 'the-article'() {
		const page = await open();
		await paste(page, article);
		await waits(page, 'facts', /3 instructions/);
		await page.keyboard.press('Escape');
		await page.keyboard.press('End');
		await idle(page);
		is(await page.textContent('#state [data-v="1"][data-lane="63"]'), '29', 'v1 in lane 63');
		await page.keyboard.press('Home');
		await page.keyboard.press('e');
		await page.keyboard.type('exec');
		await page.keyboard.press('Tab');
		await page.keyboard.type('0xff');
		await page.keyboard.press('Enter');
		await waits(page, 'edits', /exec = 0xff/);
		is(await exec_of(page), 0xff, 'exec');
		await page.keyboard.press('Tab');
		await page.click('#forward');
		await page.click('#forward');
		await page.click('#back');
		await waits(page, 'place', /^2 \/ 3/);
		await page.click('#link');
		await waits(page, 'said', /link is copied/);
		const link = await page.evaluate(() => navigator.clipboard.readText());
		const other = await open(link);
		await waits(other, 'place', /^2 \/ 3/);
		await waits(other, 'edits', /exec = 0xff/);
		is(await exec_of(other), 0xff, 'exec in the other browser');
		return [page, other];
	},
	// The sentence says how sure the cycles are, as `lanewise time` does; a text with an error does not have one.
	async estimate() {
		const page = await open();
		await paste(page, article);
		await waits(page, 'estimate', /^estimate: [\d.]+ .s ± \d+ %, [\d.]+ .s to [\d.]+ .s: \d+ % of its cycles rest on /);
		const program = join(site, '../lanewise');
		if (existsSync(program)) {
			const { stdout } = spawnSync(program, ['time', '--json', '-'], { input: article, encoding: 'utf8' });
			is(await text_of(page, 'estimate'), 'estimate: ' + JSON.parse(stdout).estimate.text, 'the sentence');
		}
		await paste(page, article + 'v_no_such_instruction\n');
		await waits(page, 'outcome', /does not assemble/);
		is(await page.locator('#estimate').count(), 0, 'the number of sentences about an error');
		return [page];
	},
	async 'type-error-fix'() {
		const page = await open();
		await paste(page, article.replace('v_mbcnt_hi_u32_b32', 'v_mbcnt_hi_u32_b3'));
		await waits(page, 'outcome', /does not assemble: line 5/);
		await picture(page, 'error');
		await fine(page, 'with an error');
		await page.hover('.cm-lintRange-error');
		await page.click('.cm-diagnosticAction');
		await idle(page);
		await waits(page, 'facts', /3 instructions/);
		check(!(await text_of(page, 'outcome')).includes('assemble'), 'the fix is used');
		await page.click('.cm-content');
		await page.keyboard.press('Control+End');
		await page.keyboard.type(';@ expect v1[63] = 30');
		await waits(page, 'outcome', /0 of 1 expectation/);
		await page.keyboard.press('Backspace');
		await page.keyboard.press('Backspace');
		await page.keyboard.type('29');
		await waits(page, 'outcome', /1 of 1 expectation holds/);
		return [page];
	},
	async complete() {
		const page = await open();
		await page.click('.cm-content');
		await page.keyboard.press('Control+End');
		await page.keyboard.type('v_mbcnt_h');
		await page.waitForSelector('.cm-tooltip-autocomplete');
		await page.waitForTimeout(150); // the editor ignores an Enter just after the list appeared
		await page.keyboard.press('Enter');
		check((await page.evaluate(() => app.source.text)).endsWith('v_mbcnt_hi_u32_b32'), 'the word is completed');
		await page.hover('.cm-content .cm-line:nth-child(9) span:nth-child(1)');
		await page.waitForSelector('.explained');
		check(/below this lane/.test(await page.textContent('.explained')), 'pointing explains the instruction');
		return [page];
	},
	async 'controls-write-notes'() {
		const page = await open();
		await page.selectOption('#gpu', 'gfx1100');
		await waits(page, 'facts', /gfx1100/);
		check((await page.evaluate(() => app.source.text)).includes(';@ gpu gfx1100'), 'the GPU is a note');
		await page.click('#inputs');
		await page.fill('#inputs-panel [data-size=dispatch]', '3');
		await page.keyboard.press('Enter');
		await waits(page, 'facts', /3 waves/);
		check((await page.evaluate(() => app.source.text)).includes(';@ dispatch 3'), 'the size is a note');
		await fine(page, 'with inputs');
		return [page];
	},
	async reload() {
		const page = await open();
		await page.click('.cm-content');
		await page.keyboard.press('Control+End');
		await page.keyboard.type('s_nop 0');
		await waits(page, 'facts', /4 instructions/);
		await page.waitForFunction(() => localStorage.getItem('lanewise-texts')?.includes('s_nop 0'));
		await page.goto(base);
		await page.waitForFunction(() => typeof app !== 'undefined' && app.opened);
		await waits(page, 'facts', /4 instructions/);
		await page.click('.cm-content');
		// slow typing is several changes
		for (let n = 0; n < 8 && (await page.evaluate(() => app.source.text)).includes('s_n'); n++)
			await page.keyboard.press('Control+z');
		await waits(page, 'facts', /3 instructions/);
		return [page];
	},
	// A dump runs; a file that is neither text nor an object, a cut one and an empty one have messages.
	async 'drop-a-dump'() {
		const page = await open(),
			picture_file = readFileSync(join(here, '../../docs/playground-phone.png')).subarray(0, 300);
		await drop(page, 'shader.txt', readFileSync(join(here, 'dumps/clrx-hexcode.txt')));
		await waits(page, 'tabs', /shader.txt/);
		await page.waitForFunction(() => app.details.opened?.kind === 'dump' && app.idle());
		check(/✓|ran/.test(await text_of(page, 'outcome')), 'the dump runs: ' + (await text_of(page, 'outcome')));
		await drop(
			page,
			'cut.txt',
			Buffer.from(
				's_mov_b32 s0, 1  // 000000001604: BE800381\nv_mov_b32  // 00000000160C: 7E00\ns_endpgm  // 000000001610: '
					+ 'BF810000\n',
			),
		);
		await waits(page, 'outcome', /does not assemble: line 2/);
		await drop(page, 'picture.png', picture_file);
		await waits(page, 'outcome', /does not have an instruction/);
		await drop(page, 'empty.txt', Buffer.from(''));
		await waits(page, 'outcome', /does not have an instruction/);
		is(await page.evaluate(() => document.querySelectorAll('#tabs .tab').length), 5, 'the number of texts');
		return [page];
	},
	// A dispatch that --save-dispatch wrote runs as it did, step by step; a cut one has a message.
	async 'drop-a-dispatch'() {
		const saved = dispatch_of('compaction'),
			page = await open();
		if (!saved) return [page];
		await drop(page, 'run.o', saved);
		await waits(page, 'facts', /6 waves/);
		await idle(page);
		is(await page.evaluate(() => app.details.opened.kind), 'dispatch', 'the kind');
		await waits(page, 'outcome', /expectations? hold/);
		await page.keyboard.press('Escape');
		await page.click('#tab-memory');
		await page.waitForFunction(() => document.querySelectorAll('#memory .dump span').length > 4);
		await fine(page, 'a dispatch');
		await drop(page, 'cut.o', saved.subarray(0, saved.length >> 1));
		await waits(page, 'outcome', /does not assemble|does not run/);
		check(/section table|cut off|damaged/.test(await text_of(page, 'outcome')), await text_of(page, 'outcome'));
		const inside = Buffer.from(saved),
			at = inside.indexOf('v_') > 0 ? inside.indexOf('v_') : inside.length >> 1;
		inside.fill(0xff, at, at + 64);
		const address = page.url();
		await drop(page, 'damaged.o', inside);
		await page.waitForFunction(() => /damaged.o/.test(document.title) && app.idle());
		check((await text_of(page, 'outcome')).length > 3, 'a damaged file has an answer');
		await page.waitForFunction(address => location.href !== address, address);
		await page.reload();
		await page.waitForFunction(() => /damaged.o/.test(document.title));
		await page.click('[data-tab="1"]');
		await waits(page, 'facts', /6 waves/);
		return [page];
	},
	// Source of a shader: what it is, and what to do.
	async 'shader-source'() {
		const page = await open();
		const sources = {
			HLSL: [
				'RWStructuredBuffer<uint> d : register(u0);\n[numthreads(64, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID) { '
					+ 'd[id.x] = WavePrefixSum(1u); }\n',
				/lanewise run FILE\.hlsl.*--save-dispatch/,
			],
			GLSL: [
				'#version 450\nlayout(local_size_x = 64) in;\nvoid main() {}\n',
				/lanewise run FILE\.comp.*--save-dispatch/,
			],
			WGSL: ['@compute @workgroup_size(64)\nfn main() {}\n', /lanewise run FILE\.wgsl.*--save-dispatch/],
			'SPIR-V': ['; SPIR-V\n; Version: 1.3\nOpCapability Shader\n', /lanewise run FILE\.spvasm.*--save-dispatch/],
			'HIP or CUDA': ['__global__ void k(float *x) { x[threadIdx.x] *= 2; }\n', /lanewise run FILE\.hip.*--save-dispatch/],
			'OpenCL C': [
				'__kernel void k(__global float *x) { x[get_global_id(0)] *= 2; }\n',
				/lanewise run FILE\.cl.*--save-dispatch/,
			],
			Metal: [
				'#include <metal_stdlib>\nkernel void k(device float *x) {}\n',
				/compiles HLSL, GLSL, WGSL, SPIR-V, OpenCL C, HIP and LLVM IR, but not Metal/,
			],
		};
		for (const [name, [text, hint]] of Object.entries(sources)) {
			await paste(page, text);
			await waits(page, 'outcome', new RegExp(`this is ${name}, not assembly`));
			check(hint.test(await text_of(page, 'outcome')), `${name}: ${await text_of(page, 'outcome')}`);
			check(hint.test(await text_of(page, 'results')), `${name}, results: ${await text_of(page, 'results')}`);
		}
		await drop(page, 'shader.spv', Buffer.from('03022307000001000000080001000000', 'hex'));
		await waits(page, 'outcome', /this is SPIR-V, not assembly.*lanewise run FILE\.spv/);
		await picture(page, 'shader-source');
		await fine(page, 'source of a shader');
		return [page];
	},
	// An object runs with examples of its arguments, which can be changed; its listing is read only.
	async 'drop-an-object'() {
		const page = await open(),
			object = readFileSync(join(here, '../data/lines/scale.o'));
		await drop(page, 'scale.o', object);
		await waits(page, 'facts', /scale.o|gfx1030.* 2 waves/);
		await page.click('#inputs');
		await page.fill('#inputs-panel [name=items]', '96');
		await page.keyboard.press('Enter');
		await waits(page, 'facts', /3 waves/);
		await picture(page, 'object');
		await fine(page, 'an object');
		await page.reload();
		await waits(page, 'facts', /3 waves/);
		await drop(page, 'cut.o', object.subarray(0, 700));
		await waits(page, 'outcome', /does not assemble.*(section|cut off|damaged)/);
		return [page];
	},
	async example() {
		const page = await open();
		await page.keyboard.press('Escape');
		await page.click('#open');
		await page.fill('#find-example', 'compaction');
		await fine(page, 'the dialog');
		await page.click('#example-list [data-part=listings]');
		await waits(page, 'facts', /6 waves/);
		await waits(page, 'outcome', /hold/);
		for (const tab of ['memory', 'story', 'why', 'checks', 'explain']) {
			await page.click('#tab-' + tab);
			await page.waitForFunction(tab => app.panel_of(tab).textContent.trim() && app.idle(), tab);
			await picture(page, tab);
			await fine(page, tab);
		}
		return [page];
	},
	// Names of wave functions lead to lowerings, from the editor and from the dialog.
	async names() {
		const page = await open();
		await put(page, ';@ gpu gfx1030\n;@ wave 32\n\tv_mov_b32 v0, 1\n\t');
		await page.click('.cm-content');
		await page.keyboard.press('Control+End');
		for (const name of ['__shfl_xor_sync', 'WaveActiveSum', 'subgroupAdd']) {
			await page.keyboard.type(name.slice(0, -1), { delay: 30 });
			const option = page.locator('.cm-tooltip-autocomplete li', { hasText: name }).first();
			await option.waitFor();
			await picture(page, 'name-' + name);
			// the list ignores clicks that come too soon after it opened
			while (await page.evaluate(name => app.source.text.includes('\t' + name.slice(0, -1)), name))
				await option.click({ timeout: 500 }).catch(() => null);
			await page.keyboard.type('\n\t');
		}
		const text = await page.evaluate(() => app.source.text);
		check(
			/;@ hlsl uint x1 = subgroupShuffleXor\(value, 1\);\n\tv_mov_b32_dpp v10/.test(text),
			'__shfl_xor_sync became a move by DPP',
		);
		check(/;@ hlsl \w+ \w+ = WaveActiveSum\(/.test(text), 'WaveActiveSum became its lowering');
		await page.keyboard.press('Escape');
		await page.click('#open');
		for (const name of ['__shfl_xor_sync', 'subgroupAdd', 'WaveActiveSum']) {
			await page.fill('#find-example', name);
			await page.waitForSelector(`#example-list [data-called="${name}"]`);
		}
		await fine(page, 'names in the dialog');
		await picture(page, 'names');
		await page.fill('#find-example', '__shfl_xor_sync');
		await page.press('#find-example', 'Enter');
		await page.waitForFunction(() => app.source.text.startsWith('; SubgroupShuffleXor'));
		return [page];
	},
	async 'stop-an-endless-loop'() {
		const page = await open();
		await put(page, ';@ gpu gfx1100\n\tv_mov_b32 v0, 0\nL:\tv_add_nc_u32 v0, 1, v0\n\ts_branch L\n');
		await page.waitForSelector('#stop');
		const alive = await page.evaluate(
			() =>
				new Promise(done => {
					const begin = performance.now();
					requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begin)));
				}),
		);
		check(alive < 500, `the page is alive while it runs (a frame in ${alive} ms)`);
		await page.click('#stop');
		await waits(page, 'outcome', /stopped after [\d,]+ instructions/);
		await idle(page);
		check(await page.evaluate(() => app.run.size > 1000), 'the start of the run is shown');
		await paste(page, article);
		await waits(page, 'facts', /3 instructions/);
		return [page];
	},
	// A value of the state is a field after a double click; a lane of exec is switched by one.
	async 'edit-in-place'() {
		const page = await open();
		await page.keyboard.press('Escape');
		await page.keyboard.press('Home');
		await page.keyboard.press('ArrowRight');
		await idle(page);
		await page.dblclick('#state [data-v="1"][data-lane="5"]');
		await page.keyboard.type('7');
		await page.keyboard.press('Enter');
		await waits(page, 'edits', /v1\[5\] = 7/);
		await idle(page);
		await page.keyboard.press('End');
		await idle(page);
		is(
			await page.textContent('#state [data-v="1"][data-lane="5"]'),
			'9',
			'v1 in lane 5, with the 2 of the next instruction',
		);
		await page.click('#edits button');
		await page.waitForFunction(() => !document.getElementById('edits').textContent);
		const cell = await page.locator('#state [data-v="1"][data-lane="5"]').boundingBox();
		await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
		await idle(page);
		await page.mouse.down({ clickCount: 2 });
		await page.evaluate(() => {
			const state = document.getElementById('state');
			state.replaceChildren(...[...state.childNodes].map(x => x.cloneNode(true)));
		});
		await page.mouse.up({ clickCount: 2 });
		is(await page.locator('#in-place').count(), 1, 'a field, though the state is new when the button is up');
		await page.keyboard.press('Escape');
		await page.keyboard.press('Home');
		await idle(page);
		await page.dblclick('#state .glyphs [data-lane="0"]');
		await waits(page, 'edits', /exec = 0xfffff0ffffffeffe/);
		return [page];
	},
	// A new run of the text keeps the instruction, the lane, the zoom of the mask and the scroll of panes, also past an
	// error.
	async 'view-kept'() {
		const page = await open(),
			lines = Array.from({ length: 60 }, (_, k) => `\tv_add_nc_u32 v${k % 40}, ${k}, v${k % 7}`);
		await paste(page, ';@ gpu gfx1100\n;@ wave 32\n' + lines.join('\n') + '\n\ts_endpgm\n');
		await waits(page, 'facts', /61 instructions/);
		await page.evaluate(() => {
			app.select(30, 5);
			app.registers.open.add(39).add(38).add(37);
			app.mask.axis.show(20, 40);
			app.timeline.axis.show(10, 50);
			app.draw();
		});
		await page.click('#tab-story');
		await page.waitForFunction(() => document.querySelectorAll('#story li').length > 50);
		await page.evaluate(() => {
			document.getElementById('state').scrollTop = 60;
			document.getElementById('story').scrollTop = 200;
		});
		const seen = () =>
			page.evaluate(() => ({
				line: app.run.code[app.run.insn[app.sel.at]].line,
				lane: app.sel.lane,
				mask: app.mask.axis.from,
				time: app.timeline.axis.from,
				state: document.getElementById('state').scrollTop,
				story: document.getElementById('story').scrollTop,
			}));
		const before = await seen(),
			type = async text => {
				await page.evaluate(() =>
					app.source.view.dispatch({ selection: { anchor: app.source.view.state.doc.line(5).to } }),
				);
				await page.evaluate(() => app.source.focus());
				await page.keyboard.type(text);
				await idle(page);
			};
		check(
			before.state === 60 && before.story === 200 && before.mask === 20 && before.time === 10,
			'the panes are scrolled and zoomed: ' + JSON.stringify(before),
		);
		await type('1');
		is(JSON.stringify(await seen()), JSON.stringify(before), 'the view after a change of a number');
		await type('\nv_wrong');
		await waits(page, 'outcome', /does not assemble/);
		for (const _ of 'v_wrong') await page.keyboard.press('Backspace');
		await page.keyboard.type('s_nop 0');
		await waits(page, 'facts', /62 instructions/);
		await idle(page);
		is(
			JSON.stringify(await seen()),
			JSON.stringify({ ...before, line: before.line + 1 }),
			'the view after a new line above, and an error',
		);
		await page.click('#open');
		await page.click('#new-text');
		await waits(page, 'tabs', /new.s/);
		await idle(page);
		await page.click('[data-tab="0"]');
		await waits(page, 'facts', /62 instructions/);
		await idle(page);
		const { line, mask, lane } = await seen();
		is(
			JSON.stringify([line, mask, lane]),
			JSON.stringify([before.line + 1, 20, 5]),
			'the line, the zoom and the lane after another text',
		);
		return [page];
	},
	// A link has the texts that the text includes, also if the other browser has another text of that name. A text that
	// is too long for a link has a message.
	async 'link-with-files'() {
		const page = await open(),
			main = ';@ gpu gfx1100\n;@ wave 32\n.include "lib/own.inc"\n\tv_mov_b32 v0, VALUE\n;@ expect v0 = 7\n';
		await drop(page, 'deep.inc', Buffer.from('VALUE = 7\n'));
		await drop(page, 'own.inc', Buffer.from('.include "deep.inc"\n'));
		await drop(page, 'main.s', Buffer.from(main));
		await waits(page, 'outcome', /1 of 1 expectation holds/);
		await page.click('#link');
		await waits(page, 'said', /^the link is copied$/);
		const link = await page.evaluate(() => navigator.clipboard.readText()),
			other = await open();
		await drop(other, 'own.inc', Buffer.from('VALUE = 8\n'));
		await drop(other, 'mine.s', Buffer.from(main));
		await waits(other, 'outcome', /0 of 1 expectation/);
		await other.waitForFunction(() => localStorage.getItem('lanewise-texts')?.includes('mine.s'));
		await other.goto('about:blank');
		await other.goto(link);
		await waits(other, 'outcome', /1 of 1 expectation holds/);
		is(await other.evaluate(() => document.querySelectorAll('#tabs .tab').length), 6, 'the number of texts');
		await other.getByRole('button', { name: 'mine.s', exact: true }).click();
		await waits(other, 'outcome', /0 of 1 expectation/);
		const words = Array.from({ length: 30000 }, (_, k) => (Math.imul(k + 1, 2654435761) >>> 0).toString(36)).join(
			' ',
		);
		await drop(page, 'long.s', Buffer.from(main.replace('"lib/own.inc"', '"own.inc"') + '; ' + words + '\n'));
		await page.click('#link');
		await waits(page, 'said', /many programs cut it off/);
		await drop(
			page,
			'longer.s',
			Buffer.from(
				main
					+ ('; ' + words + '\n').repeat(1)
					+ Array.from(
						{ length: 9 },
						(_, n) =>
							'; '
							+ words
								.split(' ')
								.map(w => w + n)
								.reverse()
								.join('')
							+ '\n',
					).join(''),
			),
		);
		await page.click('#link');
		await waits(page, 'said', /too long; send the file|many programs/);
		return [page, other];
	},
	// The module runs out of memory, or is ended by the button: another one is started.
	async 'out-of-memory'() {
		const page = await open(),
			big = Array.from({ length: 5 }, (_, k) => `;@ buffer b${k} : u32[200000000] = i\n`).join('');
		await put(page, ';@ gpu gfx1100\n' + big + 's_nop 0\n');
		await page.waitForSelector('#again, #stop');
		if (await page.$('#stop')) await page.click('#stop');
		await waits(page, 'outcome', /run again/);
		await paste(page, article);
		await waits(page, 'facts', /3 instructions/);
		return [page];
	},
	async keyboard() {
		const page = await open();
		await page.keyboard.press('Escape');
		const place = async () => text_of(page, 'place');
		await page.keyboard.press('End');
		await waits(page, 'place', /^3 \/ 3/);
		await page.keyboard.press('ArrowLeft');
		is(await place(), '2 / 3', 'the place');
		await page.keyboard.press('i');
		await page.keyboard.press('F10');
		is(await place(), '3 / 3', 'the place after F10');
		await page.keyboard.press('Escape');
		is(await page.evaluate(() => document.activeElement.id), 'state', 'the focus after Escape');
		await waits(page, 'said', /line 10: v_mbcnt_lo/);
		const seen = new Set();
		for (let n = 0; n < 60; n++) {
			await page.keyboard.press('Tab');
			seen.add(await page.evaluate(() => document.activeElement.id || document.activeElement.tagName));
		}
		for (const id of ['open', 'gpu', 'source', 'state', 'mask', 'forward', 'tab-results'])
			check(seen.has(id), `Tab reaches ${id}`);
		await page.evaluate(() => document.getElementById('tab-results').focus());
		await page.keyboard.press('o');
		await page.waitForSelector('#chooser[open]');
		await page.keyboard.type('compaction');
		await page.keyboard.press('Enter');
		await waits(page, 'facts', /6 waves/);
		return [page];
	},
	async phone() {
		const page = await open(base, { width: 360, height: 740, scheme: 'dark' });
		is(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'the width');
		await picture(page, 'phone');
		await page.click('#forward');
		await fine(page, 'on a phone, dark');
		return [page];
	},
	async looks() {
		const light = await open(),
			dark = await open(base, { scheme: 'dark' });
		await picture(light, 'desktop');
		await picture(dark, 'desktop-dark');
		await fine(light, 'light');
		await fine(dark, 'dark');
		return [light, dark];
	},
	async 'on-disk'() {
		const page = await open(pathToFileURL(resolve(site, 'disk/lanewise.html')).href);
		await waits(page, 'outcome', /2 of 2 expectations hold/);
		await page.evaluate(() => app.select(2, 63));
		await page.click('#link');
		await waits(page, 'said', /link/);
		const other = await open(page.url(), { context: page.context() });
		await waits(other, 'place', /^3 \/ 3/);
		await other.click('#compare');
		await other.click('[data-target]');
		const first = other.frameLocator('#first'),
			second = other.frameLocator('#second');
		await first.locator('#place', { hasText: '3 / 3' }).waitFor();
		await second.locator('#outcome', { hasText: /hold|assemble/ }).waitFor();
		await first.locator('#back').click();
		await second.locator('#place', { hasText: '2 / 3' }).waitFor();
		await page.click('#docs');
		await page.getByRole('link', { name: 'lessons' }).first().click();
		await page.getByRole('link', { name: /Lanes/ }).first().click();
		await page.getByRole('button', { name: 'run here: 01-lanes.s' }).first().click();
		await page.frameLocator('iframe').locator('#outcome', { hasText: '3 of 3 expectations hold' }).waitFor();
		await page.getByRole('link', { name: 'playground', exact: true }).first().click();
		await page.waitForFunction(() => typeof app !== 'undefined' && app.opened);
		check(page.url().includes('disk/lanewise.html'), 'back in the playground: ' + page.url());
		const all = [...page.requests, ...other.requests],
			folder = pathToFileURL(resolve(site, 'disk')).href;
		check(
			all.every(url => url.startsWith(folder) || /^(blob|data):/.test(url)),
			'no request leaves the folder: ' + all.filter(url => !url.startsWith(folder)),
		);
		check(!other.problems.length, other.problems.join());
		page.requests = [];
		return [page];
	},
	async embedded() {
		const own = await browser.newContext({ viewport: { width: 900, height: 800 } }),
			page = await own.newPage();
		page.problems = [];
		page.requests = [];
		page.setDefaultTimeout(PATIENCE);
		page.on('pageerror', e => page.problems.push(e.stack));
		page.on('request', r => page.requests.push(r.url()));
		await page.route(base + 'blog.html', route =>
			route.fulfill({
				contentType: 'text/html',
				body: `<!doctype html><html lang="en"><title>blog</title><body><main><h1>A blog</h1>`
					+ `<script src="${base}embed.js"></script>`
					+ `<lanewise-listing name="prefix.s" step="2" lane="63">\n${article}</lanewise-listing>`
					+ `<lanewise-listing name="task.s">\n;@ exercise 01-lane-three\n s_endpgm\n</lanewise-listing>`
					+ '</main></body></html>',
			}),
		);
		await page.goto(base + 'blog.html');
		is(page.requests.length, 2, 'the number of requests before the click');
		await picture(page, 'embed-before');
		await page.getByRole('button', { name: /run/ }).first().click();
		const frame = page.frameLocator('iframe').first();
		await frame.locator('#place', { hasText: '3 / 3' }).waitFor();
		is(await frame.locator('#state [data-v="1"][data-lane="63"]').textContent(), '29', 'v1 in lane 63');
		await picture(page, 'embed');
		await page.getByRole('button', { name: /solve task.s here/ }).click();
		const task = page.frameLocator('iframe').nth(1);
		await task.locator('#exercise', { hasText: 'Lane 3 writes 7' }).waitFor();
		await task.getByRole('button', { name: 'mark' }).click();
		await task.locator('#exercise', { hasText: 'lane 3 is wrong' }).waitFor();
		return [page];
	},
	// One text on two GPUs; two texts; a step in one is a step in the other; the way back.
	async compare() {
		const page = await open(),
			first = page.frameLocator('#first'),
			second = page.frameLocator('#second');
		await page.click('#compare');
		await fine(page, 'the choice of what is compared');
		await page.selectOption('#comparing-target', { label: 'gfx906, wave 64' });
		await page.click('[data-target]');
		await second.locator('#facts', { hasText: 'gfx906' }).waitFor({ state: 'attached' });
		await first.locator('#place', { hasText: '/ 3' }).waitFor();
		await first.locator('#back').click();
		await first.locator('#back').click();
		await second.locator('#place', { hasText: '1 / 3' }).waitFor();
		await picture(page, 'compare');
		await page.goBack();
		await page.waitForFunction(() => typeof app !== 'undefined' && app.opened);
		await drop(page, 'second.s', Buffer.from(article.replace('v1, s4, v1', 'v2, s4, v1')));
		await idle(page);
		await page.click('#compare');
		await page.click('[data-other="0"]');
		await first.locator('#source', { hasText: 'v2, s4, v1' }).waitFor();
		await second.locator('#source', { hasText: 'WavePrefixCountBits' }).waitFor();
		return [page];
	},
	async image() {
		const page = await open();
		await page.click('#picture');
		await page.click('[data-do=copy-svg]');
		check((await page.evaluate(() => navigator.clipboard.readText())).startsWith('<svg'), 'the SVG is copied');
		await page.click('[data-do=copy-png]');
		await page.waitForFunction(async () => (await navigator.clipboard.read())[0].types.includes('image/png'));
		await fine(page, 'images');
		await picture(page, 'image');
		return [page];
	},
	// The pictures of docs/playground.md: PICTURES is a folder.
	async pictures() {
		const { PICTURES } = process.env;
		if (!PICTURES) return [];
		const desktop = await open(base, { width: 1260, height: 760 });
		await desktop.click('#open');
		await desktop.click('#example-list [data-part=listings][data-name=compaction]');
		await waits(desktop, 'facts', /6 waves/);
		await idle(desktop);
		await desktop.evaluate(() => {
			const w = app.run.waves[1];
			app.select(w.first + 19, 3);
			app.details.show('results');
		});
		await desktop.waitForTimeout(300);
		await desktop.screenshot({ path: join(PICTURES, 'playground.png') });
		const phone = await open(base, { width: 360, height: 700, scheme: 'dark' });
		await phone.evaluate(() => app.select(2, 63));
		await phone.waitForTimeout(300);
		await phone.screenshot({ path: join(PICTURES, 'playground-phone.png') });
		await phone.context().close();
		const own = await browser.newContext({ viewport: { width: 900, height: 470 } }),
			blog = await own.newPage();
		await blog.route(base + 'blog.html', route =>
			route.fulfill({
				contentType: 'text/html',
				body: `<!doctype html><html lang="en"><title>blog</title><body style="margin:8px">`
					+ `<script src="${base}embed.js"></script>`
					+ `<lanewise-listing step="2" lane="63" height="450">\n${article}</lanewise-listing></body></html>`,
			}),
		);
		await blog.goto(base + 'blog.html');
		await blog.getByRole('button', { name: /run/ }).click();
		await blog.frameLocator('iframe').locator('#place', { hasText: '3 / 3' }).waitFor();
		await blog.mouse.move(1, 1);
		await blog.waitForTimeout(300);
		await blog.screenshot({ path: join(PICTURES, 'playground-embed.png') });
		return [];
	},
	// A key to the new result on a listing of 200 lines. CPU time is limited, because a loaded machine takes any time.
	async speed() {
		const lines = [';@ gpu gfx1100', ';@ wave 32'],
			session = await browser.newBrowserCDPSession(),
			KEYS = 12;
		const cpu = async () =>
			(await session.send('SystemInfo.getProcessInfo')).processInfo.reduce(
				(sum, p) => sum + (p.type === 'renderer' ? p.cpuTime : 0),
				0,
			) * 1000;
		for (let k = 0; lines.length < 198; k++) lines.push(`\tv_add_nc_u32 v${k % 20}, ${k % 60}, v${(k + 1) % 20}`);
		lines.push('\ts_endpgm', ';@ expect count(all) = 197');
		const page = await open(),
			first = await page.evaluate(() => app.opened),
			start = await cpu(),
			times = [];
		await paste(page, lines.join('\n') + '\n');
		await waits(page, 'facts', /197 instructions/);
		await page.keyboard.press('Control+End');
		const before = await cpu();
		for (let n = 0; n < KEYS; n++) {
			times.push(
				await page.evaluate(
					() =>
						new Promise(done => {
							const { view } = app.source,
								begin = performance.now(),
								old = app.run,
								at = view.state.doc.toString().indexOf(', v') - 1;
							view.dispatch({
								changes: {
									from: at,
									to: at + 1,
									insert: String((+view.state.sliceDoc(at, at + 1) + 1) % 10),
								},
								userEvent: 'input.type',
							});
							const look = () =>
								app.run !== old && app.idle()
									? done(performance.now() - begin)
									: requestAnimationFrame(look);
							look();
						}),
				),
			);
		}
		const each = ((await cpu()) - before) / KEYS;
		times.sort((a, b) => a - b);
		console.log(
			`site: the first result after ${first.toFixed(0)} ms (${start.toFixed(0)} ms of CPU); a key to its result on 200 `
				+ `lines ${times[KEYS >> 1].toFixed(0)} ms (${each.toFixed(0)} ms of CPU)`,
		);
		check(start < 4000 && each < 180, 'the CPU time is too long');
		return [page];
	},
};

for (const [name, run] of Object.entries(cases)) {
	if (only.length && !only.includes(name)) continue;
	now = name;
	let pages = [];
	try {
		pages = await run() ?? [];
		for (const page of pages) {
			check(!page.problems.length, 'the console: ' + page.problems.join('\n'));
			const foreign = page.requests.filter(url => !url.startsWith(base) && !/^(blob|data):/.test(url));
			check(!foreign.length, 'requests elsewhere: ' + foreign.join(' '));
		}
		passed++;
	} catch (e) {
		failed++;
		console.log(`site: ${now}: ${e.message.split('Browser logs:')[0]}`);
		if (shots)
			for (const context of browser.contexts())
				for (const page of context.pages())
					await page.screenshot({ path: join(shots, `failed-${now}.png`) }).catch(() => {});
	}
	for (const context of browser.contexts()) await context.close();
}
await browser.close();
server.kill();
console.log(`site: ${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
