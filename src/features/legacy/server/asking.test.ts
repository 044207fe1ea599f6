import { beforeEach, describe, expect, it } from 'vitest';
import { tokenInMail } from '#test/builders/accounts.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import {
  aLegacyLife,
  anAcceptedContact,
  ANNA,
  asks,
  contactOf,
  doesAsWriter,
  type LegacyLife,
  logOf,
  MARGARET,
  opensChapters,
  type Refusal,
  upkeepOf,
} from '#test/builders/legacy.ts';
import { codeOf } from '#test/harness/test-app.ts';
import { holdAfterGap } from './tell-of-requests.ts';

let life: LegacyLife;
beforeEach(async () => {
  life = await aLegacyLife();
  await aChapter(life.margaret);
});

const TOLD = ['legacy-request-1', 'legacy-request-2', 'legacy-request-3'];
const requestsTo = async (address: string): Promise<string[]> =>
  (await life.mailsTo(address)).filter((kind) => kind.startsWith('legacy-request'));
const setWriter = (set: object) =>
  life.app.db.updateTable('user').set(set).where('id', '=', life.margaret.session.userId).execute();
const daysUntil = (at: string | null | undefined): number =>
  (Date.parse(at ?? '') - life.now().getTime()) / 86_400_000;

describe('a request', () => {
  it('tells the writer at once, halfway and two days before the end, once each, and then opens', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id, 'I hope you are well.'));
    done(await asks(life.anna, id));
    expect(await requestsTo(MARGARET)).toEqual(TOLD.slice(0, 1));
    await life.pass(14);
    expect(await requestsTo(MARGARET)).toEqual(TOLD.slice(0, 1));
    await life.pass(2);
    expect(await requestsTo(MARGARET)).toEqual(TOLD.slice(0, 2));
    await life.pass(11);
    expect(await requestsTo(MARGARET)).toEqual(TOLD.slice(0, 2));
    await life.pass(2);
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
    expect((await opensChapters(life.anna, id)).status).toBe(404);
    await life.pass(2);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
    expect(done(await opensChapters(life.anna, id)).chapters).toHaveLength(1);
    await life.pass(3);
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
    expect((await life.mailsTo(MARGARET)).at(-1)).toBe('legacy-open');
    expect((await life.mailsTo(ANNA)).filter((kind) => kind === 'legacy-let-in')).toHaveLength(1);
    expect(await logOf(life.margaret, id)).toEqual([
      'named: 30',
      'accepted',
      'asked',
      'told: 1',
      'told: 2',
      'told: 3',
      'opened',
    ]);
  });

  it('says in its emails what will happen when, in the writer’s language, quoting the message', async () => {
    await setWriter({ language: 'de' });
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id, 'Ich mache mir Sorgen.\nMeldest du dich?'));
    const { subject, text_body, html_body } = await life.app.db
      .selectFrom('mail')
      .where('kind', '=', 'legacy-request-1')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Anna bittet um Zugang zu Ihren Geschichten');
    expect(text_body).toContain('    Ich mache mir Sorgen.\n    Meldest du dich?');
    expect(html_body).toContain('<blockquote');
    expect(text_body).toMatch(/\/legacy-refusal\?token=[\w-]{40,}/);
  });

  it.each([7, 14, 60, 90] as const)('of %i days opens no sooner', async (wait) => {
    const id = await anAcceptedContact(life, { wait });
    done(await asks(life.anna, id));
    await life.pass(wait - 1);
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
    await life.pass(1.5);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
  });

  it('never opens before the writer was told three times, even if the server was down all the while', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    done(await asks(life.anna, id));
    life.skip(300);
    await life.upkeep();
    await life.upkeep();
    expect(await requestsTo(MARGARET)).toEqual(TOLD.slice(0, 2));
    expect((await opensChapters(life.anna, id)).status).toBe(404);
    await life.pass(1);
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
    expect(daysUntil((await contactOf(life.margaret, id))?.opens_at)).toBeCloseTo(2);
    await life.pass(1.75);
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
    await life.pass(0.5);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
  });

  it('continues even if the emails bounce', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    done(await asks(life.anna, id));
    await life.app.db.updateTable('mail').set({ failed_at: new Date() }).execute();
    await life.pass(8);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
  });

  it('is sent to the writer’s current address', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    done(await asks(life.anna, id));
    await setWriter({ email: 'new@example.org' });
    await life.pass(6);
    expect(await requestsTo('new@example.org')).toEqual(TOLD.slice(1));
  });

  it('is not ended by the writer’s other activity, of which the contact learns nothing', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    const before = done(await asks(life.anna, id));
    await aChapter(life.margaret, { title: 'Still here', content: 'I write every day.' });
    const { entrusted } = done(await life.anna.get<{ entrusted: unknown[] }>('/api/legacy/entrusted'));
    expect(entrusted).toEqual([before]);
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
  });

  it('is shown first on the page until it is answered', async () => {
    const id = await anAcceptedContact(life);
    const notices = async () =>
      done(await life.margaret.get<{ notices: { state: string }[] }>('/api/legacy/notices')).notices;
    expect(await notices()).toEqual([]);
    done(await asks(life.anna, id));
    expect(await notices()).toMatchObject([{ id, name: 'Anna', state: 'asked' }]);
    await life.pass(31);
    expect(await notices()).toMatchObject([{ id, state: 'open' }]);
    done(await doesAsWriter(life.margaret, 'seen', id));
    expect(await notices()).toEqual([]);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
  });

  it('can be withdrawn by the contact, and is refused after three in a week', async () => {
    const id = await anAcceptedContact(life);
    const withdraws = () => life.anna.send('POST', `/api/legacy/entrusted/${id}/withdraw`, {});
    for (let time = 0; time < 3; time += 1) {
      done(await asks(life.anna, id));
      done(await withdraws());
      done(await withdraws());
    }
    expect(codeOf(await asks(life.anna, id))).toBe('too-many-tries');
    await life.pass(40);
    expect((await contactOf(life.margaret, id))?.state).toBe('accepted');
    expect(await requestsTo(MARGARET)).toEqual([TOLD[0], TOLD[0], TOLD[0]]);
  });
});

describe('the waiting time', () => {
  const changes = (set: object, id: string) => life.margaret.send('PATCH', `/api/legacy/contacts/${id}`, set);

  it('is extended at once, and announced again before its new end', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    done(await asks(life.anna, id));
    await life.pass(6);
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
    done(await changes({ wait_days: 30 }, id));
    expect(daysUntil((await contactOf(life.margaret, id))?.opens_at)).toBeCloseTo(24);
    await life.pass(21);
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
    await life.pass(2);
    expect(await requestsTo(MARGARET)).toEqual([...TOLD, TOLD[2]]);
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
    await life.pass(2);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
  });

  it('restarts its last two days if the site was down and the request couldn’t be refused', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    done(await asks(life.anna, id));
    const starts = () => holdAfterGap(life.app.context, life.now(), { isStart: true });
    expect(await starts()).toBe(0);
    await life.pass(5.5);
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
    life.skip(10);
    expect(await starts()).toBe(1);
    await life.pass(1.5);
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
    await life.pass(1);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
  });

  it('is not delayed by a restart after a short stop, or while another node was running', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    done(await asks(life.anna, id));
    const at = (isStart: boolean) => holdAfterGap(life.app.context, life.now(), { isStart });
    await at(true);
    await life.pass(6.5);
    await at(false);
    expect(await at(true)).toBe(0);
  });

  it('continues until the emails have been sent', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    done(await asks(life.anna, id));
    await life.pass(6.75);
    await life.app.db
      .updateTable('mail')
      .set({ sent_at: null })
      .where('kind', '=', TOLD[2] ?? '')
      .execute();
    life.skip(2);
    await upkeepOf(life.app, life.now(), { mailsGo: false });
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
    await life.pass(1);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
  });

  it('never shortens a request already made', async () => {
    const id = await anAcceptedContact(life, { wait: 30 });
    const { opens_at: before } = done(await asks(life.anna, id));
    done(await changes({ wait_days: 7 }, id));
    expect(await contactOf(life.margaret, id)).toMatchObject({ wait_days: 7, opens_at: before });
    await life.pass(25);
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
  });

  it('can only be changed by the writer', async () => {
    const id = await anAcceptedContact(life);
    const answer = await life.anna.send('PATCH', `/api/legacy/contacts/${id}`, { wait_days: 7 });
    expect(codeOf(answer)).toBe('not-found');
    expect(codeOf(await changes({}, id))).toBe('bad-input');
    expect((await contactOf(life.margaret, id))?.wait_days).toBe(30);
  });
});

describe('a refusal', () => {
  const link = () => tokenInMail(life.app, MARGARET, 'legacy-request-1');
  const looks = async (token: string) =>
    done(await life.app.visitor.send<Refusal>('POST', '/api/legacy/refusals/look', { token }));
  const refuses = (token: string) => life.app.visitor.send('POST', '/api/legacy/refusals', { token });

  it('works with the newest link if the site’s secret has changed since the request', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id));
    const old = await link();
    expect((await looks(old)).state).toBe('asked');
    life.skip(16);
    await upkeepOf({ ...life.app, context: { ...life.app.context, secret: 's'.repeat(40) } }, life.now());
    const token = await tokenInMail(life.app, MARGARET, 'legacy-request-2');
    expect(token).not.toBe(old);
    expect(await looks(old)).toMatchObject({ state: 'unknown' });
    done(await refuses(token));
    expect((await contactOf(life.margaret, id))?.state).toBe('accepted');
  });

  it('by the link needs no sign-in, and opening the link changes nothing', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id));
    const token = await link();
    expect(await looks(token)).toMatchObject({ state: 'asked', name: 'Anna' });
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
    const [row] = await life.app.db.selectFrom('legacy_contact').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    done(await refuses(token));
    done(await refuses(token));
    expect(await looks(token)).toEqual({ state: 'settled', name: null, opens_at: null });
    expect(await contactOf(life.margaret, id)).toMatchObject({ state: 'accepted', message: null });
    expect(await life.mailsTo(ANNA)).toEqual(['legacy-invitation', 'legacy-now-contact', 'legacy-refused']);
    await life.pass(60);
    expect((await contactOf(life.margaret, id))?.state).toBe('accepted');
    expect(await requestsTo(MARGARET)).toEqual(TOLD.slice(0, 1));
  });

  it('with a wrong link has no effect', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id));
    for (const token of ['x', 'x'.repeat(400), "' or 1=1 --"]) {
      expect(await looks(token)).toEqual({ state: 'unknown', name: null, opens_at: null });
      expect(codeOf(await refuses(token))).toBe('link-unknown');
    }
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
  });

  it('by an earlier request’s link doesn’t affect a later one', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id));
    const token = await link();
    done(await refuses(token));
    life.skip(31);
    done(await asks(life.anna, id));
    expect(codeOf(await refuses(token))).toBe('link-unknown');
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
  });

  it('keeps the contact from asking again for 30 days', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id));
    done(await doesAsWriter(life.margaret, 'refuse', id));
    done(await doesAsWriter(life.margaret, 'refuse', id));
    life.skip(29);
    expect(codeOf(await asks(life.anna, id))).toBe('legacy-refused-lately');
    life.skip(2);
    expect(done(await asks(life.anna, id))).toMatchObject({ state: 'asked', may_ask_from: null });
  });

  it('also ends access that is already open: everything stops at once', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    done(await asks(life.anna, id));
    const token = await link();
    await life.pass(8);
    done(await opensChapters(life.anna, id));
    expect(await looks(token)).toMatchObject({ state: 'open', name: 'Anna' });
    done(await refuses(token));
    expect(codeOf(await opensChapters(life.anna, id))).toBe('not-found');
    expect((await logOf(life.margaret, id)).at(-1)).toBe('access-ended');
  });

  it('without a request changes nothing', async () => {
    const id = await anAcceptedContact(life);
    expect(codeOf(await doesAsWriter(life.margaret, 'refuse', id))).toBe('legacy-settled');
    expect(codeOf(await doesAsWriter(life.margaret, 'let-in', id))).toBe('legacy-settled');
    expect(codeOf(await doesAsWriter(life.margaret, 'seen', id))).toBe('legacy-settled');
    for (const what of ['refuse', 'let-in', 'seen', 'confirm'] as const)
      expect(codeOf(await doesAsWriter(life.anna, what, id))).toBe('not-found');
  });
});

it('“let them in now” opens at once, tells the contact, and needs no notice', async () => {
  const id = await anAcceptedContact(life);
  done(await asks(life.anna, id));
  done(await doesAsWriter(life.margaret, 'let-in', id));
  done(await doesAsWriter(life.margaret, 'let-in', id));
  expect(done(await opensChapters(life.anna, id)).chapters).toHaveLength(1);
  expect((await life.mailsTo(ANNA)).filter((kind) => kind === 'legacy-let-in')).toHaveLength(1);
  const { notices } = done(await life.margaret.get<{ notices: unknown[] }>('/api/legacy/notices'));
  expect(notices).toEqual([]);
});

describe('an account that an administrator disabled', () => {
  it('of the writer: nothing can be requested, announced or opened while it is disabled, and nothing is rushed afterwards', async () => {
    const id = await anAcceptedContact(life, { wait: 7 });
    await setWriter({ disabled_at: new Date() });
    expect(codeOf(await asks(life.anna, id))).toBe('legacy-paused');
    await setWriter({ disabled_at: null });
    done(await asks(life.anna, id));
    await life.pass(6);
    expect(await requestsTo(MARGARET)).toEqual(TOLD);
    await setWriter({ disabled_at: new Date() });
    await life.pass(40);
    expect((await contactOf(life.margaret, id)) ?? 'signed out').toBeDefined();
    expect((await opensChapters(life.anna, id)).status).toBe(404);
    await setWriter({ disabled_at: null });
    await life.upkeep();
    expect((await contactOf(life.margaret, id))?.state).toBe('asked');
    await life.pass(2.25);
    expect((await contactOf(life.margaret, id))?.state).toBe('open');
    await setWriter({ disabled_at: new Date() });
    expect((await opensChapters(life.anna, id)).status).toBe(404);
  });
});

describe('a deleted account', () => {
  const leaves = (person: LegacyLife['anna']) =>
    life.app.db.transaction().execute(async (tx) => {
      const { legacyPart } = await import('./legacy-part.ts');
      const { userId, email } = person.session;
      await legacyPart.forget?.(tx, { userId, email, isConfirmed: true, secret: '' });
      await tx.deleteFrom('user').where('id', '=', userId).execute();
    });

  it('of the contact: the writer is told once, and the contact’s address is deleted', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id));
    await leaves(life.anna);
    await life.upkeep();
    await life.upkeep();
    expect(await contactOf(life.margaret, id)).toMatchObject({ state: 'ended', email: null, name: 'Anna' });
    expect((await life.mailsTo(MARGARET)).filter((kind) => kind === 'legacy-contact-gone')).toHaveLength(1);
    expect((await logOf(life.margaret, id)).at(-1)).toBe('left');
    expect(await life.mailsTo(ANNA)).toEqual([]);
  });

  it('of someone only invited: their address and the email to it are deleted', async () => {
    const { names } = await import('#test/builders/legacy.ts');
    const { id } = done(await names(life.margaret));
    await leaves(life.anna);
    expect(await contactOf(life.margaret, id)).toMatchObject({ state: 'ended', email: null });
    expect(await life.mailsTo(ANNA)).toEqual([]);
  });

  it('of the writer: nothing is left of the agreement', async () => {
    const id = await anAcceptedContact(life);
    done(await asks(life.anna, id));
    await leaves(life.margaret);
    expect(done(await life.anna.get('/api/legacy/entrusted'))).toEqual({ entrusted: [] });
    expect((await opensChapters(life.anna, id)).status).toBe(404);
    expect(await life.app.db.selectFrom('legacy_event').selectAll().execute()).toEqual([]);
    await life.upkeep();
  });
});
