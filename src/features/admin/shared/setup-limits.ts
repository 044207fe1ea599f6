/** The most characters of what the setup is told. */
export const SETUP_LIMITS = { address: 500, host: 253, user: 320, password: 1_000, sender: 200 } as const;
