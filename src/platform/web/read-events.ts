import type { Problem } from '#platform/shared/problem.ts';
import { CallFailed } from './call.ts';

/** Server-sent events as values. Throws CallFailed, also if the stream breaks off or ends in a problem. */
export async function* readEvents(response: Response): AsyncGenerator<never> {
  if (!response.body) throw new CallFailed('offline');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  try {
    while (true) {
      const { done, value } = await reader.read().catch(() => {
        throw new CallFailed('offline');
      });
      if (done) return;
      const events = (waiting + value).split('\n\n');
      waiting = events.pop() ?? '';
      // The contract defines the events: see `Asking`.
      for (const event of events) yield* readEvent(event) as Iterable<never>;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function* readEvent(event: string): Iterable<unknown> {
  const lines = event.split('\n');
  const text = lines
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (text === '') return;
  if (lines.includes('event: problem')) {
    // The server's last event, sent because it can no longer change the status: see http/event-stream.ts.
    const problem = JSON.parse(text) as Problem;
    throw new CallFailed(problem.code, problem);
  }
  yield JSON.parse(text);
}
