import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import { aProvenPerson } from '#test/builders/invitations.ts';
import {
  aLegacyLife,
  ANNA,
  becomesContact,
  contactOf,
  doesAsWriter,
  type LegacyLife,
  legacyTokenFor,
  logOf,
  MARGARET,
  names,
} from '#test/builders/legacy.ts';
import { codeOf } from '#test/harness/test-app.ts';
import { forgetEndedContacts } from './tell-of-requests.ts';

let life: LegacyLife;
beforeEach(async () => {
  life = await aLegacyLife();
  await aFamilyMember(life.app, life.margaret, 'Margaret Hale');
});

const looks = (person: { send: LegacyLife['anna']['send'] }, token: string) =>
  person.send<Record<string, unknown>>('POST', '/api/legacy/invitations/look', { token });

describe('naming a legacy contact', () => {
  it('sends an invitation by e-mail, with a link whose secret is stored as a hash only', async () => {
    const contact = done(await names(life.margaret));
    expect(contact).toMatchObject({ name: 'Anna', email: ANNA, state: 'invited', wait_days: 30 });
    const token = await legacyTokenFor(life.app);
    const [row] = await life.app.db.selectFrom('legacy_contact').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    const mail = await life.app.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toBe('“Margaret Hale” would like you to be their legacy contact');
    expect(mail.text_body).toContain('have 30 days to say no');
  });

  it('refuses oneself, the same address twice, and a fourth person', async () => {
    expect(codeOf(await names(life.margaret, { email: MARGARET }))).toBe('invitation-to-self');
    done(await names(life.margaret));
    expect(codeOf(await names(life.margaret, { email: ' ANNA@example.org ' }))).toBe('legacy-contact-named');
    done(await names(life.margaret, { email: 'b@example.org' }));
    done(await names(life.margaret, { email: 'c@example.org' }));
    expect(codeOf(await names(life.margaret, { email: 'd@example.org' }))).toBe('legacy-contacts-full');
  });

  it.each([
    ['a waiting time of a day', { wait_days: 1 }],
    ['a waiting time of a year', { wait_days: 365 }],
    ['no name', { name: ' \n ' }],
    ['something that is no address', { email: 'anna' }],
    ['anything else to read', { scope: 'conversations' }],
  ])('refuses %s and changes nothing', async (_what, wrong) => {
    const right = { name: 'Anna', email: ANNA, wait_days: 30, scope: 'shared' };
    const answer = await life.margaret.send('POST', '/api/legacy/contacts', { ...right, ...wrong });
    expect(codeOf(answer)).toBe('bad-input');
    expect(await life.app.db.selectFrom('legacy_contact').selectAll().execute()).toEqual([]);
  });

  it('keeps line breaks out of the name, and phishing out of the e-mail', async () => {
    await aFamilyMember(life.app, life.anna, 'Win at evil.com');
    done(await names(life.anna, { email: MARGARET }));
    const { subject, text_body } = await life.app.db
      .selectFrom('mail')
      .where('to_address', '=', MARGARET)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(subject).toBe('You’re asked to be a legacy contact');
    expect(text_body).not.toContain('evil.com');
  });

  it('lets the invitation be sent again after ten minutes, and the earlier link no longer works', async () => {
    const { id } = done(await names(life.margaret));
    const first = await legacyTokenFor(life.app);
    expect(codeOf(await doesAsWriter(life.margaret, 'resend', id))).toBe('too-many-tries');
    life.skip(40);
    expect((await contactOf(life.margaret, id))?.is_expired).toBe(true);
    done(await doesAsWriter(life.margaret, 'resend', id));
    expect((await contactOf(life.margaret, id))?.is_expired).toBe(false);
    expect(done(await looks(life.anna, first))).toMatchObject({ state: 'unknown', writer_name: null });
    expect(codeOf(await becomesContact(life.anna, first))).toBe('link-unknown');
    const { path } = done(
      await life.margaret.send<{ path: string }>('POST', `/api/legacy/contacts/${id}/link`, {}),
    );
    const token = path.split('token=')[1] ?? '';
    expect(done(await looks(life.anna, token))).toMatchObject({ state: 'open' });
  });

  it('sends nothing to someone who blocked the writer, and doesn’t reveal the block', async () => {
    await life.app.db
      .insertInto('family_block')
      .values({ user_id: life.anna.session.userId, blocked_id: life.margaret.session.userId })
      .execute();
    expect(done(await names(life.margaret))).toMatchObject({ state: 'invited' });
    expect(await life.mailsTo(ANNA)).toEqual([]);
  });
});

describe('someone with the link', () => {
  it('sees who trusts them, signed in or not, and looking changes nothing', async () => {
    done(await names(life.margaret));
    const token = await legacyTokenFor(life.app);
    const seen = {
      state: 'open',
      writer_name: 'Margaret Hale',
      wait_days: 30,
      scope: 'everything',
      id: null,
    };
    expect(done(await looks(life.app.visitor, token))).toEqual({
      ...seen,
      for_this_address: null,
      is_own_address: null,
      invited_email: ANNA,
    });
    expect(done(await looks(life.anna, token))).toEqual({
      ...seen,
      for_this_address: true,
      is_own_address: true,
      invited_email: null,
    });
    expect(done(await looks(life.margaret, token))).toMatchObject({ state: 'own' });
    await life.app.db.updateTable('user').set({ email_verified: false }).where('email', '=', ANNA).execute();
    expect(done(await looks(life.anna, token))).toMatchObject({
      for_this_address: false,
      is_own_address: true,
    });
  });

  it('becomes the contact at once if their address is verified, and both are told', async () => {
    const { id } = done(await names(life.margaret));
    const token = await legacyTokenFor(life.app);
    expect(done(await becomesContact(life.anna, token))).toMatchObject({
      id,
      state: 'accepted',
      writer_name: 'Margaret Hale',
    });
    expect(done(await becomesContact(life.anna, token))).toMatchObject({ id, state: 'accepted' });
    expect(await life.mailsTo(MARGARET)).toEqual(['legacy-accepted']);
    expect(await life.mailsTo(ANNA)).toEqual(['legacy-invitation', 'legacy-now-contact']);
    expect(codeOf(await becomesContact(await life.app.writer(), token))).toBe('link-used');
    expect(done(await looks(life.anna, token))).toMatchObject({ state: 'yours', id });
  });

  it('with another address waits until the writer confirms who they are', async () => {
    const { id } = done(await names(life.margaret));
    const other = await life.app.writer({ email: 'anna.at.work@example.org' });
    done(await becomesContact(other, await legacyTokenFor(life.app)));
    expect(await contactOf(life.margaret, id)).toMatchObject({
      state: 'to-confirm',
      account_name: 'anna.at.work',
    });
    expect(await life.mailsTo(MARGARET)).toEqual(['legacy-please-confirm']);
    const path = `/api/legacy/entrusted/${id}/ask`;
    expect(codeOf(await other.send('POST', path, {}))).toBe('legacy-settled');
    done(await doesAsWriter(life.margaret, 'confirm', id));
    done(await doesAsWriter(life.margaret, 'confirm', id));
    expect((await contactOf(life.margaret, id))?.state).toBe('accepted');
    expect(await life.mailsTo('anna.at.work@example.org')).toEqual(['legacy-now-contact']);
    expect(await logOf(life.margaret, id)).toEqual(['named: 30', 'accepted', 'confirmed']);
  });

  it('declines without an account; the writer is told, and can ask again after 30 days', async () => {
    const { id } = done(await names(life.margaret));
    const token = await legacyTokenFor(life.app);
    const declines = () => life.app.visitor.send('POST', '/api/legacy/invitations/decline', { token });
    done(await declines());
    done(await declines());
    expect((await contactOf(life.margaret, id))?.state).toBe('declined');
    expect(await life.mailsTo(MARGARET)).toEqual(['legacy-contact-gone']);
    expect(codeOf(await becomesContact(life.anna, token))).toBe('link-used');
    expect(codeOf(await names(life.margaret))).toBe('invitation-declined');
    life.skip(31);
    done(await names(life.margaret));
  });

  it('is told if the invitation is withdrawn or expired, or the writer’s account is disabled', async () => {
    const { id } = done(await names(life.margaret));
    const token = await legacyTokenFor(life.app);
    const disable = (at: Date | null) =>
      life.app.db
        .updateTable('user')
        .set({ disabled_at: at })
        .where('id', '=', life.margaret.session.userId)
        .execute();
    await disable(new Date());
    expect(codeOf(await becomesContact(life.anna, token))).toBe('link-unknown');
    await disable(null);
    life.skip(31);
    expect(codeOf(await becomesContact(life.anna, token))).toBe('link-expired');
    done(await life.margaret.send('DELETE', `/api/legacy/contacts/${id}`));
    expect(codeOf(await becomesContact(life.anna, token))).toBe('invitation-withdrawn');
    expect(done(await looks(life.anna, token))).toMatchObject({ state: 'withdrawn' });
  });

  it('can be a writer’s contact only once, whatever addresses they have', async () => {
    done(await names(life.margaret));
    done(await becomesContact(life.anna, await legacyTokenFor(life.app)));
    done(await names(life.margaret, { email: 'second@example.org' }));
    const second = await legacyTokenFor(life.app, 'second@example.org');
    expect(codeOf(await becomesContact(life.anna, second))).toBe('legacy-contact-named');
  });
});

describe('signing up from the invitation', () => {
  it('works where sign-up is by invitation only, with the invited address or the link', async () => {
    const closed = await aLegacyLife({ SIGN_UP: 'invited' });
    const email = 'new@example.org';
    const signsUp = () =>
      closed.app.visitor.send('POST', '/api/auth/sign-up/email', { email, password: 'honey and heather' });
    expect((await signsUp()).status).toBe(403);
    done(await names(closed.margaret, { email }));
    expect((await signsUp()).status).toBe(200);
  });
});

it('a contact may step down, and the writer is told', async () => {
  const { id } = done(await names(life.margaret));
  done(await becomesContact(life.anna, await legacyTokenFor(life.app)));
  done(await life.anna.send('DELETE', `/api/legacy/entrusted/${id}`));
  expect(await contactOf(life.margaret, id)).toMatchObject({ state: 'ended' });
  expect((await life.mailsTo(MARGARET)).at(-1)).toBe('legacy-contact-gone');
  const rose = await aProvenPerson(life.app);
  expect((await rose.send('DELETE', `/api/legacy/entrusted/${id}`)).status).toBe(404);
});

it('a former contact is deleted after a year, with their log', async () => {
  const { id } = done(await names(life.margaret));
  done(await life.margaret.send('DELETE', `/api/legacy/contacts/${id}`));
  life.skip(364);
  expect(await forgetEndedContacts(life.app.db, life.now())).toBe(0);
  life.skip(2);
  expect(await forgetEndedContacts(life.app.db, life.now())).toBe(1);
  expect(await life.app.db.selectFrom('legacy_event').selectAll().execute()).toEqual([]);
});
