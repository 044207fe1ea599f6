let warm = false;

/**
 * Loads what writing will need, once somebody writes: the first load stays small, and what is needed to say that the connection broke is here
 * before it breaks.
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
    // Once more with the next word where the connection was broken already.
    warm = loaded.every(({ status }) => status === 'fulfilled');
    return warm;
  });
};
