import classes from '#content/companion/en/reader/classes.json' with { type: 'json' };
import QUESTIONS from '#content/companion/en/reader/questions.json' with { type: 'json' };
import type { SentenceRole } from '#engine/compose/leave-out/sentence-role.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import type { SentenceInContext } from '#engine/interview/listen/in-context.ts';
import { isRemark, type Likelihoods, REMARK } from '#engine/interview/listen/read-sentence.ts';
import type { Act } from '#engine/interview/script.ts';
import type { MessageRead, SentenceLikelihoods } from '../text-jobs.ts';
import { classify } from './classify.ts';

/** Lower likelihoods are noise. */
const WORTH_TELLING = 0.02;
/** A question less likely than this suits no better than any other. */
const WORTH_ASKING = 0.001;
/**
 * The likelihood from which a wish is believed. If something is kept out by mistake, the writer can see it
 * and put it back.
 */
const WISH_FROM = 0.4;

/** A sentence with one of these acts is said to the companion. */
const TO_THE_COMPANION: ReadonlySet<Act> = new Set([
  'stop',
  'refusal',
  'question',
  'complaint',
  'redirect',
  'pause',
  'self-doubt',
  'greeting',
]);
/** Of the acts whose other moments are told, these are said to the companion. */
const REMARKS: ReadonlySet<string> = new Set(['CHAT', 'thanks-praise', 'on-behalf', 'present-moment']);
/** It is said as part of the story: nobody wants to read that someone forgot a name, but it is about the life. */
const TOLD: ReadonlySet<string> = new Set(['cant-remember']);

const isToTheCompanion = (id: string): boolean => {
  const act = ENGLISH.momentOf(id)?.act;
  return REMARKS.has(id) || (act !== undefined && TO_THE_COMPANION.has(act) && !TOLD.has(id));
};
const remarks: readonly boolean[] = classes.map(isToTheCompanion);

const roleIn = (likelihoods: Likelihoods): SentenceRole => {
  if ((likelihoods.get('keep-out') ?? 0) >= WISH_FROM) return 'keep-out';
  if ((likelihoods.get('put-in') ?? 0) >= WISH_FROM) return 'put-in';
  return isRemark(likelihoods) ? 'remark' : 'told';
};

/**
 * Whoever dictates ends no sentences, and says goodbye at the end of a long one: it is read in pieces of so
 * many words.
 */
const PIECE_WORDS = 22;

const piecesOf = ({ text, before }: SentenceInContext): readonly SentenceInContext[] => {
  const words = text.split(/\s+/u);
  const count = Math.max(1, Math.ceil(words.length / PIECE_WORDS));
  const length = Math.ceil(words.length / count);
  const texts = Array.from({ length: count }, (_piece, at) =>
    words.slice(at * length, (at + 1) * length).join(' '),
  );
  return texts.map((piece, at) => ({ text: piece, before: texts[at - 1] ?? before }));
};

/** Without letters there is nothing to read. */
const isReadable = ({ text }: SentenceInContext): boolean => /\p{L}/u.test(text);

/** How likely a sentence is each of the classes, in their order. */
type LikelihoodRow = readonly number[];

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const most = (numbers: readonly number[]): number => Math.max(...numbers);

/** The rows of a sentence's pieces as one: `of` says how. */
const together = (rows: readonly LikelihoodRow[], of: (numbers: readonly number[]) => number) =>
  classes.map((id, place): [string, number] => [id, of(rows.map((row) => row[place] ?? 0))]);

const remarkIn = (row: LikelihoodRow): number =>
  row.reduce((sum, likelihood, place) => sum + (remarks[place] === true ? likelihood : 0), 0);

/** Whatever is said in one piece is heard. */
const likelihoodsIn = (rows: readonly LikelihoodRow[]): SentenceLikelihoods =>
  rows.length === 0
    ? null
    : [...together(rows, most), [REMARK, mean(rows.map(remarkIn))] as const].filter(
        ([, likelihood]) => likelihood >= WORTH_TELLING,
      );

/** What a whole sentence is to the chapter: most of it decides, but a wish in one piece is one, as in a reply. */
const roleOf = (rows: readonly LikelihoodRow[]): SentenceRole | null =>
  rows.length === 0 ? null : roleIn(new Map([...together(rows, most), [REMARK, mean(rows.map(remarkIn))]]));

/** What the encoder finds in the pieces of these sentences, and how to gather it by sentence again. */
const readPieces = async (sentences: readonly SentenceInContext[]) => {
  const pieces = sentences.map((sentence) => (isReadable(sentence) ? piecesOf(sentence) : []));
  const read = await classify(pieces.flat());
  const bySentence = <Part>(parts: readonly Part[]): readonly (readonly Part[])[] => {
    let at = 0;
    return pieces.map(({ length }) => parts.slice(at, (at += length)));
  };
  return { ...read, bySentence };
};

/** What each sentence means for the chapter; null if it could not be read. */
export const readRoles = async (
  sentences: readonly SentenceInContext[],
): Promise<readonly (SentenceRole | null)[]> => {
  const { likelihoods, bySentence } = await readPieces(sentences);
  return bySentence(likelihoods).map(roleOf);
};

/** What each sentence of a message does, which of them to repeat, and what to ask after it. */
export const readMessage = async (sentences: readonly SentenceInContext[]): Promise<MessageRead> => {
  const { likelihoods, repeats, questions, bySentence } = await readPieces(sentences);
  return {
    likelihoods: bySentence(likelihoods).map(likelihoodsIn),
    repeats: bySentence(repeats).map((ofPieces) => ofPieces.reduce((sum, one) => sum + one, 0)),
    questions: questions
      .flatMap((likelihood, place): [string, number][] => {
        const question = QUESTIONS[place];
        return question === undefined || likelihood < WORTH_ASKING ? [] : [[question, likelihood]];
      })
      .toSorted(([, a], [, b]) => b - a),
  };
};
