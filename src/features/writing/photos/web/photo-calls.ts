import routes from 'virtual:call-routes/photos';
import { callsOf } from '#platform/web/call.ts';
import type { photoCalls } from '#features/writing/photos/shared/photos-contract.ts';

export const photoService = callsOf<typeof photoCalls>(routes);
