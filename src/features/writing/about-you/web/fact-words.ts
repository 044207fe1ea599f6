import type { FactKind } from '#features/companion/shared/known.ts';
import { t } from '#platform/shared/i18n.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import type { KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';
import { whoToYou } from './who-to-you.ts';

/** What the page calls a fact: a name, "your mother", "1951", "the 1950s", "When you were six". */
export const calledOf = ({ kind, name, relation, number, isAge, isDecade }: KnownFact): string => {
  const figure = String(number);
  if (kind === 'time') {
    if (isAge) return t('When you were {age}', { age: figure });
    return isDecade ? t('The {decade}s', { decade: figure }) : figure;
  }
  if (name !== '') return name;
  const who = whoToYou(relation);
  return who.charAt(0).toLocaleUpperCase(LANGUAGE) + who.slice(1);
};

/** The same, for use within a sentence. */
export const calledInSentence = (fact: KnownFact): string =>
  fact.kind === 'person' && fact.name === '' ? whoToYou(fact.relation) : calledOf(fact);

export const KIND_WORDS: Record<
  FactKind,
  { readonly add: string; readonly none: string; readonly showAll: (count: number) => string }
> = {
  person: {
    add: t('Add someone'),
    none: t('You haven’t mentioned anyone yet.'),
    showAll: (count) => t('Show all {count} people', { count }),
  },
  place: {
    add: t('Add a place'),
    none: t('You haven’t mentioned any places yet.'),
    showAll: (count) => t('Show all {count} places', { count }),
  },
  time: {
    add: t('Add a year'),
    none: t('You haven’t mentioned any years yet.'),
    showAll: (count) => t('Show all {count} years and ages', { count }),
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
        ? t('You told me the name: {name}.', { name: meant })
        : t('You corrected the name: “{said}” is {meant}.', { said, meant });
    case 'relation':
      return t('You told me who this is: {who}.', { who: whoToYou(meant) });
    case 'number':
      return t('You corrected the year: {meant}, not {said}.', { meant, said });
    case 'same':
      return fact.kind === 'place'
        ? t('You told me that “{said}” is the same place.', { said })
        : t('You told me that “{said}” is the same person.', { said });
    case 'added':
      return fact.kind === 'time' ? t('You added: {what}', { what: meant }) : t('You added this yourself.');
    case 'forget':
    case 'different':
    case 'ask-again':
      return undefined;
  }
};
