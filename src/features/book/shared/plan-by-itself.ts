import { type BookPlan, bookPlan } from './book-plan.ts';

/** The default plan, before the writer has decided anything. */
export const planByItself = ({ author, language }: Pick<BookPlan, 'author' | 'language'>): BookPlan => ({
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
  cover: { colour: 'paper', photo: null, photoStands: 'framed', blurb: '' },
});

/**
 * A complete plan from a saved one. A plan from an older release lacks newer fields, which get their
 * defaults. Throws if it isn't a plan.
 */
export const wholePlan = (kept: unknown, byItself: BookPlan): BookPlan => {
  // The schema below rejects anything else.
  const known = kept as Partial<BookPlan>;
  return bookPlan.parse({
    ...byItself,
    ...known,
    print: { ...byItself.print, ...known.print },
    cover: { ...byItself.cover, ...known.cover },
  });
};
