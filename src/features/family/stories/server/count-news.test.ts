import { expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { connectFamily } from '#test/builders/family.ts';
import { anInvitation, aProvenPerson } from '#test/builders/invitations.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';

const newsOf = async (person: Person): Promise<number> =>
  done(await person.get<{ count: number }>('/api/family/news')).count;

it('counts unseen family news, and nothing from strangers', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [rose, margaret] = [await aProvenPerson(app), await aProvenPerson(app)];
  const stranger = await app.writer();
  await connectFamily(app, rose, margaret, 'sibling');
  expect([await newsOf(rose), await newsOf(margaret)]).toEqual([0, 0]);

  const chapter = await aChapter(margaret);
  await aChapter(stranger);
  expect(await newsOf(rose)).toBe(0);
  done(await margaret.send('PUT', `/api/chapters/${chapter.id}/sharing`, { shared: true }));
  expect([await newsOf(rose), await newsOf(margaret)]).toEqual([1, 0]);
  const path = `/api/family/stories/${margaret.session.userId}/${chapter.id}`;
  done(await rose.send('PUT', `${path}/place`, { paragraph: 0, finished: true }));
  expect(await newsOf(rose)).toBe(0);

  done(await rose.send('POST', `${path}/notes`, { kind: 'thanks', words: 'I laughed.', passage: '' }));
  expect([await newsOf(rose), await newsOf(margaret)]).toEqual([0, 1]);
  await anInvitation(stranger, rose.session.email);
  expect(await newsOf(rose)).toBe(1);
  expect(await newsOf(stranger)).toBe(0);
});
