import { expect, it } from 'vitest';
import { openBodyRoom } from './body-room.ts';

it('gives one sender no more room than is theirs, and all together no more than there is', () => {
  const room = openBodyRoom(10, 4);
  const first = room.take('rose', 3);
  expect(() => room.take('rose', 2)).toThrow(expect.objectContaining({ code: 'too-much-at-once' }));
  room.take('tom', 4);
  expect(() => room.take('ruth', 4)).toThrow(
    expect.objectContaining({ code: 'not-ready', extra: { retryAfterSeconds: 2 } }),
  );
  first();
  room.take('ruth', 4);
  room.take('rose', 2);
});
