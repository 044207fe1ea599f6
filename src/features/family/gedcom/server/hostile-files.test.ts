// Not run again on PostgreSQL: it is about the process that reads the files.
import { expect, it } from 'vitest';
import { aFamilyMember } from '#test/builders/family.ts';
import { FAMILY_FILE } from '#test/fixtures/family-file.ts';
import { HOSTILE_FAMILY_FILES } from '#test/fixtures/hostile-files.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';

const aMember = async (): Promise<Person> => {
  const app = await testApp();
  const rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
  return rose;
};

const look = async (person: Person, file: string | Buffer) => {
  const answer = await person.raw('/api/family/gedcom/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(Buffer.from(file)),
  });
  return { status: answer.status, ...((await answer.json()) as { code?: string; why?: string }) };
};

it.each(HOSTILE_FAMILY_FILES)('refuses %s', async (_what, file, why) => {
  const rose = await aMember();
  const answer = await look(rose, file());
  expect(answer).toMatchObject({ status: 422, code: 'not-a-family-file', why });
});

it('reads the next file as usual', async () => {
  const rose = await aMember();
  for (const [, file] of HOSTILE_FAMILY_FILES.slice(0, 2)) await look(rose, file());
  expect((await look(rose, FAMILY_FILE)).status).toBe(200);
});
