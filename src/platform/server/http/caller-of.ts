import type { Session } from '#platform/shared/session.ts';
import type { Caller } from '../worker-process/work-accounts.ts';
import { networksOf } from './network-of.ts';

/** On whose account a request is worked on: somebody signed in, or a visitor, who is no more than their network. */
export const callerOf = (viewer: Session | null, address: string): Caller => {
  const networks = networksOf(address);
  return { person: viewer?.userId ?? `visitor ${networks[0]}`, networks };
};
