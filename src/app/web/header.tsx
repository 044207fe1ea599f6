import { useEffect, useRef, useState } from 'react';
import { NavLink, Link, useLocation } from 'react-router';
import { signUpPath } from '#features/account/shared/next-path.ts';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { buttonLook } from '#platform/web/ui/button.tsx';
import { Brand } from './brand.tsx';
import { TextSizeControl, ThemeSwitch } from './reading-controls.tsx';
import type { HeaderLink } from './screens.tsx';

/** The links of a header that has none of its own. */
export const USUAL_LINKS: readonly HeaderLink[] = [
  { to: '/about', label: t('About Us') },
  { to: '/pricing', label: t('Pricing') },
];

const LINK_LOOK =
  'flex min-h-target items-center rounded-md px-1 no-underline hover:text-ember hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2';

/** The ways in; none to an account where strangers get none. Until it is known who reads they stand here, hidden from whoever was signed in on this device. */
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
  readonly links: readonly HeaderLink[] | undefined;
  /** Strangers can make no account here. */
  readonly isShut: boolean;
};

/** A visitor's header: the name of the product, how to read, and where to go. On a phone the last two stand behind a button that says so. */
export const Header = ({ links, isShut }: HeaderProps) => {
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
          {(links ?? USUAL_LINKS).map(({ to, label }) => (
            <NavLink key={to} to={to} className={LINK_LOOK}>
              {label}
            </NavLink>
          ))}
          {links ? null : <WaysIn isShut={isShut} />}
        </nav>
      </div>
    </header>
  );
};
