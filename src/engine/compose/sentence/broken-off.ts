import type { Span } from '../../text/sentences.ts';
import { contentWords, words } from '../../text/words.ts';
import { cleanSentence } from './clean-sentence.ts';
import { restartsIn } from './restarts.ts';
import { connective, lowerWords, withoutStop, type Piece } from '../chapter/statement.ts';
import type { Answer } from '../answer/statements-of-answer.ts';

const ENDS_BROKEN = /\s*(?:[—–]+|--+|\s-)["”]?\s*$/u;
/** "Later I was a—": no sentence ends there, so a next message in lower case ends it even without a dash. */
const ENDS_OPEN = /\s(?:a|an|the|my|our|his|her|their|and|to|of|in|at|on|for|with|from)\s*[—–-]+["”]?\s*$/iu;
const OPENS_BROKEN = /^[\s"“]*(?:[—–]+|--+|-\s)[\s—–-]*/u;
/** What may precede the repeated words. */
const FILLERS = /^(?:(?:yes|yeah|well|oh|no|so|and|but|um|uh|er|right|okay|ok)\b[\s,.]*)+/iu;
/** The number of characters at either end of a message where a dash shows that it was broken off. */
const LAST = 12;
/** One word in common may be chance. */
const LEAST_ALIKE = 2;
/** No one repeats more than this word for word. */
const MOST_ALIKE = 60;

/** The beginning of a sentence in an earlier message, which this message ends. */
export type Begun = { readonly content: string; readonly turn: number; readonly span: Span };

const afterFillers = (text: string): string[] =>
  lowerWords(
    text
      .slice(0, MOST_ALIKE * 8)
      .replace(OPENS_BROKEN, '')
      .replace(FILLERS, ''),
  );

/** Does `next` begin with all the words of `broken`? */
const saysAgain = (broken: string, next: string): boolean => {
  const begun = afterFillers(broken);
  const again = afterFillers(next);
  return (
    begun.length >= LEAST_ALIKE && begun.length <= MOST_ALIKE && begun.every((word, i) => word === again[i])
  );
};

const withoutDashAtHead = (sentence: Span): Span => {
  const cut = OPENS_BROKEN.exec(sentence.text)?.[0].length ?? 0;
  return { text: sentence.text.slice(cut), start: sentence.start + cut, end: sentence.end };
};

/**
 * Joins messages that were broken off with a dash and continued in the next one. Repeated words appear once,
 * a continuation becomes one sentence (`begun`), and a broken end is dropped if nobody continues it and it
 * says nothing.
 */
export const takeUpBrokenOff = (answers: readonly Answer[]): readonly Answer[] => {
  const broken = ({ content }: Answer): boolean =>
    ENDS_BROKEN.test(content.trimEnd().slice(-LAST)) || OPENS_BROKEN.test(content.trimStart().slice(0, LAST));
  if (!answers.some(broken)) return answers;
  const taken = [...answers];
  taken.forEach((answer, i) => {
    const last = answer.sentences.at(-1);
    if (last === undefined || !ENDS_BROKEN.test(last.text.slice(-LAST))) return;
    const next = taken[i + 1];
    const first = next?.sentences[0];
    const kept: Answer = { ...answer, sentences: answer.sentences.slice(0, -1) };
    const dashed = OPENS_BROKEN.test(first?.text ?? '');
    const opening = first && withoutDashAtHead(first);
    if (next !== undefined && opening !== undefined && saysAgain(last.text, opening.text)) {
      taken[i] = kept;
      taken[i + 1] = {
        ...next,
        sentences: [opening, ...next.sentences.slice(1)],
        goesOn: true,
      };
    } else if (
      next !== undefined &&
      opening !== undefined &&
      (dashed
        ? /^\p{Ll}|^I\b/u.test(opening.text)
        : ENDS_OPEN.test(last.text) && /^\p{Ll}/u.test(opening.text))
    ) {
      taken[i] = kept;
      taken[i + 1] = {
        ...next,
        sentences: [opening, ...next.sentences.slice(1)],
        goesOn: true,
        begun: begunIn(answer, last, opening.text),
      };
    } else if (contentWords(last.text).length === 0 || isNothingButAnOpening(last.text)) taken[i] = kept;
  });
  return taken.map((answer) => {
    const [first, ...rest] = answer.sentences;
    return first !== undefined && OPENS_BROKEN.test(first.text)
      ? { ...answer, sentences: [withoutDashAtHead(first), ...rest] }
      : answer;
  });
};

/**
 * The part of the broken sentence that goes before `opening`: for "My father was a—" and "—a miner", "My
 * father was". "Well—" begins nothing.
 */
const begunIn = (answer: Answer, broken: Span, opening: string): Begun | undefined => {
  const whole = broken.text.replace(ENDS_BROKEN, '');
  const again = restartsIn(`${whole}—${opening}`).find(({ end }) => end === whole.length + 1);
  const text = whole.slice(0, again?.start).trimEnd();
  if (afterFillers(text).length === 0) return undefined;
  const span = { text, start: broken.start, end: broken.start + text.length };
  return { content: answer.content, turn: answer.turn, span };
};

/** The sentence that the previous message began, ended by the first words of this one. */
export const afterItsBeginning = ({ begun }: Answer, pieces: readonly Piece[]): readonly Piece[] =>
  begun === undefined
    ? pieces
    : [...withoutStop(cleanSentence(begun.content, begun.span, begun.turn)), connective(' '), ...pieces];

/** "Yes, there's a story—" announces a story that never came. */
const isNothingButAnOpening = (text: string): boolean =>
  words(text).length <= 8 &&
  contentWords(text).every((word) =>
    /^(?:story|thing|time|question|point|one|say|tell|think|know|mean|remember)$/u.test(word),
  );
