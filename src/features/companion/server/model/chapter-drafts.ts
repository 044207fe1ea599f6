import { createHash } from 'node:crypto';
import type { Turn } from '#engine/conversation/turn.ts';
import type { ChapterDraft } from './model-chapter.ts';

export type ChapterDrafts = {
  /**
   * The draft for exactly these turns: the existing one, or what `write` writes now, once for everyone who
   * asks in the meantime. `afresh` also retries a draft that failed a moment ago. `id` follows from the
   * turns.
   */
  draftFor(
    turns: readonly Turn[],
    write: () => Promise<ChapterDraft>,
    options?: { readonly afresh: boolean },
  ): { readonly id: string; readonly draft: Promise<ChapterDraft> };
  /** The draft for exactly these turns, if it is already written. */
  written(turns: readonly Turn[]): ChapterDraft | undefined;
  /** Whether this process is writing the draft with this id right now. */
  isBeingWritten(id: string): boolean;
};

const MOST_DRAFTS = 200;
/** An endpoint that has just failed is not asked again for every message. */
const FAILED_FOR_MS = 60_000;

const idOf = (turns: readonly Turn[]): string => {
  const hash = createHash('sha256');
  for (const turn of turns) hash.update(`${turn.type} ${turn.content.length} ${turn.content}\n`);
  return hash.digest('base64url');
};

/**
 * Caches what the model wrote for the beginning of a conversation. A draft follows from those turns alone, so
 * the cache only saves money and nothing depends on it: another node, or the same one after a restart, writes
 * its own.
 */
export const chapterDrafts = (): ChapterDrafts => {
  type Kept = { draft: Promise<ChapterDraft>; written?: ChapterDraft; until: number; failed: boolean };
  const kept = new Map<string, Kept>();
  return {
    written: (turns) => kept.get(idOf(turns))?.written,
    isBeingWritten: (id) => {
      const entry = kept.get(id);
      return entry !== undefined && !entry.written && !entry.failed;
    },
    draftFor: (turns, write, { afresh } = { afresh: false }) => {
      const id = idOf(turns);
      const known = kept.get(id);
      if (known && known.until > Date.now() && !(afresh && known.failed)) return { id, draft: known.draft };
      const writing = async (): Promise<ChapterDraft> => {
        entry.written = await write();
        return entry.written;
      };
      const entry: Kept = { draft: Promise.resolve().then(writing), until: Infinity, failed: false };
      entry.draft.catch(() => {
        entry.failed = true;
        entry.until = Date.now() + FAILED_FOR_MS;
      });
      kept.delete(id);
      kept.set(id, entry);
      const oldest = kept.keys().next();
      if (kept.size > MOST_DRAFTS && !oldest.done) kept.delete(oldest.value);
      return { id, draft: entry.draft };
    },
  };
};
