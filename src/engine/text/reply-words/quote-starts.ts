import { asPattern } from '../as-pattern.ts';
import { DIVIDERS, INTRODUCTIONS, LABELS, type Label, WROTE } from './mail-words.ts';

/** Where a program says whose words follow: the lines from `first` up to, not including, `after`. */
export type QuoteStart = {
  readonly first: number;
  readonly after: number;
};

export const isQuoted = (line: string): boolean => line.startsWith('>');
/** Whether the first line from here on, blank ones aside, begins with '>'. */
export const isFollowedByMarks = (lines: readonly string[], from: number): boolean =>
  isQuoted(lines.slice(from, from + 3).find((line) => !isBlank(line)) ?? '');

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** Programs break an attribution over this many lines at most; our addresses are long. */
const MOST_LINES = 4;
const LONGEST = 500;

const WROTE_WORD = new RegExp(String.raw`(?<!\p{L})(?:${WROTE.map(asPattern).join('|')})(?!\p{L})`, 'iu');
const ADDRESS = /[^\s<>"]{1,200}@[^\s<>"]{1,200}/u;
const ADDRESSES = new RegExp(ADDRESS, 'gu');
const TIME = /(?<!\d)\d{1,2}[:.]\d\d(?!\d)/u;
/** No question was emailed before 2026. People who quote old letters mention earlier years. */
const OLD_YEAR = /(?<!\d)(?:1\d{3}|20[01]\d|202[0-5])(?!\d)/u;
const LATE_YEAR = /(?<!\d)(?:202[6-9]|20[3-9]\d|2[1-9]\d\d)(?!\d)/u;
const SHORT_DATE = /(?<!\d)\d{1,2}[./]\d{1,2}[./](?:2[6-9]|[3-9]\d)(?!\d)/u;
const DATE_OF_A_DAY = /(?<!\d)\d{1,2}(?:[./]\d{1,2}[./]|\. \p{L}|(?:st|nd|rd|th)?,? )/u;

/** Whether a sentence states a date, a time or an address the way programs do and people seldom do. */
const isPrecise = (text: string): boolean => {
  const withoutAddress = text.replaceAll(ADDRESSES, '');
  if (OLD_YEAR.test(withoutAddress)) return false;
  const hasDate = LATE_YEAR.test(withoutAddress) || SHORT_DATE.test(withoutAddress);
  return hasDate || ADDRESS.test(text) || (TIME.test(withoutAddress) && DATE_OF_A_DAY.test(withoutAddress));
};

const isAttributionText = (text: string): boolean =>
  text.endsWith(':') && WROTE_WORD.test(text) && isPrecise(text);

const beginsLikeOne = (line: string): boolean =>
  INTRODUCTIONS.has(/^[*_]*(?<word>\p{L}+)/u.exec(line)?.groups?.word?.toLowerCase() ?? '');

/** The attribution that ends with line `last`, if one does. */
const attributionEndingAt = (lines: readonly string[], last: number): QuoteStart | undefined => {
  if (!/:[*_\s]*$/u.test(lines[last] ?? '')) return undefined;
  let shortest: number | undefined;
  for (let first = last; first >= 0 && first > last - MOST_LINES; first -= 1) {
    const line = lines[first];
    if (line === undefined || isBlank(line) || isQuoted(line)) break;
    const parts = lines.slice(first, last + 1);
    if (parts.reduce((length, part) => length + part.length, 0) > LONGEST) break;
    const text = parts
      .map((part) => part.trim())
      .join(' ')
      .replace(/[*_\s]+$/u, '');
    if (!isAttributionText(text)) continue;
    if (beginsLikeOne(line.trim())) return { first, after: last + 1 };
    shortest ??= first;
  }
  // 'X <x@example.org> schrieb am 3. Mai 2026:' begins with a name, so nothing shows where it starts.
  return shortest === undefined ? undefined : { first: shortest, after: last + 1 };
};

/** With asterisks and blanks around it. */
const LONGEST_LABEL = 40;

const labelOf = (line: string): Label | undefined => {
  if (!line.slice(0, LONGEST_LABEL).includes(':')) return undefined;
  const name = /^[*_\s]*(?<name>[\p{L}-]+(?: [\p{L}]+)?)[*_]{0,2}\s?:/u.exec(line)?.groups?.name;
  return name === undefined ? undefined : LABELS.get(name.toLowerCase());
};

/** A recipient's long address may be broken over several lines. */
const MOST_BLOCK_LINES = 12;
const LONGEST_BLOCK = 4_000;

/** The rest of a long list of recipients. */
const goesOn = (line: string): boolean => /^\s|@/u.test(line.slice(0, LONGEST)) && !isBlank(line);

/** A block of From, Sent, To and Subject that begins with line `first`, with an empty line below it. */
const blockAt = (lines: readonly string[], first: number): QuoteStart | undefined => {
  if (labelOf(lines[first] ?? '') === undefined) return undefined;
  const found = new Set<Label>();
  let after = first;
  for (; after < Math.min(lines.length, first + MOST_BLOCK_LINES); after += 1) {
    const label = labelOf(lines[after] ?? '');
    if (label !== undefined) found.add(label);
    else if (!goesOn(lines[after] ?? '')) break;
  }
  const isWhole = found.has('from') && found.has('sent') && (found.has('to') || found.has('subject'));
  if (!isWhole || !isBlank(lines[after])) return undefined;
  const text = lines.slice(first, after).join('\n').slice(0, LONGEST_BLOCK);
  return isPrecise(text) ? { first, after } : undefined;
};

const isDivider = (line: string): boolean => {
  if (line.length > 100) return false;
  const words = line.replaceAll(/^[-_=\s]+|[-_=:\s]+$/gu, '').toLowerCase();
  return DIVIDERS.has(words) || /^_{10,}\s*$/u.test(line) || /^-{20,}\s*$/u.test(line);
};

/** A line such as 'Begin forwarded message:' with a marked quote below it. */
const dividerAt = (lines: readonly string[], at: number): QuoteStart | undefined => {
  if (!isDivider(lines[at] ?? '')) return undefined;
  return isFollowedByMarks(lines, at + 1) ? { first: at, after: at + 1 } : undefined;
};

/** With the line above it, such as '-----Original Message-----', and the blank lines between. */
const withDivider = (lines: readonly string[], start: QuoteStart): QuoteStart => {
  let above = start.first - 1;
  while (above >= 0 && isBlank(lines[above])) above -= 1;
  return isDivider(lines[above] ?? '') ? { ...start, first: above } : start;
};

/** Every place that looks like the beginning of a quote, from the top. Whether it is one is decided later. */
export const quoteStarts = (lines: readonly string[]): QuoteStart[] => {
  const starts: QuoteStart[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isBlank(line) || isQuoted(line)) continue;
    const block = blockAt(lines, at);
    const found = block ?? attributionEndingAt(lines, at) ?? dividerAt(lines, at);
    if (!found) continue;
    const start = withDivider(lines, found);
    if (start.first < (starts.at(-1)?.after ?? 0)) continue;
    starts.push(start);
    at = found.after - 1;
  }
  return starts;
};
