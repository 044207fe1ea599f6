/** Nothing came within the time that was allowed. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';

  constructor() {
    super('There was no answer in time.');
  }
}

/**
 * What `ask` answers, if it does within `longestMs`; else throws NoAnswerInTime, and the signal tells whoever asks on to let go. Also bounds
 * what does not listen to a signal, such as a statement that waits for a lock.
 */
export const answerInTime = async <Answer>(
  longestMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const givingUp = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // First, so that what gives up because of the signal does not answer in its place.
    reject(new NoAnswerInTime());
    givingUp.abort();
  }, longestMs);
  const asked = ask(givingUp.signal);
  // It may fail after nobody listens any more.
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
