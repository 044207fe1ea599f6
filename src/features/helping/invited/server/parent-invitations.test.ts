import { beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, aPersonAt, type Browser, MARGARET, tokenInMail } from '#test/builders/accounts.ts';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { type Helpers, type Log } from '#test/builders/helping.ts';
import {
  acceptsOffer,
  anOffer,
  cardOf,
  declinesOffer,
  looksAtOffer,
  offers,
  offersOf,
  offerTokenFor,
  signsUpWith,
  withdraws,
} from '#test/builders/parent-invitations.ts';
import type { SignedIn } from '#test/builders/shared-life.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { UserId } from '#platform/shared/session.ts';
import { forgetParentInvitations, parentInvitationsPart } from './parent-invitations-part.ts';

const CONFIRMING = { EMAIL_CONFIRMATION: 'required' };
const DAY_MS = 86_400_000;

let app: TestApp;
let karin: SignedIn;
let browser: Browser;
let margaret: Person;
const begin = async (settings: Record<string, string> = CONFIRMING): Promise<void> => {
  app = await testApp(settings);
  karin = await app.writer({ email: 'karin@example.org' });
  await aFamilyMember(app, karin, 'Karin Lindner');
  browser = aBrowser(app);
  margaret = aPersonAt(app, browser);
};
beforeEach(() => begin());

const users = () =>
  app.db
    .selectFrom('user')
    .where('email', '<>', 'karin@example.org')
    .select(['email', 'display_name', 'email_verified', 'needs_confirmation'])
    .execute();
const helping = () =>
  app.db.selectFrom('helping').select(['helper_name', 'accepted_at', 'ended_at']).execute();
const mailsTo = async (address: string): Promise<readonly string[]> =>
  (await app.db.selectFrom('mail').where('to_address', '=', address).select('kind').execute()).map(
    ({ kind }) => kind,
  );
const byMail = async (): Promise<string> => {
  await anOffer(karin);
  return offerTokenFor(app);
};
const byCard = async (): Promise<string> =>
  done(await cardOf(karin, await anOffer(karin, { email: null }))).code;
const stateOf = async (): Promise<unknown> => (await offersOf(karin)).map(({ state }) => state);
const runsOut = () =>
  app.db
    .updateTable('parent_invitation')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute();
const proves = (person: SignedIn) =>
  app.db.updateTable('user').set({ email_verified: true }).where('id', '=', person.session.userId).execute();

describe('an offer', () => {
  it('is emailed once, with the helper’s name in quotation marks, and nothing is created in the parent’s name', async () => {
    await anOffer(karin);
    const [mail, ...more] = await app.db
      .selectFrom('mail')
      .where('to_address', '=', MARGARET.email)
      .select(['kind', 'subject', 'text_body'])
      .execute();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('“Karin Lindner” would like to help you tell your life story');
    // Neither name that the helper chose for the two of them reaches a stranger's mailbox.
    expect(mail?.text_body).not.toMatch(/Mum|Kari\b|Margaret Lindner/);
    expect(await users()).toEqual([]);
    expect(await helping()).toEqual([]);
    expect(await offersOf(karin)).toMatchObject([
      {
        name: 'Margaret Lindner',
        called: 'Mum',
        email: MARGARET.email,
        state: 'open',
        is_undelivered: false,
      },
    ]);
  });

  it('stores no secret, neither of the link nor of the card', async () => {
    const token = await byMail();
    const [row] = await app.db.selectFrom('parent_invitation').selectAll().execute();
    const { code } = done(await cardOf(karin, row?.id ?? ''));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('is not changed by viewing it, signed in or not, by email or by card', async () => {
    const token = await byMail();
    const seen = {
      state: 'open',
      helper_name: 'Karin Lindner',
      helper_called: 'Kari',
      name: 'Margaret Lindner',
    };
    expect(await looksAtOffer(app.visitor, token)).toEqual({
      ...seen,
      email: MARGARET.email,
      has_account: false,
    });
    expect(await looksAtOffer(await app.writer(), token)).toMatchObject({ ...seen, email: null });
    expect(await looksAtOffer(karin, token)).toMatchObject({ state: 'own' });
    const { code } = done(await cardOf(karin, (await offersOf(karin))[0]?.id ?? ''));
    // The card, which the helper has, reveals nothing about the address.
    expect(await looksAtOffer(app.visitor, code)).toMatchObject({ ...seen, email: null, has_account: false });
    expect(await looksAtOffer(app.visitor, code.toLowerCase().replace(/(.{4})/g, '$1 '))).toMatchObject(seen);
    expect(await looksAtOffer(app.visitor, 'made-up')).toMatchObject({ state: 'unknown', helper_name: null });
    expect(await users()).toHaveLength(1);
    expect(await helping()).toEqual([]);
    expect(await stateOf()).toEqual(['open']);
  });

  it('reveals that the address has an account only to the reader of the email', async () => {
    await app.writer({ email: MARGARET.email });
    const token = await byMail();
    expect(await looksAtOffer(app.visitor, token)).toMatchObject({ has_account: true });
    const { code } = done(await cardOf(karin, (await offersOf(karin))[0]?.id ?? ''));
    expect(await looksAtOffer(app.visitor, code)).toMatchObject({ has_account: false, email: null });
  });

  it('can be withdrawn by the helper, and then neither link nor card works', async () => {
    const token = await byMail();
    const [offer] = await offersOf(karin);
    const { code } = done(await cardOf(karin, offer?.id ?? ''));
    done(await withdraws(karin, offer?.id ?? ''));
    done(await withdraws(karin, offer?.id ?? ''));
    expect(await offersOf(karin)).toEqual([]);
    for (const secret of [token, code]) {
      expect(await looksAtOffer(app.visitor, secret)).toMatchObject({ state: 'withdrawn' });
      expect(await signsUpWith(browser, { token: secret })).toEqual([410, 'LINK_USED']);
    }
    expect(codeOf(await cardOf(karin, offer?.id ?? ''))).toBe('invitation-settled');
    expect(await users()).toEqual([]);
    // The e-mail said that there would be no other.
    expect(codeOf(await offers(karin))).toBe('invitation-open');
    expect(await mailsTo(MARGARET.email)).toHaveLength(1);
    await anOffer(karin, { email: null });
  });

  it('expires after 30 days, and is deleted 60 days later', async () => {
    const token = await byMail();
    const [row] = await app.db.selectFrom('parent_invitation').selectAll().execute();
    expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(30 * DAY_MS);
    await runsOut();
    expect(await stateOf()).toEqual(['expired']);
    expect(await looksAtOffer(app.visitor, token)).toMatchObject({ state: 'expired' });
    expect(await signsUpWith(browser, { token })).toEqual([410, 'LINK_EXPIRED']);
    expect(codeOf(await declinesOffer(app.visitor, token))).toBe('link-expired');
    expect(codeOf(await acceptsOffer(await app.writer(), token))).toBe('link-expired');
    expect(await forgetParentInvitations(app.db, new Date(Date.now() + 59 * DAY_MS))).toBe(0);
    expect(await forgetParentInvitations(app.db, new Date(Date.now() + 61 * DAY_MS))).toBe(1);
  });

  it('can’t be used to email strangers in bulk', async () => {
    expect(codeOf(await offers(karin, { email: 'karin@example.org' }))).toBe('invitation-to-self');
    for (let at = 0; at < 8; at += 1) await anOffer(karin, { email: `parent-${at}@example.org` });
    expect(codeOf(await offers(karin, { email: 'one-more@example.org' }))).toBe('parent-invitations-full');
    expect(codeOf(await offers(karin, { email: null }))).toBe('parent-invitations-full');
    for (let at = 0; at < 12; at += 1) {
      const [newest] = await offersOf(karin);
      done(await withdraws(karin, newest?.id ?? ''));
      await anOffer(karin, { email: null });
    }
    const [newest] = await offersOf(karin);
    done(await withdraws(karin, newest?.id ?? ''));
    expect(codeOf(await offers(karin, { email: null }))).toBe('too-many-tries');
  });

  it('can’t flood one mailbox, whoever sends it', async () => {
    await anOffer(karin);
    expect(codeOf(await offers(karin))).toBe('invitation-open');
    for (let at = 0; at < 4; at += 1) await anOffer(await app.writer());
    expect(codeOf(await offers(await app.writer()))).toBe('too-many-tries');
    expect(await mailsTo(MARGARET.email)).toHaveLength(5);
  });

  it('isn’t emailed to somebody who blocked the helper, and doesn’t reveal the block', async () => {
    const mother = await app.writer({ email: MARGARET.email });
    await aFamilyMember(app, mother, 'Margaret Lindner');
    await connectFamily(app, mother, karin, 'child');
    const { id } = await app.db.selectFrom('family_relationships').select('id').executeTakeFirstOrThrow();
    done(await mother.send('POST', `/api/family/connections/${id}/block`, {}));
    const offer = await anOffer(karin);
    expect(await mailsTo(MARGARET.email)).toEqual([]);
    const { code } = done(await cardOf(karin, offer));
    expect(codeOf(await acceptsOffer(mother, code))).toBe('blocked-by-you');
    expect(await helping()).toEqual([]);
  });
});

describe('a parent who says yes', () => {
  it('to the e-mail gets a confirmed account and a helper with one press, and both are told', async () => {
    const token = await byMail();
    expect(await signsUpWith(browser, { token })).toEqual([200, 'made']);
    expect(await users()).toEqual([
      {
        email: MARGARET.email,
        display_name: 'Margaret Lindner',
        email_verified: true,
        needs_confirmation: false,
      },
    ]);
    const { helpers } = done(await margaret.get<Helpers>('/api/helping/helpers'));
    expect(helpers).toMatchObject([{ name: 'Karin Lindner', ended_at: null }]);
    const { events } = done(await margaret.get<Log>(`/api/helping/helpers/${helpers[0]?.id ?? ''}/log`));
    expect(events).toMatchObject([{ what: 'accepted', by: 'writer' }]);
    done(await karin.get(`/api/helping/helped/${helpers[0]?.id ?? ''}`));
    expect(await mailsTo('karin@example.org')).toEqual(['parent-accepted']);
    expect(await offersOf(karin)).toEqual([]);
    expect(await looksAtOffer(margaret, token)).toMatchObject({ state: 'yours' });
    expect(await looksAtOffer(app.visitor, token)).toMatchObject({ state: 'used', name: null, email: null });
    const later = aBrowser(app);
    expect((await later.post('sign-in/email', MARGARET)).status).toBe(200);
  });

  it('to the card, where no address is confirmed, needs no e-mail at all', async () => {
    await begin({ EMAIL_CONFIRMATION: 'off' });
    expect(await signsUpWith(browser, { token: await byCard() })).toEqual([200, 'made']);
    expect(await users()).toMatchObject([{ email: MARGARET.email, email_verified: false }]);
    expect(await helping()).toMatchObject([{ helper_name: 'Karin Lindner', ended_at: null }]);
  });

  it('to the card, where addresses are confirmed, confirms the address first and then says yes', async () => {
    const code = await byCard();
    expect(await signsUpWith(browser, { token: code })).toEqual([200, 'waiting']);
    expect(await helping()).toEqual([]);
    const letter = await app.db
      .selectFrom('mail')
      .where('kind', '=', 'confirm-email')
      .select('text_body')
      .executeTakeFirstOrThrow();
    expect(decodeURIComponent(letter.text_body)).toContain(`/together?token=${code}`);
    const token = await tokenInMail(app, MARGARET.email, 'confirm-email');
    expect((await browser.post('verify-email', { token })).status).toBe(200);
    expect(await looksAtOffer(margaret, code)).toMatchObject({ state: 'open' });
    done(await acceptsOffer(margaret, code));
    done(await acceptsOffer(margaret, code));
    expect(await helping()).toHaveLength(1);
  });

  it('to the card confirms no address, not even the invited one: the helper has the card', async () => {
    const { code } = done(await cardOf(karin, await anOffer(karin)));
    expect(await signsUpWith(browser, { token: code })).toEqual([200, 'waiting']);
    expect(await users()).toMatchObject([{ email: MARGARET.email, needs_confirmation: true }]);
    expect(await stateOf()).toEqual(['open']);
    // The reader of the email can still sign up with the address.
    expect(await signsUpWith(browser, { token: await offerTokenFor(app) })).toEqual([200, 'made']);
  });

  it('to the e-mail with another address has to confirm that address', async () => {
    const token = await byMail();
    expect(await signsUpWith(browser, { token, email: 'other@example.org' })).toEqual([200, 'waiting']);
    expect(await users()).toMatchObject([{ email: 'other@example.org', needs_confirmation: true }]);
    expect(await stateOf()).toEqual(['open']);
    // With that token, the reader of this email could verify the first address, which is somebody else's.
    const letter = await app.db
      .selectFrom('mail')
      .where('kind', '=', 'confirm-email')
      .select(['text_body', 'html_body'])
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(letter)).not.toContain(token);
    expect(decodeURIComponent(letter.text_body)).toMatch(/\/together\?token=[0-9A-Z]{12}\b/);
  });

  it('can take the account without the helper, who sees only a no', async () => {
    const token = await byMail();
    expect(await signsUpWith(browser, { token, agrees: false })).toEqual([200, 'made']);
    expect(await users()).toHaveLength(1);
    expect(await helping()).toEqual([]);
    expect(await stateOf()).toEqual(['declined']);
    expect(await mailsTo('karin@example.org')).toEqual([]);
  });

  it('with an account of their own uses that one', async () => {
    const mother = await app.writer({ email: MARGARET.email });
    const token = await byMail();
    expect(await signsUpWith(browser, { token })).toEqual([422, 'ADDRESS_TAKEN']);
    expect(await stateOf()).toEqual(['open']);
    done(await acceptsOffer(mother, token));
    expect(await helping()).toMatchObject([{ helper_name: 'Karin Lindner' }]);
    expect(codeOf(await acceptsOffer(await app.writer(), token))).toBe('link-used');
  });

  it('shuts out anyone else who signed up with the address before it was confirmed', async () => {
    const squatter = aBrowser(app);
    await squatter.post('sign-up/email', { ...MARGARET, password: 'a squatter chose this' });
    const confirm = await tokenInMail(app, MARGARET.email, 'confirm-email');
    expect(await signsUpWith(browser, { token: await byMail() })).toEqual([200, 'made']);
    expect((await squatter.post('verify-email', { token: confirm })).status).toBe(410);
    const asSquatter = { email: MARGARET.email, password: 'a squatter chose this' };
    expect((await aBrowser(app).post('sign-in/email', asSquatter)).status).toBe(401);
  });

  it('is told what is wrong with a password, and nothing has changed', async () => {
    const token = await byMail();
    expect(await signsUpWith(browser, { token, password: 'short' })).toEqual([400, 'PASSWORD_TOO_SHORT']);
    expect(await signsUpWith(browser, { token, password: 'password1234' })).toEqual([
      400,
      'PASSWORD_TOO_COMMON',
    ]);
    expect(await users()).toEqual([]);
    expect(await stateOf()).toEqual(['open']);
  });
});

describe('a parent who says no', () => {
  it('needs no account, and is not asked by the same helper for 30 days', async () => {
    const token = await byMail();
    done(await declinesOffer(app.visitor, token));
    done(await declinesOffer(app.visitor, token));
    expect(await users()).toEqual([]);
    expect(await stateOf()).toEqual(['declined']);
    expect(await signsUpWith(browser, { token })).toEqual([410, 'LINK_USED']);
    expect(codeOf(await offers(karin))).toBe('invitation-declined');
    await app.db
      .updateTable('parent_invitation')
      .set({ settled_at: new Date(Date.now() - 31 * DAY_MS) })
      .execute();
    await anOffer(karin);
  });

  it('is the only one who can: the helper can’t answer instead', async () => {
    const code = await byCard();
    expect(codeOf(await declinesOffer(karin, code))).toBe('invitation-to-self');
    expect(codeOf(await acceptsOffer(karin, code))).toBe('invitation-to-self');
  });
});

describe('a site with restricted sign-up', () => {
  it('admits those a member invites, by e-mail or card', async () => {
    await begin({ SIGN_UP: 'invited', EMAIL_CONFIRMATION: 'off' });
    expect(await signsUpWith(browser, { token: await byMail() })).toEqual([200, 'made']);
    await begin({ SIGN_UP: 'invited', EMAIL_CONFIRMATION: 'off' });
    expect(await signsUpWith(browser, { token: await byCard() })).toEqual([200, 'made']);
    await begin({ SIGN_UP: 'invited', EMAIL_CONFIRMATION: 'off' });
    // With the usual form, too.
    await anOffer(karin);
    expect((await browser.post('sign-up/email', MARGARET)).status).toBe(200);
    const inviting_token = done(await cardOf(karin, (await offersOf(karin))[0]?.id ?? '')).code;
    const other = { ...MARGARET, email: 'other@example.org' };
    expect((await browser.post('sign-up/email', { ...other, inviting_token })).status).toBe(200);
    expect((await browser.post('sign-up/email', { ...other, email: 'third@example.org' })).status).toBe(403);
  });

  it('makes no offer where sign-up is closed', async () => {
    await begin({ SIGN_UP: 'closed' });
    expect(codeOf(await offers(karin))).toBe('sign-up-closed');
    expect(await mailsTo(MARGARET.email)).toEqual([]);
    expect(await signsUpWith(browser, { token: 'any' })).toEqual([403, 'SIGN_UP_CLOSED']);
  });

  it('rate-limits anyone guessing codes', async () => {
    await begin({ EMAIL_CONFIRMATION: 'off', RATE_LIMITS: 'on' });
    const tried = [];
    for (let at = 0; at < 60; at += 1)
      tried.push((await signsUpWith(browser, { token: `MADE-UP-${at}` }))[1]);
    expect(tried[0]).toBe('LINK_UNKNOWN');
    expect(tried.at(-1)).toBe('TOO_MANY_TRIES');
  });
});

describe('deleted accounts', () => {
  const deletes = async (email: string): Promise<void> => {
    const { id } = await app.db
      .selectFrom('user')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    await app.db.transaction().execute(async (tx) => {
      // The test takes the place of the session check.
      const leaver = { userId: id as UserId, email, isConfirmed: true, secret: app.context.secret };
      await parentInvitationsPart.forget?.(tx, leaver);
      await tx.deleteFrom('user').where('id', '=', id).execute();
    });
  };
  const rows = () => app.db.selectFrom('parent_invitation').select('state').execute();

  it('the helper’s: the offer and its e-mail go with it, and the link leads nowhere', async () => {
    const token = await byMail();
    await deletes('karin@example.org');
    expect(await rows()).toEqual([]);
    expect(await mailsTo(MARGARET.email)).toEqual([]);
    expect(await signsUpWith(browser, { token })).toEqual([400, 'LINK_UNKNOWN']);
  });

  it('the parent’s: what the helper wrote about them goes with it', async () => {
    await signsUpWith(browser, { token: await byMail() });
    await anOffer(await app.writer());
    await deletes(MARGARET.email);
    expect(await rows()).toEqual([]);
    expect(await mailsTo(MARGARET.email)).toEqual([]);
  });

  it('a disabled helper’s offer is invalid', async () => {
    const token = await byMail();
    await app.db.updateTable('user').set({ disabled_at: new Date() }).execute();
    expect(await looksAtOffer(app.visitor, token)).toMatchObject({ state: 'unknown' });
    expect(await signsUpWith(browser, { token })).toEqual([400, 'LINK_UNKNOWN']);
  });
});

it('the export of each side includes the offer, without the other’s secrets', async () => {
  await proves(karin);
  await signsUpWith(browser, { token: await byMail() });
  await anOffer(karin, { name: 'Otto Lindner', called: 'Dad', email: null });
  const fileOf = async (owner: string): Promise<string> => {
    // As above.
    const about = { ...app.context, owner: owner as UserId, language: 'en', now: new Date() } as const;
    let text = '';
    for await (const { content } of parentInvitationsPart.exportFor(about))
      for await (const piece of content) text += piece.toString();
    return text;
  };
  const ofKarin = await fileOf(karin.session.userId);
  expect(ofKarin).toContain('Otto Lindner');
  expect(ofKarin).not.toMatch(/hash|token/i);
  const { id } = await app.db
    .selectFrom('user')
    .where('email', '=', MARGARET.email)
    .select('id')
    .executeTakeFirstOrThrow();
  const ofMargaret = await fileOf(id);
  expect(ofMargaret).toContain('Margaret Lindner');
  expect(ofMargaret).not.toContain('Otto');
});
