import { t } from '#platform/shared/i18n.ts';

/** Shown above data that was fetched earlier, while the newest can't be fetched. */
export const AsLastSeen = () => (
  <output className="mt-6 block border-l-4 border-ember pl-4">
    {t('This is how it was when you last looked. We couldn’t load the latest version.')}
  </output>
);
