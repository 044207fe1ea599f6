import { expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { corrects } from '#test/builders/family.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import type { FieldFault } from '#platform/shared/problem.ts';
import { DATE_REASONS } from '#features/family/shared/find-no-dates.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';

const note = (person: Person, about: object) =>
  person.send<{ person_id: string }>('POST', '/api/family/people', {
    full_name: 'Ada',
    joined: [],
    ...about,
  });
const faultsOf = ({ body }: { body: unknown }): FieldFault[] | undefined =>
  (body as { faults?: FieldFault[] }).faults;

it.each([
  ['long ago', DATE_REASONS['no-date']],
  ['31 February 1947', DATE_REASONS['no-such-day']],
  ['1 January 2999', DATE_REASONS['to-come']],
])('the server refuses “%s” as a date just like the form', async (born, reason) => {
  const person = await (await testApp()).writer();
  expect(faultsOf(await note(person, { born }))).toEqual([{ field: 'born', reason }]);
  const { person_id: id } = done(await note(person, { born: '1947' }));
  expect(faultsOf(await corrects(person, id, { died: born }))).toEqual([{ field: 'died', reason }]);
  expect(done(await person.get<Tree>('/api/family/tree')).people[1]).toMatchObject({
    born: '1947',
    died: null,
  });
});

it('an imported date in any form survives correcting something else, and undoing a removal', async () => {
  const person = await (await testApp()).writer();
  const { person_id: id } = done(await note(person, { died: 'unknown', as_it_was: true }));
  done(await corrects(person, id, { died: 'unknown', is_living: false }));
  const [, ada] = done(await person.get<Tree>('/api/family/tree')).people;
  expect(ada).toMatchObject({ died: 'unknown', is_living: false });
});

it('a bare year survives a round trip through a family tree file', async () => {
  const person = await (await testApp()).writer();
  done(await note(person, { born: '1947', died: 'about 2001-03' }));
  const file = await (await person.raw('/api/family/gedcom?version=7')).text();
  expect(file).toMatch(/2 DATE 1947\r\n/);
  expect(file).toMatch(/2 DATE ABT MAR 2001\r\n/);
});
