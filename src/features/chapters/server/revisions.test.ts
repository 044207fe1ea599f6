import { describe, expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';
import type { Chapter, RevisionSummary } from '../shared/contract.ts';

const MINUTE_MS = 60_000;

const aSavedChapter = async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const app = await testApp({}, { clock: () => now });
  const writer = await app.writer();
  const { id } = await aChapter(writer, { title: 'A', content: 'first' });
  let revision = 1;
  const save = async (content: string, minutesLater: number) => {
    now = new Date(now.getTime() + minutesLater * MINUTE_MS);
    const answer = await writer.send<Chapter>('PUT', `/api/chapters/${id}`, {
      title: 'A',
      content,
      revision,
    });
    revision = done(answer).revision;
    return answer.body;
  };
  const earlier = async (): Promise<string[]> => {
    const { revisions } = done(
      await writer.get<{ revisions: RevisionSummary[] }>(`/api/chapters/${id}/revisions`),
    );
    const texts = revisions.map(async (r) =>
      done(await writer.get<{ content: string }>(`/api/chapters/${id}/revisions/${r.revision}`)),
    );
    return (await Promise.all(texts)).map((text, at) => `${revisions[at]?.revision} ${text.content}`);
  };
  const read = async () => done(await writer.get<Chapter>(`/api/chapters/${id}`));
  return { ...app, writer, id, save, earlier, read };
};

describe('saving a chapter', () => {
  it('returns the next revision, and answers a save on an older revision with the latest version', async () => {
    const { writer, id, save } = await aSavedChapter();
    expect(await save('second', 1)).toMatchObject({ revision: 2, wordCount: 1, chapterOrder: 1 });
    const stale = await writer.send<Record<string, unknown>>('PUT', `/api/chapters/${id}`, {
      title: 'B',
      content: 'mine',
      revision: 1,
    });
    expect([stale.status, codeOf(stale)]).toEqual([409, 'stale-revision']);
    expect(stale.body.current).toEqual({
      id,
      title: 'A',
      content: 'second',
      revision: 2,
      updatedAt: '2026-03-01T12:01:00.000Z',
    });
  });

  it('refuses a revision that does not exist yet', async () => {
    const { writer, id, read } = await aSavedChapter();
    const answer = await writer.send('PUT', `/api/chapters/${id}`, { title: 'A', content: 'x', revision: 9 });
    expect(answer.status).toBe(409);
    expect((await read()).content).toBe('first');
  });

  it('creates no revision for a save that changes nothing', async () => {
    const { save, earlier, read } = await aSavedChapter();
    expect(await save('first', 60)).toMatchObject({ revision: 1, updatedAt: '2026-03-01T12:00:00.000Z' });
    expect(await earlier()).toEqual([]);
    expect((await read()).revision).toBe(1);
  });

  it('needs a title and some text', async () => {
    const { writer, id, read } = await aSavedChapter();
    for (const text of [
      { title: '', content: 'x' },
      { title: 'A', content: '\n ' },
    ]) {
      const answer = await writer.send('PUT', `/api/chapters/${id}`, { ...text, revision: 1 });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'nothing-to-save']);
    }
    expect((await read()).content).toBe('first');
  });

  it('keeps the companion’s last version beside the text, and leaves it alone if a save has none', async () => {
    const { writer, id, db } = await aSavedChapter();
    const weave = { composed: ['I was born.'], settled: ['Mine. \uD800'] };
    done(await writer.send('PUT', `/api/chapters/${id}`, { title: 'A', content: 'x', revision: 1, weave }));
    const kept = async () => (await db.selectFrom('chapter').select('weave').executeTakeFirstOrThrow()).weave;
    expect(await kept()).toEqual({ composed: ['I was born.'], settled: ['Mine. \uFFFD'] });
    done(await writer.send('PUT', `/api/chapters/${id}`, { title: 'A', content: 'y', revision: 2 }));
    expect(await kept()).toMatchObject({ composed: ['I was born.'] });
  });
});

describe('earlier versions', () => {
  it('keep the previous text, and merge the saves of ten minutes into one', async () => {
    const { save, earlier } = await aSavedChapter();
    await save('second', 1);
    expect(await earlier()).toEqual(['1 first']);
    await save('third', 4);
    await save('fourth', 5);
    expect(await earlier()).toEqual(['1 first']);
    await save('fifth', 1);
    expect(await earlier()).toEqual(['4 fourth', '1 first']);
    await save('sixth', 10);
    expect(await earlier()).toEqual(['5 fifth', '4 fourth', '1 first']);
  });

  it('say when they were saved and how many words they have', async () => {
    const { writer, id, save } = await aSavedChapter();
    await save('a second text', 30);
    const { revisions } = done(
      await writer.get<{ revisions: RevisionSummary[] }>(`/api/chapters/${id}/revisions`),
    );
    expect(revisions).toEqual([
      { revision: 1, title: 'A', wordCount: 1, savedAt: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  it('can be restored as a new revision, without losing the text they replace', async () => {
    const { writer, id, save, earlier, read } = await aSavedChapter();
    await save('second', 1);
    await save('third', 1);
    const restored = done(await writer.send<Chapter>('POST', `/api/chapters/${id}/revisions/1/restore`));
    expect(restored).toMatchObject({ revision: 4, content: 'first', chapterOrder: 1 });
    expect(await read()).toEqual(restored);
    expect(await earlier()).toEqual(['3 third', '1 first']);
  });

  it('do not multiply when going back and forth between two texts', async () => {
    const { writer, id, save, earlier, read } = await aSavedChapter();
    await save('second', 1);
    for (const revision of [1, 2, 1, 2, 1, 2])
      done(await writer.send('POST', `/api/chapters/${id}/revisions/${revision}/restore`));
    expect((await read()).content).toBe('second');
    expect(await earlier()).toEqual(['2 second', '1 first']);
  });

  it('include the current text under its own number, and restoring that changes nothing', async () => {
    const { writer, id, read } = await aSavedChapter();
    expect(done(await writer.get(`/api/chapters/${id}/revisions/1`))).toMatchObject({ content: 'first' });
    done(await writer.send('POST', `/api/chapters/${id}/revisions/1/restore`));
    expect((await read()).revision).toBe(1);
  });

  it('have no text for a revision that was merged away or never existed', async () => {
    const { writer, id } = await aSavedChapter();
    for (const revision of ['2', '2147483647']) {
      expect((await writer.get(`/api/chapters/${id}/revisions/${revision}`)).status).toBe(404);
      expect((await writer.send('POST', `/api/chapters/${id}/revisions/${revision}/restore`)).status).toBe(
        404,
      );
    }
    for (const revision of ['0', '-1', '2147483648', 'x', '1.5'])
      expect((await writer.get(`/api/chapters/${id}/revisions/${revision}`)).status).toBe(400);
  });
});
