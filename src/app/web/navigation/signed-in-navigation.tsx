import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { SignedInUser } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { Brand } from '../brand.tsx';
import type { HeaderLink } from '../screens.tsx';
import styles from './navigation.css?inline';
import { PersonMenu } from './person-menu.tsx';
import { currentOf, sectionOf, SECTIONS, type IconName } from './sections.ts';
import { signOutAsked } from './sign-out-asked.ts';
import { useWritingPlace } from './writing-place.ts';

/** If less than this share of the window's height is left, something covers it or has pushed it together. */
const MOST_LEFT_BESIDE_KEYBOARD = 0.75;

const isTyping = (): boolean =>
  document.activeElement?.matches('textarea, input, [contenteditable=true]') ?? false;

/**
 * Marks the document while the on-screen keyboard is open, so that the bar makes room for it. No browser
 * reports it. But if someone is typing, and much less of the window is visible than before at this width, the
 * keyboard is open.
 */
const useOnScreenKeyboard = (): void => {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const { dataset } = document.documentElement;
    const stopping = new AbortController();
    let [width, highest] = [0, 0];
    const look = (): void => {
      // After zooming in with two fingers, less is visible but the window is as high as before.
      const height = visualViewport.height * visualViewport.scale;
      highest = innerWidth === width ? Math.max(highest, height) : height;
      width = innerWidth;
      if (isTyping() && height < highest * MOST_LEFT_BESIDE_KEYBOARD) dataset.keyboard = '';
      else delete dataset.keyboard;
    };
    look();
    visualViewport.addEventListener('resize', look, stopping);
    addEventListener('focusin', look, stopping);
    addEventListener('focusout', () => setTimeout(look), stopping);
    return () => {
      stopping.abort();
      delete dataset.keyboard;
    };
  }, []);
};

const PATHS: Readonly<Record<IconName, string>> = {
  pen: 'M4 20l1-4.5L16 4.5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM14 6.5l3.5 3.5',
  pages: 'M7 3.5h8l4 4v13H7zM15 3.5v4h4M10 12h6M10 15.5h6M4 7v13.5',
  book: 'M12 6c-2.5-1.7-5.5-2-8.5-1.2v13.5c3-.8 6-.5 8.5 1.2 2.5-1.7 5.5-2 8.5-1.2V4.8C17.5 4 14.5 4.3 12 6zM12 6v13.5',
  family:
    'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19.5c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 11.5a2.5 2.5 0 1 0 0-5M17 14.3c2.7.4 4.5 2.2 4.5 5.2',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.6 1 2.6 2.3 0 2-2.6 2-2.6 4M12.1 16.6v.2',
};

/** A decorative drawing: the word beside it says everything. */
const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);

const FamilyNews = lazyPart(() => import('#features/family/stories/web/family-news.tsx'));

export type NavigationProps = {
  readonly user: SignedInUser;
  /** The page's own links. */
  readonly links: readonly HeaderLink[];
  /** Whether signing out is in the page's header, and not only in the menu. */
  readonly hasSignOut: boolean;
  /** Whether the page fills the window. On a phone it then has no room for a second row. */
  readonly isFullHeight: boolean;
};

/** The places: in the header of a wide window, or in a bar at the bottom of a narrow one. */
const Places = ({ writeAt }: { readonly writeAt: string }) => {
  const { pathname } = useLocation();
  const isAlive = useHydrated();
  const here = sectionOf(pathname);
  return (
    <nav aria-label={t('Main')} className="own-main">
      <ul>
        {SECTIONS.map((section) => (
          <li key={section.to}>
            <Link
              to={section.icon === 'pen' ? writeAt : section.to}
              aria-current={currentOf(section.to, pathname) ?? (section === here ? 'true' : undefined)}
            >
              <Icon name={section.icon} />
              {section.label}
              {section.icon === 'family' && isAlive ? (
                <Suspense fallback={null}>
                  <FamilyNews className="own-news" />
                </Suspense>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/**
 * The navigation for signed-in people, the same on every page: the places, the links within the present one,
 * and the person's own menu.
 */
export const SignedInNavigation = ({ user, links, hasSignOut, isFullHeight }: NavigationProps) => {
  const { pathname, search } = useLocation();
  const isAlive = useHydrated();
  // The server sees no query. A writer who is editing an old chapter isn't at a new one.
  const isAtOld = isAlive && new URLSearchParams(search).has('edit');
  const queries = useQueryClient();
  const writeAt = useWritingPlace(user.id);
  useOnScreenKeyboard();
  const section = sectionOf(pathname);
  const within = section?.links ?? [];
  const own = links.filter(({ to }) => !SECTIONS.some((one) => one.to === to));
  const hasOwn = own.length > 0 || hasSignOut;
  return (
    <header className="own-head">
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <div className="own-row">
        <Brand />
        <Places writeAt={writeAt} />
        <PersonMenu user={user} pageLinks={isFullHeight ? [...within, ...own] : own} />
      </div>
      {within.length > 0 || hasOwn ? (
        <div className={within.length > 0 && !isFullHeight ? 'own-links' : 'own-links only-wide'}>
          {within.length > 0 ? (
            <nav aria-label={section?.label}>
              <ul>
                {within.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} aria-current={isAtOld ? undefined : currentOf(to, pathname)}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          {hasOwn ? (
            <nav aria-label={t('This page')} className="only-wide ml-auto">
              <ul>
                {own.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
                {hasSignOut ? (
                  <li>
                    <button type="button" className="own-link" onClick={() => void signOutAsked(queries)}>
                      {t('Sign Out')}
                    </button>
                  </li>
                ) : null}
              </ul>
            </nav>
          ) : null}
        </div>
      ) : null}
    </header>
  );
};
