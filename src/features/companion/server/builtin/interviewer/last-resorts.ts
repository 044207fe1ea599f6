const PERIODS = [
  'as a small child',
  'in your school years',
  'as a teenager',
  'in your twenties',
  'in your thirties',
  'in your forties',
  'in your fifties',
  'in your sixties',
  'in recent years',
] as const;

/** Everyday matters that every period of a life has; each a phrase that reads after "What do you remember of". */
const MATTERS = [
  'the weather',
  'the clothes',
  'the music',
  'the meals',
  'the neighbours',
  'the journeys',
  'the newspapers',
  'the money',
  'the shops',
  'the weekends',
  'the mornings',
  'the laughter',
  'the quarrels',
  'the letters',
  'the visitors',
  'the gardens',
  'the streets',
  'the birthdays',
  'the doctors',
  'the prices',
  'the fashions',
  'the films',
  'the songs',
  'the books',
  'the animals',
  'the hairstyles',
  'the furniture',
  'the photographs',
  'the promises',
  'the surprises',
  'the habits',
  'the weddings',
  'the winters',
  'the summers',
  'the evenings',
  'the trains',
  'the radio',
  'the jokes',
  'the festivals',
  'the chores',
  'the machines',
  'the medicines',
  'the sports',
  'the gossip',
  'the politics',
  'the strangers',
  'the bargains',
  'the worries',
  'the presents',
  'the lessons',
] as const;

/** The question of last resort number `index`, or undefined when they are used up; no two are near each other. */
export const lastResort = (index: number): string | undefined => {
  if (index >= PERIODS.length * MATTERS.length) return undefined;
  // Step through both lists at once, so that neighbours differ in period and in matter.
  const period = PERIODS[index % PERIODS.length];
  const matter = MATTERS[(Math.floor(index / PERIODS.length) + index) % MATTERS.length];
  return period === undefined || matter === undefined
    ? undefined
    : `What do you remember of ${matter} ${period}?`;
};
