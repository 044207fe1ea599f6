/** A ref callback: takes the focus if the element that had it has just gone. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};
