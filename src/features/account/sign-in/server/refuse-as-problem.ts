import { type ProblemCode, Refusal } from '#platform/shared/problem.ts';
import { AuthRefusal, type AuthRefusalCode } from './auth-refusal.ts';

/** The refusals shared by the sign-in service and the account page's calls, as problem codes. */
const AS_PROBLEM: Partial<Record<AuthRefusalCode, ProblemCode>> = {
  TOO_MANY_TRIES: 'too-many-tries',
  WRONG_PASSWORD: 'wrong-password',
  ADDRESS_TAKEN: 'address-taken',
  LINK_UNKNOWN: 'link-unknown',
  LINK_EXPIRED: 'link-expired',
  LINK_USED: 'link-used',
};

/** Lets a call use code from the sign-in service: its refusals become problem documents. */
export const refusingAsProblem = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof AuthRefusal ? AS_PROBLEM[error.code] : undefined;
    if (!(error instanceof AuthRefusal) || code === undefined) throw error;
    const { retryAfterSeconds } = error;
    throw new Refusal(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
};
