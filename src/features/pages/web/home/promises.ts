import { t } from '#platform/shared/i18n.ts';

/** What the product holds to. Each is kept by the software, and shown by a test of it. */
export const PROMISES: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: t('Nothing invented'),
    text: t('The chapter holds what you told: no names, places or dates that did not come from you.'),
  },
  {
    name: t('Your own edits win'),
    text: t('Change any sentence. When the chapter grows, what you wrote by hand stays as you wrote it.'),
  },
  {
    name: t('Nothing typed is lost'),
    text: t('What you write is kept as you go. A chapter that you delete can be brought back for 30 days.'),
  },
  {
    name: t('Your words belong to you'),
    text: t(
      'You can take the whole book with you at any time, as a PDF, an EPUB, a Word document or plain text, also without a plan.',
    ),
  },
  {
    name: t('Talk instead of typing'),
    text: t(
      'Where your browser can listen, you speak and it writes. Where your browser has a voice, every reply can be read aloud to you as well.',
    ),
  },
  {
    name: t('Made for reading eyes'),
    text: t(
      'Large type that you can make larger, a light and an evening page, and buttons that are easy to hit.',
    ),
  },
];
