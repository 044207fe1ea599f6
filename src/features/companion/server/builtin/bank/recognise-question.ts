import { BANK } from './bank.ts';
import { LADDER_ITEMS } from './ladder-items.ts';
import type { BankItem } from './bank-item.ts';

/** Letters and figures only, lower case: casing, punctuation and kinds of apostrophe make no difference. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const BY_WORDING: ReadonlyMap<string, BankItem> = new Map(
  [...LADDER_ITEMS, ...BANK].flatMap((item) =>
    item.wordings.map((wording) => [plain(wording), item] as const),
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
  const tail = plain(aiText.slice(-300)).split(' ');
  for (let length = Math.min(LONGEST, tail.length); length >= 3; length--) {
    const item = BY_WORDING.get(tail.slice(-length).join(' '));
    if (item !== undefined) return item;
  }
  return undefined;
};
