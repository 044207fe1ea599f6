import { chapterService } from '#features/chapters/web/calls.ts';
import { CallFailed } from '#platform/web/call.ts';
import { writing } from '#features/writing/web/calls.ts';
import { otherTextOf } from './other-text.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { SaveStatus, OtherText, WritingState } from '#features/writing/web/writing-state.ts';

export type Sent = {
  /** Null for the unsaved draft. */
  readonly chapterId: string | null;
  readonly revision: number;
  readonly isNew: boolean;
};

/** Has the server store what was set aside. Runs before a save, which may replace one of these texts. */
export const sendSetAside = async (
  store: Store<WritingState>,
  options: { readonly keepalive: boolean },
): Promise<void> => {
  const { setAside, conversationId: id } = store.get();
  for (const text of setAside) {
    if (id === null) throw new CallFailed('offline');
    await writing.setAside({ id, ...text }, options);
    store.set({ setAside: store.get().setAside.filter((one) => one !== text) });
  }
};

/**
 * Sends the title and the story to the server, once: to the existing chapter, or else to a new one
 * (`asChapter`), or else to the draft. Throws CallFailed; `offline` also if the conversation never reached
 * the server.
 */
export const sendWords = async (
  { story, chapterId, conversationId, revision }: WritingState,
  { asChapter, keepalive }: { readonly asChapter: boolean; readonly keepalive: boolean },
): Promise<Sent> => {
  const { title, content, weave } = story;
  if (chapterId !== null && revision !== null) {
    const chapter = { id: chapterId, title, content, revision, ...(weave ? { weave } : {}) };
    const saved = await chapterService.save(chapter, { keepalive });
    return { chapterId, revision: saved.revision, isNew: false };
  }
  if (conversationId === null) throw new CallFailed('offline');
  if (asChapter) {
    const made = await writing.keepAsChapter({ id: conversationId, title, content, weave, revision });
    return { chapterId: made.id, revision: made.revision, isNew: true };
  }
  const draft = { conversationId, title, content, weave, revision };
  const kept = await writing.saveDraft(draft, { keepalive });
  return { chapterId, revision: kept.revision, isNew: false };
};

/** A request that outlives its page may carry 64 kB, headers included. */
const MOST_KEPT_ALIVE = 60_000;

export const canOutliveItsPage = ({ story, message, setAside }: WritingState): boolean =>
  JSON.stringify([story.content, story.weave, message, setAside]).length < MOST_KEPT_ALIVE;

type WhyNot = Extract<SaveStatus, { state: 'not-saved' }>['why'];

/**
 * What a failed save means for the writer. With `conflict`, the server has another text, and the writer is
 * asked.
 */
export const whyNotKept = (error: unknown): { readonly why: WhyNot; readonly conflict?: OtherText } => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  const conflict = code === 'stale-revision' ? otherTextOf(error) : null;
  if (conflict) return { why: 'trying', conflict };
  if (code === 'sign-in-required') return { why: 'sign-in' };
  if (code === 'not-found') return { why: 'gone' };
  return { why: 'trying' };
};
