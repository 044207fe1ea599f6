import { IRREGULAR_PAST } from '../text/irregular-forms.ts';
import { contentWords, plainWord, words } from '../text/words.ts';

/** Whom or what a clause is about stands at its head. */
const SUBJECT = String.raw`(?:I|we|you|he|she|it|they|there|that|this|these|those|my|our|his|her|its|their|the|an?|nobody|everybody|everyone|\p{Lu}\p{L}+)(?:['’]\p{L}+)?(?![\p{L}\p{N}])`;
const CONJUNCTION = '(?:and|but|so|because|when|while|until|though|although|where|after|before|since|as)';
const JOINT = new RegExp(
  String.raw`\s*[;:—–]\s*|,?\s+${CONJUNCTION}\s+(?=${SUBJECT})|,\s+(?=${SUBJECT})`,
  'gu',
);
const AUXILIARY =
  /^(?:am|is|are|was|were|be|been|do|does|did|has|have|had|will|would|shall|should|can|could|may|might|must)$|^(?:i|we|you|he|she|it|they|that|there|who)'(?:m|s|re|d|ve|ll)$|n't$/u;

const hasVerb = (text: string): boolean =>
  words(text).some(({ text: word }) => {
    const plain = word.toLowerCase().replaceAll('’', "'");
    return AUXILIARY.test(plain) || IRREGULAR_PAST.has(plainWord(word)) || /\p{L}{2}ed$/u.test(plain);
  });

/** With a verb, and with words that can be looked for: "but I was" leans on the clause before it. */
const saysSomething = (clause: string): boolean => hasVerb(clause) && contentWords(clause).length > 0;

/**
 * The clauses of a sentence that could each stand alone: with a subject at its head and a verb. "My mother, Tom and I went to sea" is one, or
 * it would be read as what the mother and what the others did. One clause where nothing divides it.
 */
export const clausesOf = (sentence: string): string[] => {
  const joints = Array.from(sentence.matchAll(JOINT), ({ 0: joint, index }) => ({
    start: index,
    end: index + joint.length,
  }));
  const clauses: { start: number; end: number }[] = [];
  let start = 0;
  for (const joint of [...joints, { start: sentence.length, end: sentence.length }]) {
    const last = clauses.at(-1);
    if (saysSomething(sentence.slice(start, joint.start))) clauses.push({ start, end: joint.start });
    else if (last) last.end = joint.start;
    // What says nothing yet belongs to what follows.
    else continue;
    start = joint.end;
  }
  return clauses.length < 2 ? [sentence] : clauses.map((clause) => sentence.slice(clause.start, clause.end));
};
