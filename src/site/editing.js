// Changes of registers by hand: `PLACE = VALUE` above the state, or a double click on a value, which is then a field.
const $ = id => document.getElementById(id);

export class Editing {
	// `on` has edit(members), and position(at, after), the session's name of a place.
	constructor(on) {
		this.on = on;
		const form = document.createElement('form');
		form.id = 'editing';
		put_html(
			form,
			'<input name="place" value="exec" size="6" aria-label="Register to change" title="exec, vcc, s4, v1[63], v1" '
				+ 'autocomplete="off" spellcheck="false"> = '
				+ '<input name="value" size="11" aria-label="Its new value" placeholder="a value" autocomplete="off" '
				+ 'spellcheck="false"> <button title="changes it, and runs on from there">set</button>',
		);
		document.querySelector('#state-pane .pane-head').insertBefore(form, $('types'));
		this.form = form;
		form.addEventListener('submit', e => this.submit(e));
		// The first click draws the state again. If the button is down for the second time then, a second click does not
		// follow.
		$('state').addEventListener('mousedown', e => {
			if (e.detail !== 2) return;
			e.preventDefault();            // the field keeps the focus
			this.double(e);
		});
		$('edits').addEventListener('click', e => {
			if (e.target.closest('button')) this.on.edit({ undo: true });
		});
	}
	get place() { return this.form.elements.place; }
	get value() { return this.form.elements.value; }
	focus(place, value) {
		if (place !== undefined) this.place.value = place;
		if (value !== undefined) this.value.value = value;
		(place === undefined ? this.place : this.value).focus();
		(place === undefined ? this.place : this.value).select();
	}
	// exec is the mask with which the selected instruction is executed; other places are changed after it.
	submit(e) {
		e.preventDefault();
		const place = this.place.value.trim(), value = this.value.value.trim();
		if (app.ready && place && value) this.change(place, value);
	}
	change(place, value) { this.on.edit({ ...this.on.position(app.sel.at, !/^exec/.test(place)), place, value }); }
	double(e) {
		const cell = e.target.closest('[data-v]'),
			scalar = e.target.closest('[data-scalar]'),
			lane = e.target.closest('.glyphs [data-lane]');
		if (cell) this.edit_at(cell, `v${cell.dataset.v}[${cell.dataset.lane}]`);
		else if (scalar)
			this.edit_at(scalar.querySelector('.v'), pair_or_name(+scalar.dataset.scalar, +scalar.dataset.count));
		else if (lane) this.toggle(+lane.dataset.lane);
	}
	// Puts a field over a value. Enter changes the register, Escape leaves it.
	edit_at(cell, place) {
		const box = cell.getBoundingClientRect(), field = document.createElement('input');
		field.id = 'in-place';
		field.value = cell.textContent.trim();
		field.setAttribute('aria-label', 'New value of ' + place);
		field.style.cssText = `left:${box.left - 6}px;top:${box.top - 3}px;width:${Math.max(76, box.width + 14)}px`;
		document.body.append(field);
		field.select();
		field.addEventListener('blur', () => field.remove());
		field.addEventListener('keydown', e => {
			if (e.key === 'Enter' && field.value.trim()) this.change(place, field.value.trim());
			if (e.key === 'Enter' || e.key === 'Escape') $('state').focus();
		});
	}
	// Switches a lane on or off.
	toggle(lane) {
		const { run, sel } = app, mask = BigInt(run.lo[sel.at]) | BigInt(run.hi ? run.hi[sel.at] : 0) << 32n;
		this.focus('exec', '0x' + (mask ^ 1n << BigInt(lane)).toString(16));
		this.form.requestSubmit();
	}
	// Shows the changes that were made, with a button that takes the last back.
	show(edits) {
		put_html(
			$('edits'),
			edits.length
				? '<span>by hand: '
						+ edits
							.map(e => `<code>${escape_html(e.place)} = ${escape_html(String(e.value))}</code>`)
							.join(', ')
						+ '</span> <button>undo</button>'
				: '',
		);
	}
}
const pair_or_name = (index, count) => count === 2 ? pair_name(app.run, index) : app.run.scalars[index];
