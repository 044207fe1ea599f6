import { questionsByTheme } from '#features/companion/server/api.ts';
import type { Language } from '#platform/shared/language.ts';
import type { LibraryTheme } from '#features/questions/shared/contract.ts';
import { LONGEST_QUESTION } from '#features/questions/shared/question-limits.ts';

/** The companion's own questions, by theme, in chronological order. */
export const questionLibrary = (language: Language): LibraryTheme[] =>
  questionsByTheme(language).map(({ theme, title, questions }) => ({
    theme,
    title,
    questions: questions.filter(({ length }) => length <= LONGEST_QUESTION),
  }));
