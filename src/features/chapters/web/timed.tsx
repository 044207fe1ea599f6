/** For `rich`: a day within a sentence. `time` is the ISO time that it stands for. */
export const timed = (time: string) => (day: string) => <time dateTime={time}>{day}</time>;
