/** No answer came in the time allowed. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';

  constructor() {
    super('There was no answer in time.');
  }
}

/**
 * Returns the result of `ask` if it comes within `longestMs`. After that it throws NoAnswerInTime and aborts
 * the signal, so that `ask` stops. This also limits work that ignores a signal, such as a statement waiting
 * for a lock.
 */
export const answerInTime = async <Answer>(
  longestMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const givingUp = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // Reject first, so that an error caused by the signal isn't thrown instead.
    reject(new NoAnswerInTime());
    givingUp.abort();
  }, longestMs);
  const asked = ask(givingUp.signal);
  // It may still fail after we stopped listening.
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
