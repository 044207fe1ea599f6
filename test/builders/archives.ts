import { randomUUID } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { archiveCalls, MadeArchive } from '#features/archive/shared/archive-contract.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { aChapter, aConversation, done } from './builders.ts';
import { addsEvent, makesPage, ownPage, pageOf, sendPortrait } from './family-profiles.ts';
import { aBookPlan } from '../fixtures/manuscripts.ts';
import { aJpeg, aPhoto } from '../fixtures/photo-files.ts';
import type { Answered, Person } from '../harness/test-app.ts';

export type LookedAt = OutputOf<typeof archiveCalls.look>;
export type Undone = OutputOf<typeof archiveCalls.undo>;
type Files = Record<string, Uint8Array>;

/** The archive of everything, as this person downloads it. */
export const downloaded = async (person: Person): Promise<Buffer> => {
  const { path } = done(await person.send<{ path: string }>('POST', '/api/account/exports', {}));
  return Buffer.from(await (await person.raw(path)).arrayBuffer());
};

export const filesOf = (archive: Uint8Array): Files => unzipSync(new Uint8Array(archive));

/** An archive of these files; text as UTF-8. */
export const anArchiveOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );

export const jsonIn = <T>(files: Files, name: string): T =>
  JSON.parse(Buffer.from(files[`data/${name}.json`] ?? []).toString()) as T; // The test names the shape.

/** The archive with some of its data files changed. */
export const changed = (archive: Uint8Array, changes: Record<string, (value: never) => unknown>): Buffer => {
  const files = filesOf(archive);
  for (const [name, change] of Object.entries(changes))
    files[`data/${name}.json`] = strToU8(JSON.stringify(change(jsonIn(files, name))));
  return anArchiveOf(files);
};

/** Uploads an archive for a preview, as the browser does. */
export const looksAt = async (
  person: Person,
  archive: Uint8Array,
): Promise<Answered<LookedAt & { code?: string; why?: string; file?: string | null }>> => {
  const response = await person.raw('/api/archives/preview?name=my-life-story.zip', {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: { 'content-type': 'application/zip' },
  });
  return {
    status: response.status,
    headers: response.headers,
    // The contract's shape, or a problem, on which the test asserts.
    body: (await response.json()) as LookedAt,
  };
};

type Heard = OutputOf<typeof archiveCalls.bringIn> & { code?: string; room?: number };

/** Imports what was previewed; without `chapters`, those that are new. */
export const bringsIn = (
  person: Person,
  { ticket, chapters: found }: Pick<LookedAt, 'ticket' | 'chapters'>,
  {
    id = randomUUID() as string,
    chapters = found.flatMap(({ state }, place) => (state === 'new' ? [place] : [])),
  } = {},
): Promise<Answered<Heard[]>> =>
  person.stream<Heard>('/api/archives', { id, ticket, name: 'my-life-story.zip', chapters });

/** What was imported, or an error with the response. */
export const broughtIn = async (person: Person, archive: Uint8Array): Promise<MadeArchive> => {
  const looked = done(await looksAt(person, archive));
  const { body } = await bringsIn(person, looked);
  const last = body.at(-1);
  if (last?.type !== 'made') throw new Error(`it did not come: ${JSON.stringify(last)}`);
  return last.made;
};

/**
 * Gives someone a family page, events, a tree, two chapters with photos, and a book with parts and a cover.
 */
export const aFamilyAndABook = async (person: Person): Promise<void> => {
  const page = {
    full_name: 'Rose Hale',
    date_of_birth: '1941-03-02',
    bio: 'I kept bees.\n\nAnd a school.',
    location: 'Otley',
    occupation: 'Teacher',
  };
  const own = (await ownPage(person)).profile;
  if (own) done(await person.send('PUT', '/api/family/profile', pageOf({ ...page, revision: own.revision })));
  else await makesPage(person, page);
  await sendPortrait(person, await aJpeg());
  await addsEvent(person, { title: 'Wedding', event_date: '1962-05-19', is_public: true });
  await addsEvent(person, {
    title: 'The move',
    description: 'To Leeds, in the rain.',
    event_about: '1958-09~',
  });
  const add = async (full_name: string, is: string, of: string): Promise<string> =>
    `noted:${
      done(
        await person.send<{ person_id: string }>('POST', '/api/family/people', {
          full_name,
          born: 'about 1910',
          joined: [{ is, of }],
        }),
      ).person_id
    }`;
  const mother = await add('Ada Hale', 'parent', 'you');
  await add('Tom Hale', 'spouse', mother);
  await add('Jim Hale', 'child', mother);
  await add('Nan Hale', 'parent', mother);
  const { suggestions } = done(await person.get<Tree>('/api/family/tree'));
  const question = suggestions[0]?.question;
  done(await person.send('POST', '/api/family/tree/not-so', { question, not_so: true }));
  const first = await aChapter(person, {
    title: 'The mill',
    content: '**Every** morning, we _walked_.\n\n> Said Ada.\n\nThen home.',
  });
  const second = await aChapter(person, { title: 'The sea', content: 'It was grey.' });
  const shown = await aPhoto(person, first.id);
  done(
    await person.send('PATCH', `/api/writing/photos/${shown.id}`, {
      caption: 'The mill, and *Ada* in front',
    }),
  );
  const { conversation } = await aConversation(person, first.id);
  await person.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: 'Ada wore a blue apron.' },
  });
  const standing = done(await person.get<{ revision: number }>('/api/book/plan')).revision;
  const plan = aBookPlan({
    parts: [
      { title: 'By the river', chapters: [first.id] },
      { title: 'Away', chapters: [second.id] },
    ],
    cover: { photo: shown.id, photoStands: 'full-bleed' },
    closingNote: 'Thank you.',
  });
  done(await person.send('PUT', '/api/book/plan', { plan, revision: standing }));
};
