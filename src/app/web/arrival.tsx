import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fullTitle } from '#platform/web/page-title.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';

type ArrivalProps = {
  readonly title: string | undefined;
  /** Counts this arrival, and answers whether it is the first: then the browser itself has done everything. */
  readonly isFirst: () => boolean;
};

/**
 * What a browser does by itself when a page loads and not when a screen changes: the top of the page, its title, and a place for the
 * focus to be, so that a screen reader says where one is. It stands beside the screen, so that it acts once the screen is there.
 */
export const Arrival = ({ title, isFirst }: ArrivalProps) => {
  const { pathname, hash } = useLocation();
  const { productName } = usePublicSettings();
  const arrivedAt = useRef<string>(undefined);

  useEffect(() => {
    document.title = fullTitle(title, productName);
  }, [title, productName]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (isFirst()) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    const main = document.getElementById('main');
    if (main?.contains(document.activeElement)) return;
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, isFirst]);

  return null;
};
