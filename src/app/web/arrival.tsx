import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { fullTitle } from '#platform/web/page-title.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';

type ArrivalProps = {
  readonly title: string | undefined;
  /** Counts this arrival, and answers whether it is the first: then the browser itself has done everything. */
  readonly isFirst: () => boolean;
};

/** How far down, in pixels, somebody had read when they went on from a place in the history, for as long as this document lives. */
const depths = new Map<string, number>();
/** The place that was left last. Going back, the browser may have moved the page already, so its depth counts only when going on. */
let left: readonly [place: string, depth: number] | undefined;

/** The browser moves before the screen is there, so what it does when going back is done here once more. */
const scrollOnArrival = (place: string, hash: string, isGoingBack: boolean): void => {
  if (left && !isGoingBack) depths.set(...left);
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const depth = isGoingBack ? depths.get(place) : 0;
  if (depth === undefined) return;
  if (target && !isGoingBack) target.scrollIntoView();
  else window.scrollTo(0, depth);
};

/**
 * What a browser does by itself when a page loads and not when a screen changes: the top of the page (or, going back, where one was), its
 * title, and a place for the focus to be, so that a screen reader says where one is. It stands beside the screen, so that it acts once the
 * screen is there.
 */
export const Arrival = ({ title, isFirst }: ArrivalProps) => {
  const { pathname, hash, key } = useLocation();
  const isGoingBack = useNavigationType() === NavigationType.Pop;
  const { productName } = usePublicSettings();
  const arrivedAt = useRef<string>(undefined);

  useEffect(() => {
    document.title = fullTitle(title, productName);
  }, [title, productName]);

  useBeforePaint(
    () => () => {
      left = [key, scrollY];
    },
    [key],
  );

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (isFirst()) return;
    scrollOnArrival(key, hash, isGoingBack);
    const main = document.getElementById('main');
    if (main?.contains(document.activeElement)) return;
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, key, isGoingBack, isFirst]);

  return null;
};
