/**
 * How many questions a giver may choose before the gift is opened, and in any thirty days after that: more than
 * half a year of one a week. How many of them still wait doesn't count, because that would tell how fast they
 * are answered.
 */
export const MOST_GIVEN = 30;
export const COUNTED_FOR_DAYS = 30;
/** And how many they may choose in all. */
export const MOST_GIVEN_EVER = 300;
