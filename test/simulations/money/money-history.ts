import type { Plan } from '#features/subscription/shared/plans.ts';

/** Numbers that look random but are the same for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type SoldPlan = 'premium' | 'family_reader';

/** Two people, so that one can give the other something. */
export type Who = 0 | 1;

/**
 * What people, their banks and an administrator do. A number `nth` picks one of the things that exist by
 * then.
 */
export type Deed =
  | { readonly act: 'subscribes'; readonly who: Who; readonly plan: SoldPlan }
  | { readonly act: 'buys-pass'; readonly who: Who }
  | { readonly act: 'gives-gift'; readonly who: Who; readonly to: Who; readonly months: 1 | 3 | 6 | 12 }
  | { readonly act: 'is-given-months'; readonly who: Who; readonly plan: Plan; readonly months: number }
  | { readonly act: 'is-given-days'; readonly who: Who; readonly plan: Plan; readonly days: number }
  | { readonly act: 'is-given-for-good'; readonly who: Who; readonly plan: Plan }
  | { readonly act: 'grant-is-ended'; readonly nth: number }
  | { readonly act: 'plans-the-end' | 'goes-on' | 'ends-at-once' | 'card-fails'; readonly nth: number }
  | { readonly act: 'is-refunded'; readonly nth: number; readonly isWhole: boolean }
  | { readonly act: 'is-disputed'; readonly nth: number }
  | { readonly act: 'dispute-closes'; readonly nth: number; readonly isWon: boolean };

/** A deed, and how many hours pass before it. */
export type Step = { readonly after: number; readonly deed: Deed };

const WAITS = [1, 5, 24, 72, 240, 500, 745] as const;
const LONGEST = 14;

/** A possible history of someone's plans; the same for the same seed. */
export const historyOf = (seed: number): Step[] => {
  const random = randomOf(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const one = <T>(...things: readonly [T, ...T[]]): T => things[below(things.length)] ?? things[0];
  const who = (): Who => (random() < 0.75 ? 0 : 1);
  const nth = (): number => below(1_000);
  const plan = (): Plan => one<Plan>('premium', 'premium', 'family_reader', 'enterprise');
  const deed = (): Deed =>
    one<() => Deed>(
      () => ({ act: 'subscribes', who: who(), plan: one<SoldPlan>('premium', 'premium', 'family_reader') }),
      () => ({ act: 'subscribes', who: who(), plan: one<SoldPlan>('premium', 'family_reader') }),
      () => ({ act: 'buys-pass', who: who() }),
      () => ({ act: 'gives-gift', who: who(), to: who(), months: one(1, 3, 6, 12) }),
      () => ({ act: 'gives-gift', who: 1, to: 0, months: one(1, 3, 12) }),
      () => ({ act: 'is-given-months', who: who(), plan: plan(), months: one(1, 2, 5) }),
      () => ({ act: 'is-given-days', who: who(), plan: plan(), days: one(1, 10, 60) }),
      () =>
        random() < 0.2
          ? { act: 'is-given-for-good', who: who(), plan: plan() }
          : { act: 'buys-pass', who: who() },
      () => ({ act: 'grant-is-ended', nth: nth() }),
      () => ({ act: 'plans-the-end', nth: nth() }),
      () => ({ act: 'plans-the-end', nth: nth() }),
      () => ({ act: 'goes-on', nth: nth() }),
      () => ({ act: 'ends-at-once', nth: nth() }),
      () => ({ act: 'card-fails', nth: nth() }),
      () => ({ act: 'is-refunded', nth: nth(), isWhole: random() < 0.75 }),
      () => ({ act: 'is-refunded', nth: nth(), isWhole: true }),
      () => ({ act: 'is-disputed', nth: nth() }),
      () => ({ act: 'is-disputed', nth: nth() }),
      () => ({ act: 'dispute-closes', nth: nth(), isWon: random() < 0.7 }),
      () => ({ act: 'dispute-closes', nth: nth(), isWon: true }),
    )();
  return Array.from({ length: 2 + below(LONGEST) }, () => ({ after: one(...WAITS), deed: deed() }));
};
