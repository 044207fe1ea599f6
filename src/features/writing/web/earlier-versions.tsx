import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHAPTERS_KEY, chapterService } from '#features/chapters/web/calls.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { Desk } from './desk.ts';
import { TextToRead } from './text-to-read.tsx';

const moment = (time: string): string =>
  new Date(time).toLocaleString([], { dateStyle: 'long', timeStyle: 'short' });

/** Every text of the chapter that was kept: to look at, and to bring back. */
const EarlierVersions = ({
  desk,
  chapterId,
  onClose,
}: {
  readonly desk: Desk;
  readonly chapterId: string;
  readonly onClose: () => void;
}) => {
  const [chosen, choose] = useState<number>();
  const list = useQuery({
    queryKey: [...CHAPTERS_KEY, 'versions', chapterId],
    queryFn: async ({ signal }) => {
      // What is on the page is kept first, so that bringing another text back loses none of it.
      await desk.keepChapter();
      return chapterService.listRevisions({ id: chapterId }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
  const text = useQuery({
    queryKey: [...CHAPTERS_KEY, 'version', chapterId, chosen],
    enabled: chosen !== undefined,
    queryFn: ({ signal }) =>
      chapterService.readRevision({ id: chapterId, revision: chosen ?? 0 }, { signal }),
  });
  const bringBack = useMutation({
    mutationFn: (revision: number) => chapterService.restoreRevision({ id: chapterId, revision }),
    onSuccess: (chapter) => {
      desk.goOnWith(chapter);
      toast({ title: 'The earlier version is back', kind: 'success' });
      onClose();
    },
    onError: () =>
      toast({
        title: 'Error saving chapter',
        description: 'The earlier version could not be brought back. Nothing was changed; please try again.',
        kind: 'error',
      }),
  });

  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title="Earlier versions"
      description="Texts of this chapter as they were saved. Looking at one changes nothing."
      footer={
        <>
          <Button kind="second" onClick={onClose}>
            Close
          </Button>
          {text.data ? (
            <Button
              busy={bringBack.isPending ? 'Please wait...' : undefined}
              onClick={() => chosen !== undefined && bringBack.mutate(chosen)}
            >
              Bring this one back
            </Button>
          ) : null}
        </>
      }
    >
      {list.isPending ? <Loading /> : null}
      {list.isError ? <p role="alert">They could not be loaded. Please try again in a moment.</p> : null}
      {list.data?.revisions.length === 0 ? <p>There is no earlier version yet: this is the first.</p> : null}
      <div className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
          {list.data?.revisions.map(({ revision, savedAt, wordCount }) => (
            <li key={revision}>
              <Button
                kind={revision === chosen ? 'second' : 'quiet'}
                size="small"
                aria-pressed={revision === chosen}
                className="w-full justify-start text-left"
                onClick={() => choose(revision)}
              >
                {moment(savedAt)}, {wordCount.toLocaleString('en')} words
              </Button>
            </li>
          ))}
        </ul>
        {text.data ? (
          <TextToRead label="The version you chose" title={text.data.title} content={text.data.content} />
        ) : null}
      </div>
    </Dialog>
  );
};

export default EarlierVersions;
