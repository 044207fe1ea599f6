import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from './any-of.ts';
import { findKin } from './kinship.ts';
import { AMBIGUOUS_NAMES, GIVEN_NAMES, isKnownName, NOT_NAMES, PLACES } from './known-names.ts';
import { splitSentences, type Span } from './sentences.ts';
import { STOP_WORDS } from './stop-words.ts';
import { plainWord, words } from './words.ts';

export type FoundName = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'person' | 'place' | 'other';
};

const TITLE = new RegExp(String.raw`(?:\b${anyOf(...wordLists.titles)}\.?\s+)$`, 'iu');
const AFTER_KIN =
  /\b(?:brother|sister|husband|wife|son|daughter|friend|uncle|aunt|auntie|cousin|mr|mrs|miss)\s+$/iu;
const AFTER_PLACE_WORD =
  /\b(?:in|at|from|near|to|around|outside|towards?|through|into|via|of|off)\s+(?:the\s+)?$/iu;
const PLACE_ENDING = new RegExp(
  anyOf(
    String.raw`\b${anyOf(...wordLists.placeEndings)}$`,
    /(?:shire|ville|burgh|borough|bury|ford|chester|caster|ham|wick|thorpe|mouth)$/u,
  ),
  'iu',
);
const PARTICLE = /^(?:of|the|de|van|von|der|la|le|du|and|o'|mac|upon|on|in|ab|ap)$/u;
const VERB_OPENING = /^(?:married|met|left|loved|visited|joined|called|named|saw|knew|moved|worked|lived)$/u;
/** "All Saints", "All Souls", "All Hallows": the one place where "all" belongs to a name. */
const isAllSaints = (all: readonly { text: string }[], at: number): boolean =>
  /^all$/iu.test(all[at]?.text ?? '') && /^(?:Saints|Souls|Hallows)$/u.test(all[at + 1]?.text ?? '');
/** Plain lower-case Latin letters and digits are checked first, because nearly every word begins with one. */
const capital = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return (
    !((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) && /^\p{Lu}[\p{L}\p{M}'’]*$/u.test(word)
  );
};
/** Words that start short answers with a capital but are not names. */
const ENDING_OF_A_PLAIN_WORD = /(?:ing|ed|ly|ness|ment|tion|ies|ful|ous|ers|ches|shes)$/u;

const kindOf = (name: string, before: string, after: string): FoundName['kind'] => {
  const first = plainWord(name.split(/[\s-]/u)[0] ?? '');
  if (
    TITLE.test(before) ||
    /^(?:mr|mrs|ms|miss|dr|sir|uncle|aunt|auntie|aunty|father|sister|reverend|captain|sergeant)\.?\s/iu.test(
      name,
    )
  )
    return 'person';
  if (
    PLACE_ENDING.test(name) ||
    PLACES.has(plainWord(name)) ||
    (PLACES.has(first) && !GIVEN_NAMES.has(first))
  )
    return 'place';
  if (
    GIVEN_NAMES.has(first) ||
    findKin(before.slice(-24)).some((kin) =>
      /^[\s,]*(?:called |named |was |is )?$/u.test(before.slice(-24).slice(kin.end)),
    )
  )
    return 'person';
  if (
    AFTER_PLACE_WORD.test(before) ||
    /^,\s*(?:in\s+)?(?:(?:19|20)\d\d|\p{Lu}\p{Ll}+(?:shire)?\b(?!\s+and\b))/u.test(after)
  )
    return 'place';
  if (
    AMBIGUOUS_NAMES.has(first) ||
    /^(?:['’]s)?\s+(?:said|told|was|came|had|used|lived|died|married|taught|loved|and I)\b/u.test(after)
  )
    return 'person';
  return 'other';
};

/**
 * Is this capitalised word at the start of a sentence a name, although any word would have a capital there?
 */
const namesAtStart = (
  plain: string,
  after: string,
  alone: boolean,
  elsewhere: ReadonlySet<string>,
): boolean => {
  if (STOP_WORDS.has(plain) || NOT_NAMES.has(plain)) return false;
  if (elsewhere.has(plain)) return true;
  if (isKnownName(plain)) return true;
  if (AMBIGUOUS_NAMES.has(plain))
    return /^\s+\p{Lu}\p{Ll}|^['’]s\s|^,?\s+(?:said|told|lived|died|married|taught)\b/u.test(after);
  if (ENDING_OF_A_PLAIN_WORD.test(plain)) return false;
  if (/^,\s*(?:in\s+)?(?:(?:19|20)\d\d\b|\p{Lu}\p{Ll}+(?:[.,!]|$|\s(?:19|20)\d\d))/u.test(after)) return true;
  return alone && plain.length > 2 && !plain.endsWith('s');
};

/** Capitalised words inside a sentence: evidence that the same word at the start of a sentence is a name. */
const insideSentences = (all: readonly Span[], starts: ReadonlySet<number>): Set<string> => {
  const upper = new Set<string>();
  const small: Span[] = [];
  for (const word of all) {
    if (!capital(word.text)) small.push(word);
    else if (!starts.has(word.start)) upper.add(plainWord(word.text));
  }
  if (upper.size > 0) for (const word of small) upper.delete(word.text);
  for (const word of upper) if (NOT_NAMES.has(word)) upper.delete(word);
  return upper;
};

/** Where each sentence, quotation and line begins. */
const sentenceStarts = (text: string): Set<number> => {
  const starts = new Set<number>();
  const add = (from: number): void => {
    const skip = /^[^\p{L}\p{N}]*/u.exec(text.slice(from, from + 12))?.[0].length ?? 0;
    starts.add(from + skip);
  };
  for (const sentence of splitSentences(text)) add(sentence.start);
  // The splitter keeps the sentences of a quotation together, and their capitals are no evidence either.
  for (const m of text.matchAll(
    /[.!?…](?<!\b(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Rr]ev|[Ss]gt|[Cc]apt|[Ll]t|[Cc]ol|[Gg]en|[Pp]rof|\p{Lu}).)["”)]?\s+/gu,
  ))
    add(m.index + m[0].length);
  for (const m of text.matchAll(/["“]/gu)) add(m.index);
  return starts;
};

/**
 * The names in a text, in order: runs of capitalised words ("Aunt Nell", "Bank Street"), and known given
 * names without a capital after a kinship word ("my brother tom"). A capital at the start of a sentence is
 * not enough evidence. Month, day, nationality and kinship words alone are not names.
 */
export const findNames = (text: string): FoundName[] => {
  const all = words(text);
  const starts = sentenceStarts(text);
  const elsewhere = insideSentences(all, starts);
  const found: FoundName[] = [];
  for (let i = 0; i < all.length; i++) {
    const first = all[i];
    if (first === undefined) continue;
    const plain = plainWord(first.text);
    if (!capital(first.text)) {
      if (
        GIVEN_NAMES.has(plain) &&
        !AMBIGUOUS_NAMES.has(plain) &&
        AFTER_KIN.test(text.slice(Math.max(0, first.start - 12), first.start))
      )
        found.push({ ...first, kind: 'person' });
      else if (
        PLACES.has(plain) &&
        /\b(?:in|from|to|near)\s$/iu.test(text.slice(Math.max(0, first.start - 6), first.start)) &&
        !/^(?:bath|cork|turkey|china|hull|derby|dover|mayo|perth)$/u.test(plain)
      )
        found.push({ ...first, kind: 'place' });
      continue;
    }
    let last = i;
    while (last + 1 < all.length) {
      const here = all[last];
      const next = all[last + 1];
      if (here === undefined || next === undefined) break;
      const gap = text.slice(here.end, next.start);
      const apart =
        /['’]s$/u.test(here.text) ||
        !/^(?:\s|\.\s?|-)$/u.test(gap) ||
        (gap.startsWith('.') && starts.has(next.start));
      if (apart && gap !== '-') break;
      if (capital(next.text) && next.text !== 'I' && !/^I['’]/u.test(next.text)) last++;
      else if (
        PARTICLE.test(next.text) &&
        !/^(?:and|in|on)$/u.test(next.text) &&
        !starts.has(here.start) &&
        all[last + 2] !== undefined &&
        capital(all[last + 2]?.text ?? '') &&
        /^(?:of|de|van|von|la|le|du|upon)$/u.test(next.text)
      )
        last += 2;
      else break;
    }
    let from = i;
    // "Married Arthur": the verb of a sentence without a subject.
    if (from < last && starts.has(first.start) && VERB_OPENING.test(plain)) from++;
    // "When Tom", "Father Brown": a word that only opens the sentence is cut from the run.
    while (
      from < last &&
      ((STOP_WORDS.has(plainWord(all[from]?.text ?? '')) && !isAllSaints(all, from)) ||
        (from === i && starts.has(first.start) && /^(?:dear|poor|young|old|little|both|every)$/u.test(plain)))
    )
      from++;
    const begin = all[from];
    const stop = all[last];
    if (begin === undefined || stop === undefined) continue;
    const runText = text.slice(begin.start, stop.end).replace(/['’]s$/u, '');
    const end = begin.start + runText.length;
    const runPlain = plainWord(begin.text);
    const single = from === last;
    const after = text.slice(end, end + 40);
    const atStart = starts.has(begin.start);
    i = last;
    if (single && (NOT_NAMES.has(runPlain) || STOP_WORDS.has(runPlain))) continue;
    if (single && runText.length === 1) continue;
    const alone = all.length <= 2;
    if (single && atStart && !namesAtStart(runPlain, after, alone, elsewhere)) continue;
    found.push({
      text: runText,
      start: begin.start,
      end,
      kind: kindOf(runText, text.slice(Math.max(0, begin.start - 40), begin.start), after),
    });
  }
  return found;
};
