// What `auth.ts` and whoever speaks to the sign-in library both know; here, because the library is loaded when it is first asked.

/** Carries the caller's address, as a pseudonym, to the library's rate limit. Only `pass-to-library.ts` sets it. */
export const ADDRESS_HEADER = 'x-hearthbook-address';

/** By this code `pass-to-library.ts` and `auth-gateway.ts` know an account that was shut out. */
export const DISABLED = 'ACCOUNT_DISABLED';
