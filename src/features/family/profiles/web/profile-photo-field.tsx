import { useId, useRef, useState } from 'react';
import { TOO_LARGE } from '#features/writing/photos/web/photo-error-messages.ts';
import { MAX_PHOTO_BYTES } from '#platform/shared/photo-file.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PersonFace } from './person-face.tsx';
import type { PhotoChange } from './use-profile-photo.ts';

/** Without HEIC, so that a phone that takes HEIC photos converts them to JPEG by itself. */
const PICKED = 'image/jpeg,image/png,image/webp,image/gif';

/** The URL of the photo that the profile will have; null without one. */
export const shownOf = (kept: string | null, change: PhotoChange): string | null => {
  if (change === 'remove') return null;
  return change?.address ?? kept;
};

type Props = {
  /** The name whose initials are shown without a photo. */
  readonly name: string;
  /** The URL of the saved photo. */
  readonly kept: string | null;
  readonly change: PhotoChange;
  /** The file name of a photo that was chosen but not saved, and was lost when the page was closed. */
  readonly lost: string | undefined;
  readonly onChange: (change: PhotoChange) => void;
};

/** Chooses the photo of a profile, shows it before it is saved, and removes it. */
export const ProfilePhotoField = ({ name, kept, change, lost, onChange }: Props) => {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<string>();
  const chosen = typeof change === 'object' ? change : undefined;
  const shown = shownOf(kept, change);

  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (!file.type.startsWith('image/'))
      return setTrouble(t('This file isn’t a photo. Please choose a picture, such as a JPEG or PNG.'));
    if (file.size > MAX_PHOTO_BYTES) return setTrouble(TOO_LARGE.sentence);
    setTrouble(undefined);
    onChange({ file, address: URL.createObjectURL(file) });
  };
  const takeAway = (): void => {
    setTrouble(undefined);
    // Removing a photo that was only just chosen brings back the earlier one.
    onChange(chosen ? undefined : 'remove');
  };

  return (
    <fieldset className="grid gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-semibold">{t('Photo')}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <PersonFace name={name} photo={shown} className="size-24" />
        <div className="flex flex-wrap gap-2">
          <input
            ref={picker}
            type="file"
            accept={PICKED}
            hidden
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // So that choosing the same photo again counts as a choice too.
              event.target.value = '';
            }}
          />
          <Button kind="second" size="small" onClick={() => picker.current?.click()}>
            {shown === null ? t('Choose a photo') : t('Choose another photo')}
          </Button>
          {shown === null ? null : (
            <Button kind="quiet" size="small" onClick={takeAway}>
              {t('Remove the photo')}
            </Button>
          )}
          {change === 'remove' ? (
            <Button kind="quiet" size="small" onClick={() => onChange(undefined)}>
              {t('Keep the photo after all')}
            </Button>
          ) : null}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-2">
        {t('Only relatives you’re connected with can see it. We don’t save where it was taken.')}
      </p>
      {lost === undefined ? null : (
        <p role="alert" className="rounded-control bg-ember-wash px-4 py-3 wrap-anywhere">
          {t(
            'You chose the photo “{name}” but didn’t save it, so it’s no longer here. Please choose it again.',
            { name: lost },
          )}
        </p>
      )}
      {trouble === undefined ? null : (
        <p role="alert" className="text-[0.9375rem] font-semibold text-danger">
          {trouble}
        </p>
      )}
      <output className="sr-only">{inWords(change)}</output>
    </fieldset>
  );
};

const inWords = (change: PhotoChange): string => {
  if (change === undefined) return '';
  return change === 'remove'
    ? t('The photo will be removed when you save.')
    : t('Photo chosen. It will be added when you save.');
};
