import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { whyNoPhoto } from '#features/writing/web/photos/why-no-photo.ts';
import { t } from '#platform/shared/words.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { OwnProfile } from '../shared/profile-contract.ts';
import { FAMILY_KEY } from './family-key.ts';
import { profileService, timeZoneHere } from './profile-calls.ts';
import {
  draftOf,
  EMPTY_PROFILE,
  faultsOfProfile,
  fieldsOf,
  isChanged,
  PROFILE_FIELDS,
  type ProfileDraft,
} from './profile-draft.ts';
import type { PhotoChange } from './profile-photo-field.tsx';
import { dayHere } from './whole-day.ts';
import { whyNotWithProfile } from './why-not-with-profile.ts';

/** Keeps the photo as it was chosen. Answers why not, where it could not be kept: the profile is saved without it. */
const keepPhoto = async (photo: PhotoChange): Promise<string | undefined> => {
  try {
    if (photo === 'remove') await profileService.removePhoto({});
    else if (photo) await profileService.putPhoto({}, { file: photo.file });
    return undefined;
  } catch (error) {
    return whyNoPhoto(error).sentence;
  }
};

/** Whether a day was begun in this field of the form and not ended. */
export const isHalfDay = (form: HTMLFormElement, id: string): boolean =>
  form.querySelector<HTMLInputElement>(`#${id}`)?.validity.badInput === true;

/** The form of one's profile, for making one and for changing it. `onSaved` is called once the profile is kept. */
export const useProfileForm = (profile: OwnProfile | null, onSaved: () => void) => {
  const queries = useQueryClient();
  const before = profile ? draftOf(profile) : EMPTY_PROFILE;
  const [typed, setTyped] = useState<ProfileDraft>();
  const [photo, setPhoto] = useState<PhotoChange>();
  // What a date field made nothing of; known when the form is sent.
  const [isHalf, setHalf] = useState<boolean>();
  const draft = typed ?? before;
  const faults = isHalf === undefined ? {} : faultsOfProfile(draft, isHalf, dayHere());

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (sent: { readonly draft: ProfileDraft; readonly photo: PhotoChange }) => {
      const fields = { ...fieldsOf(sent.draft), time_zone: timeZoneHere() };
      await (profile ? profileService.change(fields) : profileService.create(fields));
      return keepPhoto(sent.photo);
    },
    onSuccess: async (noPhoto, sent) => {
      toast({
        kind: 'success',
        title: profile ? t('Your profile has been updated!') : t('Your family profile has been created!'),
        description: noPhoto,
      });
      // First what is known now, so that the form shows it and not what was there before.
      await queries.invalidateQueries({ queryKey: FAMILY_KEY });
      // What was typed meanwhile stays.
      setTyped((now) => (now === sent.draft ? undefined : now));
      setPhoto((now) => (now === sent.photo ? undefined : now));
      setHalf(undefined);
      onSaved();
    },
    onError: (error) => {
      toast({
        kind: 'error',
        title: profile
          ? t('Failed to update profile. Please try again.')
          : t('Failed to create profile. Please try again.'),
        description: whyNotWithProfile(error),
      });
      void queries.invalidateQueries({ queryKey: FAMILY_KEY });
    },
  });

  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (saving.isPending) return;
    const half = isHalfDay(event.currentTarget, 'profile-born');
    setHalf(half);
    const found = faultsOfProfile(draft, half, dayHere());
    const first = PROFILE_FIELDS.find((field) => found[field] !== undefined);
    if (first) document.getElementById(`profile-${first}`)?.focus();
    else saving.mutate({ draft, photo });
  };

  return {
    draft,
    faults,
    photo,
    setPhoto,
    save,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && typed === undefined && photo === undefined,
    isChanged: isChanged(draft, before) || photo !== undefined,
    change: (part: Partial<ProfileDraft>) => setTyped({ ...draft, ...part }),
  };
};
