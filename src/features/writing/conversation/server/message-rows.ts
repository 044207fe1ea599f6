import { ENGINES, type EngineName } from '#engine/conversation/turn.ts';
import type { Message } from '#features/writing/shared/contract.ts';

export const MESSAGE_COLUMNS = ['id', 'type', 'content', 'engine', 'created_at'] as const;

export type MessageRow = {
  readonly id: string;
  readonly type: string;
  readonly content: string;
  readonly engine: string | null;
  /** A string if the row came as JSON. */
  readonly created_at: Date | string;
};

const engineOf = (text: string | null): EngineName | null => ENGINES.find((name) => name === text) ?? null;

export const messageOf = (row: MessageRow): Message => ({
  id: row.id,
  type: row.type === 'user' ? 'user' : 'ai',
  content: row.content,
  engine: engineOf(row.engine),
  timestamp: new Date(row.created_at).toISOString(),
});
