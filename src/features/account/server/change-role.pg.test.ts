import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { changeRole } from './accounts-by-operator.ts';

it('leaves one administrator if two step down at the same moment', async () => {
  for (let round = 0; round < 20; round++) {
    const { db } = await emptyDatabase();
    const emails = ['ruth@example.org', 'sam@example.org'];
    await db
      .insertInto('user')
      .values(emails.map((email) => ({ id: email, email, display_name: email, role: 'administrator' })))
      .execute();
    const outcomes = await Promise.all(
      emails.map((email) => changeRole({ db, now: new Date(), email }, 'writer')),
    );
    expect(outcomes.toSorted()).toEqual(['changed', 'last-administrator']);
  }
});
