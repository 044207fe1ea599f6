import { findKin } from '../../text/kinship.ts';
import type { Interview, Reply } from '../interview.ts';
import type { Act } from '../script.ts';
import {
  behind,
  isRead,
  likeliestQuote,
  toRepeat,
  topicsLeft,
  wasJustAskedWhatNext,
} from './ask-about-told.ts';
import { nextQuestion } from './choose.ts';
import { isOpen, NEVER_BROUGHT_UP, rungsLeft } from './next-rung.ts';

/** Questions after these follow from what was told; after the other acts, from what was wished or confided. */
const TELLS: ReadonlySet<Act> = new Set(['joy', 'telling']);

/** If no question is this likely, asking for more of what was said is better: it relies on no guess. */
const ASKED_FROM = 0.08;

/** Every question that may be asked about what was told, plus those of `also` that may be asked. */
const askable = (interview: Interview, also: readonly string[]): ReadonlySet<string> => {
  const { script } = interview;
  const { goOn, more, person, meaning, whatNext } = script.general;
  const again = wasJustAskedWhatNext(interview) ? whatNext : [];
  const ladders = script.ladders.filter(
    ({ theme }) => isOpen(interview, theme) && !NEVER_BROUGHT_UP.has(theme),
  );
  const asks = [
    ...also,
    ...[goOn, more, person, meaning].flat(),
    ...script.moments.filter(({ act }) => TELLS.has(act)).flatMap(({ asks }) => asks),
    ...topicsLeft(interview, script.topics).flatMap(({ asks }) => asks),
    ...ladders.flatMap((ladder) => rungsLeft(interview, ladder)).flatMap(({ asks }) => asks),
  ];
  return new Set(asks.filter((question) => !again.includes(question)));
};

/**
 * Of all the companion's questions, the one a good listener would ask next, preceded by the words they would
 * repeat. `also`: questions that fit besides those about what was told. Undefined if none is likely, or
 * nothing was told.
 */
export const askWhatSuits = (interview: Interview, also: readonly string[] = []): Reply | undefined => {
  if (!isRead(interview) || !interview.isTelling) return undefined;
  const allowed = askable(interview, also);
  const words = toRepeat(interview);
  const wordsNaming = likeliestQuote(interview.quotes.filter(({ person }) => person !== undefined));
  const suits = (question: string): boolean =>
    allowed.has(question) && findKin(question).every(({ word }) => interview.isTold(word));
  for (const [question, likelihood] of interview.questions) {
    if (likelihood < ASKED_FROM || !suits(question)) continue;
    const names = question.includes('{name}');
    const quote = (names ? wordsNaming : undefined) ?? words;
    // "A little more about that?" asks about nothing if nothing was repeated.
    if (quote === undefined && interview.script.general.more.includes(question)) continue;
    const person = quote?.person ?? interview.person ?? interview.personBefore;
    const asked = nextQuestion(person === undefined ? interview : { ...interview, person }, [question]);
    if (asked !== undefined) return behind(interview, quote, asked);
  }
  return undefined;
};
