import { splitSentences } from '#engine/text/sentences.ts';

/** A sentence with the numbers of the turns that the model cites for it. */
export type CitedSentence = {
  readonly text: string;
  readonly cites: readonly number[];
  readonly opensParagraph: boolean;
};

export type ParsedChapter = { readonly title: string; readonly sentences: readonly CitedSentence[] };

type Cited = Omit<CitedSentence, 'opensParagraph'>;

/** A chapter is shorter than this. More means a model that never stops. */
const MOST_CHARACTERS = 120_000;
const LONGEST_LINE = 60_000;

const TITLE = /^\W*title\W*?[:–—-]\s*(.+)$/iu;
const HEADING = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*\s*$)/u;
const ONE = String.raw`(?:t|turns?)?\s*\.?\s*\d{1,4}(?:\s+said)?`;
/**
 * The ways models write the tag of a turn: [t3], [3], [T3], [t3, t4], [t3-t4], [turn 3], [t3 said], (t3),
 * {t3}, and a bare t3 before a colon or after a full stop. A number alone is a tag only in square brackets.
 */
const TAG = new RegExp(
  [
    String.raw`\[\s*${ONE}(?:\s*(?:[,;&–-]|and)\s*${ONE})*\s*\]`,
    String.raw`[({]\s*(?:t|turns?)\s*\.?\s*\d{1,4}(?:\s+said)?(?:\s*(?:[,;&–-]|and)\s*${ONE})*\s*[)}]`,
    String.raw`(?<=^[\s>*•·#–-]*|[.!?…]["'”’)]*\s)t\d{1,4}(?=\s*(?::|$))`,
  ].join('|'),
  'giu',
);
/** A question of the companion, copied from the transcript. */
const COPIED_QUESTION = /^\W*t\d{1,4}\s+asked\b/iu;
const TAGS_ONLY = /^[\s:.,;–-]*$/u;

const withoutMarkup = (text: string): string =>
  text
    .replace(/<\/?[a-z][a-z0-9]{0,9}(?:\s[^<>]{0,200})?\/?>/giu, ' ')
    .replace(/^(?:[\s>#*•·]+|[–-]\s+)+|\*\*|__|`/gu, '')
    .replace(/^\d{1,2}[.)]\s+/u, '')
    .replace(/^[:.,;]\s*/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

const STOPPED = /[.!?…。！？۔؟।]["'”’»」)\]]*$/u;
const closed = (text: string): string => (STOPPED.test(text) ? text : `${text}.`);

const numbersIn = (tag: string): number[] => {
  const all = [...tag.matchAll(/\d+/gu)].map(([digits]) => Number(digits));
  const [from = 0, to = 0] = all;
  // "[t3-t5]" is three turns.
  return /\d\s*[–-]\s*t?\d/iu.test(tag) && all.length === 2 && to > from && to - from <= 4
    ? Array.from({ length: to - from + 1 }, (_, more) => from + more)
    : all;
};

const cited = (text: string, cites: readonly number[]): Cited[] => {
  const plain = withoutMarkup(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) return [];
  return splitSentences(plain).map((sentence) => ({
    text: closed(sentence.text.trim()),
    cites: [...new Set(cites)],
  }));
};

/**
 * The texts between the tags of a line, each with the tags after it, or before it if the line begins with a
 * tag.
 */
const sentencesOf = (line: string): Cited[] => {
  const tags = [...line.matchAll(TAG)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    numbers: numbersIn(match[0]),
  }));
  const first = tags[0];
  const last = tags.at(-1);
  if (first === undefined || last === undefined) return cited(line, []);
  const leads = withoutMarkup(line.slice(0, first.from)) === '' && !TAGS_ONLY.test(line.slice(last.to));
  const found: Cited[] = [];
  let cites: number[] = [];
  let text = leads ? '' : line.slice(0, first.from);
  for (const [at, tag] of tags.entries()) {
    const after = line.slice(tag.to, tags[at + 1]?.from ?? line.length);
    cites.push(...tag.numbers);
    // Tags in a row belong together.
    if (TAGS_ONLY.test(after) && at < tags.length - 1) continue;
    found.push(...cited(leads ? after : text, cites));
    cites = [];
    text = after;
  }
  // Text after the last tag of a line.
  if (!leads) found.push(...cited(text, []));
  return found;
};

/**
 * "Here is your chapter:", a heading, a remark to the person: lines without a tag that are not sentences of a
 * chapter.
 */
const isRemark = (line: string): boolean =>
  line.search(TAG) < 0 &&
  (HEADING.test(line) ||
    /[:：]\s*\**$/u.test(line) ||
    !STOPPED.test(line.trim()) ||
    /^\W*(?:here(?:['’]s| is)|sure\b|certainly\b|of course\b|note:|let me know|i hope\b|i(?:['’]ve| have) (?:written|kept))/iu.test(
      line,
    ));

const withoutThoughts = (text: string): string => {
  const end = [...text.matchAll(/<\/(?:think|thinking|thought|reasoning)>/giu)].at(-1);
  return end === undefined ? text : text.slice(end.index + end[0].length);
};

const titleIn = (line: string): string | undefined => {
  const named = TITLE.exec(line)?.[1] ?? (HEADING.test(line) ? line : undefined);
  return named === undefined
    ? undefined
    : withoutMarkup(named.replaceAll(TAG, '')).replace(/^["“”']+|["“”'.]+$/gu, '');
};

/**
 * Reads a model's answer: a title line, then sentences with tags, in paragraphs. Never throws. A sentence
 * without a tag has no cites.
 */
export const parseChapter = (text: string): ParsedChapter => {
  let title = '';
  let opensParagraph = true;
  const sentences: CitedSentence[] = [];
  for (const line of withoutThoughts(text.slice(0, MOST_CHARACTERS)).split(/\r?\n/u)) {
    const named = sentences.length === 0 && title === '' ? titleIn(line) : undefined;
    if (named !== undefined) title = named;
    else if (line.trim() === '') opensParagraph = true;
    else if (line.length <= LONGEST_LINE && !COPIED_QUESTION.test(line) && !isRemark(line)) {
      for (const sentence of sentencesOf(line)) {
        sentences.push({ ...sentence, opensParagraph });
        opensParagraph = false;
      }
    }
  }
  return { title, sentences };
};
