import { type RefObject, useRef, useState } from 'react';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';

/** Whether there is room for so many letters' widths (in rem, so that larger letters need more of it) in what `box` stands around. */
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
      // Where nothing is laid out (a test, a hidden page) there is nothing to measure.
      setIsWide(current.clientWidth === 0 || current.clientWidth / letters >= rem);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [rem]);
  return { box, isWide };
};
