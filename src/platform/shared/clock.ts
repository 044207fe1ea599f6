/** The one source of the time on the server, UTC. An argument wherever time decides, so that a test can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
