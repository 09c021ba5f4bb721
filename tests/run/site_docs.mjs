// Reads the documentation of the site as a person does, in Chromium: node tests/run/site_docs.mjs SITE BROWSER [SHOTS].
// All links are followed; requests and the console are recorded; axe looks at pages. SHOTS is a folder for pictures.
import { createRequire } from 'node:module';
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';

const [site, browser_path, shots] = process.argv.slice(2), here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(pathToFileURL(join(resolve(process.env.NODE_PATH), '..', 'x.js'))),
	{ chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const only = (process.env.CASES ?? '').split(' ').filter(Boolean);

const server = spawn(process.execPath, [join(here, '../../src/site/dev.mjs'), site, '0'], {
	stdio: ['ignore', 'pipe', 'inherit'],
});
const base = await new Promise(done => createInterface({ input: server.stdout }).once('line', done));
const browser = await chromium.launch({
	executablePath: browser_path,
	args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
let passed = 0, failed = 0;
const check = (good, text) => { if (!good) throw new Error(text); };
const is = (value, want, what) =>
	check(value === want, `${what} is ${JSON.stringify(value)}, not ${JSON.stringify(want)}`);

async function open(path, { width = 1280, height = 900, scheme = 'light', scripts = true, from = base } = {}) {
	const own = await browser.newContext({
			viewport: { width, height },
			colorScheme: scheme,
			javaScriptEnabled: scripts,
		}),
		page = await own.newPage();
	page.setDefaultTimeout(60000);
	page.problems = [];
	page.on('console', m => { if (['error', 'warning'].includes(m.type())) page.problems.push(m.text()); });
	page.on('pageerror', e => page.problems.push(e.stack));
	page.on('request', r => {
		if (!r.url().startsWith(from) && !/^(blob|data):/.test(r.url()))
			page.problems.push('a request elsewhere: ' + r.url());
	});
	await page.goto(from + path);
	return page;
}
const picture = async (page, name) => { if (shots) await page.screenshot({ path: join(shots, `docs-${name}.png`) }); };
async function fine(page, what) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() => axe.run(document, { iframes: false }));
	check(
		!violations.length,
		`axe, ${what}: `
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
function pages(folder = 'docs') {
	return readdirSync(join(site, folder), { withFileTypes: true }).flatMap(e =>
		e.isDirectory()
			? pages(posix.join(folder, e.name))
			: e.name.endsWith('.html')
				? [posix.join(folder, e.name)]
				: [],
	);
}
const read = name => readFileSync(join(site, name), 'utf8');
// Finds a text, and returns {groups: names of groups, first: the address of the first result}.
async function search(page, text) {
	await page.fill('#docs-field', text);
	await page.waitForFunction(() => document.getElementById('docs-status').textContent);
	return page.evaluate(() => ({
		groups: [...document.querySelectorAll('#docs-found h2')].map(h => h.textContent),
		first: document.querySelector('#docs-found a')?.href,
		name: document.querySelector('#docs-found b')?.textContent,
	}));
}

const cases = {
	// Each link leads to a file of the site and to an anchor in it; no page has scripts or styles inside.
	links() {
		const ids = new Map(),
			ids_of = name =>
				ids.get(name)
				?? ids.set(name, new Set([...read(name).matchAll(/ id="([^"]+)"/g)].map(m => m[1]))).get(name),
			bad = [];
		for (const name of pages()) {
			const html = read(name),
				twice = [...html.matchAll(/ id="([^"]+)"/g)].map(m => m[1]).filter((id, k, all) => all.indexOf(id) !== k);
			if (twice.length) bad.push(`${name} has two of ${twice.slice(0, 3)}`);
			check(
				!/<script(?![^>]*\bsrc=)|<style|\sstyle="|\son\w+="/.test(html.replace(/<pre[\s\S]*?<\/pre>/g, '')),
				`${name} has a script or a style inside`,
			);
			check(/Content-Security-Policy" content="default-src 'none'/.test(html), `${name} has a policy`);
			for (const [, attribute, link] of html.matchAll(/ (href|src)="([^"]+)"/g)) {
				if (/^https?:/.test(link)) continue;
				const [path, anchor] = link.replaceAll('&amp;', '&').split('#'),
					to = path ? posix.join(posix.dirname(name), path) : name;
				if (!existsSync(join(site, to)) || to.endsWith('/')) bad.push(`${name}: ${link} (${attribute})`);
				else if (
					anchor
					&& to.endsWith('.html')
					&& to !== 'index.html'
					&& !ids_of(to).has(decodeURIComponent(anchor))
				)
					bad.push(`${name}: ${link} does not have this anchor`);
			}
		}
		check(!bad.length, `${bad.length} links lead nowhere:\n       ` + bad.slice(0, 20).join('\n       '));
		check(pages().length > 150, 'there are pages');
	},
	// Each text that a page opens in the playground assembles, by the native program if it is built.
	'links-to-the-playground'() {
		const program = join(site, '../lanewise'), texts = new Map();
		for (const name of pages())
			for (const [, packed] of read(name).matchAll(/index\.html#l=([\w-]+)"/g)) texts.set(packed, name);
		check(texts.size > 400, `${texts.size} texts`);
		if (!existsSync(program)) return;
		const opened = [...texts].map(([packed, page]) => ({
			page,
			...JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url'))),
		}));
		const input = opened.map(({ n, t }) => JSON.stringify({ ask: 'open', name: n, text: t }) + '\n').join('');
		const answers = spawnSync(program, ['serve', '--stdio'], {
			input,
			encoding: 'utf8',
			maxBuffer: 1 << 28,
		}).stdout.split('\n');
		opened.forEach(({ page, n }, k) => {
			const { runs, diagnostics } = JSON.parse(answers[k]);
			check(runs, `${page}: ${n}: ${JSON.stringify(diagnostics)}`);
		});
		const shaders = new Set(
			opened
				.filter(x => x.page === 'docs/examples/shaders.html' && /^\.include "portable.inc"/m.test(x.t))
				.map(x => x.n),
		);
		is(shaders.size, 22, 'the number of shaders that run in the page');
	},
	// Pages link each word of the glossary once, and the lists of names none.
	words() {
		for (const name of pages()) {
			const words = [...read(name).matchAll(/<a class="word" href="([^"]+)"/g)].map(m => m[1]);
			is(new Set(words).size, words.length, `the number of different words that ${name} links`);
		}
		const links = (name, word) => read(name).includes(`glossary.html#${word}"`);
		for (const [name, word] of [
			['docs/checks.html', 'workgroup'],
			['docs/timing.html', 'latency'],
			['docs/isa/valu-packed.html', 'encoding'],
			['docs/intrinsics/WaveMatch.html', 'lane'],
			['docs/exercises/44-coalescing.html', 'cache-line'],
			['docs/lessons/16-ways.html', 'row'],
		])
			check(links(name, word), `${name} links ${word}`);
		for (const [name, word] of [
			['docs/glossary.html', 'wave32'],
			['docs/checks.html', 'row'],
		])
			check(!read(name).includes(`<a class="word" href="glossary.html#${word}"`), `${name} does not link ${word}`);
	},
	// Each exercise has a page, which the lessons link and which opens its file in the playground.
	exercises() {
		const all = pages('docs/exercises').filter(name => !name.endsWith('index.html')),
			index = read('docs/exercises/index.html');
		check(all.length > 50, `${all.length} exercises`);
		for (const name of all) {
			const packed = /index\.html#l=([\w-]+)"/.exec(read(name))?.[1],
				{ n, t } = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url'))),
				own = posix.basename(name, '.html');
			is(n, own + '.s', `the file that ${name} opens`);
			check(t.includes(`;@ exercise ${own}\n`), `${name} opens its exercise`);
			check(read(name).includes('data-verb="solve and mark"'), `${name} can be solved in its place`);
			check(index.includes(`"${own}.html"`), `the list has ${own}`);
		}
		const lesson = read('docs/lessons/15-banks.html');
		for (const own of ['32-banks', '44-coalescing'])
			check(lesson.includes(`"../exercises/${own}.html"`), `lesson 15 links ${own}`);
	},
	async looks() {
		const all = [];
		for (const [name, path] of [
			['index', 'docs/index.html'],
			['lesson', 'docs/lessons/02-ballot.html'],
			['chapter', 'docs/isa/valu-move.html'],
			['intrinsic', 'docs/intrinsics/WaveActiveSum.html'],
			['commands', 'docs/commands.html'],
			['checks', 'docs/checks.html'],
			['exercise', 'docs/exercises/44-coalescing.html'],
			['exercises', 'docs/exercises/index.html'],
		])
			for (const scheme of ['light', 'dark']) {
				const page = await open(path, { scheme });
				await picture(page, `${name}-${scheme}`);
				await fine(page, `${name}, ${scheme}`);
				all.push(page);
			}
		return all;
	},
	async phone() {
		const all = [];
		for (const path of [
			'index',
			'lessons/01-lanes',
			'exercises/index',
			'exercises/44-coalescing',
			'isa/valu-move',
			'intrinsics/WaveActiveSum',
			'intrinsics',
			'commands',
			'changelog',
			'validation',
		]) {
			const page = await open(`docs/${path}.html`, { width: 360, height: 740 });
			is(await page.evaluate(() => document.documentElement.scrollWidth), 360, `the width of ${path}`);
			await picture(page, 'phone-' + path.replace('/', '-'));
			await fine(page, path + ' on a phone');
			all.push(page);
		}
		await all[0].keyboard.press('/');
		await search(all[0], 'v_mbcnt_lo_u32_b32');
		await picture(all[0], 'phone-search');
		return all;
	},
	// A listing of a lesson runs in place, and so does a command with options.
	async 'run-in-place'() {
		const page = await open('docs/lessons/01-lanes.html');
		await page.getByRole('button', { name: 'run here: 01-lanes.s' }).first().click();
		const frame = n => page.frameLocator(`iframe >> nth=${n}`);
		await frame(0).locator('#outcome', { hasText: '3 of 3 expectations hold' }).waitFor();
		await page.locator('iframe').scrollIntoViewIfNeeded();
		await picture(page, 'run');
		await page.getByRole('button', { name: /--set s4=0x80000001/ }).click();
		await frame(1).locator('#outcome', { hasText: '3 of 3 expectations hold' }).waitFor();
		check((await frame(1).locator('.cm-content').innerText()).includes('set s4=0x80000001'), 'the option is a note');
		is(await page.locator('iframe').count(), 2, 'the number of frames');
		await page.getByRole('button', { name: /--expect/ }).click();
		await frame(2).locator('#outcome', { hasText: '3 of 4 expectations hold' }).waitFor();
		return [page];
	},
	async search() {
		const page = await open('docs/tour.html');
		await page.keyboard.press('/');
		await page.waitForSelector('#docs-search[open]');
		let found = await search(page, 'v_mbcnt_lo_u32_b32');
		is(found.first, base + 'docs/isa/valu-move.html#v_mbcnt_lo_u32_b32', 'the instruction');
		await picture(page, 'search');
		await fine(page, 'the search');
		for (const name of ['subgroupAdd', 'OpGroupNonUniformFAdd', 'WaveActiveSum']) {
			found = await search(page, name);
			is(found.first, base + 'docs/intrinsics/WaveActiveSum.html', name);
		}
		const shuffle = base + 'docs/intrinsics/SubgroupShuffleXor.html';
		is((await search(page, '__shfl_xor_sync')).first, shuffle, 'a name of CUDA');
		const matrix = base + 'docs/dictionary.html#matrix';
		is((await search(page, 'coopMatLoad')).first, matrix, 'a name without a lowering');
		for (const [text, to] of [
			['missing-wait', 'checks.html#missing-wait'],
			['--gpu', 'commands.html#option-gpu'],
			['buffer_atomic_add_u32', 'isa/buffer.html#buffer_atomic_add'],
			['lanewise time', 'commands.html#time'],
			['wait', 'isa/wait.html#s_waitcnt'],
		])
			is((await search(page, text)).first, base + 'docs/' + to, text);
		is((await search(page, 'nothing is called so')).groups.length, 0, 'groups of a text that nothing has');
		await search(page, 'ballot');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.waitForURL(/ballot|Ballot/);
		return [page];
	},
	async 'without-scripts'() {
		const page = await open('docs/lessons/01-lanes.html', { scripts: false });
		check(await page.getByText('v_mul_u32_u24_e32 v1, 3, v0').first().isVisible(), 'the listing is text');
		check(await page.getByRole('link', { name: 'open in the playground' }).first().isVisible(), 'the link is there');
		const word = await page.locator('a.word').first().getAttribute('href');
		is(word, '../glossary.html#lane', 'the first word with a link');
		return [page];
	},
	async 'on-disk'() {
		const page = await open('docs/lessons/01-lanes.html', { from: pathToFileURL(resolve(site)).href + '/' });
		await page.keyboard.press('/');
		const found = await search(page, 'subgroupAdd');
		check(found.first?.endsWith('docs/intrinsics/WaveActiveSum.html'), 'the search works from disk: ' + found.first);
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'run here: 01-lanes.s' }).first().click();
		await page
			.frameLocator('iframe')
			.locator('#outcome', { hasText: '3 of 3 expectations hold' })
			.waitFor({ timeout: 60000 });
		return [page];
	},
	// An exercise is solved and marked in its page.
	async 'solve-in-place'() {
		const page = await open('docs/exercises/05-prefix-count.html');
		await page.getByRole('button', { name: 'solve and mark here: 05-prefix-count.s' }).click();
		const exercise = page.frameLocator('iframe').locator('#exercise');
		await exercise.getByRole('button', { name: 'mark' }).click({ timeout: 60000 });
		await exercise.filter({ hasText: 'v1 was not written' }).waitFor({ timeout: 60000 });
		await picture(page, 'solve-in-place');
		await fine(page, 'an exercise in its page');
		await page.getByRole('button', { name: 'close: 05-prefix-count.s' }).click();
		is(await page.locator('iframe').count(), 0, 'frames after close');
		return [page];
	},
	// A row of names opens as a list of all APIs, which fits into a window and a phone.
	async 'side-by-side'() {
		const page = await open('docs/dictionary.html#side-by-side');
		for (const [width, height] of [
			[1280, 900],
			[360, 740],
		]) {
			await page.setViewportSize({ width, height });
			const row = page.locator('.chosen', { hasText: 'SubgroupInclusiveAdd' }).first();
			if (!(await row.evaluate(e => e.open))) await row.locator('summary').click();
			is(await row.locator('dt').count(), 16, 'columns of the row');
			for (const name of ['HLSL', 'Metal', 'Consoles'])
				check(await row.locator('dt', { hasText: name }).first().isVisible(), `${name} is shown`);
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			check(wide <= 0, `the page is ${wide} pixels wider than ${width}`);
			await picture(page, `side-by-side-${width}`);
		}
		await fine(page, 'names side by side');
		return [page];
	},
	// The picture of docs/playground.md: PICTURES is a folder.
	async pictures() {
		if (!process.env.PICTURES) return [];
		const page = await open('docs/lessons/01-lanes.html', { width: 1280, height: 800 });
		await page.getByRole('button', { name: 'run here: 01-lanes.s' }).first().click();
		await page.frameLocator('iframe').locator('#outcome', { hasText: '3 of 3 expectations hold' }).waitFor();
		await page.mouse.move(1, 1);
		await page.waitForTimeout(300);
		await page.screenshot({ path: join(process.env.PICTURES, 'playground-docs.png') });
		return [page];
	},
	// The playground leads to the documentation, and the documentation to the playground.
	async 'there-and-back'() {
		const page = await open('index.html');
		await page.getByRole('link', { name: 'docs' }).click();
		await page.waitForURL(/docs\/index\.html$/);
		await page.getByRole('link', { name: 'playground', exact: true }).first().click();
		await page.waitForFunction(() => typeof app !== 'undefined' && app.opened);
		const student = await open('docs/lessons/15-banks.html');
		await student.getByRole('link', { name: 'lanewise exercise start 44' }).click();
		await student.getByRole('link', { name: 'The playground', exact: true }).click();
		await student.locator('#exercise', { hasText: 'Neighbours read neighbours' }).waitFor();
		await student.locator('#exercise').getByRole('button', { name: 'mark' }).click();
		await student.locator('#exercise', { hasText: 'touch 256 cache lines' }).waitFor();
		await picture(student, 'lesson-to-mark');
		return [page, student];
	},
};

for (const [name, run] of Object.entries(cases)) {
	if (only.length && !only.includes(name)) continue;
	try {
		for (const page of await run() ?? []) check(!page.problems.length, 'the console: ' + page.problems.join('\n'));
		passed++;
	} catch (e) {
		failed++;
		console.log(`docs: ${name}: ${e.message.split('Browser logs:')[0]}`);
		if (shots)
			for (const context of browser.contexts())
				for (const page of context.pages())
					await page.screenshot({ path: join(shots, `docs-failed-${name}.png`) }).catch(() => {});
	}
	for (const context of browser.contexts()) await context.close();
}
await browser.close();
server.kill();
console.log(`docs: ${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
