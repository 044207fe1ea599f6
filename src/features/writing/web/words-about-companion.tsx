import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { t } from '#platform/shared/words.ts';

type About = { readonly engine: string; readonly model: string | null; readonly sentTo: string | null };

/** Which companion answers, and where words go for it. */
const WordsAbout = ({ engine, model, sentTo }: About): string => {
  const { recordingsGoTo } = usePublicSettings();
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

export default WordsAbout;
