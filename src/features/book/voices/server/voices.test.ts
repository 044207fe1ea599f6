import { beforeEach, describe, expect, it } from 'vitest';
import { gatherBook } from '#features/book/server/gather/gather-book.ts';
import { bookState } from '#features/book/server/gather/book-state.ts';
import type { Voice } from '#features/book/shared/manuscript.ts';
import { openLog } from '#platform/server/log.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aKeptRecording, voicesOf } from '#test/builders/voices.ts';
import { aWav } from '#test/fixtures/a-wav.ts';
import { blocksOf } from '#test/harness/read-manuscript.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';

let app: TestApp;
let writer: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
  writer = await app.writer();
});

const CONTENT = [
  'I was born in Minden, in 1941.',
  'My father rowed us over the river to the mill every Sunday, and the miller gave us warm bread.',
  'Then the war was over.',
].join('\n\n');
const TOLD =
  'Well, my father, he rowed us over the river to the mill every Sunday. The miller gave us warm bread.';

const aLife = async () => {
  const chapter = await aChapter(writer, { title: 'The mill', content: CONTENT });
  const voice = await aKeptRecording(app, writer, { chapter: chapter.id, words: TOLD });
  return { chapter: chapter.id, voice };
};
const put = async (voice: string) => done(await writer.send('PUT', `/api/book/voices/${voice}`, {}));
const takeOut = async (voice: string) => done(await writer.send('DELETE', `/api/book/voices/${voice}`));
const gathered = async (context: Pick<TestApp['context'], 'db' | 'secret' | 'publicUrl'> = app.context) =>
  (await gatherBook(context, writer.session.userId)).manuscript;
const printed = async (context = app.context): Promise<Voice[]> =>
  blocksOf(await gathered(context)).filter((block) => block.kind === 'voice');
const pathOf = async (): Promise<string> => new URL((await printed())[0]?.address ?? '').pathname;
const opens = async (path: string): Promise<number> => (await app.visitor.raw(path)).status;

describe('a recording that was kept', () => {
  it('is in no book and on no page until its writer puts it in', async () => {
    const { chapter, voice } = await aLife();
    expect(await voicesOf(writer)).toEqual([
      {
        id: voice,
        chapterId: chapter,
        seconds: 65,
        isIn: false,
        beside: 'My father rowed us over the river to the mill every Sunday …',
      },
    ]);
    expect(await printed()).toEqual([]);
    expect(await app.db.selectFrom('book_voice_link').selectAll().execute()).toEqual([]);
  });

  it('stands after the paragraph it was told in, and links to its page', async () => {
    const { voice } = await aLife();
    await put(voice);
    expect(blocksOf(await gathered()).map(({ kind }) => kind)).toEqual([
      'paragraph',
      'paragraph',
      'voice',
      'paragraph',
    ]);
    expect(await printed()).toEqual([
      {
        kind: 'voice',
        recording: voice,
        address: expect.stringMatching(/^http:\/\/localhost:3000\/voice\/[\w-]{22}$/),
        type: 'audio/wav',
        seconds: 65,
        about: 'My father rowed us over the river to the mill every Sunday …',
      },
    ]);
  });

  it('stands at the end of its chapter if no paragraph matches its words', async () => {
    const { chapter } = await aLife();
    const other = await aKeptRecording(app, writer, { chapter, words: 'Elephants trumpet in Nairobi zoo.' });
    expect((await voicesOf(writer)).at(-1)).toMatchObject({ id: other, beside: null });
    await put(other);
    expect(blocksOf(await gathered()).at(-1)).toMatchObject({ kind: 'voice', about: 'The mill' });
  });

  it('is left out if its draft was deleted, or if its message was never sent', async () => {
    const draft = await aKeptRecording(app, writer);
    expect(await voicesOf(writer)).toEqual([]);
    expect((await writer.send('PUT', `/api/book/voices/${draft}`, {})).status).toBe(404);
  });
});

describe('all recordings', () => {
  it('are put in with one call, and those already in keep their links', async () => {
    const { chapter, voice } = await aLife();
    await put(voice);
    const [first] = await printed();
    await aKeptRecording(app, writer, { chapter, words: 'Then the war was over.' });
    done(await writer.send('PUT', '/api/book/voices', {}));
    done(await writer.send('PUT', '/api/book/voices', {}));
    const all = await printed();
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(first);
  });

  it('are taken out with one call, for good: put in again, they have new links', async () => {
    const { voice } = await aLife();
    await put(voice);
    const path = await pathOf();
    expect(await opens(path)).toBe(200);
    done(await writer.send('DELETE', '/api/book/voices'));
    expect(await opens(path)).toBe(404);
    await put(voice);
    expect(await opens(path)).toBe(404);
    expect(await opens(await pathOf())).toBe(200);
  });
});

describe('the page of a voice', () => {
  it('shows anyone the book, its writer and the chapter and nothing else, and is neither cached nor indexed', async () => {
    const { voice } = await aLife();
    await put(voice);
    const plan = done(await writer.get<{ plan: object; revision: number }>('/api/book/plan'));
    const named = { ...plan.plan, title: 'A "life" <by> the water', author: 'Ada' };
    done(await writer.send('PUT', '/api/book/plan', { plan: named, revision: plan.revision }));
    const page = await app.visitor.raw(await pathOf());
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const html = await page.text();
    expect(
      html
        .replaceAll(/<style>[^]*<\/style>|<[^>]*>/g, '')
        .split('\n')
        .filter(Boolean),
    ).toEqual([
      'The mill – A “life” &lt;by&gt; the water',
      'A “life” &lt;by&gt; the water',
      'Ada',
      'The mill',
    ]);
    expect(html).toMatch(
      /<audio controls [^>]*src="\/voice\/[\w-]{22}\/sound" aria-label="Listen: The mill">/,
    );
    expect(html).not.toMatch(/<script|<link|<img/);
  });

  it('plays its audio, whole or in the ranges that phones request', async () => {
    const { voice } = await aLife();
    await put(voice);
    const sound = `${await pathOf()}/sound`;
    const whole = await app.visitor.raw(sound);
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(aWav(1));
    const first = await app.visitor.raw(sound, { headers: { range: 'bytes=0-1' } });
    expect([first.status, first.headers.get('content-range'), await first.text()]).toEqual([
      206,
      `bytes 0-1/${aWav(1).byteLength}`,
      'RI',
    ]);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('says kindly that there is nothing to hear, whatever the reason', async () => {
    const { voice } = await aLife();
    await put(voice);
    const path = await pathOf();
    const said = async (one: string) => {
      const page = await app.visitor.raw(one);
      return [page.status, page.headers.get('cache-control'), await page.text()];
    };
    const unknown = await said('/voice/aaaaaaaaaaaaaaaaaaaaaa');
    await takeOut(voice);
    expect(unknown[0]).toBe(404);
    expect(String(unknown[2])).toContain('There is nothing to listen to here.');
    expect(await said(path)).toEqual(unknown);
    expect(await said('/voice/x')).toEqual(unknown);
    expect(await said(`${path}/sound`)).toEqual(unknown);
  });

  it('is gone once the recording or account is, and while its chapter is deleted or its account disabled', async () => {
    const { chapter, voice } = await aLife();
    await put(voice);
    const path = await pathOf();
    done(await writer.send('DELETE', `/api/chapters/${chapter}`));
    expect([await opens(path), await opens(`${path}/sound`)]).toEqual([404, 404]);
    done(await writer.send('POST', `/api/chapters/${chapter}/restore`, {}));
    expect(await opens(path)).toBe(200);
    const isDisabled = (at: Date | null) =>
      app.db.updateTable('user').set({ disabled_at: at }).where('id', '=', writer.session.userId).execute();
    await isDisabled(new Date());
    expect([await opens(path), await opens(`${path}/sound`)]).toEqual([404, 404]);
    await isDisabled(null);
    expect(await opens(path)).toBe(200);
    done(await writer.send('DELETE', `/api/writing/recordings/${voice}`));
    expect([await opens(path), await opens(`${path}/sound`)]).toEqual([404, 404]);
    const other = await aKeptRecording(app, writer, { chapter });
    await put(other);
    const next = await pathOf();
    await app.db.deleteFrom('user').where('id', '=', writer.session.userId).execute();
    expect(await opens(next)).toBe(404);
    expect(await app.db.selectFrom('book_voice_link').selectAll().execute()).toEqual([]);
  });

  it('leaves no log of who listens, signed in or not', async () => {
    const lines: string[] = [];
    const log = openLog('trace', { write: (line: string) => void lines.push(line) });
    app = await testApp({ OPEN_ACCESS: 'true' }, { log });
    writer = await app.writer();
    const { voice } = await aLife();
    await put(voice);
    const path = await pathOf();
    lines.length = 0;
    for (const one of [path, `${path}/sound`]) await (await writer.raw(one)).arrayBuffer();
    expect(lines).toHaveLength(2);
    const told = lines.join('');
    expect(told).not.toContain(writer.session.userId);
    expect(told).not.toContain(path.split('/').at(-1));
  });

  it('is rate-limited per network', async () => {
    const answers = new Set<number>();
    for (let times = 0; times < 260; times += 1) answers.add(await opens('/voice/aaaaaaaaaaaaaaaaaaaaaa'));
    expect(answers).toEqual(new Set([404, 429]));
  });
});

describe('the link to a voice', () => {
  it('is not in the database, and cannot be derived from it', async () => {
    const { voice } = await aLife();
    await put(voice);
    const token = (await pathOf()).split('/').at(-1) ?? '';
    const rows = await app.db
      .selectFrom('book_voice as b')
      .innerJoin('book_voice_link as l', 'l.recording_id', 'b.recording_id')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('stays the same for the same book, and still works after the site’s secret changes', async () => {
    const { voice } = await aLife();
    await put(voice);
    const path = await pathOf();
    expect(await pathOf()).toBe(path);
    const { userId } = writer.session;
    const before = await bookState(app.context, userId);
    const [changed] = await printed({ ...app.context, secret: 'another secret, also long enough to sign' });
    const renewed = new URL(changed?.address ?? '').pathname;
    expect(renewed).not.toBe(path);
    expect(await bookState(app.context, userId)).not.toBe(before);
    expect([await opens(path), await opens(renewed)]).toEqual([200, 200]);
    await takeOut(voice);
    expect([await opens(path), await opens(renewed)]).toEqual([404, 404]);
  });

  it('changes the state of the book when its voice is put in or taken out, or the site’s URL changes', async () => {
    const { voice } = await aLife();
    const { userId } = writer.session;
    const moved = { ...app.context, publicUrl: 'https://elsewhere.example' };
    const without = await bookState(app.context, userId);
    expect(await bookState(moved, userId)).toBe(without);
    await put(voice);
    const withOne = await bookState(app.context, userId);
    expect(withOne).not.toBe(without);
    expect(await bookState(moved, userId)).not.toBe(withOne);
    await takeOut(voice);
    expect(await bookState(app.context, userId)).toBe(without);
  });
});

it('no one puts in or takes out someone else’s voice', async () => {
  const { voice } = await aLife();
  await put(voice);
  const path = await pathOf();
  const other = await app.writer();
  expect((await other.send('DELETE', `/api/book/voices/${voice}`)).status).toBe(404);
  expect((await other.send('PUT', `/api/book/voices/${voice}`, {})).status).toBe(404);
  done(await other.send('DELETE', '/api/book/voices'));
  done(await other.send('PUT', '/api/book/voices', {}));
  expect(await voicesOf(other)).toEqual([]);
  expect(await opens(path)).toBe(200);
  await takeOut(voice);
  expect((await other.send('PUT', `/api/book/voices/${voice}`, {})).status).toBe(404);
  expect(await voicesOf(writer)).toMatchObject([{ id: voice, isIn: false }]);
});
