/** So many milliseconds of an idle machine, on this one as busy as it was when the lane began: see vitest.config.ts. */
export const patiently = (ms: number): number => Math.round(ms * Number(process.env.MACHINE_SLOWNESS ?? 1));

/** How many milliseconds something that comes by itself may take before it is taken to be missing; what comes sooner is not waited for. */
export const patience = (): number => patiently(60_000);
