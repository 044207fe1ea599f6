import routes from 'virtual:call-routes/visits';
import { callsOf } from '#platform/web/call.ts';
import type { visitCalls } from '../shared/contract.ts';

export const visitService = callsOf<typeof visitCalls>(routes);
