import { kinLemma } from '../../text/kinship.ts';
import type { findNames } from '../../text/names.ts';
import { tellsOfDeath } from '../told/tender-memories.ts';

type FoundName = ReturnType<typeof findNames>[number];

/**
 * In "Darlene passed four years ago", the words after the first one show that it is a name, even if it isn't
 * otherwise recognised as one.
 */
const namesOfTheDead = (text: string, known: readonly FoundName[]): FoundName[] =>
  Array.from(
    text.matchAll(/(?:^|[.!?]\s+)(\p{Lu}\p{Ll}{2,})(?= (?:passed|died|expired|is no more)\b)/gu),
    (match): FoundName => {
      const start = match.index + match[0].length - (match[1]?.length ?? 0);
      return { text: match[1] ?? '', start, end: match.index + match[0].length, kind: 'person' };
    },
  ).filter(
    ({ text: name, start }) =>
      !/^(?:He|She|They|Everyone|Everybody|Somebody|Someone|People|Many|Some|Both|All|Two|Three|Most|Time|Years)$/u.test(
        name,
      ) &&
      kinLemma(name) === undefined &&
      !known.some((other) => other.start <= start && start < other.end),
  );

/** The names of a text, including those of the dead if it mentions a death. */
export const withTheDead = (text: string, known: readonly FoundName[]): readonly FoundName[] =>
  tellsOfDeath(text) ? [...known, ...namesOfTheDead(text, known)] : known;
