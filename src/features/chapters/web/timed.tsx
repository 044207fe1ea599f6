/** For `rich`: a date within a sentence. `time` is its ISO time. */
export const timed = (time: string) => (day: string) => <time dateTime={time}>{day}</time>;
