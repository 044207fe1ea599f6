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

/**
 * Saves the chosen photo. Returns the reason if it could not be saved; the profile is then saved without it.
 */
const keepPhoto = async (photo: PhotoChange): Promise<string | undefined> => {
  try {
    if (photo === 'remove') await profileService.removePhoto({});
    else if (photo) await profileService.putPhoto({}, { file: photo.file });
    return undefined;
  } catch (error) {
    return whyNoPhoto(error).sentence;
  }
};

/** What was typed, and the profile that the typing started from. */
type Typed = { readonly draft: ProfileDraft; readonly seen: OwnProfile | null };

type Sent = {
  readonly draft: ProfileDraft;
  readonly photo: PhotoChange;
  readonly typed: Typed | undefined;
};

/** Each message about saving the profile replaces the one before it. */
const ABOUT_PROFILE = 'family-profile';

/** The id of the element that shows both versions if another window saved something else. */
export const PROFILE_VERSIONS = 'profile-versions';

const shownOf = (profile: OwnProfile | null): ProfileDraft => (profile ? draftOf(profile) : EMPTY_PROFILE);

/** What the form shows, and where the profile as it is now differs from what was typed. */
const asItIsNow = (typed: Typed | undefined, profile: OwnProfile | null): Rebased<ProfileDraft> => {
  const asKept = (draft: ProfileDraft): Rebased<ProfileDraft> => ({ draft, differences: [], giveWay: draft });
  if (!typed) return asKept(shownOf(profile));
  const { seen } = typed;
  const before = shownOf(seen);
  // The text may have been saved by an older build without one of the fields; such a field counts as
  // unchanged.
  const draft = { ...before, ...typed.draft };
  if (!profile || seen?.revision === profile.revision) return asKept(draft);
  return rebased(draft, before, profile);
};

/**
 * The form for creating or changing your profile. `onSaved` is called once the profile is saved. What another
 * window saves meanwhile is merged with what is typed here. Where both changed the same field, `differences`
 * lists it, and the writer chooses.
 */
export const useProfileForm = (profile: OwnProfile | null, onSaved: () => void) => {
  const queries = useQueryClient();
  const [typed, type] = useUnsavedForm<Typed>(PROFILE_FORM);
  const { photo, ...photos } = useProfilePhoto();
  // Until the form is submitted, no errors are shown for unfinished fields.
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
      // Fetch the newest data first, so that the form shows it and not the old data.
      await queries.invalidateQueries({ queryKey: FAMILY_KEY });
      // What was typed meanwhile stays, and counts as typed on top of what is now saved.
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

  /** Another window has saved a newer version: the form fetches it, and asks where the two differ. */
  const lookAgain = async (sent: Sent): Promise<void> => {
    await queries.invalidateQueries({ queryKey: FAMILY_KEY });
    const now = queries.getQueryData(ownProfileQuery.queryKey)?.profile;
    if (!now) return;
    if (!isChanged(sent.draft, draftOf(now))) {
      // It was this very save, whose response got lost.
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
      description: t('We’ve combined both sets of changes. Please check them and save again.'),
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
    /** Discards everything. */
    discard: () => {
      discard();
      photos.set(undefined);
    },
    photo,
    setPhoto: photos.set,
    lostPhoto: photos.lost,
    /** Closes the form as it is; its messages have been read. */
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
