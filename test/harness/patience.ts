/**
 * Converts milliseconds on an idle machine to milliseconds on this one, as busy as it was when the test lane
 * began: see vitest.config.ts.
 */
export const patiently = (ms: number): number => Math.round(ms * Number(process.env.MACHINE_SLOWNESS ?? 1));

/**
 * How many milliseconds to wait for something that happens by itself before it counts as missing. Tests go on
 * as soon as it happens.
 */
export const patience = (): number => patiently(60_000);
