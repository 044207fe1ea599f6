/** The bar with a text box that a narrow window keeps at the bottom. Messages appear above it. */
const AT_FOOT = '[data-foot]';

const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]';

export type PlaceOfMessages = {
  readonly position: 'bottom-right' | 'top-center';
  readonly offset: { readonly top: string; readonly bottom: string };
  readonly mobileOffset: { readonly top: string; readonly bottom: string };
};

export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

/**
 * Where a message covers nothing that someone is about to press: above the bar, or at the top while a dialog
 * has its buttons below.
 */
export const placeOfMessages = (isAtTop: boolean): PlaceOfMessages => {
  const foot = document.querySelector(AT_FOOT)?.getBoundingClientRect();
  const isFootShown = foot !== undefined && foot.height > 0 && foot.top < innerHeight;
  return {
    position: isAtTop ? 'top-center' : 'bottom-right',
    offset: { top: '8px', bottom: 'calc(var(--bar, 0px) + 24px)' },
    mobileOffset: {
      top: 'calc(env(safe-area-inset-top) + 8px)',
      bottom: isFootShown ? `${innerHeight - foot.top + 8}px` : 'calc(var(--bar, 0px) + 12px)',
    },
  };
};

/**
 * Calls back when a dialog opens over the page or the last one closes. Dialogs are added to the body, so only
 * that is watched.
 */
export const watchDialogs = (changed: (isOpen: boolean) => void): void => {
  let wasOpen = isDialogOpen();
  new MutationObserver(() => {
    const isOpen = isDialogOpen();
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    changed(isOpen);
  }).observe(document.body, { childList: true });
};

/**
 * Calls back when another page opens. Only changing the query doesn't count. In a browser that doesn't report
 * it, messages stay until their time is up.
 */
export const watchPages = (left: () => void): void => {
  if (!('navigation' in globalThis)) return;
  let { pathname, search } = location;
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    const isOther =
      location.pathname !== pathname || (location.search !== search && navigationType !== 'replace');
    ({ pathname, search } = location);
    if (isOther) left();
  });
};
