import type { Session } from '#platform/shared/session.ts';
import type { Caller } from '../worker-process/work-accounts.ts';
import { networksOf } from './network-of.ts';

/** Who a request is counted against: a signed-in user, or a visitor, who is only known by their network. */
export const callerOf = (viewer: Session | null, address: string): Caller => {
  const networks = networksOf(address);
  return { person: viewer?.userId ?? `visitor ${networks[0]}`, networks };
};
