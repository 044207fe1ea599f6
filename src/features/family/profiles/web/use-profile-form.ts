import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { whyNoPhoto } from '#features/writing/photos/web/photo-error-messages.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import type { OwnProfile } from '#features/family/profiles/shared/profile-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import { ownProfileQuery, profileService, timeZoneHere } from './profile-calls.ts';
import {
  draftOf,
  EMPTY_PROFILE,
  faultsOfProfile,
  fieldsOf,
  isChanged,
  PROFILE_FIELDS,
  type ProfileDraft,
} from './profile-draft.ts';
import { rebased } from './profile-elsewhere.ts';
import type { Rebased } from '#platform/web/ui/two-versions.tsx';
import { type PhotoChange, useProfilePhoto } from './use-profile-photo.ts';
import { PROFILE_FORM } from '#features/family/web/waiting-forms.ts';
import { whyNotWithProfile } from './profile-error-messages.ts';

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

/** What was typed, and the profile that it was typed in view of. */
type Typed = { readonly draft: ProfileDraft; readonly seen: OwnProfile | null };

type Sent = {
  readonly draft: ProfileDraft;
  readonly photo: PhotoChange;
  readonly typed: Typed | undefined;
};

/** Whatever is said about saving the profile takes the place of what was said before. */
const ABOUT_PROFILE = 'family-profile';

/** Of the place where the two are shown, where another window saved something else. */
export const PROFILE_VERSIONS = 'profile-versions';

const shownOf = (profile: OwnProfile | null): ProfileDraft => (profile ? draftOf(profile) : EMPTY_PROFILE);

/** What the form shows, and where what stands there now is something else than what was typed. */
const asItIsNow = (typed: Typed | undefined, profile: OwnProfile | null): Rebased<ProfileDraft> => {
  const asKept = (draft: ProfileDraft): Rebased<ProfileDraft> => ({ draft, differences: [], giveWay: draft });
  if (!typed) return asKept(shownOf(profile));
  const { seen } = typed;
  const before = shownOf(seen);
  // A field that the build which kept this did not have is as it was.
  const draft = { ...before, ...typed.draft };
  if (!profile || seen?.revision === profile.revision) return asKept(draft);
  return rebased(draft, before, profile);
};

/**
 * The form of one's profile, for making one and for changing it. `onSaved` is called once the profile is kept. What another window saved meanwhile
 * is joined with what is typed here; where both changed the same, `differences` says so, and it is for the writer to choose.
 */
export const useProfileForm = (profile: OwnProfile | null, onSaved: () => void) => {
  const queries = useQueryClient();
  const [typed, type] = useUnsavedForm<Typed>(PROFILE_FORM);
  const { photo, ...photos } = useProfilePhoto();
  // Before that nobody is told what is wrong with words that are not ready.
  const [isSent, setSent] = useState(false);
  const { draft, differences, giveWay } = asItIsNow(typed, profile);
  const faults = isSent ? faultsOfProfile(draft) : {};

  const discard = (): void => type(() => undefined);

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (sent: Sent) => {
      const fields = { ...fieldsOf(sent.draft), time_zone: timeZoneHere() };
      const kept = await (profile
        ? profileService.change({ ...fields, revision: profile.revision })
        : profileService.create(fields));
      return { kept, noPhoto: await keepPhoto(sent.photo) };
    },
    onSuccess: async ({ kept, noPhoto }, sent) => {
      toast({
        kind: 'success',
        about: ABOUT_PROFILE,
        title: profile ? t('Your profile has been updated!') : t('Your family profile has been created!'),
        description: noPhoto,
      });
      // First what is known now, so that the form shows it and not what was there before.
      await queries.invalidateQueries({ queryKey: FAMILY_KEY });
      // What was typed meanwhile stays, and counts as typed in view of what is kept now.
      type((now) => (now && now !== sent.typed ? { ...now, seen: kept } : undefined));
      photos.saved(sent.photo);
      setSent(false);
      onSaved();
    },
    onError: async (error, sent) => {
      if (error instanceof CallFailed && error.code === 'stale-revision') return lookAgain(sent);
      toast({
        kind: 'error',
        about: ABOUT_PROFILE,
        title: profile
          ? t('Failed to update profile. Please try again.')
          : t('Failed to create profile. Please try again.'),
        description: whyNotWithProfile(error),
      });
      void queries.invalidateQueries({ queryKey: FAMILY_KEY });
    },
  });

  /** Another window has saved: from here on the form knows what, and asks where the two differ. */
  const lookAgain = async (sent: Sent): Promise<void> => {
    await queries.invalidateQueries({ queryKey: FAMILY_KEY });
    const now = queries.getQueryData(ownProfileQuery.queryKey)?.profile;
    if (!now) return;
    if (!isChanged(sent.draft, draftOf(now))) {
      // It was this very save, whose answer was lost on the way.
      discard();
      return toast({
        kind: 'success',
        about: ABOUT_PROFILE,
        title: t('Your profile has been updated!'),
      });
    }
    clearToast(ABOUT_PROFILE);
    if (asItIsNow(sent.typed, now).differences.length > 0) return;
    toast({
      title: t('This was also changed in another window'),
      description: t('We’ve put both sets of changes together. Please check them and save again.'),
    });
  };

  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (saving.isPending) return;
    setSent(true);
    const found = faultsOfProfile(draft);
    const first = PROFILE_FIELDS.find((field) => found[field] !== undefined);
    if (first) document.getElementById(`profile-${first}`)?.focus();
    else if (differences.length > 0) document.getElementById(PROFILE_VERSIONS)?.focus();
    else saving.mutate({ draft, photo, typed });
  };

  return {
    draft,
    faults,
    differences,
    keepMine: () => {
      if (!saving.isPending) saving.mutate({ draft, photo, typed });
    },
    keepOther: (): void =>
      type(() => (isChanged(giveWay, shownOf(profile)) ? { draft: giveWay, seen: profile } : undefined)),
    /** All of it is thrown away. */
    discard: () => {
      discard();
      photos.set(undefined);
    },
    photo,
    setPhoto: photos.set,
    lostPhoto: photos.lost,
    /** The form is closed as it stands: what it had to tell is told. */
    close: photos.told,
    save,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && typed === undefined && photo === undefined,
    isChanged: isChanged(draft, shownOf(profile)) || photo !== undefined,
    change: (part: Partial<ProfileDraft>) =>
      type((now) => {
        const next = { draft: { ...(now?.draft ?? draft), ...part }, seen: now ? now.seen : profile };
        return isChanged(next.draft, shownOf(next.seen)) ? next : undefined;
      }),
  };
};
