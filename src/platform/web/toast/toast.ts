export type Toast = {
  readonly title: string;
  readonly description?: string | undefined;
  /** An error stays until it is closed; the rest go by themselves. */
  readonly kind?: 'success' | 'error' | 'plain';
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** Tells the person something in a corner of the page, and a screen reader once. The part that shows it is loaded at the first use. */
export const toast = (what: Toast): void => {
  void import('./show-toast.tsx').then(({ showToast }) => showToast(what));
};
