import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { words } from './words.ts';

/** Every English word for a relation, singular; the plural, step-, half-, great- and -in-law forms are recognised from it. */
const KIN = new Set(wordLists.kin);
const IRREGULAR_PLURALS = new Map([
  ['wives', 'wife'],
  ['children', 'child'],
  ['babies', 'baby'],
  ['grandchildren', 'grandchild'],
  ['stepchildren', 'stepchild'],
  ['mummies', 'mummy'],
  ['aunties', 'auntie'],
]);

/** The plain word for each familiar one. */
export const PLAIN_KIN: Readonly<Record<string, string>> = {
  mum: 'mother',
  mam: 'mother',
  mom: 'mother',
  mummy: 'mother',
  mommy: 'mother',
  mama: 'mother',
  mamma: 'mother',
  ma: 'mother',
  dad: 'father',
  daddy: 'father',
  papa: 'father',
  pa: 'father',
  da: 'father',
  gran: 'grandmother',
  granny: 'grandmother',
  nan: 'grandmother',
  nana: 'grandmother',
  grandma: 'grandmother',
  nanny: 'grandmother',
  grandad: 'grandfather',
  granddad: 'grandfather',
  grandpa: 'grandfather',
  grampa: 'grandfather',
  gramps: 'grandfather',
  auntie: 'aunt',
  aunty: 'aunt',
};

/** The singular of a kinship word, or undefined for any other word. */
export const kinLemma = (word: string): string | undefined => {
  const plain = word.toLowerCase().replace(/['’]s?$/u, '');
  const singular = IRREGULAR_PLURALS.get(plain) ?? (KIN.has(plain) ? plain : plain.replace(/s$/u, ''));
  return KIN.has(singular) ? singular : undefined;
};

/**
 * The words for relations in a text, in order: `word` is the singular in lower case with its great-, half- and
 * -in-law parts ("great-grandmother", "sister-in-law"); `start` and `end` cover all of it.
 */
export const findKin = (text: string): { word: string; start: number; end: number }[] =>
  words(text).flatMap(({ start, end, text: found }) => {
    const kin = kinLemma(found);
    if (kin === undefined) return [];
    const before =
      /(?:(?:great|half|step|foster)[- ])+$/iu.exec(text.slice(Math.max(0, start - 30), start))?.[0] ?? '';
    const after = /^-in-law/iu.exec(text.slice(end, end + 7))?.[0] ?? '';
    return [
      {
        word: `${before.toLowerCase().replaceAll(' ', '-')}${kin}${after.toLowerCase()}`,
        start: start - before.length,
        end: end + after.length,
      },
    ];
  });
