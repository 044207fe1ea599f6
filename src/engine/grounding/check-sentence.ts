import { words, plainWord, contentWords, lemma } from '../text/words.ts';
import { bestWindows, holds, matterWords, sameWord, windowsOf, type Window } from './source-window.ts';
import { nameWords, negations, negationCount, numberValues, persons, relations } from './signatures.ts';

/**
 * What a sentence claims that was not said:
 * - `unsaid-word`, `unsaid-number`, `unsaid-name`, `unsaid-relation`: nothing that was said has it;
 * - `several-sources`: its words were said, but not together in one sentence or two neighbouring ones;
 * - `changed-order`: names, relations or numbers have changed places;
 * - `changed-negation`, `changed-person`: yes became no, or "I" became "he".
 */
export const GROUNDING_FAULTS = [
  'unsaid-word',
  'unsaid-number',
  'unsaid-name',
  'unsaid-relation',
  'several-sources',
  'changed-order',
  'changed-negation',
  'changed-person',
] as const;
export type GroundingFaultKind = (typeof GROUNDING_FAULTS)[number];
/** `words` are the words at fault, for the repair call and the log. */
export type GroundingFault = { readonly kind: GroundingFaultKind; readonly words: readonly string[] };
export type GroundingVerdict =
  { readonly grounded: true } | { readonly grounded: false; readonly faults: readonly GroundingFault[] };

/**
 * Characters. No writer's sentence is longer; a model's longer one combines several sources, and the search
 * would take long.
 */
const LONGEST_SENTENCE = 800;

/**
 * Words that belong to telling and state nothing ("I remember that …"; "In those days" still needs its date).
 */
const TELLING = new Set(['remember', 'recall', 'tell', 'say', 'call', 'name']);

const without = <T>(list: readonly T[], known: readonly T[]): T[] =>
  list.filter((item) => !known.includes(item));

/** The items that both lists have once, if their order differs: then something has changed places. */
const changedOrder = (
  told: readonly (string | number)[],
  said: readonly (string | number)[],
): (string | number)[] => {
  const once = (list: readonly (string | number)[], item: string | number): boolean =>
    list.indexOf(item) === list.lastIndexOf(item);
  const inTold = told.filter((item) => said.includes(item) && once(told, item) && once(said, item));
  const inSaid = said.filter((item) => inTold.includes(item));
  return inTold.filter((item, i) => item !== inSaid[i]);
};

const changedNegation = (sentence: string, window: Window): string[] => {
  const said = negations(window.text);
  const changed = negations(sentence)
    .filter(({ word, negated }) => {
      const same = said.filter((other) => sameWord(other.word, word));
      return same.length > 0 && same.every((other) => other.negated !== negated);
    })
    .map(({ word }) => word);
  // A negation without a content word of its own ("He was not.") is counted instead.
  const whole = contentWords(sentence).length >= window.words.length;
  return changed.length === 0 && whole && negationCount(sentence) % 2 !== negationCount(window.text) % 2
    ? ['not']
    : changed;
};

const changedPerson = (sentence: string, window: Window): string[] => {
  const said = persons(window.text);
  const saidAnywhere = new Set(said.flatMap((other) => other.by));
  return persons(sentence).flatMap(({ word, by }) => {
    const same = said.filter((other) => sameWord(other.word, word));
    if (same.length === 0 || by.length === 0) return [];
    const possible = new Set(same.flatMap((other) => other.by));
    const times = (list: readonly string[], person: string): number =>
      list.filter((other) => other === person).length;
    const fresh = [...new Set(by)].filter(
      (person) => times(by, person) > Math.max(...same.map((other) => times(other.by, person))),
    );
    if (fresh.length === 0) return [];
    // Terse people leave out "I" and "my"; adding them changes nothing if no one is named.
    const bare = possible.size === 0 && fresh.every((person) => person === 'I' || person === 'we');
    if (bare && !namedBefore(window.text, word)) return [];
    // "He" for a relative who was named is grammar, not a change, unless the original had the writer or
    // another pronoun there.
    if (
      possible.size === 0 &&
      fresh.every((person) => !saidAnywhere.has(person) && person !== 'I' && person !== 'we')
    )
      return relations(window.text).length + nameWords(window.text).length > 0 ? [] : fresh;
    return fresh;
  });
};

/**
 * Is there a person or thing right before this word, as its subject? Auxiliaries in between make no
 * difference.
 */
const namedBefore = (text: string, word: string): boolean => {
  const all = words(text);
  const at = all.findIndex((other) => sameWord(lemma(plainWord(other.text)), word));
  const verb = all[at];
  for (let i = at - 1; i >= 0; i--) {
    const before = all[i];
    if (before === undefined || verb === undefined) return false;
    if (/[,.;:!?—–]/u.test(text.slice(before.end, verb.start))) return false;
    if (contentWords(before.text).length > 0) return !/\d/u.test(before.text);
  }
  return false;
};

const faultsAgainst = (sentence: string, window: Window): GroundingFault[] => {
  const faults: GroundingFault[] = [];
  const add = (kind: GroundingFaultKind, at: readonly (string | number)[]): void => {
    if (at.length > 0) faults.push({ kind, words: at.map(String) });
  };
  add('unsaid-number', without(numberValues(sentence), numberValues(window.text)));
  add('unsaid-relation', without(relations(sentence), relations(window.text)));
  add('changed-order', [
    ...changedOrder([...nameWords(sentence)], nameWords(window.text)),
    ...changedOrder(relations(sentence), relations(window.text)),
    ...changedOrder(numberValues(sentence), numberValues(window.text)),
    ...changedOrder(whoIsWho(sentence), whoIsWho(window.text)),
  ]);
  add('changed-negation', changedNegation(sentence, window));
  add('changed-person', changedPerson(sentence, window));
  return faults;
};

const MOST_KNOWN_WORDS = 20_000;
const knownWords = new Map<string, readonly string[]>();

/**
 * The relation that one word names, if any. Cached, because it is looked up for every word and few are
 * different.
 */
const relationIn = (word: string): readonly string[] => {
  const known = knownWords.get(word);
  if (known !== undefined) return known;
  const found = relations(word);
  if (knownWords.size < MOST_KNOWN_WORDS) knownWords.set(word, found);
  return found;
};

/**
 * Names and relations together: "my father and Tom" and "Tom and my father" say the same, "my father hit Tom"
 * does not.
 */
const whoIsWho = (text: string): string[] => {
  const names = new Set(nameWords(text));
  return words(text).flatMap((word) => {
    const kin = relationIn(word.text);
    const name = lemma(plainWord(word.text));
    return kin.length > 0 ? kin : names.has(name) ? [name] : [];
  });
};

/**
 * Was everything that this sentence claims actually said? `said` holds the writer's turns it may use (and the
 * question, if a word may come from it). Made for sentences close to the writer's own; a free paraphrase
 * fails.
 */
export const checkSentence = (sentence: string, said: readonly string[]): GroundingVerdict => {
  if (sentence.length > LONGEST_SENTENCE)
    return { grounded: false, faults: [{ kind: 'several-sources', words: [] }] };
  const told = matterWords(sentence);
  const all = said.flatMap((text) => matterWords(text));
  const faults: GroundingFault[] = [];
  const names = nameWords(sentence);
  const unsaid = told.filter((word) => !holds(all, word) && !TELLING.has(word));
  const unsaidNames = unsaid.filter((word) => names.includes(word));
  const saidNumbers = said.flatMap((text) => numberValues(text));
  const unsaidNumbers = without(numberValues(sentence), saidNumbers).map(String);
  const otherWords = unsaid.filter((word) => !names.includes(word) && relations(word).length === 0);
  const unsaidRelations = without(
    relations(sentence),
    said.flatMap((text) => relations(text)),
  );
  if (otherWords.length > 0) faults.push({ kind: 'unsaid-word', words: otherWords });
  if (unsaidNames.length > 0) faults.push({ kind: 'unsaid-name', words: unsaidNames });
  if (unsaidNumbers.length > 0) faults.push({ kind: 'unsaid-number', words: unsaidNumbers });
  if (unsaidRelations.length > 0) faults.push({ kind: 'unsaid-relation', words: unsaidRelations });
  if (faults.length > 0) return { grounded: false, faults };
  const matter = told.filter((word) => !TELLING.has(word) || holds(all, word));
  const best = bestWindows(matter, windowsOf(said));
  if (matter.length > 0 && best.covered < 1) {
    const partly = best.windows[0]?.words ?? [];
    return {
      grounded: false,
      faults: [{ kind: 'several-sources', words: matter.filter((word) => !holds(partly, word)) }],
    };
  }
  // The same words may have been said twice, once with "not": one occurrence that agrees is enough.
  let least: GroundingFault[] | undefined;
  for (const window of best.windows) {
    const found = faultsAgainst(sentence, window);
    if (found.length === 0) return { grounded: true };
    if (least === undefined || found.length < least.length) least = found;
  }
  return least === undefined ? { grounded: true } : { grounded: false, faults: least };
};
