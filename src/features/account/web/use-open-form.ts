import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A form that a button opens in its place. The focus moves into the form, and back to the button when it
 * closes. `box` surrounds both.
 */
export const useOpenForm = (
  isOpenAtFirst = false,
): {
  readonly isOpen: boolean;
  readonly setIsOpen: (open: boolean) => void;
  readonly box: RefObject<HTMLDivElement | null>;
} => {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpenAtFirst);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    box.current?.querySelector<HTMLElement>(isOpen ? 'input, select' : 'button')?.focus();
  }, [isOpen]);
  return { isOpen, setIsOpen, box };
};
