import { asPattern } from '../../text/as-pattern.ts';
import { findKin } from '../../text/kinship.ts';
import { PLACES } from '../../text/known-names.ts';

/** "your father", "Nan Doig", not "it". */
const WHO = String.raw`(your \p{L}+|\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2})`;

/** A question may also ask what "your school" or "Leeds" was like. */
const isSomebody = (who: string): boolean =>
  who.startsWith('your ') ? findKin(who).length > 0 : !PLACES.has(who.toLowerCase());

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
      if (who !== undefined && isSomebody(who)) return who;
    }
    return undefined;
  };
};
