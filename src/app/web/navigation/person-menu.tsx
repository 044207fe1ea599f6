import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SignedInUser } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import type { HeaderLink } from '../screens.tsx';

const loadList = () => import('./person-menu-list.tsx');
const PersonMenuList = lazyPart(loadList);

type Props = {
  readonly user: SignedInUser;
  /** The links that a wide window shows beside the sections. */
  readonly pageLinks: readonly HeaderLink[];
};

/** Loads the list before the button is pressed, if there is a connection. */
const bringList = (): void => void loadList().catch(() => undefined);

/**
 * The person's name, which opens their menu. Before the page is alive, the button links to the account, which
 * has most of it too.
 */
export const PersonMenu = ({ user, pageLinks }: Props) => {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ readonly at: string; readonly focus: 'first' | 'last' }>();
  const button = useRef<HTMLButtonElement>(null);
  // An open menu belongs to its page: on a new page it is closed.
  const open = opened?.at === pathname ? opened : undefined;
  const name = user.displayName.trim() || user.email;
  const [first, ...rest] = name.split(' ');
  const byArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened({ at: pathname, focus: event.key === 'ArrowDown' ? 'first' : 'last' });
  };
  return (
    <form action="/account" className="own-person">
      <button
        ref={button}
        type="submit"
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onClick={(event) => {
          event.preventDefault();
          setOpened(open ? undefined : { at: pathname, focus: 'first' });
        }}
        onKeyDown={byArrow}
        onFocus={bringList}
        onPointerEnter={bringList}
      >
        <span aria-hidden="true" className="own-face">
          {Array.from(name)[0]?.toLocaleUpperCase()}
        </span>
        <span className="own-name">
          {first}
          {rest.length > 0 ? <span className="only-wide"> {rest.join(' ')}</span> : null}
        </span>{' '}
        <span className="sr-only">{t('Menu')}</span>
        <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <PersonMenuList
            user={user}
            pageLinks={pageLinks}
            focus={open.focus}
            button={button}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </form>
  );
};
