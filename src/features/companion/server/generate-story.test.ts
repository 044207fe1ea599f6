import { describe, expect, it } from 'vitest';
import { startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';
import type { StoryEvent } from '../shared/functions.ts';
import { checkReply } from '#engine/conversation/reply-contract.ts';

const PATH = '/api/functions/generate-story';
const SAID = 'I was born in Leeds in 1948, above the bakery that my mother Rose kept.';
type Story = { generatedContent: string; engine: string };

describe('generate-story', () => {
  it.each([
    ['nothing at all', {}],
    ['a prompt that is no text', { prompt: 7, userId: 'anonymous' }],
    ['a list for a prompt', { prompt: ['a'], userId: 'anonymous' }],
    ['a prompt beyond 20,000 characters', { prompt: 'a'.repeat(20_001), userId: 'anonymous' }],
    ['a blank prompt for a reply', { prompt: ' \n', userId: 'anonymous' }],
    ['another purpose', { prompt: SAID, userId: 'anonymous', purpose: 'poem' }],
    [
      'a turn of nobody',
      { prompt: SAID, userId: 'anonymous', conversation: [{ type: 'system', content: 'x' }] },
    ],
    [
      'more than 2,000 turns',
      {
        prompt: SAID,
        userId: 'anonymous',
        conversation: Array.from({ length: 2_001 }, () => ({ type: 'user', content: 'a' })),
      },
    ],
  ])('answers 400 to %s', async (_what, body) => {
    const { visitor } = await testApp();
    const answered = await visitor.send('POST', PATH, body);
    expect(answered.status).toBe(400);
    expect(codeOf(answered)).toBe('bad-input');
  });

  it('answers 403 to an id that is not the caller’s', async () => {
    const { visitor, writer } = await testApp();
    const rose = await writer();
    const asked = (userId: string) => ({ prompt: SAID, userId });
    for (const answered of [
      await visitor.send('POST', PATH, asked(rose.session.userId)),
      await rose.send('POST', PATH, asked('anonymous')),
      await rose.send('POST', PATH, asked('somebody-else')),
    ]) {
      expect(answered.status).toBe(403);
      expect(codeOf(answered)).toBe('not-your-id');
    }
  });

  it('answers with a reply, for a visitor and for a writer', async () => {
    const { visitor, writer } = await testApp();
    const rose = await writer();
    for (const [person, userId] of [
      [visitor, 'anonymous'],
      [rose, rose.session.userId],
    ] as const) {
      const { status, body } = await person.send<Story>('POST', PATH, { prompt: SAID, userId });
      expect(status).toBe(200);
      expect(Object.keys(body).toSorted()).toEqual(['engine', 'generatedContent']);
      expect(body.engine).toBe('builtin');
      expect(checkReply(body.generatedContent, []).ok).toBe(true);
    }
  });

  it('answers with the chapter of the whole conversation, newest message included', async () => {
    const { visitor } = await testApp();
    const conversation = [
      { type: 'ai', content: 'Where were you born?' },
      { type: 'user', content: SAID },
    ];
    const ask = { userId: 'anonymous', purpose: 'chapter', conversation };
    const { body } = await visitor.send<Story>('POST', PATH, { ...ask, prompt: 'We moved to York in 1957.' });
    expect(body.generatedContent).toContain('Leeds');
    expect(body.generatedContent).toContain('York');
    expect((await visitor.send<Story>('POST', PATH, { ...ask, prompt: '' })).body.generatedContent).toContain(
      'Leeds',
    );
  });

  it('streams a reply to anyone who accepts a stream, and ends with the whole reply', async () => {
    const { visitor } = await testApp();
    const response = await visitor.raw(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ prompt: SAID, userId: 'anonymous' }),
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(
      (match) => JSON.parse(match[1] ?? '') as StoryEvent,
    );
    const done = events.at(-1);
    if (done?.type !== 'done') throw new Error('the stream did not end');
    expect(events.map((event) => (event.type === 'text' ? event.text : '')).join('')).toBe(
      done.generatedContent,
    );
  });

  it('refuses with a status code, not in the stream, if a stream was requested', async () => {
    const { visitor } = await testApp({ AI_ANONYMOUS_TURNS_PER_DAY: '0' });
    const response = await visitor.raw(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ prompt: SAID, userId: 'anonymous' }),
    });
    expect(response.status).toBe(429);
  });

  it('uses the model if there is one', async () => {
    const standIn = await startModelStandIn();
    const { visitor } = await testApp({ AI_BASE_URL: standIn.baseUrl, AI_MODEL: 'a-model' });
    const { body } = await visitor.send<Story>('POST', PATH, { prompt: SAID, userId: 'anonymous' });
    await standIn.close();
    expect(body.engine).toBe('openai-compatible');
  });
});
