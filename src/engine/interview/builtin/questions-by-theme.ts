import type { Language } from '../../language.ts';
import { SCRIPTS } from './scripts.ts';

/** The questions of each ladder that make sense to anyone, in one wording each, with the ladder's title. */
export const questionsByTheme = (
  language: Language,
): { readonly theme: string; readonly title: string; readonly questions: readonly string[] }[] =>
  SCRIPTS[language].ladders.map(({ theme, title, rungs }) => ({
    theme,
    title,
    questions: rungs.flatMap(({ asks: [first], when }) =>
      when === undefined && first !== undefined ? [first] : [],
    ),
  }));
