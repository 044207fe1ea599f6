import { counted, t } from '#platform/shared/i18n.ts';
import { ageOn } from '#features/family/profiles/shared/age.ts';
import { datesInWords } from './dates-in-words.ts';
import { dayHere, dayInWords } from './whole-day.ts';

type Known = {
  /** '1951-07-14', or what is known of it: '1951', '1951~' for about. */
  readonly dateOfBirth: string | null;
  readonly location: string | null;
  readonly occupation: string | null;
  readonly bio: string | null;
};

/** The facts about a person. Anything hidden or never filled in is not shown at all. */
export const PersonFacts = ({
  person: { dateOfBirth, location, occupation, bio },
}: {
  readonly person: Known;
}) => {
  const facts = [
    dateOfBirth === null ? null : bornInWords(dateOfBirth),
    location === null ? null : t('Lives in {place}', { place: location }),
    occupation,
  ].filter((fact) => fact !== null);
  return (
    <>
      {facts.length > 0 ? (
        <ul className="grid gap-1 text-ink-2">
          {facts.map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      ) : null}
      {bio === null ? null : (
        <p className="mt-3 font-story leading-relaxed whitespace-pre-line wrap-anywhere">{bio}</p>
      )}
    </>
  );
};

const bornInWords = (born: string): string => {
  const age = ageOn(born, dayHere());
  if (age === undefined) return t('Born {when}', { when: datesInWords(born) });
  const day = dayInWords(born);
  return counted(age, { one: '{n} year old, born {day}', other: '{n} years old, born {day}' }, { day });
};
