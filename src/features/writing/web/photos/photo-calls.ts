import routes from 'virtual:call-routes/photos';
import { callsOf } from '#platform/web/call.ts';
import type { photoCalls } from '../../shared/photos-contract.ts';

export const photoService = callsOf<typeof photoCalls>(routes);
