import { ENGINES, type EngineName } from '#engine/conversation/turn.ts';
import { ARRIVED_BY, type ArrivedBy, type Message } from '#features/writing/shared/contract.ts';

export const MESSAGE_COLUMNS = [
  'id',
  'type',
  'content',
  'engine',
  'created_at',
  'arrived_by',
  'typed_by',
] as const;

export type MessageRow = {
  readonly id: string;
  readonly type: string;
  readonly content: string;
  readonly engine: string | null;
  /** A string if the row came as JSON. */
  readonly created_at: Date | string;
  readonly arrived_by: string | null;
  readonly typed_by: string | null;
};

const engineOf = (text: string | null): EngineName | null => ENGINES.find((name) => name === text) ?? null;

const arrival = (text: string | null): { arrivedBy?: ArrivedBy } => {
  const arrivedBy = ARRIVED_BY.find((way) => way === text);
  return arrivedBy ? { arrivedBy } : {};
};

export const messageOf = (row: MessageRow): Message => ({
  id: row.id,
  type: row.type === 'user' ? 'user' : 'ai',
  content: row.content,
  engine: engineOf(row.engine),
  timestamp: new Date(row.created_at).toISOString(),
  ...arrival(row.arrived_by),
  ...(row.typed_by === null ? {} : { typedBy: row.typed_by }),
});
