import { t } from '#platform/shared/i18n.ts';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { faultOfBirth, type ProfileDraft, type ProfileFaults } from './profile-draft.ts';
import { ProfilePhotoField, shownOf } from './profile-photo-field.tsx';
import type { PhotoChange } from './use-profile-photo.ts';
import { TypedDateField } from '#features/family/web/typed-date-field.tsx';

type Props = {
  readonly draft: ProfileDraft;
  readonly faults: ProfileFaults;
  readonly change: (part: Partial<ProfileDraft>) => void;
  /** The URL of the saved photo. */
  readonly keptPhoto: string | null;
  readonly photo: PhotoChange;
  /** The file name of a photo that was chosen but not saved, and was lost when the page was closed. */
  readonly lostPhoto: string | undefined;
  readonly onPhoto: (change: PhotoChange) => void;
};

/** All the fields of a profile, and which of them relatives can see. Only the name is required. */
export const ProfileFields = ({ draft, faults, change, keptPhoto, photo, lostPhoto, onPhoto }: Props) => (
  <>
    <ProfilePhotoField
      name={draft.name}
      kept={keptPhoto}
      change={photo}
      lost={lostPhoto}
      onChange={onPhoto}
    />
    <TextField
      id="profile-name"
      label={t('Full name')}
      hint={t('The name your family knows you by. You can leave the rest empty.')}
      autoComplete="name"
      required
      value={draft.name}
      error={faults.name}
      onChange={(event) => change({ name: event.target.value })}
    />
    <TypedDateField
      id="profile-born"
      label={t('Date of birth')}
      hint={t('Whatever you know, for example 3 March 1947 or just 1947.')}
      autoComplete="bday"
      value={draft.born}
      faultOf={faultOfBirth}
      isSent={faults.born !== undefined}
      onType={(born) => change({ born })}
    />
    <TextField
      id="profile-place"
      label={t('Where you live')}
      value={draft.place}
      error={faults.place}
      onChange={(event) => change({ place: event.target.value })}
    />
    <TextField
      id="profile-occupation"
      label={t('Occupation')}
      hint={t('What you do, or did for most of your life.')}
      value={draft.occupation}
      error={faults.occupation}
      onChange={(event) => change({ occupation: event.target.value })}
    />
    <Field
      id="profile-bio"
      label={t('About you')}
      hint={t('A few words about your life.')}
      error={faults.bio}
    >
      {(tied) => (
        <textarea
          autoComplete="off"
          {...tied}
          rows={4}
          className={BOX_LOOK}
          value={draft.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
      )}
    </Field>
    <PrivacyFields draft={draft} photo={shownOf(keptPhoto, photo)} onChange={(shows) => change({ shows })} />
  </>
);
