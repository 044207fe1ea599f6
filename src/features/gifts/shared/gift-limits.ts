/** Of names, on a gift and in its mail; in characters. */
export const LONGEST_GIFT_NAME = 80;
export const LONGEST_GIFT_MESSAGE = 1_000;

/** How far ahead the day may lie on which a gift is sent, and how long a gift can be opened; in calendar months. */
export const SENT_WITHIN_MONTHS = 12;
export const OPENED_WITHIN_MONTHS = 12;

/** The hour, where its giver lives, from which on a gift is sent on its day. */
export const SENT_FROM_HOUR = 8;

/** How often one gift may be mailed, within a day and in all: it is no way to write to many. */
export const MAILS_A_DAY = 5;
export const MAILS_A_GIFT = 30;
/** How many cards, each with a link of its own, may be made of one gift. */
export const CARDS_A_GIFT = 20;
