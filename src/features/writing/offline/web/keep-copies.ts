import { hasLeft } from '#features/account/web/who-was-here.ts';
import { draftKey, localDraftOf, readLocalDraft } from '#features/writing/autosave/web/local-draft.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';
import { forgetCopies, writeCopy } from './copies.ts';

/** Several changes in quick succession make one copy. */
const AFTER_MS = 1_000;

/** Stores a copy of a writer's page whenever the server has all of it. */
export const keepCopies = (
  store: Store<WritingState>,
  owner: string | null,
): { readonly keep: () => void; readonly stop: () => void } => {
  let soon: ReturnType<typeof setTimeout> | undefined;

  const keep = (): void => {
    const state = store.get();
    if (owner === null || state.phase !== 'ready' || state.connection === 'gone' || hasLeft(owner)) return;
    // What the server lacks is in this browser's draft, which takes precedence.
    if (readLocalDraft(draftKey(owner, state.chapterId))?.unsaved === true) return;
    writeCopy(owner, state.chapterId, localDraftOf(state, false));
  };

  // No one is signed in: remaining copies have outlived their session.
  if (owner === null) forgetCopies();
  const stopListening =
    owner === null
      ? () => undefined
      : store.subscribe(() => {
          clearTimeout(soon);
          soon = setTimeout(keep, AFTER_MS);
        });
  return {
    keep,
    stop: () => {
      clearTimeout(soon);
      stopListening();
    },
  };
};
