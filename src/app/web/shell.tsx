import { type ReactNode, Suspense, useEffect, useState, useRef } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useLocation, NavLink, Link } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { Brand } from './brand.tsx';
import { ScreenFault } from './screen-fault.tsx';
import { loadable } from './loadable.ts';
import type { HeaderLink, ScreenRoute } from './screens.tsx';
import { reloadForSomebodyElse, rememberSignedIn } from './signed-in-mark.ts';
import { signUpPath } from '#features/account/shared/next-path.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { buttonLook } from '#platform/web/ui/button.tsx';
import { TextSizeControl, ThemeSwitch } from './reading-controls.tsx';

/** The links of a header that has none of its own. */
const USUAL_LINKS: readonly HeaderLink[] = [
  { to: '/about', label: t('About Us') },
  { to: '/pricing', label: t('Pricing') },
];

/** Without prices if everything is included. */
const useOffered = (links: readonly HeaderLink[]): readonly HeaderLink[] => {
  const { openAccess = false } = usePublicSettings();
  return openAccess ? links.filter(({ to }) => to !== '/pricing') : links;
};

const LINK_LOOK =
  'flex min-h-target items-center rounded-md px-1 no-underline hover:text-ember hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2';

/**
 * The links for signing in and up, without signing up where strangers can't. Until the session is known, they
 * are in the page, but hidden from anyone who was signed in on this device.
 */
const WaysIn = ({ isShut }: { readonly isShut: boolean }) => {
  const guess = useSession().state === 'loading' ? 'likely-signed-in:invisible' : '';
  return (
    <>
      <NavLink to="/signin" className={`${LINK_LOOK} ${guess}`}>
        {t('Sign In')}
      </NavLink>
      {!isShut && (
        <Link to={signUpPath()} className={`${buttonLook('second', 'small')} ${guess}`}>
          {t('Sign Up')}
        </Link>
      )}
    </>
  );
};

type HeaderProps = {
  readonly links: readonly HeaderLink[];
  /** Whether signing in and up are among the links. */
  readonly hasWaysIn: boolean;
  /** Strangers can't create an account here. */
  readonly isShut: boolean;
};

/**
 * A visitor's header: the name of the product, the reading controls, and the links. On a phone, a labelled
 * button opens the last two.
 */
const Header = ({ links, hasWaysIn, isShut }: HeaderProps) => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const menuButton = useRef<HTMLButtonElement>(null);
  // An open menu belongs to its page: on a new page it is closed.
  const open = openAt === key;
  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-[clamp(1rem,3vw,3rem)] py-3 print:hidden">
      <Brand />
      <button
        ref={menuButton}
        type="button"
        className={buttonLook('second', 'small', 'ml-auto lg:hidden')}
        aria-expanded={open}
        aria-controls="site-menu"
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        {t('Menu')}
      </button>
      <div
        id="site-menu"
        className={`${open ? 'flex' : 'hidden'} w-full flex-col gap-4 border-t border-line py-4 lg:ml-auto lg:flex lg:w-auto lg:flex-row lg:flex-wrap lg:items-center lg:justify-end lg:border-0 lg:py-0`}
      >
        <div className="flex flex-wrap gap-3 max-lg:order-last">
          <TextSizeControl />
          <ThemeSwitch />
        </div>
        <nav
          aria-label={t('Main')}
          className="flex flex-col gap-x-4 gap-y-1 lg:flex-row lg:flex-wrap lg:items-center"
        >
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} className={LINK_LOOK}>
              {label}
            </NavLink>
          ))}
          {hasWaysIn ? <WaysIn isShut={isShut} /> : null}
        </nav>
      </div>
    </header>
  );
};

const SignedInExtras = lazyPart(() => import('./signed-in-extras.tsx'));

export const navigation = loadable(() => import('./navigation/signed-in-navigation.tsx'));

const LazyNavigation = lazyPart(async () => ({ default: await navigation.load() }));

const FamilyDoor = lazyPart(() => import('#features/account/web/sign-in/family-door.tsx'));

const Footer = lazyPart(() => import('./footer.tsx'));

// The same elements at each render, so that what the server rendered stays until their scripts have loaded.
const DOOR = (
  <Suspense fallback={null}>
    <FamilyDoor />
  </Suspense>
);
const FOOT = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);

const HelpCorner = lazyPart(() => import('#features/help/web/help-corner.tsx'));

/** The frame of every screen: a skip link, the header, the main part, and the footer of a page. */
export const Shell = ({
  route,
  children,
}: {
  readonly route: ScreenRoute | undefined;
  readonly children: ReactNode;
}) => {
  const { pathname } = useLocation();
  const session = useSession();
  const { state } = session;
  const who = state === 'signed-in' ? session.user.id : state;
  useEffect(() => {
    rememberSignedIn(session);
    return reloadForSomebodyElse(session);
    // Once for each person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [who]);
  const isAlive = useHydrated();
  const isShut = useShutToStrangers();
  const [Navigation] = useState(() => navigation.loaded ?? LazyNavigation);
  const isFullHeight = route?.frame === 'full-height';
  const links = useOffered(route?.links ?? (state !== 'signed-in' || route?.leadsOut ? USUAL_LINKS : []));
  return (
    <div className={`flex min-h-dvh flex-col pb-(--bar) ${isFullHeight ? 'tall:h-dvh print:h-auto' : ''}`}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ember px-5 py-3 font-semibold text-ember-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('Skip to the content')}
      </a>
      {state === 'signed-in' ? (
        <>
          <Suspense
            fallback={
              <header>
                <Brand />
              </header>
            }
          >
            <Navigation
              user={session.user}
              links={links}
              hasSignOut={route?.leadsOut === true}
              isFullHeight={isFullHeight}
            />
          </Suspense>
          <Suspense fallback={null}>
            <SignedInExtras />
          </Suspense>
        </>
      ) : (
        <>
          <Header links={links} hasWaysIn={!route?.links} isShut={isShut} />
          {/* Decided here: left to the door, a redirect before its script has come would not match what the server rendered. */}
          {isShut && !route?.secretAddress && pathname !== '/signin' && DOOR}
        </>
      )}
      <main id="main" tabIndex={-1} className={isFullHeight ? 'flex min-h-0 grow flex-col' : 'grow'}>
        <ScreenFault key={pathname}>{children}</ScreenFault>
      </main>
      {isAlive && (state === 'signed-in' || pathname === '/signin') ? (
        <Suspense fallback={null}>
          <HelpCorner />
        </Suspense>
      ) : null}
      {isFullHeight ? null : FOOT}
    </div>
  );
};
