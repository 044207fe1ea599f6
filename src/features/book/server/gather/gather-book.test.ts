import { beforeEach, describe, expect, it } from 'vitest';
import { NAUGHTY_STRINGS, aChapter, done } from '#test/builders/builders.ts';
import { aBookLife } from '#test/builders/book-life.ts';
import { connectFamily } from '#test/builders/family.ts';
import { blocksOf, markedIn, runsOf } from '#test/harness/read-manuscript.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import type { BookLanguage, Manuscript } from '../../shared/manuscript.ts';
import { gatherBook } from './gather-book.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
});
type Writer = Awaited<ReturnType<TestApp['writer']>>;

const gathered = async ({ session }: Writer): Promise<Manuscript> =>
  (await gatherBook(app.context, session.userId)).manuscript;

describe('a whole life', () => {
  it.each<[BookLanguage, string[], string[]]>([
    ['en', ['2 March 1941', '6 May 1972', ''], ['Margret → Margret', 'Minden → Minden']],
    ['de', ['2. März 1941', '6. Mai 1972', ''], ['Margret → Margret', 'Minden → Minden']],
    ['pl', ['2 marca 1941', '6 maja 1972', ''], ['Jadwiga → Jadwiga']],
  ])('becomes a book in %s', async (language, days, names) => {
    const { writer, chapters, photos, plan } = await aBookLife(app, { language });
    const book = await gathered(writer);
    expect(book).toMatchObject({
      language,
      title: plan.title,
      author: plan.author,
      dedication: plan.dedication,
      copyrightLine: plan.copyrightLine,
      closingNote: [{ kind: 'paragraph', runs: [{ text: plan.closingNote }] }],
    });
    expect(book.parts.map(({ title, chapters: of }) => [title, of.map(({ id }) => id)])).toEqual([
      [plan.parts[0]?.title, chapters.slice(0, 2)],
      [plan.parts[1]?.title, chapters.slice(2)],
    ]);
    expect(book.parts.flatMap((part) => part.chapters.map(({ number }) => number))).toEqual([1, 2, 3, 4]);
    const [first] = book.parts;
    expect(first?.chapters[0]?.blocks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['paragraph', 'quote', 'scene-break', 'figure']),
    );
    const figures = blocksOf(book).filter((block) => block.kind === 'figure');
    expect(figures.map(({ photo, width, height }) => [photo, width, height])).toEqual([
      [photos[0], 1200, 800],
      [photos[1], 800, 1200],
    ]);
    expect(runsOf(book).filter(({ italic }) => italic)).toHaveLength(1);
    expect(book.timeline?.map(({ when }) => when)).toEqual(days);
    expect(book.tree?.boxes.find(({ isWriter }) => isWriter)?.name).toBe(plan.author);
    expect(book.tree?.boxes.map(({ years }) => years).toSorted()).toEqual([
      '',
      '1889–1945',
      '1893–1971',
      '1921–1987',
    ]);
    expect([...new Set(markedIn(book))]).toEqual(expect.arrayContaining(names));
    expect(new Date(book.changedAt).getTime()).toBeGreaterThan(Date.now() - 600_000);
  });

  it('is the same book every time, with nothing of anyone else’s', async () => {
    const { writer } = await aBookLife(app);
    const other = await app.writer();
    await aChapter(other, { title: 'Theirs', content: 'Leeds and Margret.' });
    expect(await gatherBook(app.context, writer.session.userId)).toEqual(
      await gatherBook(app.context, writer.session.userId),
    );
    const theirs = await gathered(other);
    // An identifier may contain any digits.
    expect(JSON.stringify({ ...theirs, identifier: '' })).not.toMatch(/river|Brandt|1972/);
    expect([theirs.index, theirs.tree, theirs.timeline]).toEqual([null, null, null]);
    expect(theirs.identifier).not.toBe((await gathered(writer)).identifier);
    expect(theirs.identifier).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  });

  it('leaves out what the plan excludes', async () => {
    const { writer } = await aBookLife(app, {
      plan: { withTree: false, withTimeline: false, withIndex: false, closingNote: '', title: '' },
    });
    const book = await gathered(writer);
    expect([book.tree, book.timeline, book.index, book.closingNote]).toEqual([null, null, null, []]);
    expect(runsOf(book).some(({ entries }) => entries)).toBe(false);
    expect(book.title).toBe('My Life Story');
  });

  it('has no deleted chapter, and no removed photo', async () => {
    const { writer, chapters, photos } = await aBookLife(app);
    done(await writer.send('DELETE', `/api/chapters/${chapters[1]}`));
    done(await writer.send('DELETE', `/api/writing/photos/${photos[0]}`));
    const book = await gathered(writer);
    expect(book.parts.flatMap((part) => part.chapters.map(({ id }) => id))).not.toContain(chapters[1]);
    expect(blocksOf(book).filter(({ kind }) => kind === 'figure')).toEqual([]);
  });

  it('is empty for someone who has written nothing', async () => {
    const rose = await app.writer({ email: 'rose@example.org' });
    expect(await gathered(rose)).toMatchObject({ author: 'rose', parts: [], tree: null, timeline: null });
  });

  it('has typographic characters in place of typewriter ones, in its own language', async () => {
    const rose = await app.writer();
    await aChapter(rose, { title: `Ruth's bees`, content: `"I don't know," *she* said - and went...` });
    const [chapter] = (await gathered(rose)).parts.flatMap(({ chapters }) => chapters);
    expect(chapter?.title).toBe('Ruth’s bees');
    expect(
      runsOf(await gathered(rose))
        .map(({ text }) => text)
        .join(''),
    ).toBe('“I don’t know,” she said – and went…');
  });

  it('keeps every word of texts that broke other programs', async () => {
    const rose = await app.writer();
    for (const title of NAUGHTY_STRINGS) await aChapter(rose, { title, content: `${title}\n\n#read("/x")` });
    const book = await gathered(rose);
    const words = runsOf(book).map(({ text }) => text);
    expect(words.filter((text) => text === '#read(“/x”)')).toHaveLength(NAUGHTY_STRINGS.length);
    expect(words).toContain('<script>alert(1)</script> ${7*7} {{7*7}} %s %00 \\u0000 \\');
  });
});

describe('a photo is where the writer put it', () => {
  it('before all text, and after its paragraph', async () => {
    const { writer, photos, chapters } = await aBookLife(app);
    const kinds = async () => (await gathered(writer)).parts[0]?.chapters[0]?.blocks.map(({ kind }) => kind);
    await app.db
      .updateTable('photo')
      .set({ after_paragraph: -1, after_words: '' })
      .where('id', '=', photos[0])
      .execute();
    expect(await kinds()).toEqual(['figure', 'paragraph', 'paragraph', 'quote', 'scene-break', 'paragraph']);
    await app.db
      .updateTable('photo')
      .set({ after_paragraph: 2, after_words: '' })
      .where('id', '=', photos[0])
      .execute();
    expect(await kinds()).toEqual(['paragraph', 'paragraph', 'quote', 'figure', 'scene-break', 'paragraph']);
    expect(chapters).toHaveLength(4);
  });
});

it('draws relatives by name, and passes on nothing else that they show the family', async () => {
  const [rose, sister, stranger] = [await app.writer(), await app.writer(), await app.writer()];
  await app.db
    .insertInto('family_member_profiles')
    .values([
      {
        user_id: sister.session.userId,
        full_name: 'Joan Hale',
        date_of_birth: '1951-02-03',
        show_birth_date: true,
      },
      { user_id: stranger.session.userId, full_name: 'No Body' },
    ])
    .execute();
  await connectFamily(app, rose, sister, 'sibling');
  const { tree } = await gathered(rose);
  expect(tree?.boxes.map(({ name, years }) => [name, years])).toEqual(
    expect.arrayContaining([['Joan Hale', '']]),
  );
  expect(JSON.stringify(tree)).not.toMatch(/1951|No Body/);
});
