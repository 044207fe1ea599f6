import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { SignedInUser } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { Brand } from '../brand.tsx';
import type { HeaderLink } from '../screens.tsx';
import { Icon } from './icons.tsx';
import styles from './navigation.css?inline';
import { useOnScreenKeyboard } from './on-screen-keyboard.ts';
import { PersonMenu } from './person-menu.tsx';
import { currentOf, sectionOf, SECTIONS } from './sections.ts';
import { signOutAsked } from './sign-out-asked.ts';
import { useWritingPlace } from './writing-place.ts';

const FamilyNews = lazyPart(() => import('#features/family/stories/web/family-news.tsx'));

export type NavigationProps = {
  readonly user: SignedInUser;
  /** The links of its own that this page has. */
  readonly links: readonly HeaderLink[];
  /** Whether the way out stands in the page's header, and not in the menu alone. */
  readonly hasSignOut: boolean;
  /** Whether the page fills the window: on a phone it then has no room for a second row. */
  readonly isFullHeight: boolean;
};

/** The places, in the header of a wide window and in a bar at the foot of a narrow one. */
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

/** The navigation of somebody signed in, the same on every page: where one can go, the ways within the place one is at, and one's own menu. */
export const SignedInNavigation = ({ user, links, hasSignOut, isFullHeight }: NavigationProps) => {
  const { pathname, search } = useLocation();
  const isAlive = useHydrated();
  // The server knows no query; whoever corrects an old chapter is not at a new one.
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
