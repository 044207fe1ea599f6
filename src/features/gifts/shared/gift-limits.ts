/** For names, on a gift and in its email; in characters. */
export const LONGEST_GIFT_NAME = 80;
export const LONGEST_GIFT_MESSAGE = 1_000;

/** How far ahead the sending day may be, and how long a gift can be opened; in calendar months. */
export const SENT_WITHIN_MONTHS = 12;
export const OPENED_WITHIN_MONTHS = 12;

/** The hour from which a gift is sent on its day, in the giver's time zone. */
export const SENT_FROM_HOUR = 8;

/** How often one gift may be emailed, per day and in total, so that it can't be used for mass mailing. */
export const MAILS_A_DAY = 5;
export const MAILS_A_GIFT = 30;
/** How many cards one gift may have, each with its own link. */
export const CARDS_A_GIFT = 20;
