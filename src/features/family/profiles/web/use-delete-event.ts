import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import { ownProfileQuery, profileService, timeZoneHere } from './profile-calls.ts';
import { whyNotWithProfile } from './profile-error-messages.ts';

const ABOUT_DELETING = 'delete-life-event';

/** Deletes events. The last one deleted can be restored while the list is open; then `onBack` is called. */
export const useDeleteEvent = (onBack: () => void) => {
  const queries = useQueryClient();
  const [gone, setGone] = useState<LifeEvent>();
  const askAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: FAMILY_KEY });

  const removing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: LifeEvent) => profileService.removeEvent({ id }),
    onSuccess: (_answer, event) => {
      // The list is right at once, even if it can't be fetched again just now.
      queries.setQueryData(
        ownProfileQuery.queryKey,
        (own) => own && { ...own, events: own.events.filter(({ id }) => id !== event.id) },
      );
      setGone(event);
      toast({ kind: 'success', about: ABOUT_DELETING, title: t('Life event deleted!') });
    },
    onError: (error) =>
      toast({
        kind: 'error',
        about: ABOUT_DELETING,
        title: t('Failed to delete life event.'),
        description: whyNotWithProfile(error),
      }),
    onSettled: askAgain,
  });

  const returning = useMutation({
    networkMode: 'always',
    mutationFn: ({ id: _id, ...event }: LifeEvent) =>
      profileService.addEvent({ ...event, time_zone: timeZoneHere() }),
    onSuccess: ({ title }) => {
      setGone(undefined);
      onBack();
      toast({ kind: 'success', about: ABOUT_DELETING, title: t('“{title}” is back.', { title }) });
    },
    onError: (error) =>
      toast({
        kind: 'error',
        about: ABOUT_DELETING,
        title: t('We couldn’t restore the event.'),
        description: whyNotWithProfile(error),
      }),
    onSettled: askAgain,
  });

  return {
    gone,
    remove: (event: LifeEvent) => {
      if (!removing.isPending) removing.mutate(event);
    },
    bringBack: () => {
      if (gone && !returning.isPending) returning.mutate(gone);
    },
    /** The event being deleted. */
    removing: removing.isPending ? removing.variables.id : undefined,
    isComing: returning.isPending,
  };
};
