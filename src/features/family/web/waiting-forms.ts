import { waitsInForm } from '#features/writing/web/unsaved-forms.ts';

/** Under these names is kept what was typed into a form until it is saved or thrown away. */
export const PROFILE_FORM = 'profile';
export const EVENT_FORM = 'life-event';

/** The dialog in which something waits to be gone on with: it opens with the page. */
export const waitingDialog = (hasProfile: boolean): 'create' | 'edit' | undefined => {
  if (hasProfile) return waitsInForm(PROFILE_FORM) || waitsInForm(EVENT_FORM) ? 'edit' : undefined;
  return waitsInForm(PROFILE_FORM) ? 'create' : undefined;
};
