import { chapterService } from '#features/chapters/web/calls.ts';
import { CallFailed } from '#platform/web/call.ts';
import { writing } from '#features/writing/web/calls.ts';
import { worthKeeping } from './conflict-choice.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { replaced } from '#features/writing/story/web/story-history.ts';

/** An earlier text of the chapter or the draft on this page. */
export type Version = {
  readonly revision: number;
  readonly wordCount: number;
  /** ISO time. */
  readonly savedAt: string;
};

export type VersionText = { readonly title: string; readonly content: string };

/** The earlier texts of what is on a page, wherever the server keeps them. Each fails like every call. */
export type Versions = {
  list(signal: AbortSignal): Promise<readonly Version[]>;
  read(revision: number, signal: AbortSignal): Promise<VersionText>;
  /** Makes it the text that stands; what stood until then is kept. */
  bringBack(revision: number): Promise<void>;
};

/** The server made it the newest one. */
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
    // What could not be saved before stands nowhere else.
    ...(editor.isUnsaved() ? { setAside: [...setAside, ...worthKeeping(before)] } : {}),
  });
};

/** It takes the place of the text that stands, which is set aside. */
const goOnWithDraft = (editor: EditorSession, text: VersionText): void => {
  const { story, setAside } = editor.store.get();
  editor.goOnWith({ story: replaced(story, text), setAside: [...setAside, ...worthKeeping(story)] });
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
