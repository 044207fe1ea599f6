import { t } from '#platform/shared/words.ts';
import { useCompanion } from './use-companion.ts';

/**
 * For pages in another language: the built-in companion has its questions in English only, and says so before it asks the first. Its place is kept
 * free until it is known who answers.
 */
export const CompanionLanguage = () => {
  const about = useCompanion();
  if (about && about.engine !== 'builtin') return null;
  return (
    <p
      className={`max-w-[46ch] text-pretty text-[0.95rem] leading-snug text-ink-2 ${about ? '' : 'invisible'}`}
    >
      {t(
        'For now the companion asks in English. You may answer in your own language: your words go into the story just as you say them.',
      )}
    </p>
  );
};
