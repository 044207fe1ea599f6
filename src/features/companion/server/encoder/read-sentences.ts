import classes from '#content/companion/en/reader/classes.json' with { type: 'json' };
import type { SentenceRole } from '#engine/compose/leave-out/sentence-role.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import type { SentenceInContext } from '#engine/interview/listen/in-context.ts';
import { isRemark, type Likelihoods, REMARK } from '#engine/interview/listen/read-sentence.ts';
import type { Act } from '#engine/interview/script.ts';
import type { SentenceReading } from '../text-jobs.ts';
import { classify } from './classify.ts';

/** Lower likelihoods are noise. */
const WORTH_TELLING = 0.02;
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

/** Without letters there is nothing to read. */
const isReadable = ({ text }: SentenceInContext): boolean => /\p{L}/u.test(text);

/** What each sentence does and what it means for the chapter; null if it could not be read. */
export const readSentences = async (
  sentences: readonly SentenceInContext[],
): Promise<readonly SentenceReading[]> => {
  const readable = sentences.filter(isReadable);
  const rows = await classify(readable);
  const read = new Map(readable.map((sentence, at) => [sentence, rows[at] ?? []]));
  return sentences.map((sentence) => {
    const row = read.get(sentence);
    if (row === undefined) return null;
    const remark = row.reduce((sum, likelihood, at) => sum + (remarks[at] === true ? likelihood : 0), 0);
    const likelihoods = new Map([
      ...classes.map((id, at) => [id, row[at] ?? 0] as const),
      [REMARK, remark] as const,
    ]);
    return {
      likelihoods: [...likelihoods].filter(([, likelihood]) => likelihood >= WORTH_TELLING),
      role: roleIn(likelihoods),
    };
  });
};
