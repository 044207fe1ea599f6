import { t } from '#platform/shared/i18n.ts';
import type { OwnProfile } from '#features/family/profiles/shared/profile-contract.ts';
import {
  EARLIEST_BIRTH,
  LONGEST_BIO,
  LONGEST_NAME,
  LONGEST_OCCUPATION,
  LONGEST_PLACE,
  PRIVACY_OF_A_NEW_PAGE,
  type PrivacySettings,
} from '#features/family/profiles/shared/profile-limits.ts';
import { dayInWords } from './whole-day.ts';
import { faultOfDate, readDate, storedOrTyped } from './stored-date.ts';

/** The contents of a profile's form, as typed. */
export type ProfileDraft = {
  readonly name: string;
  /** As it is stored ('1948-03-02', '1947~'), or as it is being typed. */
  readonly born: string;
  readonly place: string;
  readonly occupation: string;
  readonly bio: string;
  readonly shows: PrivacySettings;
};

export const EMPTY_PROFILE: ProfileDraft = {
  name: '',
  born: '',
  place: '',
  occupation: '',
  bio: '',
  shows: PRIVACY_OF_A_NEW_PAGE,
};

export const draftOf = (profile: OwnProfile): ProfileDraft => ({
  name: profile.full_name,
  born: profile.date_of_birth ?? profile.born_about ?? '',
  place: profile.location ?? '',
  occupation: profile.occupation ?? '',
  bio: profile.bio ?? '',
  shows: profile.privacy_settings,
});

/** The fields to send; empty ones become null. */
export const fieldsOf = ({ name, born, place, occupation, bio, shows }: ProfileDraft) => {
  const { day, about } = readDate(born);
  return {
    full_name: name.trim(),
    date_of_birth: day,
    born_about: about,
    location: place.trim() || null,
    occupation: occupation.trim() || null,
    bio: bio.trim() || null,
    privacy_settings: shows,
  };
};

/** The fields that can be wrong, in their order on the form. */
export const PROFILE_FIELDS = ['name', 'born', 'place', 'occupation', 'bio'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileFaults = Readonly<Partial<Record<ProfileField, string>>>;

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most
    ? t('This is too long. There’s room for {most} characters.', { most })
    : undefined;

/** What is wrong with a birth, as it was typed. */
export const faultOfBirth = (typed: string): string | undefined =>
  faultOfDate(typed, EARLIEST_BIRTH, {
    toCome: t('A date of birth can’t be in the future.'),
    tooEarly: t('Please enter a date of birth on or after {day}.', { day: dayInWords(EARLIEST_BIRTH) }),
  });

/** A sentence for each field that is wrong. */
export const faultsOfProfile = (draft: ProfileDraft): ProfileFaults => {
  const faults = {
    name:
      draft.name.trim() === ''
        ? t('Please enter your name as your family knows it.')
        : tooLong(draft.name, LONGEST_NAME),
    born: faultOfBirth(draft.born),
    place: tooLong(draft.place, LONGEST_PLACE),
    occupation: tooLong(draft.occupation, LONGEST_OCCUPATION),
    bio: tooLong(draft.bio, LONGEST_BIO),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};

/** Whether there is something in the form that would be lost with it. */
export const isChanged = (draft: ProfileDraft, before: ProfileDraft): boolean =>
  PROFILE_FIELDS.some((field) =>
    field === 'born'
      ? storedOrTyped(draft.born) !== storedOrTyped(before.born)
      : draft[field] !== before[field],
  ) ||
  Object.entries(before.shows).some(([flag, shown]) => draft.shows[flag as keyof PrivacySettings] !== shown);
