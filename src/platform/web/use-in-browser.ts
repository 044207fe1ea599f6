import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
const no = (): boolean => false;

/**
 * Whether something is true in this browser that the server can't know and that never changes. It is false in
 * the server's render and in the browser's first one, which must match.
 */
export const useInBrowser = (holds: () => boolean): boolean => useSyncExternalStore(never, holds, no);

const yes = (): boolean => true;

/** Whether the page is past that first render. */
export const useHydrated = (): boolean => useInBrowser(yes);
