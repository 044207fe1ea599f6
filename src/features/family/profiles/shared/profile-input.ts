import { z } from 'zod';
import { isTimeZone } from '#platform/shared/calendar.ts';
import { INEXACT_DATE, isBefore, isOneDate } from './inexact-date.ts';
import {
  EARLIEST_BIRTH,
  LONGEST_BIO,
  LONGEST_NAME,
  LONGEST_OCCUPATION,
  LONGEST_PLACE,
} from './profile-limits.ts';

export const atMost = (most: number): string => `This has at most ${most.toLocaleString('en')} characters.`;

/** On one line, without leading or trailing spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
export const paragraphs = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Spaces and invisible characters alone are not readable text. */
const isReadable = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
export const required = (most: number, missing: string) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(most, atMost(most)).refine(isReadable, missing));
/** Null if nothing was written. */
export const optional = (most: number, trimmed: (text: string) => string = oneLine) =>
  z
    .string()
    .nullable()
    .transform((text) => trimmed(text ?? '') || null)
    .pipe(z.string().max(most, atMost(most)).nullable());

export const dayFrom = (earliest: string, sentence: string) =>
  z.iso
    .date('This is no day of the calendar.')
    .refine((day) => day >= earliest, sentence)
    .nullable();

/** '1947', '1947-03', '1947~': what is known of a date if the day isn't. */
export const inexactFrom = (earliest: string, sentence?: string) =>
  z
    .string()
    .regex(INEXACT_DATE, 'This is no year or month of the calendar.')
    .refine((date) => !isBefore(date, earliest), sentence);

/** The time zone that decides what today is, as the browser names it: 'Europe/Berlin'. */
export const timeZone = z.string().max(100).refine(isTimeZone, 'No time zone has that name.');

/** Goes up with every save; a save names the revision it is based on. */
export const revision = z.number().int().min(1).max(2_147_483_647);

export const privacySettings = z.object({
  show_birth_date: z.boolean(),
  show_location: z.boolean(),
  show_occupation: z.boolean(),
  show_bio: z.boolean(),
});

const TOO_EARLY = 'A date of birth is 1 January 1900 at the earliest.';

/** A birth is given in one form only. */
export const isOneBirth = ({
  date_of_birth,
  born_about,
}: {
  readonly date_of_birth: string | null;
  readonly born_about?: string | null | undefined;
}): boolean => isOneDate(date_of_birth, born_about);
export const ONE_BIRTH = { path: ['born_about'], error: 'Either the day of birth or what is known of it.' };

export const profileFields = {
  full_name: required(LONGEST_NAME, 'A full name is needed.'),
  /** '1948-03-02'; not after today where the writer is. */
  date_of_birth: dayFrom(EARLIEST_BIRTH, TOO_EARLY),
  /**
   * What is known of a birth if the day isn't: '1947', '1947-03', '1947~' for about. If it is left out, the
   * earlier value stays, unless a day is given.
   */
  born_about: inexactFrom(EARLIEST_BIRTH, TOO_EARLY).nullable().optional(),
  bio: optional(LONGEST_BIO, paragraphs),
  location: optional(LONGEST_PLACE),
  occupation: optional(LONGEST_OCCUPATION),
  time_zone: timeZone,
};
