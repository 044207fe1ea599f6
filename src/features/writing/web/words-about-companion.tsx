import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { t } from '#platform/shared/words.ts';

type About = {
  readonly engine: string;
  readonly model: string | null;
  readonly sentTo: string | null;
};

/** Which companion answers, and where words go for it. */
const WordsAbout = ({ engine, model, sentTo }: About): string => {
  const { recordingsGoTo } = usePublicSettings();
  const nothingElse =
    recordingsGoTo === undefined
      ? t('Nothing is sent anywhere else.')
      : t('Only what you record is sent on, to {place}.', { place: recordingsGoTo });
  if (engine === 'builtin' && model === null)
    return `${t('Built-in companion, no AI model.')} ${nothingElse}`;
  const where =
    sentTo === null
      ? `${t('It runs here.')} ${nothingElse}`
      : t('Your words are sent to {place}.', { place: sentTo });
  const name = model ?? t('a language model');
  const who =
    engine === 'builtin'
      ? t(
          'The built-in companion talks with you, and {model}, an AI model, tells your chapters. That takes some minutes.',
          {
            model: name,
          },
        )
      : t('You are talking with {model}, an AI model.', { model: name });
  return `${who} ${where}`;
};

export default WordsAbout;
