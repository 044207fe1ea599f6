import { type RefObject, useEffect, useRef, useState } from 'react';

/** A form that a button opens in its place: the focus goes into it, and back to the button when it closes. `box` stands around both. */
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
