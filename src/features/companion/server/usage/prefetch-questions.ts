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
/** The answers are not known yet, so no theme is explored in depth. */
const OF_ONE_THEME = 2;

/** Includes the bank, because earlier versions of the companion prefetched its questions. */
const allWordings = whenAsked(
  (): ReadonlySet<string> => new Set([...BANK, ...scriptItems()].flatMap((item) => item.wordings)),
);

/** Only our own questions may be asked in the companion's name, whatever a browser sends. */
export const isPrefetchable = (question: string): boolean => allWordings().has(question);

export type ToPrefetch = Omit<ToReply, 'signal' | 'acceptLanguage'>;

/**
 * The next questions for a device that may lose its connection, best first. Nothing counts as asked, and this
 * takes no turn of the day, only one of the many checks. Throws turns-used-up, and what `composeApart`
 * throws.
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
        // The question must make sense after any answer, so it depends on nothing that was said.
        .filter(({ id, when }) => when === undefined && !progress.rungs.has(id) && !life.askedIds.has(id))
        .flatMap(({ asks }) => chooseQuestion(interview, asks) ?? [])
        .slice(0, OF_ONE_THEME),
    )
    .slice(0, MOST_PREFETCHED);
};
