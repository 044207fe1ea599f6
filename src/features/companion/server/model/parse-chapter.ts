import { splitSentences } from '../language/sentences.ts';

/** A sentence with the numbers of the turns that the model says it comes from. */
export type CitedSentence = {
  readonly text: string;
  readonly cites: readonly number[];
  readonly opensParagraph: boolean;
};

export type ParsedChapter = { readonly title: string; readonly sentences: readonly CitedSentence[] };

const TITLE = /^\W*title\W*:\s*(.+)$/iu;
/** Words, then the tags that follow them; models write [t3], [3], [t3, t4] and [t3][t4]. */
const TAGGED = /([^[\]]*)((?:\[\s*t?\d+(?:\s*[,;]\s*t?\d+)*\s*\]\s*[.!?]?\s*)+|$)/giu;

const withoutMarkup = (text: string): string =>
  text
    .replace(/^[\s>#*•-]+|\*\*|__|`/gu, '')
    .replace(/^\d+[.)]\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

const closed = (text: string): string => (/[.!?…。！？]["'”’)\]]*$/u.test(text) ? text : `${text}.`);

const sentencesOf = (line: string): Omit<CitedSentence, 'opensParagraph'>[] =>
  [...line.matchAll(TAGGED)].flatMap(([, before = '', tags = '']) => {
    const text = withoutMarkup(before);
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const cites = [...new Set([...tags.matchAll(/\d+/gu)].map(([digits]) => Number(digits)))];
    return splitSentences(text).map((sentence) => ({ text: closed(sentence.text.trim()), cites }));
  });

/** Reads what a model wrote: a title line, then sentences with tags in paragraphs. Never throws; what has no tag has no cites. */
export const parseChapter = (text: string): ParsedChapter => {
  let title = '';
  let opensParagraph = true;
  const sentences: CitedSentence[] = [];
  for (const line of text.split(/\r?\n/u)) {
    const named = TITLE.exec(line)?.[1];
    if (named !== undefined && sentences.length === 0) {
      title = withoutMarkup(named).replace(/^["“”']+|["“”'.]+$/gu, '');
      continue;
    }
    if (line.trim() === '') {
      opensParagraph = true;
      continue;
    }
    for (const sentence of sentencesOf(line)) {
      sentences.push({ ...sentence, opensParagraph });
      opensParagraph = false;
    }
  }
  return { title, sentences };
};
