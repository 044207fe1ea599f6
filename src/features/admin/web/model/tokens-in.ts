import { MODEL_LIMITS } from '../../shared/model-limits.ts';

/** What stands between thousands, in whatever way somebody writes them. */
const BETWEEN_THOUSANDS = /[\s.,'’_\u202f]/g;

/** The whole number that somebody wrote, as '2,000,000' or '2 000 000'; undefined where it is none, or too large. */
export const tokensIn = (written: string): number | undefined => {
  const digits = written.trim().replace(BETWEEN_THOUSANDS, '');
  if (!/^\d{1,10}$/.test(digits)) return undefined;
  const tokens = Number(digits);
  return tokens <= MODEL_LIMITS.tokens ? tokens : undefined;
};
