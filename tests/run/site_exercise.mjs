// Does an exercise in the playground as a student does, in Chromium:
//     node tests/run/site_exercise.mjs SITE BROWSER [SHOTS]
// At a desktop's size and a phone's: the list, an answer that fails, the step there, a hint, an answer that passes, and
// the progress after the page is loaded again. SHOTS is a folder for pictures. With PROGRAM, a native build answers
// instead of the module.
import { createRequire } from 'node:module';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [site, browser_path, shots] = process.argv.slice(2),
	here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(pathToFileURL(join(resolve(process.env.NODE_PATH), '..', 'x.js')));
const { chromium } = require('playwright-core'),
	axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const program = process.env.PROGRAM ? [process.env.PROGRAM] : [];
const server = spawn(process.execPath, [join(here, '../../src/site/dev.mjs'), site, '0', ...program], {
	stdio: ['ignore', 'pipe', 'inherit'],
});
const base = await new Promise(done => createInterface({ input: server.stdout }).once('line', done));
const browser = await chromium.launch({
	executablePath: browser_path,
	args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const check = (good, text) => {
	if (!good) throw new Error(text);
};
const idle = page => page.waitForFunction(() => app.idle());
const says = (page, pattern) =>
	page.waitForFunction(
		source => new RegExp(source).test(document.getElementById('exercise').textContent),
		pattern.source,
	);
const picture = async (page, name) => {
	if (shots) await page.screenshot({ path: join(shots, `exercise-${name}.png`) });
};

async function load(page) {
	await page.goto(base);
	await page.waitForFunction(() => typeof app !== 'undefined' && app.opened);
	await idle(page);
}
// Puts a text in place of another one, or before it, as an edit of the editor.
async function edit(page, old, text, keep) {
	await page.evaluate(
		([old, text, keep]) => {
			const from = app.source.text.indexOf(old);
			app.source.change({ from, to: keep ? from : from + old.length, insert: text });
		},
		[old, text, keep],
	);
	await idle(page);
}
async function fine(page, what) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() => axe.run(document));
	check(
		!violations.length,
		`axe, ${what}: ` + violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join('; ')}`),
	);
}

async function student(page, size) {
	await load(page);
	await page.click('#exercises');
	await page.waitForSelector('#exercise-list[open] li');
	await fine(page, 'the list');
	await page.click('[data-exercise="05-prefix-count"]');
	await says(page, /Count the lanes below/);
	await idle(page);
	await edit(page, '\t; your code here', '\tv_cmp_gt_u32 vcc, 3, v0\n\tv_mbcnt_lo_u32_b32 v1, vcc_lo, 0');
	await page.click('[data-do="mark"]');
	await says(page, /lane 34 is wrong with exec = 0xffffffffffffffff .*v1 holds 10, should hold 11/);
	const line = await page.evaluate(
		() => app.source.text.split('\n').findIndex(text => text.startsWith('\tv_mbcnt_lo')) + 1,
	);
	await says(page, new RegExp(`v1 was last written by line ${line}: v_mbcnt_lo_u32_b32 v1, vcc_lo, 0`));
	await picture(page, `fails-${size}`);
	await fine(page, 'an answer that fails');
	await page.click('[data-do="step"]');
	await page.waitForFunction(() => app.idle() && app.sel.lane === 34);
	const there = await page.evaluate(() => app.run.code[app.run.insn[app.sel.at]].line);
	check(there === line, `step there leads to line ${there}, not ${line}`);
	await picture(page, `there-${size}`);
	await page.click('[data-do="hint"]');
	await says(page, /Hint 1: A comparison writes a mask/);
	await says(page, /hint 2 of 3/);
	await edit(page, '\ts_endpgm', '\tv_mbcnt_hi_u32_b32 v1, vcc_hi, v1\n', true);
	await page.keyboard.press('Control+Enter');
	await says(page, /passed: 45 runs, 3 instructions/);
	await picture(page, `passes-${size}`);
	await fine(page, 'an answer that passes');
	await page.click('[data-do="solve"]');
	await says(page, /v_cmp_gt_u32 vcc, 3, v0/);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	check(wide <= 0, `the page is ${wide} px wider than the window`);
	await load(page);
	await page.click('#exercises');
	await page.waitForFunction(() =>
		/1 of \d+ passed/.test(document.getElementById('exercise-list').textContent),
	);
}

let failed = 0;
for (const [width, height, size] of [
	[1400, 900, 'desktop'],
	[360, 740, 'phone'],
]) {
	const own = await browser.newContext({ viewport: { width, height } }),
		page = await own.newPage(),
		problems = [];
	page.setDefaultTimeout(+process.env.PATIENCE || 60000);
	page.on('console', m => {
		if (['error', 'warning'].includes(m.type())) problems.push(m.text());
	});
	page.on('pageerror', e => problems.push(e.stack));
	try {
		await student(page, size);
		check(!problems.length, 'the console: ' + problems.join('\n'));
	} catch (e) {
		failed++;
		console.log(`site_exercise: ${size}: ${e.message.split('Browser logs:')[0]}`);
		await picture(page, `failed-${size}`).catch(() => {});
	}
	await own.close();
}
await browser.close();
server.kill();
console.log(`site_exercise: ${2 - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
