import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AFTER_ALL_PARAGRAPHS } from '#features/chapters/shared/photo-contract.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { aJpeg, aPhoto, sendPhoto } from '#test/fixtures/photo-files.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { isOpenQuestion } from '#engine/conversation/reply-contract.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { MAX_PHOTOS_IN_A_CHAPTER } from '#features/writing/photos/shared/photo-limits.ts';
import { purgeRemovedPhotos } from './remove-photo.ts';

let app: TestApp;
let rose: Person;
let stranger: Person;
beforeEach(async () => {
  app = await testApp();
  [rose, stranger] = [await app.writer(), await app.writer()];
});

type Ask = readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object];
const ask = (person: Person, [method, path, body]: Ask) =>
  method === 'GET' ? person.get(path) : person.send(method, path, body);

const photosIn = async (writer: Person, chapterId?: string): Promise<Photo[]> =>
  (await aConversation(writer, chapterId)).photos;

const at = (id: string): string => `/api/writing/photos/${id}`;

/** Every call on an existing photo, except for adding it. */
const callsOn = ({ id, conversationId }: { id: string; conversationId: string }): Ask[] => [
  ['GET', at(id)],
  ['GET', `${at(id)}?size=small`],
  ['PATCH', at(id), { caption: 'Mine' }],
  ['PUT', `/api/writing/conversations/${conversationId}/photo-order`, { photos: [] }],
  ['POST', `${at(id)}/question`, {}],
  ['DELETE', at(id)],
  ['POST', `${at(id)}/restore`, {}],
];

/** Whether the files of a photo are on disk, for each of its two sizes. */
const filesOf = async (id: string): Promise<boolean[]> => {
  const row = await app.db
    .selectFrom('photo')
    .where('id', '=', id)
    .select(['display_key', 'small_key'])
    .executeTakeFirstOrThrow();
  return Promise.all(
    [row.display_key, row.small_key].map(async (key) => (await app.context.files.open(key)) !== undefined),
  );
};

describe('who may do what with a photo', () => {
  it('asks a visitor to sign in, whatever the call', async () => {
    const photo = await aPhoto(rose);
    for (const call of callsOn(photo))
      expect([call[1], (await ask(app.visitor, call)).status]).toEqual([call[1], 401]);
    const sent = await sendPhoto(app.visitor, photo.conversationId, await aJpeg());
    expect([sent.status, codeOf(sent)]).toEqual([401, 'sign-in-required']);
  });

  it('responds to another writer as if nothing were there, whatever the call', async () => {
    const photo = await aPhoto(rose);
    for (const call of [...callsOn(photo), ...callsOn({ id: randomUUID(), conversationId: randomUUID() })]) {
      const answer = await ask(stranger, call);
      expect([call[0], call[1], answer.status, codeOf(answer)]).toEqual([call[0], call[1], 404, 'not-found']);
    }
    const sent = await sendPhoto(stranger, photo.conversationId, await aJpeg());
    expect([sent.status, codeOf(sent)]).toEqual([404, 'not-found']);
    expect(await photosIn(rose)).toMatchObject([{ id: photo.id, caption: '' }]);
  });

  it('moves no photo of another writer, even among one’s own', async () => {
    const photo = await aPhoto(rose);
    const own = await aPhoto(stranger);
    const anchor = { afterParagraph: 0, afterWords: 'Mine.' };
    const path = `/api/writing/conversations/${own.conversationId}/photo-order`;
    const photos = [own, photo].map(({ id }) => ({ id, ...anchor }));
    expect((await stranger.send('PUT', path, { photos })).status).toBe(404);
    expect(await photosIn(rose)).toMatchObject([{ afterParagraph: AFTER_ALL_PARAGRAPHS }]);
    expect(await photosIn(stranger)).toMatchObject([{ afterParagraph: AFTER_ALL_PARAGRAPHS }]);
  });

  it('refuses invalid input, and changes nothing', async () => {
    const photo = await aPhoto(rose);
    const order = `/api/writing/conversations/${photo.conversationId}/photo-order`;
    const anchor = { id: photo.id, afterParagraph: 0, afterWords: '' };
    const wrong: Ask[] = [
      ...callsOn({ id: 'not-an-id', conversationId: 'not-an-id' }),
      ['GET', `${at(photo.id)}?size=huge`],
      ['PATCH', at(photo.id), {}],
      ['PATCH', at(photo.id), { caption: 7 }],
      ['PATCH', at(photo.id), { caption: 'a'.repeat(501) }],
      ['PUT', order, { photos: 'all' }],
      ['PUT', order, { photos: [{ ...anchor, afterParagraph: -2 }] }],
      ['PUT', order, { photos: [{ ...anchor, afterParagraph: 0.5 }] }],
      ['PUT', order, { photos: [{ ...anchor, afterWords: 'a'.repeat(201) }] }],
      ['PUT', order, { photos: Array.from({ length: 2 * MAX_PHOTOS_IN_A_CHAPTER + 1 }, () => anchor) }],
    ];
    for (const call of wrong) {
      const answer = await ask(rose, call);
      expect([call[1], JSON.stringify(call[2])?.slice(0, 60), answer.status]).toEqual([
        call[1],
        JSON.stringify(call[2])?.slice(0, 60),
        400,
      ]);
    }
    expect(await photosIn(rose)).toMatchObject([{ id: photo.id, caption: '', afterWords: '' }]);
  });

  it('keeps the text of a caption as it is, on one line', async () => {
    const { id } = await aPhoto(rose);
    const caption = '  <script>alert(1)</script> Zoë\u0000, 東京 👵🏽\n\nin 1951 ';
    const described = done(await rose.send<Photo>('PATCH', at(id), { caption }));
    expect(described.caption).toBe('<script>alert(1)</script> Zoë, 東京 👵🏽 in 1951');
    expect(await photosIn(rose)).toMatchObject([{ caption: described.caption }]);
  });
});

describe('adding a photo', () => {
  it('adds the photo once, however often it is sent under the same id', async () => {
    const { conversation } = await aConversation(rose);
    const file = await aJpeg();
    const id = randomUUID();
    const first = done(await sendPhoto(rose, conversation.id, file, { id }));
    expect(done(await sendPhoto(rose, conversation.id, file, { id }))).toEqual(first);
    const together = await Promise.all([1, 2, 3].map(() => sendPhoto(rose, conversation.id, file, { id })));
    expect(together.map(({ body }) => body)).toEqual([first, first, first]);
    expect(await photosIn(rose)).toEqual([first]);
  });

  it('refuses a different photo under an id in use, without revealing whose it is', async () => {
    const photo = await aPhoto(rose);
    const { conversation } = await aConversation(stranger);
    const other = await aJpeg({ width: 64, height: 64 });
    for (const [person, to, code] of [
      [rose, photo.conversationId, 'bad-input'],
      [stranger, conversation.id, 'not-found'],
    ] as const)
      expect(codeOf(await sendPhoto(person, to, other, { id: photo.id }))).toBe(code);
    expect(await photosIn(rose)).toHaveLength(1);
    expect(await photosIn(stranger)).toEqual([]);
  });

  it('allows a limited number in a chapter, even if they arrive together', async () => {
    const { conversationId } = await aPhoto(rose);
    const row = await app.db.selectFrom('photo').selectAll().executeTakeFirstOrThrow();
    const keys = () => ({ id: randomUUID(), display_key: randomUUID(), small_key: randomUUID() });
    await app.db
      .insertInto('photo')
      .values(Array.from({ length: MAX_PHOTOS_IN_A_CHAPTER - 2 }, () => ({ ...row, ...keys() })))
      .execute();
    const file = await aJpeg();
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await sendPhoto(rose, conversationId, file)).status),
    );
    expect(codes.toSorted()).toEqual([200, 409, 409]);
    expect(codeOf(await sendPhoto(rose, conversationId, file))).toBe('photos-full');
    expect(await photosIn(rose)).toHaveLength(MAX_PHOTOS_IN_A_CHAPTER);
  });
});

describe('a photo in the story', () => {
  it('stays where it was put, in the order given, and goes into the chapter with the draft', async () => {
    const [first, second] = [await aPhoto(rose), await aPhoto(rose)];
    const { conversationId } = first;
    const placed = [
      { id: second.id, afterParagraph: -1, afterWords: '' },
      { id: first.id, afterParagraph: 1, afterWords: 'We had a dog.' },
    ];
    const path = `/api/writing/conversations/${conversationId}`;
    const { photos } = done(
      await rose.send<{ photos: Photo[] }>('PUT', `${path}/photo-order`, { photos: placed }),
    );
    expect(photos).toMatchObject(placed);
    const text = {
      title: 'T',
      content: 'I was born in Minden.\n\nWe had a dog.',
      weave: null,
      revision: null,
    };
    const chapter = done(await rose.send<{ id: string }>('POST', `${path}/chapter`, text));
    expect(await photosIn(rose, chapter.id)).toMatchObject(placed);
    expect(done(await rose.get(`/api/chapters/${chapter.id}/photos`))).toMatchObject({ photos: placed });
    expect(await photosIn(rose)).toEqual([]);
    expect((await stranger.get(`/api/chapters/${chapter.id}/photos`)).status).toBe(404);
    expect((await app.visitor.get(`/api/chapters/${chapter.id}/photos`)).status).toBe(401);
    expect((await rose.get('/api/chapters/nonsense/photos')).status).toBe(400);
  });

  it('is not part of the text, and a chapter without photos has none to show', async () => {
    const chapter = await aChapter(rose);
    expect(done(await rose.get(`/api/chapters/${chapter.id}/photos`))).toEqual({ photos: [] });
  });

  it('comes last if it was added on another device in the meantime', async () => {
    const [first, second, third] = [await aPhoto(rose), await aPhoto(rose), await aPhoto(rose)];
    const anchor = { afterParagraph: 0, afterWords: 'A.' };
    const photos = [second, first].map(({ id }) => ({ id, ...anchor }));
    const path = `/api/writing/conversations/${first.conversationId}/photo-order`;
    done(await rose.send('PUT', path, { photos }));
    expect((await photosIn(rose)).map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
  });
});

describe('a photo that is removed', () => {
  it('can be restored for a day, and is then gone for good, with its files', async () => {
    const photo = await aPhoto(rose);
    done(await rose.send('PATCH', at(photo.id), { caption: 'Aunt Rosa' }));
    done(await rose.send('DELETE', at(photo.id)));
    expect(await photosIn(rose)).toEqual([]);
    expect((await rose.get(at(photo.id))).status).toBe(404);
    expect((await rose.send('DELETE', at(photo.id))).status).toBe(404);
    done(await rose.send('POST', `${at(photo.id)}/restore`, {}));
    expect(await photosIn(rose)).toMatchObject([{ id: photo.id, caption: 'Aunt Rosa' }]);

    done(await rose.send('DELETE', at(photo.id)));
    const { display_key } = await app.db.selectFrom('photo').select('display_key').executeTakeFirstOrThrow();
    const tomorrow = new Date(Date.now() + 25 * 60 * 60_000);
    expect(await purgeRemovedPhotos(app.db, new Date())).toBe(0);
    expect(await purgeRemovedPhotos(app.db, tomorrow)).toBe(1);
    expect(await removeStrayFiles(app.db, app.context.files, tomorrow)).toBe(2);
    expect(await app.context.files.open(display_key)).toBeUndefined();
    expect((await rose.send('POST', `${at(photo.id)}/restore`, {})).status).toBe(404);
  });

  it('is deleted with its draft, chapter or account, files included', async () => {
    const ways: ((
      writer: Person & { session: object },
      photo: { conversationId: string },
    ) => Promise<unknown>)[] = [
      (writer, { conversationId }) =>
        writer.send('DELETE', `/api/writing/draft?conversationId=${conversationId}`),
      async (writer, { conversationId }) => {
        const path = `/api/writing/conversations/${conversationId}/chapter`;
        done(await writer.send('POST', path, { title: 'T', content: 'C', weave: null, revision: null }));
        await app.db.deleteFrom('chapter').execute();
      },
      () => app.db.deleteFrom('user').execute(),
    ];
    for (const goes of ways) {
      const writer = await app.writer();
      const photo = await aPhoto(writer);
      expect(await filesOf(photo.id)).toEqual([true, true]);
      const { display_key } = await app.db
        .selectFrom('photo')
        .where('id', '=', photo.id)
        .select('display_key')
        .executeTakeFirstOrThrow();
      await goes(writer, photo);
      expect(await app.db.selectFrom('photo').where('id', '=', photo.id).execute()).toEqual([]);
      // The database counts microseconds and this clock whole milliseconds: within the same millisecond the
      // file is not due yet.
      await removeStrayFiles(app.db, app.context.files, new Date(Date.now() + 1));
      expect(await app.context.files.open(display_key)).toBeUndefined();
    }
  });

  it('cannot be seen while its chapter is deleted, and is back once that is restored', async () => {
    const chapter = await aChapter(rose);
    const photo = await aPhoto(rose, chapter.id);
    done(await rose.send('DELETE', `/api/chapters/${chapter.id}`));
    for (const call of callsOn(photo).filter(([, path]) => !path.endsWith('/restore')))
      expect([call[1], (await ask(rose, call)).status]).toEqual([call[1], 404]);
    done(await rose.send('POST', `/api/chapters/${chapter.id}/restore`, {}));
    expect((await rose.raw(at(photo.id))).status).toBe(200);
  });
});

describe('the companion, about a photo', () => {
  type Asked = { message: Message; photo: Photo };
  const askAbout = async (id: string): Promise<Asked> =>
    done(await rose.send<Asked>('POST', `${at(id)}/question`, {}));
  const answer = async (conversationId: string, content: string) =>
    rose.stream(`/api/writing/conversations/${conversationId}/messages`, {
      message: { id: randomUUID(), content },
    });

  it('asks who is in it, does not claim to see it, and waits for the answer', async () => {
    const photo = await aPhoto(rose);
    const { message, photo: asked } = await askAbout(photo.id);
    expect(message.content).toMatch(/cannot|Only you can tell/);
    expect(message.content).toMatch(/(picture|photo)[^?]*\?$/);
    expect(isOpenQuestion(message.content)).toBe(true);
    expect(asked.askedId).toBe(message.id);
    expect((await askAbout(photo.id)).message).toEqual(message);
    const { conversation, photos } = await aConversation(rose);
    expect(conversation.messages.at(-1)).toEqual(message);
    expect(photos).toMatchObject([{ askedId: message.id }]);
  });

  it('asks something else next time, and asks about the next photo in other words', async () => {
    const photo = await aPhoto(rose);
    const questions: string[] = [];
    for (const said of [
      'My mother and Uncle Jim.',
      'At the beach in Wells.',
      'In 1951.',
      'It was my birthday.',
    ]) {
      questions.push((await askAbout(photo.id)).message.content.split('. ').at(-1) ?? '');
      await answer(photo.conversationId, said);
    }
    expect(new Set(questions).size).toBe(4);
    const next = await aPhoto(rose);
    const { message, photo: asked } = await askAbout(next.id);
    expect(message.content).toMatch(/photo/);
    expect(questions).not.toContain(message.content.split('. ').at(-1));
    expect(asked.askedId).toBe(message.id);
    expect((await photosIn(rose))[0]?.askedId).not.toBe(message.id);
  });

  it('turns a short answer into a whole sentence for the chapter', async () => {
    const photo = await aPhoto(rose);
    await askAbout(photo.id);
    await answer(photo.conversationId, 'My mother and Uncle Jim');
    const { conversation } = await aConversation(rose);
    const said = conversation.messages.map(({ type, content }) => ({ type, content }));
    const chapter = done(
      await rose.send<{ paragraphs: { text: string }[][] }>('POST', '/api/companion/chapter', {
        conversation: said,
      }),
    );
    expect(chapter.paragraphs.flat().map(({ text }) => text)).toContain(
      'The photo shows my mother and Uncle Jim.',
    );
  });

  it('cannot be asked beyond the day’s turns', async () => {
    app = await testApp({ AI_TURNS_PER_DAY: '1' });
    rose = await app.writer();
    const photo = await aPhoto(rose);
    await askAbout(photo.id);
    await answer(photo.conversationId, 'Nobody.');
    const refused = await rose.send('POST', `${at(photo.id)}/question`, {});
    expect([refused.status, codeOf(refused)]).toEqual([429, 'turns-used-up']);
  });
});
