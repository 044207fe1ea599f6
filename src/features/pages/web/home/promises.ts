import { t } from '#platform/shared/i18n.ts';

/** The product's promises. The software keeps each of them, and a test checks it. */
export const PROMISES: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: t('Nothing invented'),
    text: t('The chapter says what you said: no names, places or dates that didn’t come from you.'),
  },
  {
    name: t('Your own edits win'),
    text: t('Change any sentence. As the chapter grows, what you wrote yourself stays as you wrote it.'),
  },
  {
    name: t('Nothing you type is lost'),
    text: t('What you write is saved as you go. If you delete a chapter, you can bring it back for 30 days.'),
  },
  {
    name: t('Your words belong to you'),
    text: t(
      'You can take the whole book with you at any time, as a PDF, an EPUB, a Word document or plain text, even without a plan.',
    ),
  },
  {
    name: t('Talk instead of typing'),
    text: t(
      'If your browser can listen, you speak and it writes. If it has a voice, it can read every reply aloud to you as well.',
    ),
  },
  {
    name: t('Easy on the eyes'),
    text: t(
      'Large type that you can make larger still, light and dark colours, and buttons that are easy to press.',
    ),
  },
];
