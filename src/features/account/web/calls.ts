import routes from 'virtual:call-routes/account';
import type { accountCalls } from '../shared/contract.ts';
import { callsOf } from '#platform/web/call.ts';

export const account = callsOf<typeof accountCalls>(routes);
