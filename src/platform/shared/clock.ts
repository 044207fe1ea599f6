/**
 * The only source of the time on the server, UTC. Pass it as an argument wherever time matters, so that a
 * test can set it.
 */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
