/**
 * Who may create an account here: anyone, people who have been invited, or no one, so that only the operator
 * adds people.
 */
export const SIGN_UP_POLICIES = ['open', 'invited', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];
