import writingRoutes from 'virtual:call-routes/writing';
import companionRoutes from 'virtual:call-routes/companion';
import type { companionCalls } from '#features/companion/shared/contract.ts';
import { callsOf } from '#platform/web/call.ts';
import type { writingCalls } from '../shared/contract.ts';

export const writing = callsOf<typeof writingCalls>(writingRoutes);
export const companion = callsOf<typeof companionCalls>(companionRoutes);
