// Requests that follow each other without a way back to the page: each is answered if the answer before it is good and
// has the member that the request `needs`. The requests are about the program of the first answer that has one.
const TOGETHER_MS = 30;            // answers that are ready within this time are sent together

// Answers a list of requests by `answer(request)`, and sends lists of answers.
export async function follow(list, answer, send) {
	let ready = [], before = null, program, since = performance.now();
	for (const { needs, ...request } of list) {
		const skipped = before && (!before.ok || before.skipped || needs && before[needs] === false);
		if (program !== undefined) request.program ??= program;
		before = skipped ? { id: request.id, ok: true, skipped: true } : await answer(request);
		program = before.program ?? program;
		ready.push(before);
		if (performance.now() - since < TOGETHER_MS) continue;
		send(ready);
		ready = [];
		since = performance.now();
	}
	if (ready.length) send(ready);
}
