import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patiently } from '../../harness/patience.ts';
import { aChapter } from '../../builders/builders.ts';
import { type Person, type TestApp, testApp } from '../../harness/test-app.ts';
import { history, runHistory } from './histories.ts';
import { Clock } from '../../simulations/words/clock.ts';
import { ServerModel } from '../../simulations/words/server-model.ts';
import { stubBrowser } from '../../simulations/words/stub-browser.ts';
import type { Answer, Asked } from '../../simulations/words/virtual-browser.ts';

vi.mock('#platform/web/toast/toast.ts', () => ({ toast: () => undefined }));

const HISTORIES = 12;
/** The same histories on every machine. Set WORD_SEED to try others. */
const SEED = Number(process.env.WORD_SEED ?? 20_261_122);
const COMPANION = 'the companion';
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?:-reply)?/g;

/**
 * What both must agree on: whether it was done, and every word, revision and order that the client relies on.
 */
const words = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(words).filter((one) => one !== COMPANION);
  if (typeof value !== 'object' || value === null) return value;
  const said = value as Record<string, unknown>;
  // What the companion says, and when, may differ.
  if (said.type === 'ai') return COMPANION;
  const told = new Set([
    'unsentMessage',
    'message',
    'title',
    'content',
    'revision',
    'messages',
    'weave',
    'code',
    'type',
  ]);
  const inside = new Set(['conversation', 'chapter', 'draft', 'current', 'revisions', 'chapterCount']);
  return Object.fromEntries(
    Object.entries(said)
      .filter(([name]) => told.has(name) || inside.has(name))
      .filter(([name]) => !('code' in said) || (name !== 'title' && name !== 'type'))
      .map(([name, part]) => [name, words(part)]),
  );
};

let clock = new Clock();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ OPEN_ACCESS: 'true', RATE_LIMITS: 'off' }, { clock: () => new Date(clock.now) });
  stubBrowser(() => clock);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerOf = async (person: Person, { method, path, query, body }: Asked): Promise<Answer> => {
  const response = await person.raw(`${path}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    ...(method === 'GET'
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  if (!text.includes('data: ')) return { status: response.status, body: JSON.parse(text) };
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(
    (match) => JSON.parse(match[1] ?? 'null') as unknown,
  );
  return { status: response.status, body: {}, events };
};

it(
  'answers every call of a writing page as the real server does',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        // Sessions end by the database's own clock.
        clock = new Clock(vi.getRealSystemTime());
        vi.setSystemTime(clock.now);
        const model = new ServerModel(() => clock.now);
        const text = { title: 'The bees', content: 'My father kept bees.' };
        const people = new Map([
          ['anna', await app.writer()],
          ['bert', await app.writer()],
        ]);
        const known = new Map<string, string>();
        const real = await aChapter(people.get('anna') as Person, text);
        known.set(real.id, model.addChapter('anna', text).id);
        const inModel = (asked: Asked): Asked => {
          const path = asked.path.replace(UUID, (id) => known.get(id) ?? id);
          const edit = asked.query.get('edit');
          const query = new URLSearchParams(edit === null ? {} : { edit: known.get(edit) ?? edit });
          return {
            ...asked,
            path,
            query,
            body: JSON.parse(JSON.stringify(asked.body).replace(UUID, (id) => known.get(id) ?? id)),
          };
        };
        const learn = (ours: unknown, theirs: unknown): void => {
          const [mine, its] = [ours, theirs].map((body) => {
            const { id, conversation, chapter } = body as {
              id?: string;
              conversation?: { id: string };
              chapter?: { id: string };
            };
            return [id, conversation?.id, chapter?.id];
          });
          mine?.forEach((id, at) => {
            const same = its?.[at];
            if (id && same) known.set(id, same);
          });
        };
        // One call after the other: the connection decides which comes first, and both servers get them in
        // that order.
        let before: Promise<unknown> = Promise.resolve();
        const differences: unknown[] = [];
        const both = async (asked: Asked, who: string | null): Promise<Answer> => {
          const person = who === null ? app.visitor : (people.get(who) as Person);
          if (asked.path.startsWith('/api/companion')) return model.answer(asked, who);
          const [ours, theirs] = [await answerOf(person, asked), await model.answer(inModel(asked), who)];
          const call = `${asked.method} ${asked.path}`;
          expect([call, ours.status], JSON.stringify(ours.body)).toEqual([call, theirs.status]);
          if (!/reserve|question|adopted/.test(asked.path))
            expect(words(ours.body), call).toEqual(words(theirs.body));
          learn(ours.body, theirs.body);
          return ours;
        };
        await runHistory(one, {
          clock,
          chapterId: real.id,
          server: (asked, who) => {
            const answer = before.then(() => both(asked, who));
            before = answer.catch((error: unknown) => differences.push(error));
            return answer.catch(() => ({ status: 500, body: {} }));
          },
          watcher: {
            typed: () => undefined,
            decided: () => undefined,
            leavesUnasked: () => undefined,
            look: () => undefined,
          },
        });
        await before;
        if (differences.length > 0) throw differences[0];
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
  },
  patiently(300_000),
);
