import type { TypedDate } from '#features/family/shared/typed-date.ts';

/** A birth as a page stores it: the day, or what is known of it. */
export type Birth = { readonly date_of_birth: string | null; readonly born_about: string | null };

/** '1947', '1947-03', '1947~', '1947-03-02~': anything known less exactly than to the day. */
export const BORN_ABOUT = /^(\d{4})(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?=~))?)?~?$/;

/** '1948-03-02' */
const LETTERS_OF_A_DAY = 10;

/** The birth a person typed; undefined for what a page can't store, such as "before 1950". */
export const birthOf = (typed: TypedDate): Birth | undefined => {
  if (typed.kind === 'nothing') return { date_of_birth: null, born_about: null };
  if (typed.kind !== 'date') return undefined;
  const { kind, day } = typed.date;
  if (kind === 'about') return { date_of_birth: null, born_about: `${day}~` };
  if (kind !== 'on') return undefined;
  return day.length === LETTERS_OF_A_DAY
    ? { date_of_birth: day, born_about: null }
    : { date_of_birth: null, born_about: day };
};
