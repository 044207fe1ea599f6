import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NavLink, Link, useLocation } from 'react-router';
import { signUpPath } from '#features/account/shared/next-path.ts';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/words.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { buttonLook } from '#platform/web/ui/button.tsx';
import { BookMark } from './book-mark.tsx';
import { TextSizeControl, ThemeSwitch } from './reading-controls.tsx';
import type { HeaderLink } from './screens.tsx';

const USUAL_LINKS: readonly HeaderLink[] = [
  { to: '/about', label: t('About Us') },
  { to: '/pricing', label: t('Pricing') },
];

const LINK_LOOK =
  'flex min-h-target items-center rounded-md px-1 no-underline hover:text-ember hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2';

/** Signing in or out. Until it is known, the page shows what it shows to a visitor, and hides that from whoever was signed in here. */
const AccountLinks = () => {
  const session = useSession();
  const queries = useQueryClient();
  const small = buttonLook('second', 'small');
  /** Nobody signs out past the question about unsaved words, so what asks it is here first; and so is what signs out. */
  const signOutAsked = async (): Promise<void> => {
    const [guard, plans, leaving] = await Promise.all([
      import('#features/writing/web/guard-sign-out.ts'),
      import('#features/book/web/plan/unsaved-plan.ts'),
      import('#features/account/web/sign-out.ts'),
    ]).catch(() => []);
    plans?.guardUnsavedPlans();
    guard?.guardSignOut();
    if (leaving) await leaving.signOut(queries);
    else
      toast({
        title: t('Error'),
        description: t('There is no connection at the moment. Please try again.'),
        kind: 'error',
      });
  };
  if (session.state === 'signed-in') {
    return (
      <>
        <NavLink to="/life-map" className={LINK_LOOK}>
          {t('Your life')}
        </NavLink>
        <NavLink to="/account" className={LINK_LOOK}>
          {t('Your account')}
        </NavLink>
        <button type="button" className={small} onClick={() => void signOutAsked()}>
          {t('Sign Out')}
        </button>
      </>
    );
  }
  const guess = session.state === 'loading' ? 'likely-signed-in:invisible' : '';
  return (
    <>
      <NavLink to="/signin" className={`${LINK_LOOK} ${guess}`}>
        {t('Sign In')}
      </NavLink>
      <Link to={signUpPath()} className={`${small} ${guess}`}>
        {t('Sign Up')}
      </Link>
    </>
  );
};

/** The name of the product, how to read, and where to go. On a phone the last two stand behind a button that says so. */
export const Header = ({ links }: { readonly links: readonly HeaderLink[] | undefined }) => {
  const { productName } = usePublicSettings();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const menuButton = useRef<HTMLButtonElement>(null);
  // The menu belongs to the page it was opened on: a new one finds it closed.
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
      <Link
        to="/"
        className="flex min-h-target items-center gap-2 rounded-md font-story text-[1.35rem] leading-none font-semibold tracking-tight no-underline"
      >
        <BookMark className="size-[1.7rem] text-ember" />
        {productName}
      </Link>
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
        className={`${open ? 'flex' : 'hidden'} w-full flex-col gap-4 border-t border-line py-4 lg:ml-auto lg:flex lg:w-auto lg:flex-row lg:flex-wrap lg:items-center lg:justify-end lg:gap-x-4 lg:gap-y-2 xl:gap-x-6 lg:border-0 lg:py-0`}
      >
        <div className="flex flex-wrap gap-3 max-lg:order-last">
          <TextSizeControl />
          <ThemeSwitch />
        </div>
        <nav
          aria-label={t('Main')}
          className="flex flex-col gap-x-4 gap-y-1 lg:flex-row lg:flex-wrap lg:items-center xl:gap-x-5"
        >
          {(links ?? USUAL_LINKS).map(({ to, label }) => (
            <NavLink key={to} to={to} className={LINK_LOOK}>
              {label}
            </NavLink>
          ))}
          {links ? null : (
            // As wide as its widest form, so that nothing moves when it is known who reads.
            <div className="flex flex-col gap-x-4 gap-y-1 lg:min-w-[11.25rem] lg:flex-row lg:items-center lg:justify-end xl:gap-x-5">
              <AccountLinks />
            </div>
          )}
        </nav>
      </div>
    </header>
  );
};
