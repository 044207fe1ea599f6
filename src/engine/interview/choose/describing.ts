import { asPattern } from '../../text/as-pattern.ts';

/** "your father", "Nan Doig", not "it": a question may also ask what a place was like. */
const WHO = String.raw`(your \p{L}+|\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2})`;

/** See `describing` in the companion's content: finds the person in a question of one of these forms. */
export const openDescribing = (forms: readonly string[]): ((question: string) => string | undefined) => {
  const patterns = forms.map(
    (form) =>
      new RegExp(
        `^${asPattern(form)
          .replace(String.raw`\{who\}`, WHO)
          .replace(/ …$/u, String.raw`\b.*`)}[?]?$`,
        'u',
      ),
  );
  return (question) => {
    for (const pattern of patterns) {
      const who = pattern.exec(question.trim())?.[1];
      if (who !== undefined) return who;
    }
    return undefined;
  };
};
