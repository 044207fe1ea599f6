import { beforeEach, describe, expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { connectFamily } from '#test/builders/family.ts';
import {
  aLegacyLife,
  anAcceptedContact,
  anOpenContact,
  asks,
  becomesContact,
  contactOf,
  type LegacyLife,
  legacyTokenFor,
  logOf,
  names,
  opensChapters,
} from '#test/builders/legacy.ts';
import { codeOf, type Person } from '#test/harness/test-app.ts';

let life: LegacyLife;
beforeEach(async () => {
  life = await aLegacyLife();
  await aChapter(life.margaret);
  await connectFamily(life.app, life.margaret, life.anna, 'child');
});

const blocks = async (person: Person): Promise<void> => {
  const { id } = await life.app.db.selectFrom('family_relationships').select('id').executeTakeFirstOrThrow();
  done(await person.send('POST', `/api/family/connections/${id}/block`, {}));
};

describe.each(['margaret', 'anna'] as const)('writer and contact, when %s blocks the other', (who) => {
  it('a contact who had access loses it, and their files are deleted', async () => {
    const id = await anOpenContact(life);
    done(await opensChapters(life.anna, id));
    await life.app.db
      .insertInto('book_file')
      .values({
        user_id: life.anna.session.userId,
        format: 'epub',
        state: 'waiting',
        created_at: life.now(),
        legacy_contact_id: id,
      })
      .execute();
    await blocks(life[who]);
    expect((await opensChapters(life.anna, id)).status).toBe(404);
    expect((await contactOf(life.margaret, id))?.state).toBe('ended');
    expect((await logOf(life.margaret, id)).at(-1)).toBe('ended');
    expect(await life.app.db.selectFrom('book_file').selectAll().execute()).toEqual([]);
  });

  it('no new request is possible, and a pending one never opens access', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id));
    await blocks(life[who]);
    expect((await asks(life.anna, id)).status).toBe(404);
    await life.pass(40);
    expect(await life.mailsTo(life.anna.session.email)).not.toContain('legacy-let-in');
  });

  it('a pending invitation is withdrawn', async () => {
    done(await names(life.margaret));
    const token = await legacyTokenFor(life.app);
    await blocks(life[who]);
    expect(codeOf(await becomesContact(life.anna, token))).toBe('invitation-withdrawn');
  });
});

it('a block between other people ends no access', async () => {
  const id = await anOpenContact(life);
  const other = await life.app.writer({ email: 'other@example.org' });
  await life.app.db
    .insertInto('family_block')
    .values({ user_id: other.session.userId, blocked_id: life.anna.session.userId })
    .execute();
  done(await opensChapters(life.anna, id));
});
