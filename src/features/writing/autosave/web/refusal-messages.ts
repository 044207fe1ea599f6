import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';

/**
 * Why the companion refuses a message, as a sentence that says what to do; null if trying again may help and
 * the message should stay in the conversation. `stays`: the message remains in the conversation and need not
 * be sent again.
 */
export const whyRefused = (error: unknown, stays: boolean): string | null => {
  if (!(error instanceof CallFailed)) return null;
  switch (error.code) {
    case 'turns-used-up':
      return stays
        ? t(
            'You’ve used up today’s replies from the companion. What you said is saved and will be answered tomorrow. Until then, you can write in your story yourself.',
          )
        : t(
            'You’ve used up today’s replies from the companion. Your words are still in the box below. You can continue tomorrow, or write in your story yourself.',
          );
    case 'conversation-full':
      return stays
        ? t(
            'This conversation can’t get any longer. To keep talking, save this chapter and start the next one. What you said is saved and will be answered then.',
          )
        : t(
            'This conversation can’t get any longer. Your words are still in the box below. To keep talking, save this chapter and start the next one.',
          );
    case 'too-large':
    case 'bad-input':
      return t(
        'We couldn’t send these words. Perhaps there are too many at once. Try sending them in parts.',
      );
    case 'sign-in-required':
      return stays
        ? t(
            'You’re no longer signed in. Your words are above, as you left them. Sign in again, and we’ll send them.',
          )
        : t(
            'You’re no longer signed in. Your words are still in the box below. Sign in again, then send them.',
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
        'You haven’t told me about this yet. Begin below in your own words, and the companion will ask you more.',
      );
    case 'turns-used-up':
      return t(
        'You’ve used up today’s replies from the companion. You can continue tomorrow, or write in your story yourself.',
      );
    case 'conversation-full':
      return t(
        'This conversation can’t get any longer. To keep talking, save this chapter and start the next one.',
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
