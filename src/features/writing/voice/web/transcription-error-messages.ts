import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';

/**
 * What prevents a recording from being transcribed: a sentence, and whether it is only the connection, which
 * recovers by itself.
 */
export type Hindrance = { readonly offline: boolean; readonly sentence: string };

const SAFE = t('Your recording is safe.');

const NOT_HEARD: Readonly<Record<string, string>> = {
  busy: t('The service that turns speech into words is busy right now.'),
  timeout: t('Turning your voice into words took too long.'),
  'no-words': t('We couldn’t hear any words in it.'),
};

export const hindranceOf = (error: unknown): Hindrance => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  if (!(error instanceof CallFailed)) return stays(t('Something went wrong.'));
  switch (code) {
    case 'offline':
    case 'not-ready':
      return {
        offline: true,
        sentence: t(
          'There’s no connection right now. Your recording is safe on this device and will be sent as soon as you’re back online.',
        ),
      };
    case 'not-heard':
      return stays(
        NOT_HEARD[String(error.problem?.why)] ?? t('We couldn’t turn your voice into words just now.'),
      );
    case 'recordings-used-up':
      return stays(
        t(
          'You’ve used up today’s {minutes} minutes of recording time. You can turn this one into words tomorrow.',
          { minutes: String(error.problem?.minutes) },
        ),
      );
    case 'sign-in-required':
      return stays(t('You’re no longer signed in. Please sign in again.'));
    case 'recording-incomplete':
      return stays(t('Part of it is missing from this device.'));
    case 'too-large':
      return stays(t('There are too many recordings waiting. Finish or throw away another one first.'));
    case 'not-found':
      return stays(t('The conversation it belongs to is no longer there.'));
    case 'no-transcription':
      return stays(t('Recordings are no longer turned into words here.'));
    default:
      return stays(t('Something went wrong.'));
  }
};

const stays = (why: string): Hindrance => ({ offline: false, sentence: `${why} ${SAFE}` });
