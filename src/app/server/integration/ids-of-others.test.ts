import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { calls } from '#app/shared/calls.ts';
import { type Call, pathParameters } from '#platform/shared/call.ts';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import { aConversation } from '#test/builders/builders.ts';
import { type Asked, CHANGING, READING } from '#test/fixtures/access-cells.ts';
import { aWav } from '#test/fixtures/a-wav.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { aSharedLife, type SharedLife, type SignedIn, type Theirs } from '#test/builders/shared-life.ts';

/** Row ids of one owner, by name. */
type Ids = Readonly<
  Record<
    | 'recording'
    | 'picked'
    | 'emailed'
    | 'imported'
    | 'archive'
    | 'file'
    | 'gift'
    | 'given'
    | 'fact'
    | 'person'
    | 'tie'
    | 'chapter'
    | 'photo'
    | 'conversation'
    | 'draft',
    string
  >
>;

const addRows = async ({ app: { db }, theirs }: SharedLife): Promise<Ids> => {
  const { owner, person } = theirs;
  const idOf = async (insert: { executeTakeFirstOrThrow(): Promise<{ id: string }> }): Promise<string> =>
    (await insert.executeTakeFirstOrThrow()).id;
  const gift = await idOf(
    db
      .insertInto('gift')
      .values({
        giver_id: owner,
        giver_name: 'Margaret',
        months: 3,
        language: 'en',
        recipient_email: 'anna@example.org',
        given_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
        reason: 'A birthday.',
      })
      .returning('id'),
  );
  const now = new Date();
  await db
    .insertInto('gift_schedule')
    .values({ gift_id: gift, state: 'offered', frequency: 'weekly', weekday: 1, hour: 9, changed_at: now })
    .execute();
  return {
    recording: await idOf(
      db
        .insertInto('recording')
        .values({ id: randomUUID(), user_id: owner, conversation_id: theirs.conversation, type: 'audio/wav' })
        .returning('id'),
    ),
    picked: theirs.picked,
    emailed: theirs.emailed,
    file: await idOf(
      db
        .insertInto('book_file')
        .values({ user_id: owner, format: 'epub', state: 'waiting', created_at: new Date() })
        .returning('id'),
    ),
    gift,
    given: await idOf(
      db
        .insertInto('gift_question')
        .values({ id: randomUUID(), gift_id: gift, words: 'Who baked?', place: 1, created_at: now })
        .returning('id'),
    ),
    fact: await idOf(
      db
        .insertInto('known_fact')
        .values({ user_id: owner, kind: 'person', key: 'ruth', decision: 'forget' })
        .returning('id'),
    ),
    tie: await idOf(
      db
        .insertInto('tree_tie')
        .values({ owner_id: owner, kind: 'spouse', one_id: person, other_id: null })
        .returning('id'),
    ),
    imported: await idOf(
      db
        .insertInto('chapter_import')
        .values({ user_id: owner, id: randomUUID(), name: 'life.docx', made_at: new Date() })
        .returning('id'),
    ),
    archive: await idOf(
      db
        .insertInto('chapter_import')
        .values({
          user_id: owner,
          id: randomUUID(),
          name: 'my-life-story.zip',
          made_at: new Date(),
          archive_hash: 'a-hash',
          brought: '{}',
        })
        .returning('id'),
    ),
    person,
    chapter: theirs.shared,
    photo: theirs.sharedPhoto,
    conversation: theirs.conversation,
    draft: theirs.draft,
  };
};

/**
 * Calls that refer to someone's data and aren't in the access matrix. `mine` is a conversation of the caller.
 */
const asksOf = (ids: Ids, mine: string): readonly Asked[] => [
  ['PUT', `/api/writing/recordings/${ids.recording}`, { conversationId: mine, type: 'audio/wav' }],
  ['PUT', `/api/writing/recordings/${randomUUID()}`, { conversationId: ids.conversation, type: 'audio/wav' }],
  ['POST', `/api/writing/recordings/${ids.recording}/words`, { chunks: 1, seconds: 1, keep: true }],
  ['GET', `/api/writing/recordings/${ids.recording}/sound`],
  ['DELETE', `/api/writing/recordings/${ids.recording}`],
  ['PUT', `/api/questions/picked/${ids.picked}`, { words: 'Mine?' }],
  ['DELETE', `/api/questions/picked/${ids.picked}`],
  ['POST', `/api/questions/sent/${ids.emailed}/revoke`, {}],
  ['POST', `/api/writing/photos/${ids.photo}/restore`, {}],
  ['POST', `/api/writing/photos/${ids.photo}/question`, {}],
  ['PUT', `/api/writing/conversations/${ids.conversation}/photo-order`, { photos: [] }],
  [
    'PUT',
    `/api/writing/conversations/${mine}/photo-order`,
    { photos: [{ id: ids.photo, afterParagraph: 0, afterWords: '' }] },
  ],
  ['POST', `/api/book/files/${ids.file}/stop`, {}],
  ['GET', `/api/book/files/${ids.file}`],
  ['DELETE', `/api/book/files/${ids.file}`],
  [
    'PUT',
    '/api/book/plan',
    { plan: aBookPlan({ parts: [{ title: '', chapters: [ids.chapter] }] }), revision: 0 },
  ],
  ['PUT', '/api/book/plan', { plan: aBookPlan({ cover: { photo: ids.photo } }), revision: 0 }],
  ['PUT', '/api/chapter-order', { ids: [ids.chapter] }],
  ['POST', `/api/imports/${ids.imported}/undo`, {}],
  ['POST', `/api/archives/${ids.archive}/undo`, {}],
  ['PATCH', `/api/gifts/${ids.gift}`, { giver_name: 'Mine', over: { giver_name: 'Rose' } }],
  ['POST', `/api/gifts/${ids.gift}/resend`, {}],
  ['POST', `/api/gifts/${ids.gift}/card`, {}],
  ['GET', `/api/gift-questions/${ids.gift}`],
  ['PUT', `/api/gift-questions/${ids.gift}/rhythm`, { frequency: 'weekly', weekday: 1, hour: 9 }],
  ['DELETE', `/api/gift-questions/${ids.gift}/rhythm`],
  ['PUT', `/api/gift-questions/${ids.gift}/chosen/${randomUUID()}`, { words: 'Mine?' }],
  ['DELETE', `/api/gift-questions/${ids.gift}/chosen/${ids.given}`],
  ['PUT', `/api/gift-questions/${ids.gift}/order`, { ids: [ids.given] }],
  [
    'POST',
    `/api/received-gift-questions/${ids.gift}/confirm`,
    { time_zone: 'UTC', rhythm: null, giver_may_add: true },
  ],
  ['POST', `/api/received-gift-questions/${ids.gift}/decline`, {}],
  ['PUT', `/api/received-gift-questions/${ids.gift}/giver`, { may_add: true }],
  ['DELETE', `/api/about-you/decisions/${ids.fact}`],
  ['DELETE', `/api/family/ties/${ids.tie}`],
  ['POST', '/api/family/ties', { one: 'you', is: 'parent', other: `noted:${ids.person}` }],
  ['POST', '/api/family/people', { full_name: 'Mine', joined: [{ is: 'child', of: `noted:${ids.person}` }] }],
  ['POST', `/api/family/blocked/${ids.person}/unblock`, {}],
];

const nothing = (ids: Ids): Ids =>
  // The same names.
  Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()])) as Ids;

const ask = async (
  person: SignedIn,
  [method, path, body]: Asked,
): Promise<{ status: number; text: string }> => {
  const response = await person.raw(path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  return { status: response.status, text: (await response.text()).replace(/"requestId":"[^"]+"/, '') };
};

it('someone else’s id is treated like one that does not exist, whatever it belongs to and wherever it appears', async () => {
  const life = await aSharedLife({
    AI_TRANSCRIBE_MODEL: 'a-model',
    AI_TRANSCRIBE_BASE_URL: 'http://localhost:9',
  });
  const theirs = await addRows(life);
  const { helping, helpedQuestion } = life.theirs;
  for (const role of ['stranger', 'relative', 'administrator'] as const) {
    // Everyone but the visitor is signed in.
    const person = life.people[role] as SignedIn;
    const { conversation } = await aConversation(person);
    const real = asksOf(theirs, conversation.id);
    const made = asksOf(nothing(theirs), conversation.id);
    for (const [at, asked] of real.entries()) {
      const what = `${role}: ${asked[0]} ${asked[1]}`;
      const [answer, like] = [await ask(person, asked), await ask(person, made[at] ?? asked)];
      // A recording begins with an unused id, but not with an id of another account.
      const begins = like.status === 200;
      expect([what, answer.status]).toEqual([what, 404]);
      if (!begins) expect([what, answer]).toEqual([what, like]);
    }
    const sent: readonly [path: string, type: string, bytes: Buffer][] = [
      [`/api/writing/photos/${theirs.photo}?conversationId=${conversation.id}`, 'image/jpeg', await aJpeg()],
      [`/api/writing/recordings/${theirs.recording}/chunks/0`, 'audio/wav', Buffer.from('sound')],
      [
        `/api/helping/helped/${helping}/photos/${randomUUID()}?question_id=${helpedQuestion}`,
        'image/jpeg',
        await aJpeg(),
      ],
      [
        `/api/helping/helped/${helping}/recordings/${randomUUID()}?question_id=${helpedQuestion}&seconds=2`,
        'audio/wav',
        Buffer.from(aWav(2)),
      ],
    ];
    for (const [path, type, bytes] of sent) {
      const answer = await person.raw(path, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      });
      expect([role, path, answer.status]).toEqual([role, path, 404]);
    }
  }
});

/**
 * Their parameters belong to no one: a theme, or a file's fingerprint, for which each account has its own
 * rows.
 */
const OF_NOBODY = ['POST /api/life-map/{theme}/ask-again', 'DELETE /api/family/gedcom/files/{file}'];
/** Sent as bytes, above. */
const AS_BYTES = [
  'PUT /api/writing/photos/{id}',
  'PUT /api/writing/recordings/{id}/chunks/{position}',
  'PUT /api/helping/helped/{id}/photos/{photo_id}',
  'PUT /api/helping/helped/{id}/recordings/{recording_id}',
];

it('every call that takes someone’s id is tested, here or in the access matrix', () => {
  const names = { get: () => randomUUID() };
  // Any name will do as an id here: the test only looks at the shapes of the URLs.
  const anything = new Proxy({}, names) as Theirs & Ids;
  const tried = [...asksOf(anything, 'mine'), ...[...READING, ...CHANGING].map(({ asks }) => asks(anything))];
  const isTried = ({ method, path }: Call): boolean => {
    const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return tried.some(([by, asked]) => by === method && shape.test(asked.split('?')[0] ?? ''));
  };
  const untried = Object.values(calls)
    .flatMap((ofFeature) => Object.values<Call>(ofFeature))
    .filter((call) => call.access === 'signed-in' && pathParameters(call.path).length > 0 && !isTried(call))
    .map(({ method, path }) => `${method} ${path}`);
  expect(untried.toSorted()).toEqual([...OF_NOBODY, ...AS_BYTES].toSorted());
});
