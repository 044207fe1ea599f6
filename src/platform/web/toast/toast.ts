export type Toast = {
  readonly title: string;
  readonly description?: string | undefined;
  /** An error stays until it is closed; the rest go by themselves. */
  readonly kind?: 'success' | 'error' | 'plain';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** What it is about, where more than one message can be: the next about the same takes its place. An error's is its title. */
  readonly about?: string;
};

/** Whether anything was said yet; until then there is nothing to take back, and nothing to load for it. */
let hasSpoken = false;

/** Tells the person something in a corner of the page, and a screen reader once. The part that shows it is loaded at the first use. */
export const toast = (what: Toast): void => {
  hasSpoken = true;
  void import('./show-toast.tsx').then(({ showToast }) => showToast(what));
};

/** Takes back what was said about something, once it is no longer so. Does nothing where nothing was said. */
export const clearToast = (about: string): void => {
  if (hasSpoken) void import('./show-toast.tsx').then(({ hideToast }) => hideToast(about));
};
