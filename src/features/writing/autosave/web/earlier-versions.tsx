import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHAPTERS_KEY } from '#features/chapters/web/calls.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { TextToRead } from '#features/writing/story/web/text-to-read.tsx';
import { versionsOf } from './versions.ts';

const moment = (time: string): string =>
  new Date(time).toLocaleString(ownLocale(), { dateStyle: 'long', timeStyle: 'short' });

/** Every text of the chapter or the draft that was kept: to look at, and to bring back. */
const EarlierVersions = ({
  editor,
  onClose,
}: {
  readonly editor: EditorSession;
  readonly onClose: () => void;
}) => {
  const [chosen, choose] = useState<number>();
  const [versions] = useState(() => versionsOf(editor));
  const { chapterId, conversationId } = editor.store.get();
  const piece = chapterId ?? conversationId;
  const list = useQuery({
    queryKey: [...CHAPTERS_KEY, 'versions', piece],
    queryFn: async ({ signal }) => {
      // What is on the page is kept first, so that bringing another text back loses none of it.
      await editor.saveNow();
      return versions.list(signal);
    },
    staleTime: 0,
    gcTime: 0,
  });
  const text = useQuery({
    queryKey: [...CHAPTERS_KEY, 'version', piece, chosen],
    enabled: chosen !== undefined,
    queryFn: ({ signal }) => versions.read(chosen ?? 0, signal),
  });
  const bringBack = useMutation({
    mutationFn: (revision: number) => versions.bringBack(revision),
    onSuccess: () => {
      toast({ title: t('The earlier version is back'), kind: 'success' });
      onClose();
    },
    onError: () =>
      toast({
        title: t('Error saving chapter'),
        description: t(
          'The earlier version could not be brought back. Nothing was changed; please try again.',
        ),
        kind: 'error',
      }),
  });

  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('Earlier versions')}
      description={t('Texts of this chapter as they were saved. Looking at one changes nothing.')}
      footer={
        <>
          <Button kind="second" onClick={onClose}>
            {t('Close')}
          </Button>
          {text.data ? (
            <Button
              busy={bringBack.isPending ? t('Please wait...') : undefined}
              onClick={() => chosen !== undefined && bringBack.mutate(chosen)}
            >
              {t('Bring this one back')}
            </Button>
          ) : null}
        </>
      }
    >
      {list.isPending ? <Loading /> : null}
      {list.isError ? (
        <p role="alert">{t('They could not be loaded. Please try again in a moment.')}</p>
      ) : null}
      {list.data?.length === 0 ? <p>{t('There is no earlier version yet: this is the first.')}</p> : null}
      <div className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
          {list.data?.map(({ revision, savedAt, wordCount }) => (
            <li key={revision}>
              <Button
                kind={revision === chosen ? 'second' : 'quiet'}
                size="small"
                aria-pressed={revision === chosen}
                className="w-full justify-start text-left"
                onClick={() => choose(revision)}
              >
                {counted(
                  wordCount,
                  { one: '{when}, {n} word', other: '{when}, {n} words' },
                  { when: moment(savedAt) },
                )}
              </Button>
            </li>
          ))}
        </ul>
        {text.data ? (
          <TextToRead
            label={t('The version you chose')}
            title={text.data.title}
            content={text.data.content}
          />
        ) : null}
      </div>
    </Dialog>
  );
};

export default EarlierVersions;
