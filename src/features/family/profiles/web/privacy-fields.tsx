import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import type { PrivacySettings } from '#features/family/profiles/shared/profile-limits.ts';
import { type CardPerson, MemberFace } from '#features/family/tree/web/member-card.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { storedOrTyped } from './stored-date.ts';
import { Switch } from '#features/family/web/switch.tsx';

/** The label of each switch. */
export const PRIVACY_WORDS: readonly (readonly [keyof PrivacySettings, string])[] = [
  ['show_birth_date', t('Show my date of birth and age')],
  ['show_location', t('Show where I live')],
  ['show_occupation', t('Show my occupation')],
  ['show_bio', t('Show what I wrote about myself')],
];

/** The card as a relative sees it, without hidden fields. */
const asRelativesSee = ({ name, born, place, occupation, bio, shows }: ProfileDraft): CardPerson => ({
  name: name.trim() || t('Your name'),
  photo: null,
  dateOfBirth: shows.show_birth_date ? storedOrTyped(born) || null : null,
  location: shows.show_location ? place.trim() || null : null,
  occupation: shows.show_occupation ? occupation.trim() || null : null,
  bio: shows.show_bio ? bio.trim() || null : null,
});

/** What the current setting of a switch means. */
export const seenInWords = (isShown: boolean): string =>
  isShown ? t('Relatives can see it') : t('Only you can see it');

/** The same, beside the switch. */
export const WhoSees = ({ id, isShown }: { readonly id: string; readonly isShown: boolean }) => (
  <span id={id} className="text-[0.9375rem] text-ink-2">
    {seenInWords(isShown)}
  </span>
);

type Props = {
  readonly draft: ProfileDraft;
  readonly photo: string | null;
  readonly onChange: (shows: PrivacySettings) => void;
};

/** Which parts of the profile relatives can see, and the card as they see it. */
export const PrivacyFields = ({ draft, photo, onChange }: Props) => {
  const id = useId();
  const { shows } = draft;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{t('What your relatives can see')}</legend>
      <p id={`${id}-hint`} className="mb-1 text-[0.9375rem] text-ink-2">
        {t(
          'Relatives you’re connected with can always see your name and photo. No one else can see anything.',
        )}
      </p>
      {PRIVACY_WORDS.map(([flag, words]) => (
        <p key={flag} className="flex flex-wrap items-center justify-between gap-x-4">
          <Switch
            on={shows[flag]}
            onSwitch={(isShown) => onChange({ ...shows, [flag]: isShown })}
            describedBy={`${id}-${flag}`}
          >
            {words}
          </Switch>
          <WhoSees id={`${id}-${flag}`} isShown={shows[flag]} />
        </p>
      ))}
      <details className="mt-2 rounded-control bg-ember-wash px-4">
        <summary className="flex min-h-target cursor-pointer items-center font-semibold">
          {t('View as a relative')}
        </summary>
        <div className="mt-2 mb-4 rounded-sm bg-sheet p-5 shadow-page">
          <MemberFace person={{ ...asRelativesSee(draft), photo }} badge={t('Relative')} />
        </div>
      </details>
    </fieldset>
  );
};
