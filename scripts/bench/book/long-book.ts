import type { BookPlan } from '../../../src/features/book/shared/book-plan.ts';
import type {
  Block,
  BookChapter,
  Figure,
  Manuscript,
  Run,
} from '../../../src/features/book/shared/manuscript.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Numbers from 0 to 1, always the same (a linear congruential generator). */
const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const NAMES = [
  'Aunt Margret',
  'Johann',
  'Mother',
  'Doctor Hartwell',
  'Minden',
  'Leeds',
  'Elisabeth',
] as const;
const WORDS_A_CHAPTER = 5_000;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Sentences of 5 to 26 words, paragraphs of 2 to 7 sentences, as in memoirs: mostly short words, now and then
 * a long one.
 */
const writer = (throwDie: () => number) => {
  const between = (least: number, most: number): number =>
    least + Math.floor(throwDie() * (most - least + 1));
  // The fourth power favours the first words of the list, the little words of every sentence, and gives an
  // average word 4.6 letters, as in English books.
  const word = (): string => VOCABULARY[Math.floor(throwDie() ** 4 * VOCABULARY.length)] ?? 'and';
  const sentence = (): string => {
    const words = Array.from({ length: between(5, 26) }, word);
    if (throwDie() < 0.15) words[0] = NAMES[between(0, NAMES.length - 1)] ?? 'Mother';
    if (words.length > 12) words[6] += ',';
    return `${capital(words.join(' '))}.`;
  };
  const paragraph = (): string => Array.from({ length: between(2, 7) }, sentence).join(' ');
  return { between, sentence, paragraph };
};

const runsOf = (text: string, at: number): Run[] => {
  if (at % 9 !== 4) return [{ text }];
  const middle = text.indexOf('. ') + 2;
  return middle < 2
    ? [{ text, italic: true }]
    : [
        { text: text.slice(0, middle), italic: true },
        { text: text.slice(middle), entries: [at % 4] },
      ];
};

const photoOf = (chapter: number): Figure => ({
  kind: 'figure',
  photo: `00000000-0000-4000-8000-${String(chapter).padStart(12, '0')}`,
  caption: 'In front of the house, the summer before we moved',
  width: 1_800,
  height: 1_200,
});

/**
 * A memoir of about this many words, always the same: chapters of 5,000 with a quote and scene breaks, the
 * first `photos` of them with a photo.
 */
export const longBook = (words: number, photos: number): Manuscript => {
  const throwDie = dice(words);
  const { paragraph, sentence } = writer(throwDie);
  const chapters = Array.from({ length: Math.max(1, Math.round(words / WORDS_A_CHAPTER)) }, (_, number) => {
    const blocks: Block[] = [];
    let written = 0;
    for (let at = 0; written < WORDS_A_CHAPTER; at += 1) {
      const text = paragraph();
      written += text.split(' ').length;
      blocks.push({ kind: 'paragraph', runs: runsOf(text, at) });
      if (at % 25 === 12) blocks.push({ kind: 'scene-break' });
      if (at === 5) blocks.push({ kind: 'quote', paragraphs: [[{ text: sentence() }]] });
      if (at === 8 && number < photos) blocks.push(photoOf(number + 1));
    }
    const chapter: BookChapter = {
      id: `chapter-${number + 1}`,
      number: number + 1,
      title: capital(sentence().split(' ').slice(0, 4).join(' ').replace(/[.,]$/, '')),
      blocks,
    };
    return chapter;
  });
  return {
    identifier: 'urn:uuid:5d0f1d0a-3c4b-4f5e-9a56-0b8f6c1d2e3f',
    language: 'en',
    title: 'The Long Way Home',
    subtitle: 'A life',
    author: 'Ingrid Brandt',
    dedication: 'For whoever comes after us',
    copyrightLine: '© 2026 Ingrid Brandt',
    parts: [{ title: '', chapters }],
    tree: null,
    timeline: [{ when: '1941', title: 'Born in Minden', text: '' }],
    index: NAMES.slice(0, 4).map((name) => ({ kind: 'person', name })),
    closingNote: [],
    changedAt: '2026-05-04T08:30:00.000Z',
  };
};

/** 6 by 9 inches, black on cream, for KDP. */
export const PLAN: BookPlan = {
  title: 'The Long Way Home',
  subtitle: 'A life',
  author: 'Ingrid Brandt',
  dedication: '',
  copyrightLine: '',
  language: 'en',
  parts: [],
  closingNote: '',
  withTree: false,
  withTimeline: true,
  withIndex: true,
  leftOutOfIndex: [],
  alsoInIndex: [],
  print: { printer: 'kdp', trim: '6x9', largePrint: false, paper: 'cream', ink: 'black', spineWidth: null },
  cover: { colour: 'ember', photo: null, photoStands: 'framed', blurb: 'A life by the river.' },
};
