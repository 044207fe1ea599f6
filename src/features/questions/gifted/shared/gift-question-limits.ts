/** How many questions of a giver may wait at the same time: more than half a year of one a week. */
export const MOST_GIVEN = 30;
/** And how many they may choose in all. */
export const MOST_GIVEN_EVER = 300;
