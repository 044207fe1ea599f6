import type { BankItem } from './bank-item.ts';
import { CHILDREN } from './children.ts';
import { FAITH_AND_HOLIDAYS } from './faith-and-holidays.ts';
import { FIRST_WORK } from './first-work.ts';
import { FOOD } from './food.ts';
import { FRIENDS } from './friends.ts';
import { GRANDPARENTS } from './grandparents.ts';
import { HOME } from './home.ts';
import { LATER_LIFE } from './later-life.ts';
import { LOSS } from './loss.ts';
import { LOVE } from './love.ts';
import { MOVES } from './moves.ts';
import { ORIGINS } from './origins.ts';
import { PARENTS } from './parents.ts';
import { PLAY } from './play.ts';
import { PRIDE } from './pride.ts';
import { SCHOOL } from './school.ts';
import { SERVICE } from './service.ts';
import { SIBLINGS } from './siblings.ts';
import { TURNING_POINTS } from './turning-points.ts';
import { WISHES } from './wishes.ts';
import { WORK } from './work.ts';

/** Every question the built-in companion may ask of its own accord, theme by theme. */
export const BANK: readonly BankItem[] = [
  ...ORIGINS,
  ...HOME,
  ...PARENTS,
  ...SIBLINGS,
  ...GRANDPARENTS,
  ...SCHOOL,
  ...FRIENDS,
  ...PLAY,
  ...FOOD,
  ...FAITH_AND_HOLIDAYS,
  ...FIRST_WORK,
  ...WORK,
  ...LOVE,
  ...CHILDREN,
  ...MOVES,
  ...LOSS,
  ...SERVICE,
  ...TURNING_POINTS,
  ...PRIDE,
  ...LATER_LIFE,
  ...WISHES,
];

const BY_ID: ReadonlyMap<string, BankItem> = new Map(BANK.map((item) => [item.id, item]));

/** The bank question with this id, or undefined for an id that never existed. */
export const questionById = (id: string): BankItem | undefined => BY_ID.get(id);
