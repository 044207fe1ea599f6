/** 'YYYY-MM-DD' in parts; undefined where it is no such day. */
const partsOf = (day: string): readonly [number, number, number] | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year && month && date ? [Number(year), Number(month), Number(date)] : undefined;
};

/**
 * How many whole years somebody born on a day is old on another; undefined where that cannot be said. Both are 'YYYY-MM-DD'. Whoever was born
 * on 29 February is a year older on 1 March of the other years.
 */
export const ageOn = (born: string, today: string): number | undefined => {
  const [from, to] = [partsOf(born), partsOf(today)];
  if (!from || !to) return undefined;
  const hadBirthday = to[1] > from[1] || (to[1] === from[1] && to[2] >= from[2]);
  const years = to[0] - from[0] - (hadBirthday ? 0 : 1);
  return years < 0 ? undefined : years;
};
