import { chooseQuestion } from '#engine/interview/choose/choose.ts';
import { otherLadders } from '#engine/interview/choose/next-rung.ts';
import { BANK } from '#engine/interview/bank/bank.ts';
import { whenAsked } from '#engine/interview/choose/when-asked.ts';
import { scriptItems } from '#engine/interview/bank/script-items.ts';
import { interviewOf } from '#engine/interview/builtin/interview-of.ts';
import type { CompanionParts, ToReply } from '../companion.ts';
import { askedWithKnown } from '../known/with-known.ts';
import { quietTurnsApart } from '../quiet-turns-apart.ts';

/** Enough for an afternoon offline. */
const MOST_PREFETCHED = 8;
/** Nobody knows the answers yet, so no matter is gone into. */
const OF_ONE_THEME = 2;

/** Earlier versions of the companion prefetched questions of the bank. */
const allWordings = whenAsked(
  (): ReadonlySet<string> => new Set([...BANK, ...scriptItems()].flatMap((item) => item.wordings)),
);

/** Only our own questions are asked in the companion's name, whatever a browser sends. */
export const isPrefetchable = (question: string): boolean => allWordings().has(question);

export type ToPrefetch = Omit<ToReply, 'signal' | 'acceptLanguage'>;

/**
 * The next questions for a device that may lose its line, best first. It only looks: nothing counts as asked, and no turn of the day is spent
 * but one of the many checks. Throws turns-used-up, and what `composeApart` throws.
 */
export const prefetchQuestions = async (
  { usage, workers, known: facts }: CompanionParts,
  { turns, elsewhere, speaker, seed }: ToPrefetch,
): Promise<readonly string[]> => {
  await usage.takeTurn(speaker, 'check');
  const known = await facts.of(speaker);
  const asked = askedWithKnown(await quietTurnsApart(workers, { speaker }, turns), elsewhere, known);
  const interview = interviewOf({ ...asked, seed });
  const { progress, life } = interview;
  return otherLadders(interview)
    .flatMap(({ rungs }) =>
      rungs
        // It must fit behind any answer, so it rests on nothing that was said.
        .filter(({ id, when }) => when === undefined && !progress.rungs.has(id) && !life.askedIds.has(id))
        .flatMap(({ asks }) => chooseQuestion(interview, asks) ?? [])
        .slice(0, OF_ONE_THEME),
    )
    .slice(0, MOST_PREFETCHED);
};
