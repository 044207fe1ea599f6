import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { chapterListQuery } from '#features/chapters/web/chapter-queries.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import { Switch } from '#features/family/web/switch.tsx';
import { familyStories, sharingQuery } from './story-calls.ts';
import { whyNotKept } from './reading-error-messages.ts';

/** As many names as can be read at a glance. */
const MOST_NAMES = 3;

/** One change after the other, so that the last press wins. */
const sharing = {
  mutationKey: ['share-chapters'],
  scope: { id: 'share-chapters' },
  networkMode: 'always',
} as const;

const useShare = () => {
  const queries = useQueryClient();
  const share = useMutation({
    ...sharing,
    mutationFn: ({ chapter, shared }: { chapter: ChapterSummary; shared: boolean }) =>
      familyStories.share({ id: chapter.id, shared }),
    onSuccess: ({ shared_at: sharedAt }, { chapter, shared }) => {
      queries.setQueryData(chapterListQuery.queryKey, (list) =>
        list
          ? { chapters: list.chapters.map((one) => (one.id === chapter.id ? { ...one, sharedAt } : one)) }
          : list,
      );
      toast({
        kind: 'success',
        about: `share-${chapter.id}`,
        title: shared
          ? t('“{title}” is now shared with your family', { title: chapter.title })
          : t('“{title}” is private again', { title: chapter.title }),
        action: { label: t('Undo'), onClick: () => share.mutate({ chapter, shared: !shared }) },
      });
    },
    onError: (error, { chapter }) =>
      toast({
        kind: 'error',
        about: `share-${chapter.id}`,
        title: t('We couldn’t change who can read “{title}”', { title: chapter.title }),
        description: whyNotKept(error),
      }),
  });
  return share;
};

/** On each of your own chapters: whether it is private or shared, with whom, and the switch for it. */
export const ChapterSharing = ({ chapter }: { readonly chapter: ChapterSummary }) => {
  const hint = useId();
  const share = useShare();
  // Shows the choice at once; if it can't be saved, it switches back by itself.
  const isShared = share.isPending ? share.variables.shared : chapter.sharedAt !== null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3">
      <Switch on={isShared} describedBy={hint} onSwitch={(shared) => share.mutate({ chapter, shared })}>
        {rich(t('Shared with family <unseen>“{title}”</unseen>', { title: chapter.title }), UNSEEN)}
      </Switch>
      <p id={hint} className="min-w-0 grow basis-56 text-ink-2 wrap-anywhere">
        {isShared ? <WhoReads /> : t('Private: only you can read it.')}
      </p>
    </div>
  );
};

const WhoReads = () => {
  const { data } = useQuery(sharingQuery);
  if (!data) return t('Relatives you’re connected with can read it.');
  const { readers } = data;
  if (readers.length === 0) return t('You’re not connected with anyone yet, so no one can read it.');
  const names = new Intl.ListFormat(LANGUAGE, { type: 'unit' }).format(
    readers.slice(0, MOST_NAMES).map(({ name }) => name),
  );
  const others = readers.length - MOST_NAMES;
  if (others <= 0) return t('Can be read by: {names}', { names });
  return counted(
    others,
    { one: 'Can be read by: {names} and {n} other', other: 'Can be read by: {names} and {n} others' },
    { names },
  );
};
