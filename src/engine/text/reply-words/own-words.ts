import { CLOSINGS } from './mail-words.ts';
import { isFollowedByMarks, isQuoted, type QuoteStart, quoteStarts } from './quote-starts.ts';
import { withoutSignature } from './signature-lines.ts';
import { joinedLines } from './joined-lines.ts';

export type ReplyText = {
  readonly text: string;
  /** Whether a program may have broken long lines, as in plain text that isn't `format=flowed`. */
  readonly mayBeWrapped: boolean;
  /**
   * Text that every email we send contains, and few others do: this site's URL, the sender and the mailbox.
   */
  readonly ours: readonly string[];
  /** The names that our emails come from. They only count in a line that introduces a quote. */
  readonly senders: readonly string[];
};

/** The end of a reply address: '+', the token, and the rest of it, perhaps inside a link. */
const REPLY_ADDRESS = /\+[a-z2-7]{26}(?:@|%40)/i;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const unquoted = (line: string): string => line.replace(/^[>\s]+/, '');

type Marks = {
  readonly lines: readonly string[];
  /**
   * The last line without '>' that shows a trace of our own email, which can only be there as a quote. -1 if
   * none.
   */
  readonly lastOfOurs: number;
  isOurs(line: string): boolean;
  /** Whether a line that introduces a quote names us. */
  namesUs(line: string): boolean;
};

/** Tests whether a text contains one of these, ignoring case. */
const naming = (texts: readonly string[]): ((line: string) => boolean) => {
  const wanted = texts.filter((text) => text !== '').map((text) => text.toLowerCase());
  return (line) => {
    const text = line.toLowerCase();
    return wanted.some((one) => text.includes(one));
  };
};

const marksOf = (lines: readonly string[], { ours, senders }: Pick<ReplyText, 'ours' | 'senders'>): Marks => {
  const [hasTrace, hasSender] = [naming(ours), naming(senders)];
  const isOurs = (line: string): boolean => hasTrace(line) || REPLY_ADDRESS.test(line);
  const namesUs = (line: string): boolean => isOurs(line) || hasSender(line);
  return {
    lines,
    lastOfOurs: lines.findLastIndex((line) => !isQuoted(line) && isOurs(line)),
    isOurs,
    namesUs,
  };
};

/**
 * Whether a quote of our email really starts there. People also write 'On Sundays, my mother wrote:' and
 * 'From: my mother', and copy what others wrote to them. So there has to be a trace of our email: in the
 * lines themselves, in a marked quote below them, or further below if no later quote start follows.
 */
const isProven = (
  { lines, lastOfOurs, isOurs, namesUs }: Marks,
  start: QuoteStart,
  next: QuoteStart | undefined,
): boolean =>
  lines.slice(start.first, start.after).some(namesUs) ||
  (isFollowedByMarks(lines, start.after) &&
    lines.slice(start.after, next?.first).some((line) => isQuoted(line) && isOurs(line))) ||
  (next === undefined && lastOfOurs >= start.after);

/** The line after our email's closing and the product's name below it; undefined if it isn't there. */
const afterClosing = (lines: readonly string[], from: number): number | undefined => {
  const at = lines.findLastIndex(
    (line, index) => index >= from && CLOSINGS.has(unquoted(line).trim().toLowerCase().replace(/,$/, '')),
  );
  return at < 0 ? undefined : at + 2;
};

/**
 * Text below an unmarked quote, from people who scroll to the end before they write. Our emails end with a
 * closing and a name. If that is missing and there is nothing above the quote, everything below the last
 * trace of our email is kept: if in doubt, it is the person's.
 */
const wordsBelow = ({ lines, lastOfOurs }: Marks, start: QuoteStart, isNothingAbove: boolean): string[] => {
  const end = afterClosing(lines, start.after);
  if (end !== undefined && end > lastOfOurs) return lines.slice(end);
  return isNothingAbove ? lines.slice(Math.max(lastOfOurs + 1, start.after)) : [];
};

/**
 * The lines without those that begin with '>' and are known to be a quote, because an attribution is above
 * them or one of them shows our email. Lines with '>' are the person's if they are above the attribution, or
 * below the end of our email with the person's own words in between.
 */
const withoutMarked = (lines: readonly string[], from: number, isOurs: Marks['isOurs']): string[][] => {
  const isEnd = (line: string, at: number): boolean =>
    at >= from &&
    isQuoted(line) &&
    (isOurs(line) || CLOSINGS.has(unquoted(line).trim().toLowerCase().replace(/,$/, '')));
  const end = lines.findLastIndex(isEnd);
  const segments: string[][] = [[]];
  let isOver = false;
  for (const [at, line] of lines.entries()) {
    const isQuote = at >= from && isQuoted(line) && !isOver;
    if (isQuote) {
      if (segments.at(-1)?.length !== 0) segments.push([]);
      continue;
    }
    if (end >= 0 && at > end && !isBlank(line) && !isQuoted(line)) isOver = true;
    segments.at(-1)?.push(line);
  }
  return segments;
};

/** The person's own lines, in segments separated by quotes. */
const ownSegments = (marks: Marks): string[][] => {
  const { lines, isOurs } = marks;
  const starts = quoteStarts(lines);
  const proven = starts.filter((start, at) => isProven(marks, start, starts[at + 1]));
  const unmarked = proven.find((start) => !isFollowedByMarks(lines, start.after));
  if (unmarked) {
    const above = lines.slice(0, unmarked.first);
    const isNothingAbove = withoutSignature(above).every(isBlank);
    return [above, wordsBelow(marks, unmarked, isNothingAbove)];
  }
  const [first] = proven;
  if (!first && !lines.some((line) => isQuoted(line) && isOurs(line))) return [[...lines]];
  const introductions = new Set(
    proven.flatMap((start) => Array.from({ length: start.after - start.first }, (_, at) => start.first + at)),
  );
  const kept = lines.map((line, at) => (introductions.has(at) ? '>' : line));
  return withoutMarked(kept, first?.first ?? 0, isOurs);
};

/** More than one blank line in a row means nothing. */
const tidied = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n').trim();

/**
 * What someone wrote in reply to one of our emails: their own words, whole, without quotes, the lines that
 * introduce them, and signatures. If in doubt, text is kept.
 */
export const ownWords = ({ text, mayBeWrapped, ...traces }: ReplyText): string => {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    // PostgreSQL can't store NUL in text.
    .replaceAll('\0', '')
    .replaceAll(/[\u200b\ufeff]/g, '')
    .split('\n');
  const segments = ownSegments(marksOf(lines, traces)).map((segment) => withoutSignature(segment));
  const own = segments.map((segment) => tidied(joinedLines(segment, mayBeWrapped)));
  return own.filter((words) => words !== '').join('\n\n');
};
