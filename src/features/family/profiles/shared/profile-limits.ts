/** Nobody who writes here was born before. */
export const EARLIEST_BIRTH = '1900-01-01';
/** What happened to a family may lie long before that; the calendar of the database has no year nought. */
export const EARLIEST_EVENT = '0001-01-01';

export const LONGEST_NAME = 120;
export const LONGEST_PLACE = 200;
export const LONGEST_OCCUPATION = 200;
export const LONGEST_BIO = 2_000;
export const LONGEST_EVENT_TITLE = 200;
export const LONGEST_EVENT_DESCRIPTION = 2_000;
export const LONGEST_EVENT_TYPE = 40;
/** A life has many; a list that has no end is none. */
export const MOST_EVENTS = 500;

/** What kind of event one is where nobody says. */
export const USUAL_EVENT_TYPE = 'milestone';

/** What of a page relatives may see. */
export type PrivacySettings = {
  readonly show_birth_date: boolean;
  readonly show_location: boolean;
  readonly show_occupation: boolean;
  readonly show_bio: boolean;
};

/** As a new page has it. */
export const PRIVACY_OF_A_NEW_PAGE: PrivacySettings = {
  show_birth_date: true,
  show_location: false,
  show_occupation: false,
  show_bio: true,
};
