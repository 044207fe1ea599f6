import { t } from '#platform/shared/i18n.ts';

/** The icon and the words on the button. */
export const AddPhotoLook = () => (
  <>
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-5 shrink-0 max-[25rem]:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="3" y="4.5" width="18" height="15" rx="2" />
      <circle cx="8.5" cy="9.5" r="1.6" />
      <path d="m4 17 5-4.6 3.6 3.2 4-4.1 3.6 3.6" />
    </svg>
    <span className="max-sm:hidden">{t('Add a photo')}</span>
    <span aria-hidden className="sm:hidden">
      {t('Photo')}
    </span>
  </>
);
