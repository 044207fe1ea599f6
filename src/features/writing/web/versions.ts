import { chapterService } from '#features/chapters/web/calls.ts';
import { CallFailed } from '#platform/web/call.ts';
import { writing } from './calls.ts';
import type { Desk } from './desk.ts';

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

export const versionsOf = (desk: Desk): Versions => {
  const { chapterId, conversationId } = desk.store.get();
  if (chapterId !== null)
    return {
      list: async (signal) => (await chapterService.listRevisions({ id: chapterId }, { signal })).revisions,
      read: (revision, signal) => chapterService.readRevision({ id: chapterId, revision }, { signal }),
      bringBack: async (revision) =>
        desk.goOnWith(await chapterService.restoreRevision({ id: chapterId, revision })),
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
    bringBack: async (revision) => desk.bringBack(await one(revision)),
  };
};
