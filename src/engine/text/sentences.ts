import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from './any-of.ts';
import { isOrdinalStop } from './ordinals.ts';

/** A stretch of a text. `start` and `end` are UTF-16 offsets into the text it was found in, end exclusive. */
export type Span = { readonly start: number; readonly end: number; readonly text: string };

/** These never end a sentence: a name or a number follows. */
const BEFORE_A_NAME =
  /^(?:mr|mrs|ms|messrs|mme|dr|prof|rev|revd|fr|sr|hon|sgt|cpl|pte|pvt|capt|cpt|maj|lt|col|gen|adm|cmdr|gov|sen|rep|pres|supt|insp|st|mt|ft|no|nos|nr|hl|bzw|vol|pp|fig|approx|ca|vs|cf|viz|e\.g|i\.e)$/i;
const ABBREVIATIONS = anyOf(
  /jr|snr|esq|etc|inc|ltd|co|corp|bros|ave|rd|blvd|sq|dept|est|min|hr|hrs|yr|yrs|oz|lb|lbs|jan|feb/u,
  /mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|al|ph\.d|[ap]\.m/u,
  /(?:\p{L}\.)+\p{L}|\p{Lu}/u,
);
/** These end a sentence only if the next word usually starts one. */
const MAY_END = new RegExp(`^${ABBREVIATIONS}$`, 'iu');
const STARTERS = new Set(wordLists.sentenceStarters);

const STOP = /[.!?…。！？．｡।॥۔؟։።။៕]/u;
/** Full stops of scripts that put no space after them. */
const UNSPACED_STOP = /[。！？．｡]/u;
/** A German quotation ends with “, and some French and German ones with «. */
const CLOSER = /["'”“’»«」』)\]}]/u;
const SPACE = /\s/u;
/**
 * A quotation or bracket that stays open longer than this is treated as unclosed: reading goes on as if it
 * weren't there.
 */
const LONGEST_ASIDE = 400;

const OF_A_WORD = /[\p{L}\p{M}\p{N}.]/u;
const wordBefore = (text: string, at: number): string => {
  let from = at;
  // A surrogate pair is one letter of a rare script; splitting such a word makes no difference to where a
  // sentence ends.
  while (from > 0 && at - from < 24 && OF_A_WORD.test(text[from - 1] ?? '')) from--;
  return text.slice(from, at);
};
const wordAfter = (text: string, at: number): string =>
  /^[\s"'“‘([]*([\p{L}\p{M}\p{N}'’]+)/u.exec(text.slice(at, at + 40))?.[1] ?? '';

const CLOSES = new Map([
  ['"', /"/u],
  ['“', /”/u],
  ['„', /[“”]/u],
  ['(', /\)/u],
  ['[', /\]/u],
  ['«', /»/u],
  ['「', /」/u],
]);

/** Where the quotation or bracket that opens at `at` closes, or -1. Never beyond the line it is on. */
const asideEnd = (text: string, at: number): number => {
  const close = CLOSES.get(text[at] ?? '');
  if (close === undefined) return -1;
  // A straight quote after a letter closes something; it cannot open.
  if (text[at] === '"' && at > 0 && !/[\s([—–-]/u.test(text[at - 1] ?? '')) return -1;
  // Searches no further than an aside may reach: otherwise, with thousands that open and never close, each
  // search would run to the end of the text.
  const within = text.slice(at + 1, at + 1 + LONGEST_ASIDE);
  const length = within.search(close);
  return length < 0 || within.slice(0, length).includes('\n') ? -1 : at + 1 + length;
};

const stopEnds = (text: string, first: number, after: number, mark: string): boolean => {
  if (after >= text.length) return true;
  const closed = CLOSER.test(text[after - 1] ?? '');
  const next = text[after] ?? '';
  if (UNSPACED_STOP.test(mark)) return !/^[、，」』]/u.test(next);
  if (!SPACE.test(next)) {
    // "Leeds.My father": a missing space.
    return (
      mark === '.' &&
      /\p{Ll}/u.test(text[first - 1] ?? '') &&
      /^\p{Lu}[\p{Ll}' ]/u.test(text.slice(after, after + 2))
    );
  }
  const following = wordAfter(text, after);
  const lower = /^\p{Ll}/u.test(following);
  if (closed && lower) return false;
  if (mark !== '.' && /^(?:…|\.\.)/u.test(mark))
    return !lower || /^(?:i|we|he|she|they|my|our|it|there)$/u.test(following);
  if (mark !== '.') return true;
  const word = wordBefore(text, first).replace(/^\.+/u, '');
  if (/^\p{Lu}$/u.test(word)) {
    // "my brother and I. We ..." ends; "J. Smith" does not.
    if (word === 'I' && /\p{Ll}\s+$/u.test(text.slice(0, first - 1))) return true;
    return STARTERS.has(following.toLowerCase());
  }
  if (isOrdinalStop(text, first)) return false;
  if (BEFORE_A_NAME.test(word)) return /^no$/i.test(word) && !/^\d/u.test(following);
  if (
    /^\d{1,2}$/u.test(word) &&
    /(?:^|\n)\s*$/u.test(text.slice(Math.max(0, first - word.length - 8), first - word.length))
  )
    return false;
  if (MAY_END.test(word)) return STARTERS.has(following.toLowerCase());
  return true;
};

/**
 * Latin letters, digits, spaces, commas and apostrophes, which neither end nor open anything: nearly every
 * character.
 */
const isPlain = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 32 ||
  code === 44 ||
  code === 39;

/**
 * Splits a text into sentences, in order, without surrounding white space. It handles abbreviations,
 * initials, decimals, ellipses, quotations and brackets (kept whole), missing spaces and the full stops of
 * other scripts. A line break ends a sentence unless the next line continues in lower case.
 */
export const splitSentences = (text: string): Span[] => {
  const spans: Span[] = [];
  let start = 0;
  const cut = (end: number): void => {
    let from = start;
    let to = end;
    while (from < to && SPACE.test(text[from] ?? '')) from++;
    while (to > from && SPACE.test(text[to - 1] ?? '')) to--;
    if (to > from) spans.push({ start: from, end: to, text: text.slice(from, to) });
    start = end;
  };
  for (let at = 0; at < text.length; at++) {
    if (isPlain(text.charCodeAt(at))) continue;
    const char = text[at] ?? '';
    if (char === '\n') {
      if (!/^\s*\p{Ll}/u.test(text.slice(at + 1, at + 20)) || /^\s*\n/u.test(text.slice(at + 1, at + 20)))
        cut(at);
      continue;
    }
    const close = asideEnd(text, at);
    if (close > 0) {
      at = close;
      // `"Come in." He sat down.` ends with the quotation; `"Come in." and he sat` does not.
      const inner = text[close - 1] ?? '';
      if (
        text[close] !== ')' &&
        text[close] !== ']' &&
        STOP.test(inner) &&
        stopEnds(text, close - 1, close + 1, inner)
      )
        cut(close + 1);
      continue;
    }
    if (!STOP.test(char)) continue;
    let after = at + 1;
    while (after < text.length && STOP.test(text[after] ?? '')) after++;
    const mark = text.slice(at, after);
    while (after < text.length && CLOSER.test(text[after] ?? '') && !SPACE.test(text[after] ?? '')) after++;
    if (stopEnds(text, at, after, mark)) cut(after);
    at = after - 1;
  }
  cut(text.length);
  return spans;
};
