import words from '#content/import/heading-words.json' with { type: 'json' };

/** A longer line is a sentence. */
const LONGEST_HEADING = 90;
const NUMBER = `(?:\\d{1,3}|[ivxlc]{1,7}|${words.numbers.join('|')})`;
const ENDS = '(?=$|\\s*[:.–—-]|\\s)';
const NUMBERED = new RegExp(`^(?:${words.numbered.join('|')})\\s+${NUMBER}${ENDS}`, 'iu');
/** '3. Kapitel', 'Third chapter'. */
const NUMBER_FIRST = new RegExp(`^${NUMBER}\\.?\\s+(?:${words.numbered.join('|')})${ENDS}`, 'iu');
const ALONE = new RegExp(`^(?:${words.alone.join('|')})\\s*[:.]?$`, 'iu');
const ONLY_NUMBER = new RegExp(
  `^(?:(?:${words.numbered.join('|')})\\s+${NUMBER}|${NUMBER}\\.?\\s+(?:${words.numbered.join('|')}))\\s*[:.]?$`,
  'iu',
);
const CHAPTERS = `(?:${words.chapters.join('|')})`;
/** 'Chapter Two: ', '3. Kapitel – '. */
const CHAPTER_NUMBER = new RegExp(
  `^(?:${CHAPTERS}\\s+${NUMBER}(?:-${NUMBER})?|${NUMBER}\\.?\\s+${CHAPTERS})\\s*(?:[:–—]\\s*|[.-]\\s+)(?=\\S)`,
  'iu',
);
const ENDS_SENTENCE = /[.!?…:;,]["”’»«“]?$/u;

/**
 * Whether a line on its own marks the beginning of a chapter: 'Chapter 3', 'Kapitel IV: Der Krieg',
 * 'Epilogue'.
 */
export const isHeadingLine = (line: string): boolean => {
  if (line.length > LONGEST_HEADING || line.includes('\n')) return false;
  if (ALONE.test(line)) return true;
  // 'Part two of the garden was mine, and I dug it.' is a sentence.
  return (
    (NUMBERED.test(line) || NUMBER_FIRST.test(line)) && (ONLY_NUMBER.test(line) || !/[.!?…,;]$/u.test(line))
  );
};

/** Whether a heading is only a number, so that the title may be on the next line. */
export const isOnlyNumber = (line: string): boolean => ONLY_NUMBER.test(line);

/** Whether a line may be the title below 'Chapter 3': short, and not a sentence. */
export const mayBeTitle = (line: string): boolean =>
  line.length <= LONGEST_HEADING && !line.includes('\n') && !ENDS_SENTENCE.test(line);

/**
 * A heading without 'Chapter 3:' before its title: the book numbers its chapters itself. 'Chapter 3' without a
 * title stays.
 */
export const withoutChapterNumber = (heading: string): string => heading.replace(CHAPTER_NUMBER, '');

/** What doesn't begin a title: list marks and quotes. */
const NO_TITLE = /^(?:[>•·–—*-]|\d{1,3}[.)])\s/u;

/**
 * Whether the first line of a text may be the title of what follows: short, with words, and neither a sentence
 * nor part of a list.
 */
export const mayBeFirstTitle = (line: string): boolean =>
  mayBeTitle(line) && /[\p{L}\p{N}]/u.test(line) && !NO_TITLE.test(line);
