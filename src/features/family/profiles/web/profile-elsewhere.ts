import { t } from '#platform/shared/i18n.ts';
import type { OwnProfile } from '#features/family/profiles/shared/profile-contract.ts';
import { PRIVACY_WORDS, seenInWords } from './privacy-fields.tsx';
import { datesInWords } from './dates-in-words.ts';
import { draftOf, type ProfileDraft } from './profile-draft.ts';
import { storedOrTyped } from './stored-date.ts';
import { joined, type Rebased } from '#platform/web/ui/two-versions.tsx';

const LABELS = {
  name: t('Full name'),
  born: t('Date of birth'),
  place: t('Where you live'),
  occupation: t('Occupation'),
  bio: t('About you'),
  ...Object.fromEntries(PRIVACY_WORDS),
} as Readonly<Record<string, string>>;

const flat = ({ shows, ...texts }: ProfileDraft) => ({ ...texts, born: storedOrTyped(texts.born), ...shows });
const whole = ({ name, born, place, occupation, bio, ...shows }: ReturnType<typeof flat>): ProfileDraft => ({
  name,
  born,
  place,
  occupation,
  bio,
  shows,
});

const inWords = (field: string, value: string | boolean): string => {
  if (typeof value === 'boolean') return seenInWords(value);
  return field === 'born' ? datesInWords(value) : value;
};

/**
 * Rebases what was typed onto the profile as it is now: what to show and save, and where the two differ.
 * `before` is the profile the typing started from, as the form shows it.
 */
export const rebased = (
  typed: ProfileDraft,
  before: ProfileDraft,
  now: OwnProfile,
): Rebased<ProfileDraft> => {
  const stands = flat(draftOf(now));
  const { draft, differing, giveWay } = joined(flat(typed), flat(before), stands);
  return {
    draft: whole(draft),
    giveWay: whole(giveWay),
    differences: differing.map((field) => ({
      label: LABELS[field] ?? '',
      mine: inWords(field, draft[field]),
      other: inWords(field, stands[field]),
    })),
  };
};
