import { randomUUID } from 'node:crypto';
import type { Session } from '#platform/shared/session.ts';
import { aChapter, aConversation, done } from './builders.ts';
import { aKeptRecording, putIntoBook } from './voices.ts';
import { anEmailedQuestion } from './questions.ts';
import { aFamilyMember, askAndReply, connectFamily } from './family.ts';
import { aHelper, helpingOf } from './helping.ts';
import { anOffer } from './parent-invitations.ts';
import { aBookPlan } from '../fixtures/manuscripts.ts';
import { aJpeg, aPhoto } from '../fixtures/photo-files.ts';
import { trustContact } from './trusting.ts';
import { type Person, type TestApp, testApp } from '../harness/test-app.ts';

/**
 * Everyone who may open a person's family page. `blocked`: by the owner; `blocking`: blocked the owner. Both
 * were confirmed before. `contact`: the owner's legacy contact, who may read what is shared at present. `helper`:
 * a relative who helps the owner to tell.
 */
export const ROLES = [
  'visitor',
  'owner',
  'relative',
  'reader',
  'pending',
  'removed',
  'blocked',
  'blocking',
  'stranger',
  'contact',
  'helper',
  'administrator',
] as const;
export type Role = (typeof ROLES)[number];
export type SignedIn = Person & { readonly session: Session };

/** Part of everything that the owner shows to no one else. */
export const HIDDEN = 'Qzhidden';

/** The owner's things, by name. */
export type Theirs = {
  readonly owner: string;
  readonly shared: string;
  readonly private: string;
  readonly deleted: string;
  readonly conversation: string;
  readonly draft: string;
  readonly sharedPhoto: string;
  readonly privatePhoto: string;
  /** A recording of the shared chapter that is in the book, and the path of its page. */
  readonly voice: string;
  readonly voicePage: string;
  /** A question that was sent by e-mail, the path of its page, and one that was picked. */
  readonly emailed: string;
  readonly answerPage: string;
  readonly picked: string;
  readonly event: string;
  readonly connection: string;
  /** The connection with `pending`, which the owner has to confirm. */
  readonly waiting: string;
  readonly invitation: string;
  readonly question: string;
  readonly person: string;
  readonly exported: string;
  /** The legacy contact with open access. */
  readonly trusted: string;
  /** A file that this contact had made of the book. */
  readonly trustedFile: string;
  /** The agreement with the helper, the question that waits there, one they picked, and a log entry. */
  readonly helping: string;
  readonly helpedQuestion: string;
  readonly helpersPick: string;
  readonly typed: string;
  /** The account that the owner offered to a parent. */
  readonly offered: string;
};

export type SharedLife = {
  readonly app: TestApp;
  readonly people: Readonly<Record<Role, Person>>;
  readonly theirs: Theirs;
};

const givePlan = async ({ db }: TestApp, { session }: SignedIn, plan: string): Promise<void> => {
  await db
    .insertInto('entitlement')
    .values({ user_id: session.userId, plan, source: 'administrator', reason: '' })
    .execute();
};

const block = async ({ db }: TestApp, who: SignedIn, whom: SignedIn): Promise<void> => {
  await db
    .insertInto('family_block')
    .values({ user_id: who.session.userId, blocked_id: whom.session.userId })
    .execute();
};

const theFamily = async (app: TestApp): Promise<Record<Role, SignedIn> & { visitor: SignedIn }> => {
  const [owner, relative, reader, pending] = [
    await app.writer({ email: `${HIDDEN}@example.org`.toLowerCase() }),
    await app.writer(),
    await app.writer(),
    await app.writer(),
  ];
  const [removed, blocked, blocking, stranger, contact, helper] = [
    await app.writer(),
    await app.writer(),
    await app.writer(),
    await app.writer(),
    await app.writer(),
    await app.writer(),
  ];
  await connectFamily(app, owner, reader, 'child');
  await connectFamily(app, relative, owner, 'sibling');
  await connectFamily(app, owner, pending, 'cousin', 'pending');
  await connectFamily(app, removed, owner, 'cousin', 'removed');
  await connectFamily(app, owner, blocked, 'cousin');
  await connectFamily(app, owner, blocking, 'cousin');
  await connectFamily(app, owner, helper, 'child');
  await block(app, owner, blocked);
  await block(app, blocking, owner);
  await givePlan(app, owner, 'premium');
  await givePlan(app, reader, 'family_reader');
  const administrator = await app.writer({ role: 'administrator' });
  return {
    // A visitor isn't signed in. The type is kept simple for those who are.
    visitor: app.visitor as SignedIn,
    owner,
    relative,
    reader,
    pending,
    removed,
    blocked,
    blocking,
    stranger,
    contact,
    helper,
    administrator,
  };
};

const write = async (owner: Person) => {
  const first = await aChapter(owner, { title: 'The bakery', content: `We sold rye bread and ${HIDDEN}.` });
  const shared = done(
    await owner.send<{ revision: number }>('PUT', `/api/chapters/${first.id}`, {
      title: 'The bakery',
      content: 'We sold rye bread in Leeds.',
      revision: first.revision,
    }),
  );
  // Saved as a separate earlier version, which a save within ten minutes would not be.
  const secret = await aChapter(owner, {
    title: `${HIDDEN} sorrow`,
    content: `The ${HIDDEN} oven burnt down in winter.`,
  });
  const gone = await aChapter(owner, { title: 'Gone', content: `That was ${HIDDEN}.` });
  const sharedPhoto = await aPhoto(owner, first.id);
  const privatePhoto = await aPhoto(owner, secret.id);
  for (const { id } of [first, gone])
    done(await owner.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  done(await owner.send('DELETE', `/api/chapters/${gone.id}`));
  return { first, shared, secret, gone, sharedPhoto, privatePhoto };
};

const showThemselves = async (app: TestApp, owner: SignedIn): Promise<string> => {
  await aFamilyMember(app, owner, 'Margaret Hale', {
    born: '1948-03-02',
    location: `${HIDDEN} on Sea`,
    occupation: `${HIDDEN} keeper`,
    events: [{ title: 'Wedding', on: '1972-05-06', isPublic: true }, { title: `${HIDDEN} day` }],
  });
  const portrait = await owner.raw('/api/family/profile/photo', {
    method: 'PUT',
    body: new Uint8Array(await aJpeg()),
    headers: { 'content-type': 'image/jpeg' },
  });
  if (!portrait.ok) throw new Error(`the portrait was refused: ${portrait.status}`);
  const event = await app.db
    .selectFrom('life_events')
    .where('title', '=', `${HIDDEN} day`)
    .select('id')
    .executeTakeFirstOrThrow();
  return event.id;
};

const connectionWith = async ({ db }: TestApp, { session }: SignedIn): Promise<string> => {
  const { id } = await db
    .selectFrom('family_relationships')
    .where('related_user_id', '=', session.userId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The helper has typed an answer, and picked a question. */
const helpThem = async ({ owner, helper }: Record<Role, SignedIn>) => {
  const id = await aHelper({ rosa: owner, karin: helper });
  const helping = helpingOf(helper, id);
  const [helpersPick, typed] = [randomUUID(), randomUUID()];
  const first = done(await helping.question()).question?.id ?? '';
  done(await helping.types(first, 'There were boats.', typed));
  done(await helping.picks('What of the harbour?', helpersPick));
  const helpedQuestion = done(await helping.question()).question?.id ?? '';
  const offered = await anOffer(owner, { email: null });
  return { helping: id, helpedQuestion, helpersPick, typed, offered };
};

/** A person with something of every kind, some of it shared, and everyone who may try to see it. */
export const aSharedLife = async (settings: Record<string, string> = {}): Promise<SharedLife> => {
  const app = await testApp(settings);
  const people = await theFamily(app);
  const { owner, reader } = people;
  const event = await showThemselves(app, owner);
  const { first, secret, gone, sharedPhoto, privatePhoto } = await write(owner);
  const { conversation } = await aConversation(owner);
  done(
    await owner.send('PUT', '/api/writing/draft', {
      conversationId: conversation.id,
      title: HIDDEN,
      content: `A draft of ${HIDDEN}.`,
      weave: null,
      revision: null,
    }),
  );
  const ofDraft = `/api/writing/conversations/${conversation.id}`;
  done(await owner.send('PUT', `${ofDraft}/unsent-message`, { message: HIDDEN, base: '' }));
  done(await owner.send('POST', `${ofDraft}/revisions`, { title: HIDDEN, content: HIDDEN }));
  // The book names its writer, who would otherwise be called by their hidden address.
  const plan = aBookPlan({ author: 'Margaret Hale' });
  done(await owner.send('PUT', '/api/book/plan', { plan, revision: 0 }));
  const voice = await aKeptRecording(app, owner, { chapter: first.id, words: HIDDEN });
  const voicePage = await putIntoBook(app, owner, voice);
  const emailed = await anEmailedQuestion(app, { to: owner.session.userId });
  const helped = await helpThem(people);
  const picked = randomUUID();
  // Not hidden: the helper sees it too.
  const words = 'What of the lighthouse?';
  done(await owner.send('PUT', `/api/questions/picked/${picked}`, { words }));
  const note = done(
    await reader.send<{ id: string }>(
      'POST',
      `/api/family/stories/${owner.session.userId}/${first.id}/notes`,
      { kind: 'question', words: 'Tell me more about the bakery' },
    ),
  );
  // Answered in the private chapter.
  await askAndReply(app, reader, {
    conversation: privatePhoto.conversationId,
    words: 'Tell me more about the bakery',
    reply: `The ${HIDDEN} oven burnt down in winter.`,
  });
  const { path: exported } = done(await owner.send<{ path: string }>('POST', '/api/account/exports', {}));
  const { id: invitation } = await app.db
    .insertInto('family_invitation')
    .values({
      inviter_id: owner.session.userId,
      invited_email: `${HIDDEN}.cousin@example.org`.toLowerCase(),
      relationship_type: 'cousin',
      language: 'en',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [trusted, trustedFile] = await trustContact(app, owner.session, people.contact.session, HIDDEN);
  const { id: person } = await app.db
    .insertInto('tree_person')
    .values({ owner_id: owner.session.userId, full_name: `${HIDDEN} Hale` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    app,
    people,
    theirs: {
      owner: owner.session.userId,
      shared: first.id,
      private: secret.id,
      deleted: gone.id,
      conversation: sharedPhoto.conversationId,
      draft: conversation.id,
      sharedPhoto: sharedPhoto.id,
      privatePhoto: privatePhoto.id,
      voice,
      voicePage,
      emailed: emailed.id,
      answerPage: `/answer/${emailed.token}`,
      picked,
      event,
      connection: await connectionWith(app, reader),
      waiting: await connectionWith(app, people.pending),
      invitation,
      question: note.id,
      person,
      exported: exported.split('/').at(-1) ?? '',
      trusted,
      trustedFile,
      ...helped,
    },
  };
};

/** Ids in the same form, by the same names, that belong to nothing. */
export const nothingLike = (theirs: Theirs): Theirs =>
  Object.fromEntries(Object.keys(theirs).map((name) => [name, randomUUID()])) as Theirs;
