import routes from 'virtual:call-routes/recordings';
import { callsOf } from '#platform/web/call.ts';
import type { recordingCalls } from '#features/writing/voice/shared/recordings-contract.ts';

export const recordings = callsOf<typeof recordingCalls>(routes);
