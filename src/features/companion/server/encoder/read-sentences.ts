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
/** A question less likely than this is no better a choice than any other. */
const WORTH_ASKING = 0.001;
/**
 * The likelihood from which a wish is believed. If something is kept out by mistake, the writer can see it
 * and put it back.
 */
const WISH_FROM = 0.4;

/** A sentence with one of these acts is addressed to the companion. */
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
/**
 * Moments addressed to the companion, although other moments with the same act are told as part of the story.
 */
const REMARKS: ReadonlySet<string> = new Set(['CHAT', 'thanks-praise', 'on-behalf', 'present-moment']);
/**
 * These count as part of the story: nobody wants to read that someone forgot a name, but it is about their
 * life.
 */
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
 * People who dictate don't end their sentences, and may say goodbye at the end of a long one, so it is read
 * in pieces of this many words.
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

/** For one sentence, the likelihood of each class, in their order. */
type LikelihoodRow = readonly number[];

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const most = (numbers: readonly number[]): number => Math.max(...numbers);

/** Combines the rows of a sentence's pieces into one; `of` says how. */
const together = (rows: readonly LikelihoodRow[], of: (numbers: readonly number[]) => number) =>
  classes.map((id, place): [string, number] => [id, of(rows.map((row) => row[place] ?? 0))]);

const remarkIn = (row: LikelihoodRow): number =>
  row.reduce((sum, likelihood, place) => sum + (remarks[place] === true ? likelihood : 0), 0);

/** Anything said in one piece counts for the whole sentence. */
const likelihoodsIn = (rows: readonly LikelihoodRow[]): SentenceLikelihoods =>
  rows.length === 0
    ? null
    : [...together(rows, most), [REMARK, mean(rows.map(remarkIn))] as const].filter(
        ([, likelihood]) => likelihood >= WORTH_TELLING,
      );

/**
 * What a whole sentence means for the chapter: most of it decides, but a wish in a single piece counts, as in
 * a reply.
 */
const roleOf = (rows: readonly LikelihoodRow[]): SentenceRole | null =>
  rows.length === 0 ? null : roleIn(new Map([...together(rows, most), [REMARK, mean(rows.map(remarkIn))]]));

/** What the encoder finds in the pieces of these sentences, and how to group it by sentence again. */
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
