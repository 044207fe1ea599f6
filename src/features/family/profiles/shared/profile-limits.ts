/** No one who writes here was born earlier. */
export const EARLIEST_BIRTH = '1900-01-01';
/** Family events may be much older than that; the calendar of the database has no year zero. */
export const EARLIEST_EVENT = '0001-01-01';

export const LONGEST_NAME = 120;
export const LONGEST_PLACE = 200;
export const LONGEST_OCCUPATION = 200;
export const LONGEST_BIO = 2_000;
export const LONGEST_EVENT_TITLE = 200;
export const LONGEST_EVENT_DESCRIPTION = 2_000;
export const LONGEST_EVENT_TYPE = 40;
/** More than a life needs, but a list must have a limit. */
export const MOST_EVENTS = 500;

/** The kind of an event if none is given. */
export const USUAL_EVENT_TYPE = 'milestone';

/** Which parts of a page relatives can see. */
export type PrivacySettings = {
  readonly show_birth_date: boolean;
  readonly show_location: boolean;
  readonly show_occupation: boolean;
  readonly show_bio: boolean;
};

/** The settings of a new page. */
export const PRIVACY_OF_A_NEW_PAGE: PrivacySettings = {
  show_birth_date: true,
  show_location: false,
  show_occupation: false,
  show_bio: true,
};
