let warm = false;

/**
 * Loads what writing needs once the writer begins to write: the first load stays small, and what is needed to
 * report a lost connection is loaded before it is lost.
 */
export const warmUp = (): void => {
  if (warm) return;
  warm = true;
  void Promise.allSettled([
    import('#platform/web/toast/show-toast.tsx'),
    import('#platform/web/read-events.ts'),
    import('#features/writing/conversation/web/stream-reply.ts'),
    import('#features/writing/story/web/compose-story.ts'),
    import('#features/writing/autosave/web/save-chapter.ts'),
    import('#features/writing/autosave/web/not-saved.tsx'),
    import('#features/writing/conversation/web/no-reply.ts'),
    import('./offline-mode.ts'),
    import('#features/writing/autosave/web/conflict-dialog.tsx'),
    import('#features/writing/autosave/web/guard-sign-out.ts').then(({ guardSignOut }) => guardSignOut()),
  ]).then((loaded) => {
    // If the connection was already lost, tries again with the next word.
    warm = loaded.every(({ status }) => status === 'fulfilled');
    return warm;
  });
};
