import { randomUUID } from 'node:crypto';
import type { UserId } from '#platform/shared/session.ts';
import { aWav } from './a-wav.ts';
import { aBrowser, aPersonAt, type Browser, MARGARET } from './accounts.ts';
import { aChapter, aConversation, done } from './builders.ts';
import { aBookPlan } from './manuscripts.ts';
import { aPhoto } from './photo-files.ts';
import type { Person, TestApp } from './test-app.ts';

/** No word of any language, so that wherever it is found, somebody's life left it there. */
export const CANARY = 'Qzcanary';

/** Where one can leave words here; each is planted with a word of its own. */
export const PLACES = [
  'email',
  'formerEmail',
  'name',
  'title',
  'chapter',
  'revision',
  'deleted',
  'draftTitle',
  'draft',
  'setAside',
  'unsent',
  'said',
  'caption',
  'heard',
  'keptSound',
  'unheardSound',
  'corrected',
  'added',
  'reason',
  'endReason',
  'giftFrom',
  'giftFor',
  'giftAddress',
  'giftMessage',
  'giftReason',
  'familyPage',
  'lifeEvent',
  'note',
  'notePassage',
  'invitedAddress',
  'auditReason',
  'bookPlan',
] as const;
export type Place = (typeof PLACES)[number];

/** The word that stands in a place: 'Qzcanaryname'. */
export const planted = (place: Place): string => CANARY + place.toLowerCase();

const soundWith = (word: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([aWav(1), Buffer.from(word, 'latin1')]));

const sendSound = async (person: Person, conversationId: string, word: string): Promise<string> => {
  const id = randomUUID();
  done(await person.send('PUT', `/api/writing/recordings/${id}`, { conversationId, type: 'audio/wav' }));
  const sent = await person.raw(`/api/writing/recordings/${id}/chunks/0`, {
    method: 'PUT',
    body: soundWith(word),
    headers: { 'content-type': 'audio/wav' },
  });
  if (!sent.ok) throw new Error(`the sound was refused: ${sent.status}`);
  return id;
};

const write = async (person: Person): Promise<void> => {
  const chapter = await aChapter(person, {
    title: planted('title'),
    content: `We lived at ${planted('revision')}.`,
  });
  const content = `We lived at ${planted('chapter')}.`;
  done(
    await person.send('PUT', `/api/chapters/${chapter.id}`, {
      title: planted('title'),
      content,
      revision: chapter.revision,
    }),
  );
  const deleted = await aChapter(person, { title: 'Gone', content: `Nobody knows ${planted('deleted')}.` });
  done(await person.send('DELETE', `/api/chapters/${deleted.id}`));
  const photo = await aPhoto(person, chapter.id);
  done(
    await person.send('PATCH', `/api/writing/photos/${photo.id}`, {
      caption: `That is ${planted('caption')}`,
    }),
  );
};

const talk = async (person: Person): Promise<void> => {
  const { conversation } = await aConversation(person);
  const kept = await sendSound(person, conversation.id, planted('keptSound'));
  await person.stream(`/api/writing/recordings/${kept}/words`, { chunks: 1, seconds: 1, keep: true });
  await person.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: {
      id: randomUUID(),
      content: `My sister ${planted('said')} kept bees.`,
      recordings: [kept],
    },
  });
  await sendSound(person, conversation.id, planted('unheardSound'));
  done(
    await person.send('PUT', '/api/writing/draft', {
      conversationId: conversation.id,
      title: planted('draftTitle'),
      content: `She sang ${planted('draft')}.`,
      weave: null,
      revision: null,
    }),
  );
  const ofDraft = `/api/writing/conversations/${conversation.id}`;
  const unsent = { message: `And then ${planted('unsent')}`, base: '' };
  done(await person.send('PUT', `${ofDraft}/unsent-message`, unsent));
  const setAside = { title: 'Set aside', content: `Not chosen: ${planted('setAside')}.` };
  done(await person.send('POST', `${ofDraft}/revisions`, setAside));
  done(
    await person.send('POST', '/api/about-you/corrections', {
      kind: 'person',
      key: planted('said').toLowerCase(),
      name: planted('corrected'),
    }),
  );
  done(await person.send('POST', '/api/about-you/added', { kind: 'place', name: planted('added') }));
};

const planBook = async (person: Person): Promise<void> => {
  const plan = aBookPlan({ dedication: `For ${planted('bookPlan')}.` });
  done(await person.send('PUT', '/api/book/plan', { plan, revision: 0 }));
};

/** What only the administrator or pages to come can write. */
const addByHand = async ({ db }: TestApp, userId: UserId): Promise<void> => {
  await db
    .insertInto('entitlement')
    .values({
      user_id: userId,
      plan: 'premium',
      source: 'administrator',
      reason: planted('reason'),
      ended_because: planted('endReason'),
    })
    .execute();
  await db
    .insertInto('gift')
    .values({
      giver_id: userId,
      giver_name: planted('giftFrom'),
      recipient_name: planted('giftFor'),
      recipient_email: `${planted('giftAddress')}@example.org`,
      message: `Tell us of ${planted('giftMessage')}.`,
      reason: planted('giftReason'),
      months: 3,
      language: 'en',
      given_at: new Date(),
      sent_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const { id } = await db
    .insertInto('family_member_profiles')
    .values({ user_id: userId, full_name: planted('familyPage') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: chapter } = await db
    .selectFrom('chapter')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reader_note')
    .values({
      chapter_id: chapter,
      reader_id: userId,
      kind: 'question',
      words: planted('note'),
      passage: planted('notePassage'),
    })
    .execute();
  await db
    .insertInto('life_events')
    .values({ family_member_id: id, title: planted('lifeEvent') })
    .execute();
  await db
    .insertInto('family_invitation')
    .values({
      inviter_id: userId,
      invited_email: `${planted('invitedAddress')}@example.org`,
      relationship_type: 'sibling',
      language: 'en',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await db
    .insertInto('audit_entry')
    .values({
      at: new Date(),
      act: 'signed-out',
      about_id: userId,
      is_about_account: true,
      reason: `Asked by ${planted('auditReason')}.`,
    })
    .execute();
};

export const PASSWORD = MARGARET.password;
/** As addresses are kept. */
export const EMAIL = `${planted('email')}@example.org`.toLowerCase();
const FORMER_EMAIL = `${planted('formerEmail')}@example.org`.toLowerCase();

/**
 * Somebody who has left a word in every place where one can. The app needs a transcription stand-in that hears `planted('heard')`, an open
 * plan, and addresses that are not confirmed.
 */
export const aPlantedLife = async (
  app: TestApp,
): Promise<{ browser: Browser; person: Person; userId: UserId }> => {
  const browser = aBrowser(app);
  const person = aPersonAt(app, browser);
  const json = (method: string, body: object): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const ask = async (path: string, init: RequestInit): Promise<void> => {
    const response = await browser.raw(path, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  await ask('/api/auth/sign-up/email', json('POST', { email: FORMER_EMAIL, password: PASSWORD }));
  await ask('/api/auth/request-password-reset', json('POST', { email: FORMER_EMAIL }));
  await ask('/api/account', json('PATCH', { displayName: planted('name') }));
  await ask('/api/account/email', json('POST', { email: EMAIL, password: PASSWORD }));
  await ask('/api/auth/request-password-reset', json('POST', { email: EMAIL }));
  const { id } = await app.db
    .selectFrom('user')
    .where('email', '=', EMAIL)
    .select('id')
    .executeTakeFirstOrThrow();
  await write(person);
  await talk(person);
  await planBook(person);
  // A test stands where the session check stands: this account signed in a moment ago.
  await addByHand(app, id as UserId);
  return { browser, person, userId: id as UserId };
};
