import { type RefObject, useRef, useState } from 'react';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';

/** Whether the element in `box` is at least this wide, in rem, so that larger text needs more room. */
export const useRoom = (
  rem: number,
): { readonly box: RefObject<HTMLElement | null>; readonly isWide: boolean } => {
  const box = useRef<HTMLElement>(null);
  const [isWide, setIsWide] = useState(true);
  useBeforePaint(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = (): void => {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // Without a layout (a test, a hidden page) there is nothing to measure.
      setIsWide(current.clientWidth === 0 || current.clientWidth / letters >= rem);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [rem]);
  return { box, isWide };
};
