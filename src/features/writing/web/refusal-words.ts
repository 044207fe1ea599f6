import { CallFailed } from '#platform/web/call.ts';

/**
 * Why the companion will not take these words, as a sentence that says what to do; null where trying again can help and the words should
 * stay in the conversation. `keptAlready`: the server has the words and lacks only the reply.
 */
export const whyRefused = (error: unknown, keptAlready: boolean): string | null => {
  if (!(error instanceof CallFailed)) return null;
  const where = keptAlready
    ? 'What you said is kept and will be answered then'
    : 'Your words are still in the box below';
  switch (error.code) {
    case 'turns-used-up':
      return `${sentence(error)} ${where}, and your story is as you left it. You can go on tomorrow, or write in your story yourself.`;
    case 'conversation-full':
      return `${sentence(error)} ${where}. Save this chapter and begin the next one to go on talking.`;
    case 'too-large':
    case 'bad-input':
      return 'These words could not be sent as they are. Perhaps there are too many at once: try sending them in parts.';
    case 'sign-in-required':
      return 'You are no longer signed in. Your words are still in the box below: sign in again and send them.';
    default:
      return null;
  }
};

/** Why the companion asks nothing on what it was to ask about; null where trying again can help. */
export const whyNotAsked = (error: unknown): string | null => {
  if (!(error instanceof CallFailed)) return null;
  switch (error.code) {
    case 'bad-input':
      return 'You have not told of this yet. Begin in your own words below, and the companion will ask on.';
    case 'turns-used-up':
      return `${sentence(error)} You can go on tomorrow, or write in your story yourself.`;
    case 'conversation-full':
      return `${sentence(error)} Save this chapter and begin the next one to go on talking.`;
    default:
      return null;
  }
};

const sentence = (error: CallFailed): string => error.problem?.detail ?? error.message;
