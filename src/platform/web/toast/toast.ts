export type Toast = {
  readonly title: string;
  readonly description?: string | undefined;
  /** An error stays until it is closed; the rest disappear by themselves. */
  readonly kind?: 'success' | 'error' | 'plain';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /**
   * What it is about, if there can be more than one message about it: the next one replaces it. For an error
   * it is the title.
   */
  readonly about?: string;
};

/** Whether any message was shown yet. Until then there is nothing to clear, so nothing is loaded for it. */
let hasSpoken = false;

/**
 * Shows a message in a corner of the page, and announces it once to screen readers. The part that shows it is
 * loaded at the first use.
 */
export const toast = (what: Toast): void => {
  hasSpoken = true;
  void import('./show-toast.tsx').then(({ showToast }) => showToast(what));
};

/** Removes the message about something that is no longer true. Does nothing if there was none. */
export const clearToast = (about: string): void => {
  if (hasSpoken) void import('./show-toast.tsx').then(({ hideToast }) => hideToast(about));
};
