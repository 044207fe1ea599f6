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
