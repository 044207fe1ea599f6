import { anyOf } from '../../text/any-of.ts';
import type { Range } from '../answer/answer-forms.ts';
import { words } from '../../text/words.ts';
import { withCapitals } from './dictated.ts';
import { restartsIn } from './restarts.ts';
import type { Piece } from '../chapter/statement.ts';
import { asidesIn } from '../leave-out/to-the-listener.ts';
import { holdsClause } from './word-classes.ts';

const SUBJECT = anyOf(
  /I|we|he|she|they|it|there|you|this|that|these|those|my|our|his|her|their|the|a|an|one|what|when/u,
  /then|if|in|at|on|after|before|as|because|of course|mum|dad|mam|mom|father|mother|everybody/u,
  /everyone|nobody|people|some|all|most|both|every|each|another|now|later|by|for|from|with|once/u,
  /while|since|until|during|eventually|finally|fortunately|luckily|sometimes|usually|I['’]\p{L}+/u,
  /\p{L}+['’](?:s|d|ll|re|ve)|\p{Lu}\p{L}+/u,
);

const INTERJECTIONS = anyOf(
  /well|yeah|yep|yes|no|nope|okay|ok|all right|right|now|anyway|anyhow|you know|you see|I mean/u,
  /let me see|let me think|let['’]s see|actually|basically|sure|exactly|absolutely|so|and|again/u,
  /like|gosh|look|yes indeed|oh yes|oh no|that['’]s right|of course/u,
);
/** "Put that he died", "I want it written that he had red hair": what the book should say. */
const SAYS_WHAT_GOES_IN = anyOf(
  /(?:and\s+)?(?:(?:just|only|please|better)\s+)*(?:put|say|write|print)\s+(?:(?:only|just|in|down)\s+)*that\s+/u,
  /I(?:['’]d|\s+would)?\s+(?:want|like)\s+it\s+(?:to be\s+)?(?:written|put|said|known|printed|recorded)(?:\s+(?:in|down))?\s+that\s+/u,
);
const SAYS_INSTEAD = String.raw`${SAYS_WHAT_GOES_IN}(?=(?:he|she|it|they|we|I|my|our|his|her|their|the)\s)`;
const LEADS = anyOf(
  SAYS_INSTEAD,
  /that['’]s going back(?: a bit| some| a long way)?(?:,? isn['’]t it| now)?,\s+/u,
  /(?:u+m+|u+h+|er+m|hmm+|mm+|o+h+)\b[\s,.…–—-]*/u,
  // In the West Country, "er" is "she". Before a pause it is neither.
  /er+\s*[,.…–—-][\s,.…–—-]*/u,
  // In Scots, "ah" is "I" and "aw" is "all". Before a pause or a subject they are neither.
  /(?:ah|aw+|eh)\s*[,.…–—-][\s,.…–—-]*/u,
  /(?:ah|eh)\s+(?=(?:I|we|he|she|they|it|yes|no|well|but)\b)/u,
  String.raw`well now,?\s+(?=${SUBJECT}\s)`,
  /(?:that|it) (?:would|wad|ud) be\s+(?=(?:my|our|ma|mi|oor)\s)/u,
  String.raw`${INTERJECTIONS}\s*(?:,|…|\.\.\.|—|–)\s*(?!\p{Ll}+ing\b)`,
  String.raw`(?:well|yeah|yes|oh|actually|basically|anyway|anyhow)\s+(?=${SUBJECT}(?:\s|$|,))(?!so\s+that\s+(?:I|we|he|she|they|it)\b)`,
);
const SAYS_INSTEAD_FIRST = new RegExp(`^${SAYS_INSTEAD}`, 'iu');
/** Does a sentence say what the book should say, perhaps instead of something left out? */
export const saysInstead = (sentence: string): boolean => SAYS_INSTEAD_FIRST.test(sentence);
/**
 * Openings of a spoken sentence that add nothing. Removed repeatedly, so "Well, you know, so I" loses all
 * three.
 */
const LEAD = new RegExp(`^${LEADS}`, 'iu');
/** These say how the sentence follows from the one before, and add nothing if that one is missing. */
const LEAD_OF_FIRST = new RegExp(
  String.raw`^${anyOf(LEADS, String.raw`(?:and|so)\s+(?=${SUBJECT}(?:\s|$|,))(?!so\s+that\s+(?:I|we|he|she|they|it)\b)`)}`,
  'iu',
);

const SAID_TO_THE_LISTENER_PHRASES = anyOf(
  /you (?:won['’]t|wouldn['’]t|will not|would not|may not|might not) (?:have heard of (?:it|him|her|them)|know (?:it|him|her|them))/u,
  /as you (?:know|(?:can|may|might) (?:gather|guess|imagine|see))|you understand|don['’]t you know|you might say/u,
  /so (?:please )?(?:bear with me|forgive me)/u,
);
const SAID_TO_THE_LISTENER = new RegExp(
  String.raw`,\s*${SAID_TO_THE_LISTENER_PHRASES}(?=\s*[,.!?…]|$)`,
  'giu',
);
/** What to leave out inside a sentence, and a quick check whether it can occur there at all. */
const INSIDE: readonly { readonly needs: RegExp; readonly pattern: RegExp }[] = [
  {
    needs: /[[(]/,
    pattern:
      /[\s]*[[(](?:laugh(?:s|ter|ing)?|chuckl(?:es|ing)|pauses?|crosstalk|inaudible|sigh(?:s|ing)?|unclear)[\])]/giu,
  },
  {
    needs: /\s(?:u+[mh]|er|hmm)/i,
    pattern: /,?\s+(?:u+m+|u+h+|er+m|hmm+|er+(?=\s*[,.…–—-]))\b,?(?=[\s.…—–-]|$)|,\s+er+\b(?=\s)/giu,
  },
  {
    needs: /,/,
    // Before a new clause the first comma stays: "It was lovely, you know, we got an orange."
    pattern: /(?<=,)\s*(?:you know|I mean|you see|like),(?=\s(?:I|we|he|she|they|it|there|you)\b)/giu,
  },
  {
    needs: /,/,
    pattern:
      /,\s*(?:you know|I mean|you see|like|you know what I mean|if you know what I mean|if you will|let['’]s see|let me see),(?=\s)/giu,
  },
  {
    needs: /,/,
    pattern:
      /,\s*(?:you know|I mean|you see|you know what I mean|if you know what I mean|if you will|and (?:all that|so on|so forth))(?=[.!?…]*$)/giu,
  },
  {
    needs: /\byou\b/i,
    // Said to the listener in passing.
    pattern: SAID_TO_THE_LISTENER,
  },
  {
    needs: /\s/,
    // A word said twice while searching for the next one; the second is kept. "had had" and "very very" are
    // meant.
    pattern:
      /\b(the|a|an|I|we|he|she|it|they|my|our|and|but|to|in|of|was|is|at|for|with|on|it['’]s|I['’]m|there|his|her|you|so|or|were|as)(?:,|\s*[—–-]+|…|\.\.\.)?\s+(?=\1\b(?!['’-]))/giu,
  },
  {
    needs: /[,—–…-]|\.\.\./,
    pattern:
      /\b((?:I|we|he|she|it|they|there|in the|on the|at the|to the|and the|of the|and I|and we|and he|and she|and they|it was|I was|we were)(?:\s+[\p{L}'’]+)?)(?:,|\s*[—–-]+|…|\.\.\.)\s*(?=\1\b)/giu,
  },
];

/** A broken-off opening is repeated within this many characters. */
const FOLLOWING = 100;

const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end;

/** The stretches of `text` to leave out: fillers, stutters, stage directions, empty openings. */
const leftOut = (text: string, following: string, lead: RegExp | undefined): Range[] => {
  const ranges: Range[] = [];
  let from = 0;
  for (
    let m = lead?.exec(text) ?? null;
    m !== null && m[0].length > 0;
    m = lead?.exec(text.slice(from)) ?? null
  ) {
    // "And the lads." continues the sentence before; without its "And" it would be a fragment.
    if (
      /^(?:and|so)\s+$/iu.test(m[0]) &&
      !holdsClause(words(text.slice(from + m[0].length)).map((word) => word.text.toLowerCase()))
    )
      break;
    // What is left must still be a sentence.
    if (!/\p{L}{2}|\bI\b|\d/u.test(text.slice(from + m[0].length))) break;
    from += m[0].length;
  }
  // "Well, if you remember at the time, we …": words to the listener may follow such an opening.
  for (const aside of asidesIn(text.slice(from)))
    ranges.push({ start: from + aside.start, end: from + aside.end });
  if (from > 0) ranges.push({ start: 0, end: from });
  for (const { pattern, needs } of INSIDE) {
    if (!needs.test(text)) continue;
    // `matchAll` would create a new pattern for every sentence.
    pattern.lastIndex = 0;
    for (let m = pattern.exec(text); m !== null; m = pattern.exec(text)) {
      const range = { start: m.index, end: m.index + m[0].length };
      if (!ranges.some((other) => overlaps(range, other))) ranges.push(range);
    }
  }
  for (const range of restartsIn(text, following))
    if (!ranges.some((other) => overlaps(range, other))) ranges.push(range);
  return ranges.toSorted((a, b) => a.start - b.start);
};

/**
 * One sentence of the writer's turn `turn`, cleaned of fillers, stutters and empty openings, as pieces of
 * what was said. `range` is its place in `content`, the turn. `takenBack`: what the writer corrected in the
 * same breath. `goesOn`: it is in the middle of a sentence, so its "and" stays, as it does if the sentence
 * `follows` another. Words never change, except
 * that a lone "i" becomes "I" and a dictated text gets the capitals that are certain.
 */
export const cleanSentence = (
  content: string,
  range: Range,
  turn: number,
  {
    takenBack = [],
    dictated = false,
    goesOn = false,
    follows = false,
  }: { takenBack?: readonly Range[]; dictated?: boolean; goesOn?: boolean; follows?: boolean } = {},
): Piece[] => {
  const text = content.slice(range.start, range.end);
  const own = takenBack
    .filter((other) => overlaps(other, range))
    .map((other) => ({ start: other.start - range.start, end: other.end - range.start }));
  const lead = goesOn ? undefined : follows ? LEAD : LEAD_OF_FIRST;
  const pieces: Piece[] = [];
  let at = 0;
  const keep = (start: number, end: number): void => {
    if (end <= start || text.slice(start, end).trim() === '') return;
    const raw = text.slice(start, end);
    const spaced = /\s\s|[^\S ]/.test(raw) ? raw.replace(/\s+/gu, ' ') : raw;
    const said = /\bi\b/.test(spaced)
      ? spaced.replace(/(?<![\p{L}\p{N}.'’])i(?=['’](?:m|d|ve|ll)\b|[\s,;]|$)/gu, 'I')
      : spaced;
    pieces.push({
      text: dictated ? withCapitals(said) : said,
      source: { from: 'said', turn, start: range.start + start, end: range.start + end },
    });
  };
  for (const out of [
    ...leftOut(text, content.slice(range.end, range.end + FOLLOWING), lead),
    ...own,
  ].toSorted((a, b) => a.start - b.start)) {
    keep(at, out.start);
    at = Math.max(at, out.end);
  }
  keep(at, text.length);
  const head = pieces[0];
  // A dash or comma left over from a removed opening means nothing.
  const loose = head === undefined ? 0 : (/^[\s,;:.…–—-]+(?=\p{L})/u.exec(head.text)?.[0].length ?? 0);
  if (head !== undefined && head.source.from === 'said' && loose > 0)
    pieces[0] = {
      text: head.text.slice(loose),
      source: { ...head.source, start: head.source.start + loose },
    };
  // A removal between two pieces must not glue their words together.
  return pieces.map((piece, i) =>
    i > 0 && /^[\p{L}\p{N}"“([]/u.test(piece.text) && !/\s$/u.test(pieces[i - 1]?.text ?? '')
      ? { ...piece, text: ` ${piece.text}` }
      : piece,
  );
};
