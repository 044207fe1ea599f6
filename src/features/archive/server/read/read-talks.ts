import { MAX_PHOTOS_IN_A_CHAPTER } from '#features/writing/photos/shared/photo-limits.ts';
import type { ArchivedMessage, ArchivedPhoto, ArchivedRecording, ArchivedTalk } from './archived-life.ts';
import type { DataOf } from './data-shapes.ts';
import type { Losses } from './loss.ts';
import { type OpenArchive, UnreadableArchive } from './open-archive.ts';

/** Twice what a chapter has room for, because photos that were removed count too for a while. */
const MOST_PHOTOS_IN_ONE = 2 * MAX_PHOTOS_IN_A_CHAPTER;

type Said = {
  readonly messages: DataOf<'messages'>;
  readonly unsent: DataOf<'unsent'>;
  readonly photos: DataOf<'photos'>;
  readonly recordings: DataOf<'recordings'>['recordings'];
  /** When each recording was put into the book, by its file. */
  readonly voices: ReadonlyMap<string, Date>;
};

type Growing = {
  readonly messages: DataOf<'messages'>[number][];
  readonly photos: DataOf<'photos'>[number][];
  readonly recordings: DataOf<'recordings'>['recordings'][number][];
  unsent: { words: string; changed: Date | null };
};

const nothingSaid = (): Growing => ({
  messages: [],
  photos: [],
  recordings: [],
  unsent: { words: '', changed: null },
});

/** The conversation that isn't a chapter yet. */
export const OF_THE_DRAFT = null;
type Of = string | null;

type Belonging = { readonly conversationId: string; readonly chapterId?: string | null | undefined };

export type Talks = {
  of(chapterId: Of): ArchivedTalk;
  /** The number of the photo with this name in the archive. */
  photoNumber(file: string): number | undefined;
};

/**
 * Sorts messages, photos and recordings by the chapter they belong to. `isChapter` tells whether an id is
 * that of one of the archive's chapters.
 */
export const readTalks = (
  { messages, unsent, photos, recordings, voices }: Said,
  archive: OpenArchive,
  losses: Losses,
  isChapter: (id: string) => boolean,
): Talks => {
  const growing = new Map<Of, Growing>();
  const at = (of: Of): Growing => {
    const there = growing.get(of) ?? nothingSaid();
    growing.set(of, there);
    return there;
  };
  const chapterOf = new Map(messages.map((message) => [message.conversationId, message.chapterId]));
  /**
   * Where something belongs; undefined if that isn't in the archive. In archives of older releases only
   * messages say where they belong.
   */
  const homeOf = ({ conversationId, chapterId }: Belonging): Of | undefined => {
    const of = chapterId === undefined ? chapterOf.get(conversationId) : chapterId;
    return of === undefined || of === OF_THE_DRAFT || isChapter(of) ? of : undefined;
  };
  const sort = <T extends Belonging>(
    things: readonly T[],
    put: (growing: Growing, thing: T) => void,
  ): void => {
    for (const thing of things) {
      const home = homeOf(thing);
      if (home === undefined) losses.add('loose');
      else put(at(home), thing);
    }
  };
  sort(messages, (talk, message) => talk.messages.push(message));
  sort(unsent, (talk, { words, changed }) => {
    talk.unsent = { words, changed };
  });
  sort(photos, (talk, photo) => talk.photos.push(photo));
  sort(recordings, (talk, recording) => talk.recordings.push(recording));

  const numbers = new Map(photos.map(({ file }, number) => [file, number]));

  const photosOf = (talk: Growing, placeOf: ReadonlyMap<string, number>): ArchivedPhoto[] =>
    talk.photos
      .map((photo, order) => ({ photo, order }))
      .toSorted((one, two) => (one.photo.place ?? one.order) - (two.photo.place ?? two.order))
      .flatMap(({ photo }) => {
        const entry = archive.entryOf(photo.file);
        if (entry === undefined) {
          losses.add('photos-missing');
          return [];
        }
        return [
          {
            number: numbers.get(photo.file) ?? 0,
            entry,
            caption: photo.caption,
            afterParagraph: photo.afterParagraph,
            afterWords: photo.afterWords,
            asked: placeOf.get(photo.askedInMessage ?? '') ?? null,
            removed: photo.removed,
            added: photo.added,
          },
        ];
      });

  const recordingsOf = (talk: Growing, placeOf: ReadonlyMap<string, number>): ArchivedRecording[] =>
    talk.recordings.flatMap(({ file, messageId, type, seconds, words, asked, recordedBy, made }) => {
      const entry = file === null ? null : (archive.entryOf(file) ?? null);
      if (file !== null && entry === null) losses.add('sounds-missing');
      const message = messageId === null ? null : (placeOf.get(messageId) ?? null);
      // Without its audio and its transcript, nothing is left of it.
      const inBook = (file === null ? undefined : voices.get(file)) ?? null;
      return entry === null && words === null
        ? []
        : [{ entry, message, type, seconds, words, asked, recordedBy, made, inBook }];
    });

  return {
    of: (chapterId) => {
      const talk = growing.get(chapterId) ?? nothingSaid();
      if (talk.photos.length > MOST_PHOTOS_IN_ONE) throw new UnreadableArchive('changed', 'data/photos.json');
      const placeOf = new Map(talk.messages.map(({ id }, place) => [id, place]));
      const answered = new Set<number>();
      return {
        messages: talk.messages.map(
          ({ said, words, engine, answers, arrivedBy, typedBy, at: when }): ArchivedMessage => {
            const question = placeOf.get(answers ?? '');
            // A message is answered only once.
            const isFirst = question !== undefined && !answered.has(question);
            if (isFirst) answered.add(question);
            return {
              type: said === 'by you' ? 'user' : 'ai',
              content: words,
              engine,
              at: when,
              answers: isFirst ? question : null,
              arrivedBy,
              typedBy,
            };
          },
        ),
        unsent: talk.unsent,
        photos: photosOf(talk, placeOf),
        recordings: recordingsOf(talk, placeOf),
      };
    },
    photoNumber: (file) => numbers.get(file),
  };
};
