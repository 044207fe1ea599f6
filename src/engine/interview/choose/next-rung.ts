import { chooseQuestion } from './choose.ts';
import type { Interview } from '../interview.ts';
import type { Ladder, Rung } from '../script.ts';
import { seeded } from './seeded.ts';

/** After this many rungs in a row we leave a ladder and offer another. */
const MOST_IN_A_ROW = 5;
/** The companion never brings up grief, or returns to it, on its own initiative. */
export const NEVER_BROUGHT_UP: ReadonlySet<string> = new Set(['loss']);

/** Whether a theme may be asked about. */
export const isOpen = ({ progress, life }: Interview, theme: string): boolean =>
  !life.closed.has(theme) && !progress.closed.has(theme);

const isSpokenOf = ({ topics }: Interview, { theme }: Ladder): boolean =>
  topics.some((topic) => topic.theme === theme);

/**
 * The rungs that may still be asked. A writer who brought up the theme unasked doesn't need the first
 * question.
 */
export const rungsLeft = (interview: Interview, ladder: Ladder): readonly Rung[] => {
  const { progress, life } = interview;
  const isUnderWay = progress.ladder === ladder || isSpokenOf(interview, ladder);
  return ladder.rungs.filter(
    ({ id, when }, at) =>
      !progress.rungs.has(id) &&
      !life.askedIds.has(id) &&
      (when === undefined || when.some(life.mentions)) &&
      !(at === 0 && isUnderWay),
  );
};

/** The next question of a ladder; undefined if none is left. */
export const askFromLadder = (interview: Interview, ladder: Ladder): string | undefined => {
  for (const rung of rungsLeft(interview, ladder)) {
    const question = chooseQuestion(interview, rung.asks);
    if (question !== undefined) return question;
  }
  return undefined;
};

/** The other parts of life to turn to: those told least about first, and otherwise in the order of a life. */
export const otherLadders = (interview: Interview): readonly Ladder[] => {
  const { script, progress, life, seed } = interview;
  const told = ({ theme }: Ladder): number => life.told.get(theme) ?? 0;
  const place = (ladder: Ladder): number => script.ladders.indexOf(ladder);
  return script.ladders
    .filter(
      (ladder) =>
        ladder !== progress.ladder &&
        ladder !== progress.offered &&
        isOpen(interview, ladder.theme) &&
        !NEVER_BROUGHT_UP.has(ladder.theme) &&
        rungsLeft(interview, ladder).length > 1,
    )
    .toSorted(
      (a, b) =>
        Number(progress.offeredEver.has(a)) - Number(progress.offeredEver.has(b)) ||
        told(a) - told(b) ||
        // Neighbouring parts of a life may come in either order.
        place(a) + 3 * seeded(seed + a.theme) - place(b) - 3 * seeded(seed + b.theme),
    );
};

/** The ladder to continue: the current one, or the one that the newest message started by itself. */
export const ladderAtHand = (interview: Interview): Ladder | undefined => {
  const { script, progress, topics } = interview;
  const goesOn = (ladder: Ladder): boolean =>
    isOpen(interview, ladder.theme) && rungsLeft(interview, ladder).length > 0;
  const { ladder } = progress;
  const underWay = ladder !== undefined && goesOn(ladder) ? ladder : undefined;
  const mayGoOn = progress.inARow < MOST_IN_A_ROW ? underWay : undefined;
  if (underWay !== undefined && (topics.length === 0 || isSpokenOf(interview, underWay))) return mayGoOn;
  for (const { theme } of topics) {
    const came = script.ladders.find((one) => one.theme === theme && one !== ladder && goesOn(one));
    if (came !== undefined) return came;
  }
  return mayGoOn;
};
