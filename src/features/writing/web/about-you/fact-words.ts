import type { FactKind } from '#features/companion/shared/known.ts';
import type { KnownFact } from '../../shared/about-you-contract.ts';

/** What something is called on the page: a name, "your mother", "1951", "the 1950s", "When you were six". */
export const calledOf = ({ kind, name, relation, number, isAge, isDecade }: KnownFact): string => {
  if (kind === 'time') return isAge ? `When you were ${number}` : isDecade ? `The ${number}s` : `${number}`;
  return name === '' ? `Your ${relation ?? 'relative'}` : name;
};

/** The same within a sentence. */
export const calledInSentence = (fact: KnownFact): string =>
  fact.kind === 'person' && fact.name === '' ? `your ${fact.relation ?? 'relative'}` : calledOf(fact);

export const KIND_WORDS: Record<
  FactKind,
  { readonly one: string; readonly many: string; readonly add: string; readonly none: string }
> = {
  person: { one: 'person', many: 'people', add: 'Add somebody', none: 'You have named nobody yet.' },
  place: { one: 'place', many: 'places', add: 'Add a place', none: 'You have named no place yet.' },
  time: {
    one: 'year or age',
    many: 'years and ages',
    add: 'Add a year',
    none: 'You have named no year yet.',
  },
};

/** What the writer changed, as a sentence. */
export const decidedInWords = (
  { decision, said, meant }: KnownFact['decided'][number],
  fact: KnownFact,
): string | undefined => {
  switch (decision) {
    case 'name':
      return said === ''
        ? `You told me the name: ${meant}.`
        : `You put the name right: “${said}” is ${meant}.`;
    case 'relation':
      return `You told me who this is: your ${meant}.`;
    case 'number':
      return `You put the year right: ${meant}, not ${said}.`;
    case 'same':
      return `You told me that “${said}” is the same ${fact.kind === 'place' ? 'place' : 'person'}.`;
    case 'added':
      return fact.kind === 'time' ? `You added: ${meant}` : 'You added this yourself.';
    case 'forget':
    case 'different':
    case 'ask-again':
      return undefined;
  }
};
