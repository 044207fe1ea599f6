import { unsavedForms, waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';

/** The names under which typed text is saved until the form is submitted or discarded. */
export const PROFILE_FORM = 'profile';
export const EVENT_FORM = 'life-event';
export const PHOTO_FORM = 'profile-photo';
const CARD_FORMS = 'tree.';
/** For the card of a person in the tree. */
export const cardForm = (personKey: string): string => CARD_FORMS + personKey;

const OWN_PAGE = [PROFILE_FORM, PHOTO_FORM];

/** The dialog that has unsaved text in it: it opens with the page. */
export const waitingDialog = (hasProfile: boolean): 'create' | 'edit' | undefined => {
  if (hasProfile) return [...OWN_PAGE, EVENT_FORM].some(waitsInForm) ? 'edit' : undefined;
  return OWN_PAGE.some(waitsInForm) ? 'create' : undefined;
};

/**
 * The person whose card opens with the page, because it has unsaved text. Only one window at a time: your own
 * page comes first.
 */
export const waitingCard = (): string | undefined =>
  [...OWN_PAGE, EVENT_FORM].some(waitsInForm)
    ? undefined
    : unsavedForms.names(CARD_FORMS)[0]?.slice(CARD_FORMS.length);
