import { type BookPlan, bookPlan } from './book-plan.ts';

/** The book as it would be by itself: what nobody decided yet. */
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

/** A plan as it was kept. That of an older release lacks what came since: that is as it would be by itself. Throws where it is none. */
export const wholePlan = (kept: unknown, byItself: BookPlan): BookPlan => {
  // Whatever else it holds is refused by the shape below.
  const known = kept as Partial<BookPlan>;
  return bookPlan.parse({
    ...byItself,
    ...known,
    print: { ...byItself.print, ...known.print },
    cover: { ...byItself.cover, ...known.cover },
  });
};
