import { plainWords } from '#engine/interview/plain-words.ts';
import { BANK } from './bank.ts';
import { SCRIPT_ITEMS } from './script-items.ts';
import type { BankItem } from './bank-item.ts';

const BY_WORDING: ReadonlyMap<string, BankItem> = new Map(
  [...SCRIPT_ITEMS, ...BANK].flatMap((item) =>
    item.wordings.map((wording) => [plainWords(wording), item] as const),
  ),
);

/** The longest wording in words; a longer tail of a turn need not be looked up. */
const LONGEST = Math.max(...[...BY_WORDING.keys()].map((wording) => wording.split(' ').length));

/**
 * The bank question that a turn of the companion ended with, if any: one of its wordings, whatever the casing and
 * punctuation, as the last words of the turn ("Let us begin: where were you born?"). The longest wording wins.
 */
export const recogniseQuestion = (aiText: string): BankItem | undefined => {
  // A wording never spans 300 characters, and a model's turn may be long.
  const tail = plainWords(aiText.slice(-300)).split(' ');
  for (let length = Math.min(LONGEST, tail.length); length >= 3; length--) {
    const item = BY_WORDING.get(tail.slice(-length).join(' '));
    if (item !== undefined) return item;
  }
  return undefined;
};
