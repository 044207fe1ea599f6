import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element in CSS pixels. 0 while it is hidden. */
export const useWidth = (): { readonly of: RefObject<HTMLDivElement | null>; readonly width: number } => {
  const of = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { of, width };
};
