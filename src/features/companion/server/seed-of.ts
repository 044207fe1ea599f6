import { createHash } from 'node:crypto';
import type { Turn } from '#engine/conversation/turn.ts';

/** A seed that is the same all through a conversation and differs between two: the writer's first words decide. */
export const seedOf = (turns: readonly Turn[]): string =>
  createHash('sha256')
    .update(turns.find((turn) => turn.type === 'user')?.content ?? '')
    .digest('base64url');
