import { describe, expect, it, vi } from 'vitest';
import type { UserId } from '#platform/shared/session.ts';
import { eventually } from '#test/harness/eventually.ts';
import { answersUnderWay } from './answers-under-way.ts';

const ROSE = 'rose' as UserId;

/** A response that goes on until it is told to stop. */
const endless = (type = 'text/event-stream; charset=utf-8') => {
  const stopped = vi.fn<() => void>();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
    },
    cancel: stopped,
  });
  return { response: new Response(body, { headers: { 'content-type': type }, status: 200 }), stopped };
};

const readToTheEnd = async (response: Response): Promise<'ended' | 'broken off'> => {
  try {
    await response.arrayBuffer();
    return 'ended';
  } catch {
    return 'broken off';
  }
};

describe('responses in progress', () => {
  it.each(['text/event-stream; charset=utf-8', 'application/zip'])(
    'are cut off for someone who deleted their account, and no longer produced: %s',
    async (type) => {
      const answers = answersUnderWay();
      const { response, stopped } = endless(type);
      const reading = readToTheEnd(answers.watched(response, ROSE));
      answers.endFor(ROSE);
      expect(await reading).toBe('broken off');
      await eventually(() => expect(stopped).toHaveBeenCalled());
    },
  );

  it('are cut off too if they start a moment later', async () => {
    const answers = answersUnderWay();
    answers.endFor(ROSE);
    const { response, stopped } = endless();
    expect(await readToTheEnd(answers.watched(response, ROSE))).toBe('broken off');
    await eventually(() => expect(stopped).toHaveBeenCalled());
  });

  it('for other people carry on', async () => {
    const answers = answersUnderWay();
    const { response } = endless();
    const watched = answers.watched(response, 'somebody else');
    answers.endFor(ROSE);
    const reader = watched.body?.getReader();
    for (let pieces = 0; pieces < 3; pieces += 1) expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });

  it('are no longer produced when their client disconnects', async () => {
    const { response, stopped } = endless();
    await answersUnderWay().watched(response, ROSE).body?.cancel();
    await eventually(() => expect(stopped).toHaveBeenCalled());
  });

  it('keep their headers and their whole body; a complete response is left alone', async () => {
    const answers = answersUnderWay();
    const whole = Response.json({ done: true });
    expect(answers.watched(whole, ROSE)).toBe(whole);
    const short = new Response(new Blob(['data: 1\n\n']).stream(), {
      headers: { 'content-type': 'text/event-stream', 'x-request-id': 'one' },
    });
    const watched = answers.watched(short, ROSE);
    expect([watched.headers.get('x-request-id'), await watched.text()]).toEqual(['one', 'data: 1\n\n']);
  });
});
