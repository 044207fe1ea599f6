// Names shared by `auth.ts` and the code that calls the sign-in library. They are here because the library is
// only loaded on first use.

/**
 * Carries the caller's address, as a pseudonym, to the library's rate limit. Only `pass-to-library.ts` sets
 * it.
 */
export const ADDRESS_HEADER = 'x-hearthbook-address';

/** The code by which `pass-to-library.ts` and `auth-gateway.ts` recognise a disabled account. */
export const DISABLED = 'ACCOUNT_DISABLED';
