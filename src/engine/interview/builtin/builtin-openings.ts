import { answer } from '../answer/answer.ts';
import type { Language } from '../../language.ts';
import { GREETINGS, welcomeBackWith } from '../../conversation/greeting.ts';
import { lastQuestion } from '../../conversation/reply-contract.ts';
import { askFromLadder, NEVER_BROUGHT_UP, otherLadders } from '../choose/next-rung.ts';
import type { Interview } from '../interview.ts';
import type { ReplyRequest } from '../../conversation/reply-request.ts';
import { languageOfTalk, titleOf } from './scripts.ts';
import type { Elsewhere } from '../told/elsewhere.ts';
import { interviewOf } from './interview-of.ts';

/**
 * What the writer last told about, as the companion calls it; undefined if they refused to talk about it, or
 * if it is painful.
 */
const lastTold = ({ progress, life }: Interview): string | undefined => {
  const { ladder } = progress;
  const isFree =
    ladder !== undefined &&
    !NEVER_BROUGHT_UP.has(ladder.theme) &&
    !life.closed.has(ladder.theme) &&
    !progress.closed.has(ladder.theme);
  return isFree ? ladder.title : undefined;
};

/**
 * The opening for a writer who comes back after some time: mentions what they last told about, then asks one
 * question that hasn't been asked before.
 */
export const builtinWelcomeBack = (request: ReplyRequest): string => {
  const interview = interviewOf({ ...request, turns: [...request.turns, { type: 'user', content: '' }] });
  const { lastTime, goingOn } = interview.script.general;
  // The reply to their last message has already been given: the conversation starts again here.
  const anew: Interview = { ...interview, progress: { ...interview.progress, moments: [] } };
  const told = lastTold(interview);
  return welcomeBackWith(
    told === undefined ? goingOn : lastTime.replace('{next}', told),
    lastQuestion(answer(anew)) ?? '',
    languageOfTalk(request.turns),
  );
};

/**
 * The first words of a new chapter, in the language of the page. A writer who has told nothing yet gets the
 * greeting; anyone else hears what they have told most about so far, and a question on what they told least
 * about.
 */
export const builtinFirstWords = (elsewhere: Elsewhere, seed: string, language: Language = 'en'): string => {
  if (elsewhere.answers === 0) return GREETINGS[language];
  const interview = interviewOf({ turns: [], elsewhere, seed, language });
  const { script } = interview;
  const most = [...elsewhere.coverage]
    .filter(([theme]) => !NEVER_BROUGHT_UP.has(theme) && !elsewhere.closedThemes.has(theme))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([theme]) => titleOf(theme, script));
  const question = otherLadders(interview)
    .map((ladder) => askFromLadder(interview, ladder))
    .find((one) => one !== undefined);
  const told = new Intl.ListFormat(language).format(most);
  return [
    script.general.newChapter,
    most.length === 0 ? '' : script.general.toldMost.replace('{next}', told),
    question ?? lastQuestion(answer(interview)) ?? '',
  ]
    .filter(Boolean)
    .join(' ');
};
