import { beforeEach, describe, expect, it } from 'vitest';
import { aBookLife, decideBook, tellCompanion } from '#test/builders/book-life.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { markedIn } from '#test/harness/read-manuscript.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { IndexName } from '../../shared/contract.ts';
import type { BookLanguage, Manuscript } from '../../shared/manuscript.ts';
import { gatherBook } from './gather-book.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
});
type Writer = Awaited<ReturnType<TestApp['writer']>>;

const gathered = async ({ session }: Writer): Promise<Manuscript> =>
  (await gatherBook(app.context, session.userId)).manuscript;

describe('the index', () => {
  const names = async (writer: Person): Promise<IndexName[]> =>
    done(await writer.get<{ names: IndexName[] }>('/api/book/index-names')).names;

  it('offers a visitor no names, and a writer none from anyone else’s book', async () => {
    expect((await app.visitor.get('/api/book/index-names')).status).toBe(401);
    await aBookLife(app);
    expect(await names(await app.writer())).toEqual([]);
  });

  it('offers confirmed people first, then those only mentioned, and no one who is to be forgotten', async () => {
    const rose = await app.writer();
    await tellCompanion(rose, 'My sister Joan lived in Leeds. My friend Ron Pike came. My cousin Nora left.');
    done(
      await rose.send('POST', '/api/about-you/corrections', {
        kind: 'person',
        key: 'joan',
        relation: 'older sister',
      }),
    );
    done(await rose.send('POST', '/api/about-you/forgotten', { kind: 'person', key: 'nora' }));
    done(
      await rose.send('POST', '/api/family/people', {
        full_name: 'Arthur Hale',
        joined: [{ is: 'parent', of: 'you' }],
      }),
    );
    await aChapter(rose, { title: 'A', content: 'Arthur Hale, Joan, Nora and Ron Pike in Leeds.' });
    await tellCompanion(rose, 'My uncle Bert Lomax never came into a chapter.');
    expect((await names(rose)).map(({ key, name, isConfirmed }) => [key, name, isConfirmed])).toEqual([
      ['person arthur hale', 'Arthur Hale', true],
      ['person joan', 'Joan', true],
      ['place leeds', 'Leeds', false],
      ['person ron pike', 'Ron Pike', false],
    ]);
  });

  it('lists people who are confirmed and in the text, by family name, and follows the plan', async () => {
    const rose = await app.writer();
    await tellCompanion(rose, 'My friend Ron Pike built a raft. We let it go in Leeds.');
    done(await rose.send('POST', '/api/about-you/added', { kind: 'person', name: 'Margret van Ohm' }));
    done(await rose.send('POST', '/api/about-you/added', { kind: 'person', name: 'Nobody Named' }));
    done(await rose.send('POST', '/api/about-you/added', { kind: 'place', name: 'Zandvoort' }));
    await aChapter(rose, {
      title: 'A',
      content: 'Ron Pike and *Margret van* Ohm in Zandvoort. Margret van Ohm’s hat. Leeds.',
    });
    const index = async () => (await gathered(rose)).index?.map(({ name }) => name) ?? null;
    expect(await index()).toEqual(['Ohm, Margret van', 'Zandvoort']);
    expect(markedIn(await gathered(rose))).toEqual([
      'Margret van → Ohm, Margret van',
      'Zandvoort → Zandvoort',
      'Margret van Ohm’s → Ohm, Margret van',
    ]);
    await decideBook(rose, { alsoInIndex: ['person ron pike'], leftOutOfIndex: ['place zandvoort'] });
    expect(await index()).toEqual(['Ohm, Margret van', 'Pike, Ron']);
    await decideBook(rose, {
      leftOutOfIndex: ['place zandvoort', 'person margret van ohm'],
      alsoInIndex: [],
    });
    expect(await index()).toBeNull();
  });

  it('finds a person by every name joined to them', async () => {
    const rose = await app.writer();
    await tellCompanion(rose, 'My aunt was called Eleanor. Aunt Nell kept bees.');
    done(
      await rose.send('POST', '/api/about-you/joined', {
        kind: 'person',
        key: 'aunt nell',
        with: 'eleanor',
        as: 'other-name',
      }),
    );
    await aChapter(rose, { title: 'A', content: 'Eleanor, whom we called Aunt Nell.' });
    expect(markedIn(await gathered(rose))).toEqual(['Eleanor → Eleanor', 'Aunt Nell → Eleanor']);
  });

  it.each<[BookLanguage, string[]]>([
    ['de', ['Ärmel, Anna', 'Zorn, Anna']],
    ['sv', ['Zorn, Anna', 'Ärmel, Anna']],
  ])('is sorted as %s sorts', async (language, expected) => {
    const rose = await app.writer();
    for (const name of ['Anna Zorn', 'Anna Ärmel'])
      done(await rose.send('POST', '/api/about-you/added', { kind: 'person', name }));
    await aChapter(rose, { title: 'A', content: 'Anna Zorn, Anna Ärmel.' });
    await decideBook(rose, { language });
    expect((await gathered(rose)).index?.map(({ name }) => name)).toEqual(expected);
  });
});
