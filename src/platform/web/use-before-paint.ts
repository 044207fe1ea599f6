import { useLayoutEffect } from 'react';

/** A layout effect in the browser, and nothing on the server, where React would warn. */
export const useBeforePaint: typeof useLayoutEffect =
  typeof window === 'undefined' ? () => undefined : useLayoutEffect;
