import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHAPTERS_KEY, chapterService } from '#features/chapters/web/calls.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { TextToRead } from '#features/writing/story/web/text-to-read.tsx';
import { CallFailed } from '#platform/web/call.ts';
import { writing } from '#features/writing/web/calls.ts';
import { withWords } from './conflict-choice.ts';
import { replaced } from '#features/writing/story/web/story-history.ts';

/** An earlier text of this page's chapter or draft. */
type Version = {
  readonly revision: number;
  readonly wordCount: number;
  /** ISO time. */
  readonly savedAt: string;
};

type VersionText = { readonly title: string; readonly content: string };

/**
 * The earlier texts of this page's chapter or draft, wherever the server has them. Each call can fail like
 * any other.
 */
type Versions = {
  list(signal: AbortSignal): Promise<readonly Version[]>;
  read(revision: number, signal: AbortSignal): Promise<VersionText>;
  /** Makes it the current text; the text it replaces is saved. */
  bringBack(revision: number): Promise<void>;
};

/** The server has made it the newest revision. */
const goOnWithChapter = (
  editor: EditorSession,
  { title, content, revision }: VersionText & { readonly revision: number },
): void => {
  const { story: before, setAside } = editor.store.get();
  const story = replaced(before, { title, content });
  editor.goOnWith({
    story,
    revision,
    base: story,
    // The server does not have what could not be saved before.
    ...(editor.isUnsaved() ? { setAside: [...setAside, ...withWords(before)] } : {}),
  });
};

/** It replaces the current text, which is set aside. */
const goOnWithDraft = (editor: EditorSession, text: VersionText): void => {
  const { story, setAside } = editor.store.get();
  editor.goOnWith({ story: replaced(story, text), setAside: [...setAside, ...withWords(story)] });
};

export const versionsOf = (editor: EditorSession): Versions => {
  const { chapterId, conversationId } = editor.store.get();
  if (chapterId !== null)
    return {
      list: async (signal) => (await chapterService.listRevisions({ id: chapterId }, { signal })).revisions,
      read: (revision, signal) => chapterService.readRevision({ id: chapterId, revision }, { signal }),
      bringBack: async (revision) =>
        goOnWithChapter(editor, await chapterService.restoreRevision({ id: chapterId, revision })),
    };
  const kept = async (signal?: AbortSignal) =>
    conversationId === null
      ? []
      : (await writing.listDraftRevisions({ id: conversationId }, signal ? { signal } : {})).revisions;
  const one = async (revision: number, signal?: AbortSignal): Promise<VersionText> => {
    const found = (await kept(signal)).find((text) => text.revision === revision);
    if (!found) throw new CallFailed('not-found');
    return { title: found.title, content: found.content };
  };
  return {
    list: kept,
    read: one,
    bringBack: async (revision) => goOnWithDraft(editor, await one(revision)),
  };
};

const moment = (time: string): string =>
  new Date(time).toLocaleString(ownLocale(), { dateStyle: 'long', timeStyle: 'short' });

/** Lists every saved text of the chapter or the draft, to look at and bring back. */
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
      // The text on the page is saved first, so that bringing back another text loses none of it.
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
        description: t('We couldn’t bring back the earlier version. Nothing was changed. Please try again.'),
        kind: 'error',
      }),
  });

  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('Earlier versions')}
      description={t('These are the saved versions of this chapter. Looking at one doesn’t change anything.')}
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
      {list.isError ? <p role="alert">{t('We couldn’t load them. Please try again in a moment.')}</p> : null}
      {list.data?.length === 0 ? <p>{t('There is no earlier version yet. This is the first.')}</p> : null}
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
