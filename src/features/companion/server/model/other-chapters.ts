import type { Theme } from '#engine/conversation/themes.ts';
import type { Elsewhere } from '#engine/interview/told/elsewhere.ts';
import { titleOf } from '#engine/interview/builtin/scripts.ts';
import { contentWords } from '#engine/text/words.ts';
import { oneLine } from './transcript.ts';

/** Other chapters must take up little of the request for a reply: about eighty tokens. */
const MOST_THEMES = 6;
const MOST_QUESTIONS = 4;
const LONGEST_QUESTION = 90;
/** With a hundred chapters, only the newest questions are searched. The reply gate checks all of them. */
const QUESTIONS_READ = 200;

const named = (themes: readonly Theme[]): string =>
  themes
    .slice(0, MOST_THEMES)
    .map((theme) => titleOf(theme))
    .join('; ');

/**
 * What a model must know about the writer's other chapters: the themes told most, the refused ones, and the
 * questions there that are close to the newest words.
 */
export const otherChapters = (elsewhere: Elsewhere | undefined, newestWords: string): string[] => {
  if (elsewhere === undefined || elsewhere.answers === 0) return [];
  const told = [...elsewhere.coverage].toSorted(([, a], [, b]) => b - a).map(([theme]) => theme);
  const said = new Set(contentWords(newestWords));
  const near = elsewhere.questions
    .slice(-QUESTIONS_READ)
    .toReversed()
    .filter((question) => contentWords(question).some((lemma) => said.has(lemma)))
    .slice(0, MOST_QUESTIONS);
  const refused = named([...elsewhere.closedThemes]);
  return [
    ...(told.length > 0 ? [`[told in other chapters] ${named(told)}`] : []),
    ...(refused === '' ? [] : [`[does not want to speak of] ${refused}`]),
    ...near.map((question) => `[asked earlier] ${oneLine(question, LONGEST_QUESTION)}`),
  ];
};
