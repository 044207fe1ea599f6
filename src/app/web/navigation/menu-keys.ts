import { type KeyboardEvent, type RefObject, useEffect } from 'react';

type Menu = {
  readonly list: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
  readonly focus: 'first' | 'last';
  readonly onClose: () => void;
};

const itemsOf = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter(
    // An item that the styles hide at this window size doesn't count.
    (item) => item.checkVisibility?.() ?? true,
  );

/** The item that a key leads to, from the one with the focus; undefined if the key moves nothing. */
const reached = (key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined => {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      // A letter leads to the next item that begins with it.
      return key.length === 1 && key !== ' '
        ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
            item.textContent?.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
          )
        : undefined;
  }
};

/**
 * Keyboard control of a menu button (WAI-ARIA Authoring Practices): arrows, Home, End and letters move to an
 * item, Escape and Tab close the menu and return the focus. A press outside closes it too.
 */
export const useMenuKeys = ({ list, button, focus, onClose }: Menu) => {
  useEffect(() => {
    itemsOf(list.current)
      .at(focus === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [list, focus]);

  useEffect(() => {
    const closeBeside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !list.current?.contains(target) && !button.current?.contains(target))
        onClose();
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, [list, button, onClose]);

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      // For Tab, the browser does the rest: it goes on from the button.
      button.current?.focus();
      onClose();
      return;
    }
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const next = reached(event.key, items, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
};
