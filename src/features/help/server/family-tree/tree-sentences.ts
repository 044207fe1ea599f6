import type { SeenPerson } from '#features/family/server/api.ts';
import { dateInWords } from '#features/family/profiles/shared/inexact-date.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { dayLocale } from '#platform/shared/day-in.ts';

type Say = ReturnType<typeof wordsIn>['t'];

/** Keeps a person's text plain in an answer: square brackets would turn it into a link. */
const plainly = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')').trim();

const relationshipInWords = (type: RelationshipType, t: Say): string => {
  switch (type) {
    case 'parent':
      return t('parent');
    case 'child':
      return t('child');
    case 'sibling':
      return t('brother or sister');
    case 'spouse':
      return t('husband, wife or partner');
    case 'grandparent':
      return t('grandparent');
    case 'grandchild':
      return t('grandchild');
    case 'uncle_aunt':
      return t('uncle or aunt');
    case 'nephew_niece':
      return t('nephew or niece');
    case 'cousin':
      return t('cousin');
  }
};

/** The sentences that describe the family tree, in one language. `now` is for ages. */
export const treeSentences = (language: Language, now: Date) => {
  const { t } = wordsIn(language);
  /** '1947-03-02', '1947-03', '1947~': only as exact as the date is known. */
  const inWords = (date: string): string =>
    dateInWords(date, dayLocale(language), (day) => t('about {day}', { day }));
  const list = new Intl.ListFormat(language, { type: 'conjunction' });

  const yearsSince = (day: string): number => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const hadBirthday =
      now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= date);
    return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
  };

  return {
    relationship: (type: RelationshipType) => relationshipInWords(type, t),
    list: (names: readonly string[]) => list.format(names),
    name: (person: SeenPerson | null) =>
      person ? plainly(person.name) : t('someone who hasn’t created a profile yet'),
    isEmpty: () =>
      t(
        'Your family tree is still empty. You haven’t created a profile yet, and you’re not connected with anyone.',
      ),
    noProfile: () => t('You haven’t created your own profile yet.'),
    nobodyConnected: () => t('You’re not connected with anyone yet.'),
    nobodyAs: (type: RelationshipType) =>
      t('No one in your tree is listed as {relationship}.', { relationship: relationshipInWords(type, t) }),
    are: (type: RelationshipType, names: readonly string[]) =>
      t('Listed in your tree as {relationship}: {names}.', {
        relationship: relationshipInWords(type, t),
        names: list.format(names),
      }),
    everybody: (names: readonly string[]) =>
      t('In your tree, you’re connected with {names}.', { names: list.format(names) }),
    count: (n: number) =>
      n === 1 ? t('You’re connected with one relative.') : t('You’re connected with {n} relatives.', { n }),
    countAs: (type: RelationshipType, n: number) => {
      const relationship = relationshipInWords(type, t);
      return n === 1
        ? t('One person in your tree is listed as {relationship}.', { relationship })
        : t('{n} people in your tree are listed as {relationship}.', { relationship, n });
    },
    born: (name: string, day: string) => t('{name} was born on {day}.', { name, day: inWords(day) }),
    bornWith: (name: string, day: string) =>
      t('{name} was born on {day} and is {years} years old today.', {
        name,
        day: inWords(day),
        years: yearsSince(day),
      }),
    bornMyself: (day: string) =>
      t('Your profile says you were born on {day}, so you’re {years} years old today.', {
        day: inWords(day),
        years: yearsSince(day),
      }),
    birth: (name: string, about: string) =>
      t('Birth date listed for {name}: {when}.', { name, when: inWords(about) }),
    birthOfMine: (about: string) => t('Birth date in your profile: {when}.', { when: inWords(about) }),
    place: (name: string, place: string) =>
      t('Place listed for {name}: {place}.', { name, place: plainly(place) }),
    work: (name: string, work: string) =>
      t('Occupation listed for {name}: {work}.', { name, work: plainly(work) }),
    about: (name: string, bio: string) => t('About {name}: {bio}', { name, bio: plainly(bio) }),
    events: (name: string, events: SeenPerson['events']) =>
      t('Listed for {name}: {events}.', {
        name,
        events: list.format(
          events.map(({ title, date, about }) => {
            const when = date ?? about;
            return when === null ? plainly(title) : `${plainly(title)} (${inWords(when)})`;
          }),
        ),
      }),
    you: () => t('yourself'),
    notInProfile: () => t('Your profile doesn’t say that.'),
    notNoted: (name: string) => t('Your family tree doesn’t say that about {name}.', { name }),
    doesNotKnow: () =>
      t('I can’t find that in your family tree. I only know what’s in it and how this site works.'),
  };
};
export type TreeSentences = ReturnType<typeof treeSentences>;
