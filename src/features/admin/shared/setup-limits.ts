/** The most characters in each field of the setup. */
export const SETUP_LIMITS = { address: 500, host: 253, user: 320, password: 1_000, sender: 200 } as const;
