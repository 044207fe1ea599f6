import { anyOf } from '../../text/any-of.ts';
import { isTenderText } from './tender-memories.ts';

/** A writer who has told more than this has told enough to be asked about it. */
const LONGEST_BROKEN_OFF = 12;

const DASH_AT_END = /(?:[—–]|--|\s-)["”’)\]\s.,—–-]*$/u;
const TRAILS_AWAY = /(?:\.{2,}|…)["”’)\]\s]*$/u;
const MARKS_AT_END = /["”’)\]\s.,;…—–-]+$/u;
const MARKS_AT_START = /^[\s—–-]+/u;

const CANNOT_END_PHRASES = anyOf(
  /and|but|or|(?:and|but|so|then|because|when) (?:i|we|he|she|they)|the|an?|because|my|our|their/u,
  /whose|if|(?:think|thought|guess|suppose|believe|say|mean) that/u,
  /there(?:['’]s| is| was) (?:a|one|this) (?:\p{L}+ )?(?:story|joke|tale|thing|reason|time|day|man|woman)/u,
);
/** "I think that", "there was a", "because". */
const CANNOT_END = new RegExp(String.raw`\b${CANNOT_END_PHRASES}$`, 'iu');
const OPENS_ONLY =
  /^(?:(?:oh|ah|well|so|and|but|now|you see|you know|i mean|yes|yeah|no|let me see|i think|i thought|it was|he was|she was)[\s,.]*)+$/iu;
const KNOWS_NOTHING_MORE =
  /\b(?:do not|don['’]t|can['’]t|cannot|could not|couldn['’]t) (?:really )?(?:know|remember|recall|say|think)\b/iu;

/** The words before the dash or dots where the writer stopped. */
export const untilItBroke = (text: string): string => text.replace(MARKS_AT_END, '').trim();

/** The words of a message that continues after a dash ("——it was Frank"). */
export const afterTheDash = (text: string): string => text.replace(MARKS_AT_START, '');

/**
 * Did the writer stop in the middle of a sentence ("Well,—", "there's a story—", "I think that …")? Many
 * people use dots by habit, so they count only after words that leave a sentence open. A mention of a death
 * is never treated as broken off.
 */
export const breaksOff = (text: string): boolean => {
  const said = untilItBroke(text);
  const count = said.split(/\s+/u).length;
  if (count > LONGEST_BROKEN_OFF || KNOWS_NOTHING_MORE.test(said) || isTenderText(said)) return false;
  if (DASH_AT_END.test(text)) return true;
  if (/[.!?]$/u.test(text.replace(TRAILS_AWAY, ''))) return false;
  const isOpen = CANNOT_END.test(said);
  return isOpen || ((TRAILS_AWAY.test(text) || /,\s*$/u.test(text)) && OPENS_ONLY.test(said));
};
