import { t } from '#platform/shared/words.ts';
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

/** What stands in the form of a profile, as it was typed. */
export type ProfileDraft = {
  readonly name: string;
  /** 'YYYY-MM-DD', or empty. */
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
  born: profile.date_of_birth ?? '',
  place: profile.location ?? '',
  occupation: profile.occupation ?? '',
  bio: profile.bio ?? '',
  shows: profile.privacy_settings,
});

/** What is sent of it; what is empty is nothing. */
export const fieldsOf = ({ name, born, place, occupation, bio, shows }: ProfileDraft) => ({
  full_name: name.trim(),
  date_of_birth: born || null,
  location: place.trim() || null,
  occupation: occupation.trim() || null,
  bio: bio.trim() || null,
  privacy_settings: shows,
});

/** The fields that can be wrong, in the order in which they stand. */
export const PROFILE_FIELDS = ['name', 'born', 'place', 'occupation', 'bio'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileFaults = Readonly<Partial<Record<ProfileField, string>>>;

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? t('This is longer than the {most} letters that fit.', { most }) : undefined;

/** What a field for a day can hold: a whole day, nothing, or a beginning of which the browser makes nothing. */
export type TypedDay = { readonly day: string; readonly isHalf: boolean };

const faultOfBirth = ({ day, isHalf }: TypedDay, today: string): string | undefined => {
  if (isHalf) return t('This date is not complete. Please enter day, month and year, or leave it empty.');
  if (day === '') return undefined;
  if (day > today) return t('A date of birth cannot lie in the future.');
  return day < EARLIEST_BIRTH
    ? t('Please enter a date of birth from {day} on.', { day: dayInWords(EARLIEST_BIRTH) })
    : undefined;
};

/** A sentence for each field that is wrong. `today` is the day here. */
export const faultsOfProfile = (draft: ProfileDraft, isHalf: boolean, today: string): ProfileFaults => {
  const faults = {
    name:
      draft.name.trim() === ''
        ? t('Please type your name, as your family knows you.')
        : tooLong(draft.name, LONGEST_NAME),
    born: faultOfBirth({ day: draft.born, isHalf }, today),
    place: tooLong(draft.place, LONGEST_PLACE),
    occupation: tooLong(draft.occupation, LONGEST_OCCUPATION),
    bio: tooLong(draft.bio, LONGEST_BIO),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};

/** Whether there is something in the form that would be lost with it. */
export const isChanged = (draft: ProfileDraft, before: ProfileDraft): boolean =>
  PROFILE_FIELDS.some((field) => draft[field] !== before[field]) ||
  Object.entries(before.shows).some(([flag, shown]) => draft.shows[flag as keyof PrivacySettings] !== shown);
