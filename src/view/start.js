// Opens the page with the run that it holds.
'use strict';

app.started = (async () => {
	Theme.begin();
	app.begin();
	await app.open(Recorded.of_page());
	app.recall();
	app.draw();
	app.opened = performance.now();
})();
