import { type Span, splitSentences } from '../../language/sentences.ts';
import { withoutIdioms } from './idioms.ts';
import { findKinMentions } from './kin-mentions.ts';
import { type Mention, PEOPLE } from './mention.ts';
import { isCourtesy } from './courtesy.ts';
import { nameMentions } from './name-mentions.ts';
import { findNounMentions } from './noun-mentions.ts';
import { isTenderText } from './tender.ts';

/** A follow-up needs a handful of mentions, not all of a very long answer: only its first and last stretch is read. */
const READ_FROM_EACH_END = 1_000;

/** A word or sentence cut in two by the shortening must not be taken for a whole one. */
const blankedEnd = (text: string): string => {
  const end = Math.max(...['.', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark))) + 1;
  return text.slice(0, end) + ' '.repeat(text.length - end);
};
const blankedStart = (text: string): string =>
  text.replace(/^[^.!?\n]*[.!?\n]/u, (cut) => ' '.repeat(cut.length));

const shortened = (text: string): string =>
  text.length <= 2 * READ_FROM_EACH_END
    ? text
    : // Blanks keep every offset where it was.
      blankedEnd(text.slice(0, READ_FROM_EACH_END)) +
      ' '.repeat(text.length - 2 * READ_FROM_EACH_END) +
      blankedStart(text.slice(-READ_FROM_EACH_END));

/** Written in capitals throughout: read in small letters, since no capital marks a name there. */
export const shouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length > 6 && capitals.length > letters.length * 0.7;
};

const SLAUGHTER = /\b(?:kill|slaughter|butcher|shoot|shot)/iu;

/** "Anthony, Joseph who we lost at three weeks, and Theresa": it is told of one of them. */
const WHO_DIED =
  /\b(?:who|whom|that) (?:(?:we|I|they) lost|died|drowned|passed away|(?:was|were) (?:killed|drowned|stillborn))\b/iu;
const onlyWhoDied = (
  mentions: readonly Mention[],
  sentenceAt: (at: number) => Span | undefined,
): Mention[] => {
  const dead = (sentence: Span, end: number): Mention | undefined =>
    mentions.findLast(
      (mention) => PEOPLE.has(mention.kind) && mention.start >= sentence.start && mention.end <= end,
    );
  return mentions.map((mention) => {
    const sentence = mention.tender ? sentenceAt(mention.start) : undefined;
    const told = sentence === undefined ? null : WHO_DIED.exec(sentence.text);
    if (sentence === undefined || told === null || !PEOPLE.has(mention.kind)) return mention;
    return dead(sentence, sentence.start + told.index) === mention ? mention : { ...mention, tender: false };
  });
};

/**
 * The people, places, animals, things and events of one answer, each once, in the order in which they were said. Pure;
 * `turn` is the answer's index in the conversation. Reads at most 2,000 characters.
 */
export const findMentions = (answer: string, turn: number): Mention[] => {
  const read = withoutIdioms(shortened(answer));
  const text = shouted(answer) ? read.toLowerCase() : read;
  const sentences = splitSentences(text);
  const sentenceAt = (at: number): Span | undefined => sentences.find((s) => s.start <= at && at < s.end);
  const kin = findKinMentions(text, turn, (at) => isTenderText(sentenceAt(at)?.text ?? ''));
  const names = nameMentions(text, turn, sentenceAt).map((name): Mention => {
    // "my sister Joan" is Joan, spoken of as a sister.
    const relative = kin.find((other) => other.end + 1 === name.start);
    return relative === undefined || !(PEOPLE.has(name.kind) || name.kind === 'name')
      ? name
      : { ...name, kind: relative.kind, weight: 2.8, plural: false, tender: name.tender };
  });
  const apart = (a: Mention, b: Mention): boolean => a.end <= b.start || b.end <= a.start;
  const taken = [
    ...kin.filter((relative) =>
      names.every((name) => apart(relative, name) && relative.end + 1 !== name.start),
    ),
    ...names,
  ];
  const nouns = sentences
    .filter((sentence) => !isCourtesy(sentence.text))
    .flatMap((sentence) => findNounMentions(sentence, turn, isTenderText(sentence.text)))
    .filter((noun) => !taken.some((other) => !apart(noun, other)))
    .filter(
      (noun) =>
        !names.some(
          (name) => name.kind === 'animal' && /^ (?:called|named) $/u.test(text.slice(noun.end, name.start)),
        ),
    )
    .filter((noun) => noun.kind !== 'animal' || !SLAUGHTER.test(sentenceAt(noun.start)?.text ?? ''));
  const first = new Map<string, Mention>();
  for (const mention of [...taken, ...nouns].toSorted((a, b) => a.start - b.start)) {
    const known = first.get(mention.key);
    // "Moon, Mars and beyond" after "the Moon": the form with its article reads better, and a name that is once
    // surely a person's is one everywhere.
    const better =
      known === undefined ||
      mention.weight > known.weight ||
      (mention.text.startsWith('the ') && !known.text.startsWith('the '));
    const tender = mention.tender || known?.tender === true;
    first.set(mention.key, { ...(better ? mention : known), tender });
  }
  first.delete('');
  return onlyWhoDied([...first.values()], sentenceAt);
};
