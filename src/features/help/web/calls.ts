import routes from 'virtual:call-routes/helpFunctions';
import { callsOf } from '#platform/web/call.ts';
import type { helpFunctions } from '../shared/functions.ts';

export const help = callsOf<typeof helpFunctions>(routes);
