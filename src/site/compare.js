// Two pages side by side; a step in one is a step in the other. The fragment has the states of both, with ~ between them.
'use strict';

const frames = [document.getElementById('first'), document.getElementById('second')];
location.hash.slice(1).split('~').forEach((state, k) => { if (frames[k]) frames[k].src = 'index.html#l=' + state + '&embed&compare'; });
addEventListener('message', ({ data, source }) => {
	const from = frames.findIndex(f => f.contentWindow === source);
	if (from >= 0 && data?.lanewise === 'place') frames[1 - from].contentWindow.postMessage(data, '*');
});
