import { ARRIVED_BY } from '#features/writing/shared/contract.ts';
import { z } from 'zod';
import { chapterText, revision, titleText, weave } from '#features/chapters/shared/contract.ts';
import { AFTER_ALL_PARAGRAPHS } from '#features/chapters/shared/photo-contract.ts';
import { MAX_CAPTION_LENGTH } from '#features/chapters/shared/limits.ts';
import { DECISIONS, FACT_KINDS, MOST_DECISIONS } from '#features/companion/shared/known.ts';
import { MAX_MESSAGE_LENGTH } from '#features/companion/shared/limits.ts';
import { ENGINES } from '#engine/conversation/turn.ts';
import {
  EARLIEST_BIRTH,
  EARLIEST_EVENT,
  LONGEST_BIO,
  LONGEST_EVENT_DESCRIPTION,
  LONGEST_EVENT_TITLE,
  LONGEST_EVENT_TYPE,
  LONGEST_NAME,
  LONGEST_OCCUPATION,
  LONGEST_PLACE,
  MOST_EVENTS,
} from '#features/family/profiles/shared/profile-limits.ts';
import { inexactFrom } from '#features/family/profiles/shared/profile-input.ts';
import { KIN } from '#features/family/tree/shared/kin.ts';
import {
  LONGEST_OFFER,
  LONGEST_TREE_NOTE,
  MOST_TREE_PEOPLE,
  MOST_TREE_TIES,
} from '#features/family/tree/shared/tree-limits.ts';
import { MAX_PHOTOS_OF_A_WRITER } from '#features/writing/photos/shared/photo-limits.ts';
import { MAX_RECORDING_SECONDS } from '#features/writing/voice/shared/recording-limits.ts';
import { SOUND_TYPES } from '#platform/shared/sound-types.ts';
import { MOST_ARCHIVED_CHAPTERS } from '../../shared/archive-limits.ts';

const MOST_VERSIONS = 100_000;
const MOST_MESSAGES = 200_000;
const MOST_RECORDINGS = 20_000;
const MOST_PLACE = 1_000_000;
const LONGEST_ID = 100;
const LONGEST_WORDS = 2_000;

/** Only compared with other ids of the same archive. */
const id = z.string().min(1).max(LONGEST_ID);
const place = z.number().int().min(-MOST_PLACE).max(MOST_PLACE);
const file = z
  .string()
  .min(1)
  .max(LONGEST_ID + 20);
const short = z.string().max(LONGEST_WORDS);
/** The data files gain fields with every release. An older archive lacks this one. */
const sinceLater = <T extends z.ZodType>(shape: T) => shape.nullish().transform((value) => value ?? null);

const written = z.string().refine((text) => text.trim() !== '');
const day = (earliest: string) =>
  z
    .string()
    .max(40)
    // Archives of older releases include the time of day.
    .transform((text) => text.slice(0, 10))
    .pipe(z.iso.date().refine((date) => date >= earliest))
    .nullable();

/** The shapes of the data files that are imported. No time may be later than `now`. */
export const dataShapes = (now: Date) => {
  const time = z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(Math.max(0, Math.min(Date.parse(text), now.getTime()))));
  const text = { title: titleText, content: chapterText };
  const version = z.object({ ...text, revision, saved: time });
  return {
    label: z.object({ format: z.number().int().min(1), made: time }),
    account: z.object({ displayName: z.string().max(LONGEST_WORDS) }),
    chapters: z
      .array(
        z.object({
          id,
          title: titleText.refine((title) => title.trim() !== ''),
          content: chapterText.refine((content) => content.trim() !== ''),
          revision,
          created: time,
          changed: time,
          deleted: time.nullable(),
          writtenByTheCompanion: weave.nullable(),
        }),
      )
      .max(MOST_ARCHIVED_CHAPTERS),
    versions: z.array(version.extend({ chapterId: id })).max(MOST_VERSIONS),
    messages: z
      .array(
        z.object({
          conversationId: id,
          chapterId: id.nullable(),
          id,
          said: z.enum(['by you', 'by the companion']),
          words: z.string().max(MAX_MESSAGE_LENGTH),
          engine: z.enum(ENGINES).nullable(),
          answers: sinceLater(id),
          arrivedBy: sinceLater(z.enum(ARRIVED_BY)),
          typedBy: sinceLater(z.string().max(LONGEST_NAME)),
          at: time,
        }),
      )
      .max(MOST_MESSAGES),
    unsent: z
      .array(
        z.object({
          conversationId: id,
          chapterId: id.nullish(),
          words: chapterText,
          changed: time.nullable(),
        }),
      )
      .max(MOST_ARCHIVED_CHAPTERS + 1),
    draft: z
      .object({
        ...text,
        revision,
        changed: time,
        writtenByTheCompanion: weave.nullable(),
        earlierVersions: z
          .array(z.object({ ...text, revision, savedAt: time }))
          .max(MOST_VERSIONS)
          .default([]),
      })
      .nullable(),
    photos: z
      .array(
        z.object({
          file,
          conversationId: id,
          chapterId: id.nullish(),
          caption: z.string().max(MAX_CAPTION_LENGTH),
          afterParagraph: z.number().int().min(-1).max(AFTER_ALL_PARAGRAPHS),
          afterWords: short,
          place: sinceLater(place),
          askedInMessage: sinceLater(id),
          removed: time.nullable(),
          added: time,
        }),
      )
      .max(MAX_PHOTOS_OF_A_WRITER),
    recordings: z.object({
      recordings: z
        .array(
          z.object({
            file: file.nullable(),
            conversationId: id,
            chapterId: id.nullish(),
            messageId: id.nullable(),
            type: z.enum(SOUND_TYPES),
            seconds: z
              .number()
              .int()
              .min(0)
              .max(2 * MAX_RECORDING_SECONDS),
            words: chapterText.nullable(),
            asked: sinceLater(short),
            recordedBy: sinceLater(short),
            made: time,
          }),
        )
        .max(MOST_RECORDINGS),
    }),
    facts: z
      .array(
        z.object({
          kind: z.enum([...FACT_KINDS, 'theme']),
          key: short,
          decision: z.enum(DECISIONS),
          said: short,
          meant: short,
          decided: time,
        }),
      )
      .max(MOST_DECISIONS),
    family: z.object({
      page: z
        .object({
          fullName: written.max(LONGEST_NAME),
          dateOfBirth: day(EARLIEST_BIRTH),
          bornAbout: sinceLater(inexactFrom(EARLIEST_BIRTH)),
          bio: z.string().max(LONGEST_BIO).nullable(),
          location: z.string().max(LONGEST_PLACE).nullable(),
          occupation: z.string().max(LONGEST_OCCUPATION).nullable(),
          picture: file.nullable(),
          relativesSee: z.object({
            birthDate: z.boolean(),
            location: z.boolean(),
            occupation: z.boolean(),
            bio: z.boolean(),
          }),
        })
        .nullable(),
      events: z
        .array(
          z.object({
            title: written.max(LONGEST_EVENT_TITLE),
            description: z.string().max(LONGEST_EVENT_DESCRIPTION).nullable(),
            date: day(EARLIEST_EVENT),
            dateAbout: sinceLater(inexactFrom(EARLIEST_EVENT)),
            type: z.string().max(LONGEST_EVENT_TYPE),
            relativesSee: z.boolean(),
          }),
        )
        .max(MOST_EVENTS),
    }),
    tree: z.object({
      people: z
        .array(
          z.object({
            id,
            // What comes from a family tree file may be longer than what can be typed.
            fullName: written.max(LONGEST_TREE_NOTE),
            born: z.string().max(LONGEST_TREE_NOTE).nullable(),
            bornWhere: z.string().max(LONGEST_TREE_NOTE).nullable(),
            died: z.string().max(LONGEST_TREE_NOTE).nullable(),
            isLiving: z.boolean(),
            note: z.string().max(LONGEST_TREE_NOTE).nullable(),
            kin: sinceLater(z.enum(KIN)),
            toldAs: sinceLater(z.string().min(1).max(LONGEST_OFFER)),
            fileKey: sinceLater(z.string().max(LONGEST_ID)),
            fileSaid: sinceLater(
              z.object({
                full_name: z.string().max(LONGEST_TREE_NOTE),
                born: z.string().max(LONGEST_TREE_NOTE).nullable(),
                born_where: z.string().max(LONGEST_TREE_NOTE).nullable(),
                died: z.string().max(LONGEST_TREE_NOTE).nullable(),
                is_living: z.boolean(),
              }),
            ),
          }),
        )
        .max(MOST_TREE_PEOPLE),
      ties: z.array(z.object({ kind: z.enum(['parent', 'spouse']), one: id, other: id })).max(MOST_TREE_TIES),
      answeredWithNo: z.array(z.string().min(1).max(300)).max(MOST_TREE_TIES).default([]),
    }),
    book: z.object({ plan: z.record(z.string(), z.unknown()).nullable() }),
    voices: z.array(z.object({ recording: file, putIn: time })).max(MOST_RECORDINGS),
  };
};
export type DataShapes = ReturnType<typeof dataShapes>;
export type DataOf<K extends keyof DataShapes> = z.output<DataShapes[K]>;
