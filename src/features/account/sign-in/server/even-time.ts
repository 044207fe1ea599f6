/** Longer than any of the paths takes on a quiet machine. */
const STEP_MS = 300;

const untilNextStep = (startedAt: number): number => {
  const spent = performance.now() - startedAt;
  return Math.ceil(spent / STEP_MS) * STEP_MS - spent;
};

/**
 * Delays the response or refusal to a whole time step after the start, so that the duration does not reveal
 * whether an address has an account.
 */
export const inEvenTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await new Promise((resolve) => setTimeout(resolve, untilNextStep(startedAt)));
  }
};
