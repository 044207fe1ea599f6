import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookPlan } from '../../src/features/book/shared/book-plan.ts';
import type { Block } from '../../src/features/book/shared/manuscript.ts';
import { startPostgres } from '../testing/postgres.ts';
import { longBook } from './book/long-book.ts';
import { startServer } from './start-server.ts';

const PORT = 4842;
const SITE = `http://localhost:${PORT}`;
const ROUNDS = 5;
/** How long the screen waits for the next key before it saves (`plan-autosave.ts`). */
const NEXT_KEY_MS = 300;
const WANTED_MS = 1_000;

type Chapter = { readonly id: string; readonly revision: number };
type Writer = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<T>;

const headers = { origin: SITE, 'content-type': 'application/json' };

/** Signs up and returns a function that sends requests as that person and throws if one is refused. */
const aWriter = async (email: string): Promise<Writer> => {
  const account = { email, password: 'honey and heather', callbackURL: '/thank-you' };
  const signedUp = await fetch(`${SITE}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(SITE + path, {
      method,
      headers: { ...headers, cookie },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    // The caller specifies the type from the contract.
    return (isJson ? await answer.json() : await answer.arrayBuffer()) as T;
  };
};

const wordsOf = (block: Block): string =>
  block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : '';

const writeChapters = async (writer: Writer, words: number): Promise<(Chapter & { content: string })[]> => {
  const made: (Chapter & { content: string })[] = [];
  for (const { title, blocks } of longBook(words, 0).parts.flatMap(({ chapters }) => chapters)) {
    const content = blocks
      .map(wordsOf)
      .filter((text) => text !== '')
      .join('\n\n');
    made.push({ ...(await writer<Chapter>('POST', '/api/chapters', { title, content })), content });
  }
  return made;
};

/**
 * Milliseconds from a save until the new pages have arrived, making the same requests as the screen, one
 * after the other.
 */
const untilShown = async (writer: Writer, save: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await save();
  await writer('GET', '/api/book/setting');
  await writer('GET', '/api/book/preview');
  return performance.now() - from;
};

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;

const measure = async (words: number): Promise<void> => {
  const writer = await aWriter(`writer.of.${words}@example.org`);
  const [first] = await writeChapters(writer, words);
  if (!first) throw new Error('There is no chapter.');
  let { plan, revision } = await writer<{ plan: BookPlan; revision: number }>('GET', '/api/book/plan');
  const savePlan = async (change: Partial<BookPlan>): Promise<void> => {
    plan = { ...plan, ...change };
    ({ revision } = await writer<{ revision: number }>('PUT', '/api/book/plan', { plan, revision }));
  };
  let { revision: ofChapter } = first;
  const saveChapter = async (added: string): Promise<void> => {
    const change = { title: 'The first', content: `${first.content}\n\n${added}`, revision: ofChapter };
    ({ revision: ofChapter } = await writer<Chapter>('PUT', `/api/chapters/${first.id}`, change));
  };
  const rounds = async (save: (round: number) => Promise<void>): Promise<number> => {
    const took: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) took.push(await untilShown(writer, () => save(round)));
    return median(took);
  };

  const inWords = (ms: number, waited = NEXT_KEY_MS): string =>
    `${ms.toFixed(0)} ms, after ${waited} ms of waiting for the next key: ${ms + waited <= WANTED_MS ? 'within' : 'NOT within'} a second`;
  console.log(`\n${words} words, medians of ${ROUNDS}`);
  const opened = await untilShown(writer, () => savePlan({ subtitle: 'A life' }));
  console.log(`opened, the process that sets pages begun: ${opened.toFixed(0)} ms`);
  console.log(
    `the dedication changed: ${inWords(await rounds((n) => savePlan({ dedication: `For ${n}` })))}`,
  );
  console.log(`words of a chapter changed: ${inWords(await rounds((n) => saveChapter(`More ${n}.`)))}`);
  console.log(`the title changed: ${inWords(await rounds((n) => savePlan({ title: `The Long Way ${n}` })))}`);
  // Each for the first time: going back to one is quicker.
  const sizes: number[] = [];
  for (const trim of ['5x8', '5.5x8.5', '8.5x11'] as const)
    sizes.push(await untilShown(writer, () => savePlan({ print: { ...plan.print, trim } })));
  console.log(`another size of page, saved at once: ${inWords(median(sizes), 0)}`);
};

/** How soon the preview shows a writer's changes, on the built server. */
export default async function preview(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const data = mkdtempSync(join(tmpdir(), 'hearthbook-bench-'));
  const server = await startServer('dist/server/main.js', PORT, postgres.url, {
    RATE_LIMITS: 'off',
    OPEN_ACCESS: 'true',
    DATA_DIR: data,
  });
  try {
    for (const words of [12_000, 60_000]) await measure(words);
  } finally {
    server.kill();
    postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
