import { plainWords } from '../listen/plain-words.ts';
import { whenAsked } from '../choose/when-asked.ts';
import { BANK } from './bank.ts';
import { scriptItems } from './script-items.ts';
import type { BankItem } from './bank-item.ts';

/**
 * `longest`: the number of words in the longest wording, so that longer tails of a turn need not be looked
 * up.
 */
const wordings = whenAsked(() => {
  const byWording: ReadonlyMap<string, BankItem> = new Map(
    [...scriptItems(), ...BANK].flatMap((item) =>
      item.wordings.map((wording) => [plainWords(wording), item] as const),
    ),
  );
  const longest = Math.max(...[...byWording.keys()].map((wording) => wording.split(' ').length));
  return { byWording, longest };
});

/**
 * The bank question at the end of a companion's turn, if any: one of its wordings as the last words of the
 * turn, ignoring case and punctuation ("Let us begin: where were you born?"). The longest wording wins.
 */
export const recogniseQuestion = (aiText: string): BankItem | undefined => {
  const { byWording, longest } = wordings();
  // A wording never spans 300 characters, and a model's turn may be long.
  const tail = plainWords(aiText.slice(-300)).split(' ');
  for (let length = Math.min(longest, tail.length); length >= 3; length--) {
    const item = byWording.get(tail.slice(-length).join(' '));
    if (item !== undefined) return item;
  }
  return undefined;
};
