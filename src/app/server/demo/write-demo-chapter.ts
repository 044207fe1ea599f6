import { randomUUID } from 'node:crypto';
import { MAX_ANCHOR_LENGTH } from '#features/chapters/shared/photo-contract.ts';
import { mergeStory } from '#features/writing/autosave/shared/merge-story.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { calls } from '../../shared/calls.ts';
import { drawPicture } from '../pages/draw-picture.ts';
import type { DemoContent } from './demo-content.ts';
import type { PersonAtApp } from './person-at-app.ts';

const PHOTO_WIDTH = 1600;

/** The ids of a chapter and of its photos, by their drawings. */
export type Written = { readonly chapter: string; readonly photos: ReadonlyMap<string, string> };

type ToWrite = { readonly content: DemoContent; readonly person: PersonAtApp; readonly id: string };

/** Adds the photos that follow this paragraph, which was told a moment ago. Returns their places. */
const addPhotos = async ({ content, person, id }: ToWrite, conversationId: string, at: number) => {
  const here = content.photos.filter(({ chapter, after }) => chapter === id && after === at);
  const added = [];
  for (const { drawing, caption } of here) {
    const picture = new Uint8Array(await drawPicture(content.drawingOf(drawing), PHOTO_WIDTH));
    const photo = randomUUID();
    await person.send(calls.photos.add, { id: photo, conversationId }, picture, 'image/png');
    await person.ask(calls.photos.describe, { id: photo, caption });
    added.push({ drawing, id: photo, afterParagraph: at });
  }
  return added;
};

/**
 * Tells the companion what the chapter consists of, and shows it the photos. Returns the saved conversation.
 */
const talk = async (to: ToWrite) => {
  const { content, person, id } = to;
  const { theme, told } = content.chapterOf(id);
  const { conversation } = await person.ask(calls.writing.open, {});
  await person.ask(calls.writing.ask, { id: conversation.id, theme });
  const photos = [];
  for (const [at, words] of told.entries()) {
    await person.ask(calls.writing.say, {
      id: conversation.id,
      message: { id: randomUUID(), content: words },
    });
    photos.push(...(await addPhotos(to, conversation.id, at)));
  }
  return { ...(await person.ask(calls.writing.open, {})).conversation, photos };
};

/**
 * Writes a chapter as a writer does: tells it, lets the companion compose it, saves it, and edits it by hand.
 */
export const writeDemoChapter = async (to: ToWrite): Promise<Written> => {
  const { content, person, id } = to;
  const { title, text } = content.chapterOf(id);
  const { id: conversationId, messages, photos } = await talk(to);
  const conversation = messages.map(({ type, content: words }) => ({ type, content: words }));
  const composed = await person.ask(calls.companion.compose, { conversation });
  const fresh = composed.paragraphs.map((sentences) => sentences.map((one) => one.text).join(' '));
  const { engine } = composed;
  const first = await person.ask(calls.writing.keepAsChapter, {
    id: conversationId,
    title: composed.title || title,
    content: fresh.join('\n\n'),
    weave: { composed: fresh, settled: [], engine },
    revision: null,
  });
  // As on the writing page, the writer's own edits win.
  const merged = mergeStory({ current: text, weave: { composed: fresh, settled: [], engine }, fresh });
  await person.ask(calls.chapters.save, {
    id: first.id,
    title,
    content: text,
    weave: { ...merged.weave, engine },
    revision: first.revision,
  });
  const paragraphs = paragraphsOf(text);
  await person.ask(calls.photos.arrange, {
    id: conversationId,
    photos: photos.map(({ id: photo, afterParagraph }) => ({
      id: photo,
      afterParagraph,
      afterWords: (paragraphs[afterParagraph] ?? '').slice(0, MAX_ANCHOR_LENGTH),
    })),
  });
  return { chapter: first.id, photos: new Map(photos.map((photo) => [photo.drawing, photo.id])) };
};
