import { t } from '#platform/shared/i18n.ts';
import { useCompanion } from './use-companion.ts';

/**
 * Shown on pages in another language: the built-in companion understands less there than in English, and says
 * so before it asks. Its space is reserved until it is known which companion answers.
 */
export const CompanionLanguage = () => {
  const about = useCompanion();
  if (about && about.engine !== 'builtin') return null;
  return (
    <p
      className={`max-w-[46ch] text-pretty text-[0.95rem] leading-snug text-ink-2 ${about ? '' : 'invisible'}`}
    >
      {t('The companion follows you better in English.')}
    </p>
  );
};
