import { unsavedForms, waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';

/** Under these names is kept what was typed into a form until it is saved or thrown away. */
export const PROFILE_FORM = 'profile';
export const EVENT_FORM = 'life-event';
export const PHOTO_FORM = 'profile-photo';
const CARD_FORMS = 'tree.';
/** Of the card of somebody in the tree. */
export const cardForm = (personKey: string): string => CARD_FORMS + personKey;

const OWN_PAGE = [PROFILE_FORM, PHOTO_FORM];

/** The dialog in which something waits to be gone on with: it opens with the page. */
export const waitingDialog = (hasProfile: boolean): 'create' | 'edit' | undefined => {
  if (hasProfile) return [...OWN_PAGE, EVENT_FORM].some(waitsInForm) ? 'edit' : undefined;
  return OWN_PAGE.some(waitsInForm) ? 'create' : undefined;
};

/** Whose card it is that opens with the page, because something waits on it. One window at a time: where one's own page waits, that comes first. */
export const waitingCard = (): string | undefined =>
  [...OWN_PAGE, EVENT_FORM].some(waitsInForm)
    ? undefined
    : unsavedForms.names(CARD_FORMS)[0]?.slice(CARD_FORMS.length);
