import { beforeEach, describe, expect, it } from 'vitest';
import { aChapter, done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import {
  aConnection,
  accepts,
  anInvitation,
  aProvenPerson,
  declines,
  does,
  invitationTokenFor,
  overviewOf,
  tries,
} from '#test/builders/invitations.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import { RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';

const MARGARET = 'margaret@example.org';

let app: TestApp;
let rose: Awaited<ReturnType<typeof aProvenPerson>>;
beforeEach(async () => {
  app = await testApp();
  rose = await aProvenPerson(app, 'rose@example.org');
  await aFamilyMember(app, rose, 'Rose Hale');
});

const mails = () => app.db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('id').execute();
const shift = (set: object) => app.db.updateTable('family_invitation').set(set).execute();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('requires signing in', async () => {
  const refused = await tries(app.visitor, MARGARET);
  expect([refused.status, codeOf(refused)]).toEqual([401, 'sign-in-required']);
});

it.each([
  ['no address', { relationship_type: 'sibling' }],
  ['no relation', { invited_email: MARGARET }],
  ['an empty address', { invited_email: ' ', relationship_type: 'sibling' }],
  ['something that is no address', { invited_email: 'Margaret', relationship_type: 'sibling' }],
  ['two addresses', { invited_email: 'a@example.org, b@example.org', relationship_type: 'sibling' }],
  ['a second header', { invited_email: 'a@example.org\r\nBcc: b@example.org', relationship_type: 'sibling' }],
  ['a line inside', { invited_email: 'a\n@example.org', relationship_type: 'sibling' }],
  ['a relation that there is not', { invited_email: MARGARET, relationship_type: 'friend' }],
  ['a relation in other letters', { invited_email: MARGARET, relationship_type: 'Parent' }],
])('requires an address and a relation: %s changes nothing', async (_what, body) => {
  for (const path of ['/api/family/invitations', '/api/functions/send_family_invitation'])
    expect(codeOf(await rose.send('POST', path, body))).toBe('bad-input');
  expect(await mails()).toEqual([]);
  expect((await overviewOf(rose)).invitations).toEqual([]);
});

it.each(NAUGHTY_STRINGS)('rejects the address %j', async (words) => {
  expect(codeOf(await tries(rose, words))).toBe('bad-input');
});

it('e-mails who invites, what they are to each other, and a link, from the endpoint that clients already use', async () => {
  const sent = done(
    await rose.send<{ success: boolean; invitation_id: string }>(
      'POST',
      '/api/functions/send_family_invitation',
      { invited_email: ' Margaret@Example.org ', relationship_type: 'parent' },
    ),
  );
  expect(sent.success).toBe(true);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: MARGARET, user_id: rose.session.userId });
  expect(mail?.subject).toMatch(/^“Rose Hale” invites you/);
  expect(mail?.text_body).toContain('“Rose Hale” says you’re their mother or father.');
  expect(mail?.text_body).toMatch(/\/family-invite\?token=[\w-]{43}\n/);
  expect(mail?.text_body).toContain('without an account');
  expect(await overviewOf(rose)).toMatchObject({
    invitations: [
      { id: sent.invitation_id, invited_email: MARGARET, relationship_type: 'parent', state: 'open' },
    ],
    connections: [],
    blocked: [],
    fee: { asked: false, unused: 0 },
  });
});

it('says that someone is writing their life story only once they have a chapter', async () => {
  const writes = '“Rose Hale” is writing their life story';
  await anInvitation(rose, MARGARET);
  await aChapter(rose);
  await anInvitation(rose, 'joan@example.org');
  const to = async (address: string) =>
    (await mails()).find(({ to_address }) => to_address === address)?.text_body;
  expect(await to(MARGARET)).not.toContain(writes);
  expect(await to(MARGARET)).toContain('“Rose Hale” would like to connect with you as family');
  expect(await to('joan@example.org')).toContain(writes);
});

it('stores no link: the database holds only its hash', async () => {
  await anInvitation(rose, MARGARET);
  const token = await invitationTokenFor(app, MARGARET);
  const rows = await app.db.selectFrom('family_invitation').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('writes the invitation in the inviter’s language, for every relation', async () => {
  for (const type of RELATIONSHIP_TYPES) {
    const answer = await rose.raw('/api/family/invitations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      body: JSON.stringify({ invited_email: `${type}@example.org`, relationship_type: type }),
    });
    expect(answer.status).toBe(200);
  }
  for (const mail of await mails()) {
    expect(mail.subject).toMatch(/^„Rose Hale“ lädt Sie zu /);
    expect(mail.text_body).toContain('„Rose Hale“ hat angegeben, dass Sie ');
    expect(mail.text_body).not.toMatch(/\b(the|invitation|says)\b/i);
  }
});

it('uses no name that could be phishing, and gives the inviter’s address only in the body', async () => {
  for (const [at, name] of [
    'Win at evil.com',
    'http://x.example',
    'Rose\nBcc: a@b.c',
    'x'.repeat(61),
  ].entries()) {
    await app.db.updateTable('family_member_profiles').set({ full_name: name }).execute();
    await anInvitation(rose, `somebody-${at}@example.org`);
  }
  for (const mail of await mails()) {
    expect(mail.subject).toMatch(/^You’re invited to /);
    expect(mail.text_body).toContain('Someone with the address rose@example.org says you’re their ');
    expect(mail.text_body).toContain('If you don’t know that address,');
  }
});

it('shows a sentence used as a name in quotation marks, never as text of ours', async () => {
  const lure = 'Your account is suspended';
  await app.db.updateTable('family_member_profiles').set({ full_name: lure }).execute();
  await anInvitation(rose, MARGARET);
  const [mail] = await mails();
  for (const words of [mail?.subject, mail?.text_body, mail?.html_body])
    expect(words?.replaceAll(`“${lure}”`, '')).not.toContain(lure);
});

describe('an invitation is refused with a reason', () => {
  it('to yourself', async () => {
    expect(codeOf(await tries(rose, 'ROSE@example.org'))).toBe('invitation-to-self');
  });

  it('twice while one is open, but not once that one has expired or been withdrawn', async () => {
    const id = await anInvitation(rose, MARGARET);
    expect(codeOf(await tries(rose, MARGARET, 'parent'))).toBe('invitation-open');
    expect(await mails()).toHaveLength(1);
    done(await rose.send('POST', `/api/family/invitations/${id}/withdraw`, {}));
    await anInvitation(rose, MARGARET);
    await shift({ expires_at: daysAgo(1) });
    await anInvitation(rose, MARGARET);
    expect((await overviewOf(rose)).invitations).toHaveLength(1);
  });

  it('to someone you are connected with, whichever of you invited the other', async () => {
    const margaret = await aProvenPerson(app, MARGARET);
    await aConnection(app, rose, margaret);
    expect(codeOf(await tries(rose, MARGARET))).toBe('connected-already');
    expect(codeOf(await tries(margaret, rose.session.email))).toBe('connected-already');
  });

  it('for 30 days after it was declined', async () => {
    await anInvitation(rose, MARGARET);
    done(await declines(app.visitor, await invitationTokenFor(app, MARGARET)));
    expect(codeOf(await tries(rose, MARGARET))).toBe('invitation-declined');
    await shift({ settled_at: daysAgo(29), created_at: daysAgo(29) });
    expect(codeOf(await tries(rose, MARGARET))).toBe('invitation-declined');
    await shift({ settled_at: daysAgo(31), created_at: daysAgo(31) });
    expect((await tries(rose, MARGARET)).status).toBe(200);
  });

  it('more than twenty times a day', async () => {
    for (let at = 0; at < 20; at += 1) await anInvitation(rose, `relative-${at}@example.org`);
    const refused = await tries(rose, 'one-more@example.org');
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-tries']);
    await shift({ created_at: daysAgo(2) });
    expect((await tries(rose, 'one-more@example.org')).status).toBe(200);
  });

  it('more than five times a day to one address, even if withdrawn each time', async () => {
    for (let at = 0; at < 5; at += 1) {
      const id = await anInvitation(rose, MARGARET);
      done(await rose.send('POST', `/api/family/invitations/${id}/withdraw`, {}));
    }
    expect(codeOf(await tries(rose, MARGARET))).toBe('too-many-tries');
  });
});

it('does not reveal whether an address has an account', async () => {
  await aProvenPerson(app, MARGARET);
  const [known, unknown] = [await tries(rose, MARGARET), await tries(rose, 'nobody@example.org')];
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect(known.status).toBe(unknown.status);
  const [one, other] = (await mails()).map(({ text_body, to_address }) =>
    text_body.replace(/token=\S+/g, '').replaceAll(to_address, ''),
  );
  expect(one).toBe(other);
  const [first, second] = (await overviewOf(rose)).invitations;
  expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}));
});

describe('an invitation looks sent, but nothing goes out', () => {
  it('to someone who blocked the inviter', async () => {
    const margaret = await aProvenPerson(app, MARGARET);
    done(await does(margaret, 'block', await aConnection(app, rose, margaret)));
    const before = (await mails()).length;
    const id = await anInvitation(rose, MARGARET);
    expect(await mails()).toHaveLength(before);
    const { path } = done(
      await rose.send<{ path: string }>('POST', `/api/family/invitations/${id}/link`, {}),
    );
    expect(codeOf(await accepts(await app.writer(), path.split('token=')[1] ?? ''))).toBe('link-unknown');
    const [shown] = (await overviewOf(rose)).invitations;
    expect(shown).toMatchObject({ id, state: 'open', invited_email: MARGARET });
    await shift({ mailed_at: daysAgo(1) });
    expect((await rose.send('POST', `/api/family/invitations/${id}/resend`, {})).status).toBe(200);
    expect(await mails()).toHaveLength(before);
  });

  it('to an address that wants no more from this inviter, though other people’s still arrive', async () => {
    await anInvitation(rose, MARGARET);
    done(await declines(app.visitor, await invitationTokenFor(app, MARGARET), { no_more: true }));
    await shift({ settled_at: daysAgo(31), created_at: daysAgo(31) });
    await anInvitation(rose, MARGARET);
    expect(await mails()).toHaveLength(1);
    await anInvitation(await aProvenPerson(app), MARGARET);
    expect(await mails()).toHaveLength(2);
  });
});

describe('an invitation that you sent', () => {
  it.each(['resend', 'withdraw', 'link'])('refuses the call “%s” from anyone else', async (what) => {
    const id = await anInvitation(rose, MARGARET);
    const path = `/api/family/invitations/${id}/${what}`;
    expect(codeOf(await app.visitor.send('POST', path, {}))).toBe('sign-in-required');
    expect(codeOf(await (await app.writer()).send('POST', path, {}))).toBe('not-found');
    expect(codeOf(await rose.send('POST', `/api/family/invitations/no-id/${what}`, {}))).toBe('bad-input');
    expect((await overviewOf(rose)).invitations).toMatchObject([{ state: 'open' }]);
    expect(await mails()).toHaveLength(1);
  });

  it('has a link to pass on by hand, the same as in its newest e-mail, for as long as it is open', async () => {
    const id = await anInvitation(rose, MARGARET);
    const link = () => rose.send<{ path: string }>('POST', `/api/family/invitations/${id}/link`, {});
    const { path } = done(await link());
    expect(path).toBe(`/family-invite?token=${await invitationTokenFor(app, MARGARET)}`);
    expect(done(await link()).path).toBe(path);
    await shift({ mailed_at: daysAgo(1) });
    done(await rose.send('POST', `/api/family/invitations/${id}/resend`, {}));
    const next = done(await link()).path;
    expect(next).not.toBe(path);
    const margaret = await aProvenPerson(app, MARGARET);
    expect(codeOf(await accepts(margaret, path.split('token=')[1] ?? ''))).toBe('link-unknown');
    expect((await accepts(margaret, next.split('token=')[1] ?? '')).status).toBe(200);
    expect(codeOf(await link())).toBe('invitation-settled');
  });

  it('has a working link even if its e-mail was sent before such links existed', async () => {
    const id = await anInvitation(rose, MARGARET);
    await shift({ token_hash: 'of an older mail' });
    const { path } = done(
      await rose.send<{ path: string }>('POST', `/api/family/invitations/${id}/link`, {}),
    );
    const margaret = await aProvenPerson(app, MARGARET);
    expect((await accepts(margaret, path.split('token=')[1] ?? '')).status).toBe(200);
  });

  it('can be e-mailed again with a new link, after ten minutes and ten times at most', async () => {
    const id = await anInvitation(rose, MARGARET);
    const first = await invitationTokenFor(app, MARGARET);
    const again = () => rose.send<{ state: string }>('POST', `/api/family/invitations/${id}/resend`, {});
    expect(codeOf(await again())).toBe('too-many-tries');
    await shift({ mailed_at: daysAgo(1), expires_at: new Date(Date.now() + 1_000_000) });
    const { expires_at } = done(await again()) as unknown as { expires_at: string };
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const second = await invitationTokenFor(app, MARGARET);
    expect(second).not.toBe(first);
    const margaret = await aProvenPerson(app, MARGARET);
    expect(codeOf(await accepts(margaret, first))).toBe('link-unknown');
    await shift({ mails: 10, mailed_at: daysAgo(1) });
    expect(codeOf(await again())).toBe('too-many-tries');
    expect((await accepts(margaret, second)).status).toBe(200);
    expect(codeOf(await again())).toBe('invitation-settled');
  });

  it('can be withdrawn, even twice, but not once it was answered', async () => {
    const id = await anInvitation(rose, MARGARET);
    const takeBack = () => rose.send('POST', `/api/family/invitations/${id}/withdraw`, {});
    done(await takeBack());
    done(await takeBack());
    expect((await overviewOf(rose)).invitations).toEqual([]);
    expect(codeOf(await accepts(await aProvenPerson(app), await invitationTokenFor(app, MARGARET)))).toBe(
      'invitation-withdrawn',
    );
    await shift({ state: 'declined' });
    expect(codeOf(await takeBack())).toBe('invitation-settled');
  });
});
