/** The parts of 'YYYY-MM-DD'; undefined for any other text. */
const partsOf = (day: string): readonly [number, number, number] | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year && month && date ? [Number(year), Number(month), Number(date)] : undefined;
};

/**
 * How old a person born on one day is on another, in whole years; undefined if that can't be known. Both are
 * 'YYYY-MM-DD'. Outside leap years, people born on 29 February turn a year older on 1 March.
 */
export const ageOn = (born: string, today: string): number | undefined => {
  const [from, to] = [partsOf(born), partsOf(today)];
  if (!from || !to) return undefined;
  const hadBirthday = to[1] > from[1] || (to[1] === from[1] && to[2] >= from[2]);
  const years = to[0] - from[0] - (hadBirthday ? 0 : 1);
  return years < 0 ? undefined : years;
};
