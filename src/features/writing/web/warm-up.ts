let warm = false;

/**
 * Loads what writing will need, once somebody writes: the first load stays small, and what is needed to say that the line broke is here
 * before it breaks.
 */
export const warmUp = (): void => {
  if (warm) return;
  warm = true;
  void Promise.allSettled([
    import('#platform/web/toast/show-toast.tsx'),
    import('#platform/web/read-events.ts'),
    import('./hear-reply.ts'),
    import('./compose-story.ts'),
    import('./save-chapter.ts'),
    import('./not-saved.tsx'),
    import('./no-reply.ts'),
    import('./offline/without-a-line.ts'),
    import('./conflict-dialog.tsx'),
    import('./guard-sign-out.ts').then(({ guardSignOut }) => guardSignOut()),
  ]).then((loaded) => {
    // Once more with the next word where the line was broken already.
    warm = loaded.every(({ status }) => status === 'fulfilled');
    return warm;
  });
};
