import { createHash } from 'node:crypto';
import type { Turn } from '#engine/conversation/turn.ts';

/**
 * A seed that stays the same throughout a conversation and differs between conversations. It comes from the
 * writer's first words.
 */
export const seedOf = (turns: readonly Turn[]): string =>
  createHash('sha256')
    .update(turns.find((turn) => turn.type === 'user')?.content ?? '')
    .digest('base64url');
