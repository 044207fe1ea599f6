import routes from 'virtual:call-routes/subscription';
import { callsOf } from '#platform/web/call.ts';
import type { subscriptionCalls } from '../shared/contract.ts';

export const subscription = callsOf<typeof subscriptionCalls>(routes);
