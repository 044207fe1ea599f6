/** Who may make an account here: anybody, whoever has been invited, or nobody, so that only the operator adds people. */
export const SIGN_UP_POLICIES = ['open', 'invited', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];
