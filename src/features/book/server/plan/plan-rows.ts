import { languageOf } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { type BookPlan, bookPlan } from '../../shared/book-plan.ts';

/** The book as it would be by itself: what nobody decided yet. */
const planByItself = ({ author, language }: Pick<BookPlan, 'author' | 'language'>): BookPlan => ({
  title: '',
  subtitle: '',
  author,
  dedication: '',
  copyrightLine: '',
  language,
  parts: [],
  closingNote: '',
  withTree: true,
  withTimeline: true,
  withIndex: true,
  leftOutOfIndex: [],
  alsoInIndex: [],
  print: {
    printer: 'any',
    trim: '6x9',
    largePrint: false,
    paper: 'cream',
    ink: 'black',
    spineWidth: null,
  },
  cover: { colour: 'paper', photo: null, blurb: '' },
});

/** As the column takes it. A broken surrogate, which JSON would carry as an escape that PostgreSQL refuses, becomes U+FFFD as in text. */
export const planColumn = (plan: BookPlan): string =>
  JSON.stringify(plan, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

/** As the column gave it. A plan of an older release lacks what came since: that is as it would be by itself. */
const planOf = (column: unknown, byItself: BookPlan): BookPlan => {
  // Only `planColumn` writes there; whatever else it held would be refused by the shape below.
  const kept = column as Partial<BookPlan>;
  return bookPlan.parse({
    ...byItself,
    ...kept,
    print: { ...byItself.print, ...kept.print },
    cover: { ...byItself.cover, ...kept.cover },
  });
};

export type StandingPlan = {
  readonly plan: BookPlan;
  /** 0 while nothing was saved. */
  readonly revision: number;
  readonly updatedAt: Date | null;
};

/** What this writer decided, or the book by itself. */
export const standingPlan = async (db: Db, owner: UserId): Promise<StandingPlan> => {
  const row = await db
    .selectFrom('user as u')
    .leftJoin('book as b', 'b.user_id', 'u.id')
    .where('u.id', '=', owner)
    .select(['u.display_name', 'b.plan', 'b.revision', 'b.updated_at'])
    .executeTakeFirstOrThrow();
  const byItself = planByItself({ author: row.display_name, language: await languageOf(db, owner, 'en') });
  return row.revision === null
    ? { plan: byItself, revision: 0, updatedAt: null }
    : { plan: planOf(row.plan, byItself), revision: row.revision, updatedAt: row.updated_at };
};
