import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
const no = (): boolean => false;

/**
 * Whether something holds in this browser that the server cannot know and that never changes: false in the server's render and in the
 * browser's first, which must be the same.
 */
export const useInBrowser = (holds: () => boolean): boolean => useSyncExternalStore(never, holds, no);

const yes = (): boolean => true;

/** Whether the page is past that first render. */
export const useHydrated = (): boolean => useInBrowser(yes);
