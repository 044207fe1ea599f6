import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { familyStories, sharingQuery } from './story-calls.ts';
import { Switch } from '#features/family/web/switch.tsx';
import { whyNotKept } from './reading-error-messages.ts';

/** Whether chapters started from now on are shared from the start; existing ones stay as they are. */
export const ShareNewChapters = () => {
  const hint = useId();
  const queries = useQueryClient();
  const asked = useQuery(sharingQuery);
  const { data, isError } = asked;
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (shareNew: boolean) => familyStories.changeSharing({ share_new_chapters: shareNew }),
    onSuccess: (kept) => {
      queries.setQueryData(sharingQuery.queryKey, (known) => (known ? { ...known, ...kept } : known));
      toast({ kind: 'success', title: t('Your choice is saved') });
    },
    onError: (error) =>
      toast({ kind: 'error', title: t('This wasn’t saved'), description: whyNotKept(error) }),
  });
  if (!data && isError)
    return <PartNotLoaded asked={asked}>{t('We couldn’t load your sharing setting.')}</PartNotLoaded>;
  if (!data) return <Skeleton className="h-16" />;
  return (
    <div>
      <Switch
        on={change.isPending ? change.variables : data.share_new_chapters}
        describedBy={hint}
        onSwitch={change.mutate}
      >
        {t('Share new chapters with my family')}
      </Switch>
      <p id={hint} className="mt-1 text-ink-2">
        {t(
          'Applies to new chapters only. You can make any of them private again with the switch on the chapter, and chapters that are private now stay private.',
        )}
      </p>
    </div>
  );
};
