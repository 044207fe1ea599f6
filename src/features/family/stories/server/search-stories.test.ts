import { describe, expect, it } from 'vitest';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { aChapter, done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { testApp } from '#test/harness/test-app.ts';
import { snippetOf } from './snippet.ts';

type Found = OutputOf<(typeof storyCalls)['search']>['found'];

const aReader = async (chapters: readonly { title: string; content: string }[]) => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [writer, reader] = [await app.writer(), await app.writer()];
  await aFamilyMember(app, writer, 'Grete Ochs');
  await connectFamily(app, reader, writer, 'grandparent');
  for (const chapter of chapters) {
    const { id } = await aChapter(writer, chapter);
    done(await writer.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  }
  const search = async (q: string): Promise<Found> =>
    done(await reader.get<{ found: Found }>(`/api/family/search?q=${encodeURIComponent(q)}`)).found;
  return { reader, search };
};

const LIFE = [
  { title: 'The shop', content: 'We had a bakery.\n\nThe BAKERY smelled of rye, and the bakery was warm.' },
  { title: 'The bakery', content: 'It burned down.' },
  { title: 'Zu Hause', content: 'Unsere Dorfbäckerei gehörte Onkel Ötzi. 100% Roggen.' },
  { title: 'School', content: 'I hated sums.' },
];

describe('searching what the family shares', () => {
  it('ranks titles first, then the most matches', async () => {
    const { search } = await aReader(LIFE);
    const found = await search('Bakery');
    expect(found.map(({ title, name }) => [title, name])).toEqual([
      ['The bakery', 'Grete Ochs'],
      ['The shop', 'Grete Ochs'],
    ]);
    expect(found[1]).toMatchObject({
      paragraph: 0,
      snippet: [
        { text: 'We had a ', found: false },
        { text: 'bakery', found: true },
        { text: '.', found: false },
      ],
    });
  });

  it('matches German words inside longer ones, ignores case, and takes punctuation literally', async () => {
    const { search } = await aReader(LIFE);
    for (const asked of ['bäckerei', 'ÖTZI', '100%', 'roggen dorfbäckerei'])
      expect([asked, (await search(asked)).map(({ title }) => title)]).toEqual([asked, ['Zu Hause']]);
    for (const asked of ['%', '_____', '\\', 'bakery sums'])
      expect([asked, (await search(asked)).map(({ title }) => title)]).toEqual([
        asked,
        asked === '%' ? ['Zu Hause'] : [],
      ]);
  });

  it('accepts any text, and refuses an empty or overlong query', async () => {
    const { reader, search } = await aReader(LIFE);
    for (const text of NAUGHTY_STRINGS) expect(Array.isArray(await search(text.toWellFormed()))).toBe(true);
    for (const q of ['', '%20', '%00', 'x'.repeat(201)])
      expect((await reader.get(`/api/family/search?q=${q}`)).status).toBe(400);
    expect((await reader.get('/api/family/search')).status).toBe(400);
  });
});

describe('the search snippet', () => {
  it('has no marks for italics and quotes, and its paragraph number matches', () => {
    const { pieces, paragraph } = snippetOf('> One.\n>\n> Two.\n\n***\n\nOur *bakery* **burned**.', [
      'bakery',
    ]);
    expect([paragraph, pieces.map(({ text }) => text).join('')]).toEqual([2, 'Our bakery burned.']);
  });

  it('comes from the paragraph with the match, cut between words', () => {
    const before = 'Long ago there was a street of which nobody remembers the name any more, and in it ';
    const { pieces, paragraph } = snippetOf(`First.\n\n${before}the bakery.${' And so on'.repeat(60)}`, [
      'bakery',
    ]);
    expect(paragraph).toBe(1);
    expect(pieces[0]).toEqual({ text: '… ', found: false });
    expect(pieces[1]?.text).toMatch(/^\w.* the $/);
    expect(pieces[2]).toEqual({ text: 'bakery', found: true });
    expect(pieces.at(-1)).toEqual({ text: ' …', found: false });
  });

  it('is the opening if only the title matches', () => {
    expect(snippetOf('It burned down.', ['bakery'])).toEqual({
      pieces: [{ text: 'It burned down.', found: false }],
      paragraph: 0,
    });
    expect(snippetOf('', ['bakery'])).toEqual({ pieces: [], paragraph: 0 });
  });

  it('marks the match even after letters that get longer in lower case', () => {
    const { pieces } = snippetOf('İİİ the bakery', ['bakery']);
    expect(pieces.find(({ found }) => found)).toEqual({ text: 'bakery', found: true });
  });
});
