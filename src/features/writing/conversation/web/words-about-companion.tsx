import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

type About = {
  readonly engine: string;
  readonly model: string | null;
  readonly sentTo: string | null;
  readonly editor: EditorSession;
};

/**
 * Whether the built-in companion stood in for a model that was slow, failing or used up for the day. The
 * greeting does not count, since it answers nothing.
 */
const wasStoodIn = ({ messages }: WritingState): boolean => {
  const lastSaid = messages.findLastIndex(({ type }) => type === 'user');
  const answer = messages.slice(lastSaid).find(({ type }) => type === 'ai');
  return lastSaid >= 0 && answer?.engine === 'builtin';
};

/** Which companion answers, and where text is sent for it. */
const WordsAbout = ({ engine, model, sentTo, editor }: About): string => {
  const { recordingsGoTo } = usePublicSettings();
  const standsIn = useEditorState(editor, wasStoodIn);
  const nothingElse =
    recordingsGoTo === undefined
      ? t('What you type isn’t sent anywhere else.')
      : t('Only what you record is sent to {place}.', { place: recordingsGoTo });
  if (engine === 'builtin' && model === null)
    return `${t('Built-in companion, no AI model.')} ${nothingElse}`;
  const where =
    sentTo === null
      ? `${t('It runs on this site’s own computer.')} ${nothingElse}`
      : t('Your words are sent to {place}.', { place: sentTo });
  const name = model ?? t('a language model');
  const who =
    engine === 'builtin'
      ? t(
          'The built-in companion talks with you, and {model}, an AI model, writes your chapters. That takes a few minutes.',
          {
            model: name,
          },
        )
      : t('You are talking with {model}, an AI model.', { model: name });
  const now = engine !== 'builtin' && standsIn ? ` ${t('The built-in companion gave the last answer.')}` : '';
  return `${who}${now} ${where}`;
};

export default WordsAbout;
