import { z } from 'zod';
import { refuse } from '#platform/shared/problem.ts';
import { type UserSort, USER_SORTS } from '../shared/users-limits.ts';

/**
 * Where a page of users ended: the sort value of its last row, as the database writes it, and the id, which
 * decides between rows with the same value.
 */
export type UserCursor = {
  readonly sort: UserSort;
  readonly direction: 'asc' | 'desc';
  readonly key: string;
  readonly id: string;
};

/** Times are whole microseconds, plans and chapters are counts; only an address is text. */
const NUMBER = /^-?\d{1,16}$/;
const cursor = z.tuple([
  z.enum(USER_SORTS),
  z.enum(['asc', 'desc']),
  z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
  z.string().regex(/^[\w-]{1,64}$/),
]);

export const cursorText = ({ sort, direction, key, id }: UserCursor): string =>
  Buffer.from(JSON.stringify([sort, direction, key, id])).toString('base64url');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Throws bad-input for a cursor that we never returned, and for a page of another order. */
export const readCursor = (
  text: string | undefined,
  { sort, direction }: Pick<UserCursor, 'sort' | 'direction'>,
): UserCursor | undefined => {
  if (text === undefined) return undefined;
  const { data } = cursor.safeParse(parsed(text));
  if (data?.[0] !== sort || data[1] !== direction || (sort !== 'email' && !NUMBER.test(data[2])))
    return refuse('bad-input', { faults: [{ field: 'after', reason: 'It is none that was answered.' }] });
  return { sort, direction, key: data[2], id: data[3] };
};
