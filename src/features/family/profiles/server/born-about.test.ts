import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { connectFamily } from '#test/builders/family.ts';
import { makesPage, ownPage, pageOf } from '#test/builders/family-profiles.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
const NOW = new Date('2026-11-21T12:30:00Z');
beforeEach(async () => {
  app = await testApp({}, { clock: () => NOW });
  rose = await app.writer();
});

const change = async (about: Record<string, unknown>) => {
  const { profile } = await ownPage(rose);
  return rose.send('PUT', '/api/family/profile', pageOf({ revision: profile?.revision ?? 1, ...about }));
};
const born = async () => {
  const { profile } = await ownPage(rose);
  return [profile?.date_of_birth, profile?.born_about];
};

describe('a birth date known only roughly', () => {
  it.each(['1947', '1947-03', '1947~', '1947-03~', '1947-03-02~', '2026-11'])(
    'is kept as %s',
    async (about) => {
      expect(await makesPage(rose, { born_about: about })).toMatchObject({
        date_of_birth: null,
        born_about: about,
      });
      expect(await born()).toEqual([null, about]);
    },
  );

  it.each(['1899', '2026-12', '2027~', '1947-13', '47', 'about 1947', '1947-03-02', ''])(
    'is never “%s”',
    async (about) => {
      expect(codeOf(await rose.send('POST', '/api/family/profile', pageOf({ born_about: about })))).toBe(
        'bad-input',
      );
    },
  );

  it('replaces an exact date, and is replaced by one; both at once are refused', async () => {
    await makesPage(rose, { born_about: '1947' });
    expect(codeOf(await change({ born_about: '1947', date_of_birth: '1947-03-02' }))).toBe('bad-input');
    done(await change({ date_of_birth: '1947-03-02' }));
    expect(await born()).toEqual(['1947-03-02', null]);
    done(await change({ born_about: '1947~' }));
    expect(await born()).toEqual([null, '1947~']);
  });

  it('survives a save from a page that doesn’t send it', async () => {
    await makesPage(rose, { born_about: '1947' });
    done(await change({ location: 'Otley' }));
    expect(await born()).toEqual([null, '1947']);
    done(await change({ born_about: null }));
    expect(await born()).toEqual([null, null]);
  });

  it('is visible to relatives where an exact date would be, in the tree and on the card', async () => {
    const ann = await app.writer();
    await connectFamily(app, ann, rose, 'parent');
    await makesPage(rose, { born_about: '1947~' });
    const seen = async () => [
      done(await ann.get<Tree>('/api/family/tree')).people[1]?.born,
      done(
        await ann.get<{ relatives: { person: { bornAbout: string | null } | null }[] }>(
          '/api/family/relatives',
        ),
      ).relatives[0]?.person?.bornAbout,
    ];
    expect(await seen()).toEqual(['1947~', '1947~']);
    const { profile } = await ownPage(rose);
    done(await change({ privacy_settings: { ...profile?.privacy_settings, show_birth_date: false } }));
    expect(await seen()).toEqual([null, null]);
    expect(await (await ann.raw('/api/family/relatives')).text()).not.toContain('1947');
  });

  it('is exported to a family tree file no more exactly than it is known', async () => {
    await makesPage(rose, { born_about: '1947-03~' });
    expect(await (await rose.raw('/api/family/gedcom')).text()).toMatch(/2 DATE ABT MAR 1947\r\n/);
    done(await change({ born_about: '1947' }));
    expect(await (await rose.raw('/api/family/gedcom')).text()).toMatch(/2 DATE 1947\r\n/);
  });
});
