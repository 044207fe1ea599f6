import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { t } from '#platform/shared/words.ts';
import { useCompanion } from './use-companion.ts';

/** Who answers, and whether words leave for anywhere. Its line is kept free until that is known. */
export const CompanionLine = () => {
  const about = useCompanion();
  const { recordingsGoTo } = usePublicSettings();
  return (
    <p className="mt-2 min-h-[1.4em] text-[0.875rem] leading-snug text-ink-2">
      {about ? wordsAbout(about, recordingsGoTo) : null}
    </p>
  );
};

type About = { readonly engine: string; readonly model: string | null; readonly sentTo: string | null };

const wordsAbout = ({ engine, model, sentTo }: About, recordingsGoTo: string | undefined): string => {
  const nothingElse =
    recordingsGoTo === undefined
      ? t('Nothing is sent anywhere else.')
      : t('Only what you record is sent on, to {place}.', { place: recordingsGoTo });
  if (engine === 'builtin') return `${t('Built-in companion, no AI model.')} ${nothingElse}`;
  const where =
    sentTo === null
      ? `${t('It runs here.')} ${nothingElse}`
      : t('Your words are sent to {place}.', { place: sentTo });
  const who = t('You are talking with {model}, an AI model.', { model: model ?? t('a language model') });
  return `${who} ${where}`;
};
