import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';

/**
 * Why the companion refuses these words, as a sentence that says what to do; null if trying again may help
 * and the words should stay in the conversation. `stays`: the words remain in the conversation and need not
 * be sent again.
 */
export const whyRefused = (error: unknown, stays: boolean): string | null => {
  if (!(error instanceof CallFailed)) return null;
  switch (error.code) {
    case 'turns-used-up':
      return stays
        ? t(
            'Today’s turns with the companion are used up. What you said is saved and will be answered tomorrow. Your story is as you left it. Until then, you can write in it yourself.',
          )
        : t(
            'Today’s turns with the companion are used up. Your words are still in the box below. Your story is as you left it. You can go on tomorrow, or write in your story yourself.',
          );
    case 'conversation-full':
      return stays
        ? t(
            'This conversation is as long as it can get. To go on talking, save this chapter and begin the next one. What you said is saved and will be answered then.',
          )
        : t(
            'This conversation is as long as it can get. Your words are still in the box below. To go on talking, save this chapter and begin the next one.',
          );
    case 'too-large':
    case 'bad-input':
      return t(
        'We couldn’t send these words. Perhaps there are too many at once. Try sending them in parts.',
      );
    case 'sign-in-required':
      return stays
        ? t(
            'You are no longer signed in. Your words are above, as you left them. Sign in again, and they will be sent.',
          )
        : t(
            'You are no longer signed in. Your words are still in the box below. Sign in again, then send them.',
          );
    default:
      return null;
  }
};

/** Why the companion asks no question about the given subject; null if trying again may help. */
export const whyNotAsked = (error: unknown): string | null => {
  if (!(error instanceof CallFailed)) return null;
  switch (error.code) {
    case 'bad-input':
      return t(
        'You haven’t told this yet. Begin below in your own words, and the companion will ask you more.',
      );
    case 'turns-used-up':
      return t(
        "Today's turns with the companion are used up. You can go on tomorrow, or write in your story yourself.",
      );
    case 'conversation-full':
      return t(
        'This conversation is as long as it can get. To go on talking, save this chapter and begin the next one.',
      );
    default:
      return null;
  }
};

/** The id of the message about a missing reply, which is closed when a reply comes. */
export const NO_REPLY = 'companion-reply';

/** Used when no reply came and there is no known reason that the writer could do something about. */
export const sayNoReply = (): void =>
  toast({
    title: t('Error'),
    description: t('Failed to get AI response. Please try again.'),
    kind: 'error',
    about: NO_REPLY,
  });
