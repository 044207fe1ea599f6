import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import type { SignedInUser } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import {
  isDark,
  setTextSize,
  stepTextSize,
  switchTheme,
  TEXT_SIZES,
  useReadingPreferences,
} from '#platform/web/reading-preferences.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import type { HeaderLink } from '../screens.tsx';
import { useMenuKeys } from './menu-keys.ts';
import { signOutAsked } from './sign-out-asked.ts';

const OWN: readonly HeaderLink[] = [
  { to: '/account', label: t('My Account') },
  { to: '/about-you', label: t('What I know about you') },
];

/** Links to plans and gifts. There are none if everything is included. */
const BOUGHT: readonly HeaderLink[] = [
  { to: '/account#plan', label: t('My plan') },
  { to: '/gifts', label: t('Gifts') },
];

type Props = {
  readonly user: SignedInUser;
  readonly pageLinks: readonly HeaderLink[];
  readonly focus: 'first' | 'last';
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

const item = () => ({ role: 'menuitem', tabIndex: -1 }) as const;

const Items = ({
  links,
  className,
  onClose,
}: {
  readonly links: readonly HeaderLink[];
  /** A link to the present page closes the menu too. */
  readonly onClose: () => void;
  readonly className?: string;
}) =>
  links.map(({ to, label }) => (
    <div key={to} role="none" className={className}>
      <Link {...item()} to={to} onClick={onClose}>
        {label}
      </Link>
    </div>
  ));

/** A− A A+ and dark mode. They leave the menu open, so that you see the effect and can go on. */
const Reading = () => {
  const { textSize } = useReadingPreferences();
  return (
    <>
      <fieldset aria-label={t('Text size')} className="own-sizes">
        <button
          {...item()}
          type="button"
          aria-label={t('A− smaller text')}
          aria-disabled={textSize === TEXT_SIZES[0]}
          onClick={() => stepTextSize(-1)}
        >
          A−
        </button>
        <button
          role="menuitemcheckbox"
          tabIndex={-1}
          type="button"
          aria-label={t('A normal text size')}
          aria-checked={textSize === 'normal'}
          onClick={() => setTextSize('normal')}
        >
          A
        </button>
        <button
          {...item()}
          type="button"
          aria-label={t('A+ larger text')}
          aria-disabled={textSize === TEXT_SIZES.at(-1)}
          onClick={() => stepTextSize(1)}
        >
          A+
        </button>
      </fieldset>
      <button
        role="menuitemcheckbox"
        tabIndex={-1}
        type="button"
        aria-checked={isDark()}
        onClick={switchTheme}
      >
        {t('Dark mode')}
        <span aria-hidden="true" className="own-check">
          {isDark() ? t('On') : t('Off')}
        </span>
      </button>
    </>
  );
};

/** The menu behind the person's name. */
const PersonMenuList = ({ user, pageLinks, focus, button, onClose }: Props) => {
  const queries = useQueryClient();
  const { openAccess = false } = usePublicSettings();
  const list = useRef<HTMLDivElement>(null);
  const onKey = useMenuKeys({ list, button, focus, onClose });
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={t('My menu')}
      className="own-menu"
      onKeyDown={onKey}
    >
      {pageLinks.length > 0 ? (
        <>
          <Items links={pageLinks} className="only-narrow" onClose={onClose} />
          <hr className="only-narrow" />
        </>
      ) : null}
      <Items links={openAccess ? OWN : [...OWN, ...BOUGHT]} onClose={onClose} />
      {user.role === 'administrator' ? (
        <Items links={[{ to: '/admin', label: t('Administration') }]} onClose={onClose} />
      ) : null}
      <hr />
      <Reading />
      <LanguageSwitch {...item()} />
      <hr />
      <button
        {...item()}
        type="button"
        onClick={() => {
          // The question before signing out, and the next page, find the focus on the button that opened the
          // menu.
          button.current?.focus();
          onClose();
          void signOutAsked(queries);
        }}
      >
        {t('Sign Out')}
      </button>
    </div>
  );
};

export default PersonMenuList;
