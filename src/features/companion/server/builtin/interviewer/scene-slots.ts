import { findDates } from '../../language/dates.ts';
import { findKin } from '../../language/kinship.ts';
import type { Slot } from '../bank/bank-item.ts';

/** Words by which a slot counts as told; deliberately narrow, since a slot asked twice tires and one missed does not. */
const TOLD_BY: readonly (readonly [Slot, RegExp])[] = [
  [
    'senses',
    /\b(?:smell(?:ed|t|s)?|sound(?:ed|s)?|tast(?:e|ed)|looked like|colou?r|bright|dark|loud|quiet|cold|warm|wet|soft|dust|smoke|heard|noise)\b/iu,
  ],
  [
    'feeling',
    /\b(?:happy|sad|afraid|scared|frightened|proud|lonely|angry|ashamed|excited|felt|feeling|loved|hated|enjoyed|nervous|worried|glad|miss(?:ed)?)\b/iu,
  ],
  [
    'why-it-mattered',
    /\b(?:because|mattered|meant (?:a lot|so much|everything)|that['’]s why|that is why|taught me|changed (?:me|my life|everything))\b/iu,
  ],
  ['how-it-ended', /\b(?:in the end|eventually|finally|ended up|after that|at last|turned out)\b/iu],
  ['where', /\b(?:in|at|from|near|to) (?:the )?\p{Lu}\p{Ll}+/u],
  ['who', /\bwith (?:my|our|a|two|three) \w+|\bnamed\b|\bcalled \p{Lu}/u],
];

/** The slots of a scene that the given answers already fill. `what-happened` is filled by any fuller answer. */
export const filledSlots = (answers: readonly string[]): ReadonlySet<Slot> => {
  const filled = new Set<Slot>();
  for (const answer of answers) {
    const text = answer.slice(0, 2_000);
    for (const [slot, pattern] of TOLD_BY) if (pattern.test(text)) filled.add(slot);
    if (findDates(text).length > 0) filled.add('when');
    if (findKin(text).length > 0) filled.add('who');
    if (text.split(/\s+/u).length >= 25) filled.add('what-happened');
  }
  return filled;
};
