import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testApp } from '#test/harness/test-app.ts';
import { keepChunk } from './store-chunk.ts';
import { takeSeconds } from './recording-use.ts';

const now = new Date('2026-03-05T12:00:00Z');

it('lets through exactly the day’s allowance of seconds when thirty recordings arrive at once', async () => {
  const { db, writer } = await testApp();
  const { session } = await writer();
  const take = () => takeSeconds(db, session.userId, { seconds: 25, minutesPerDay: 3, now });
  const results = await Promise.allSettled(Array.from({ length: 30 }, take));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7);
  expect(await db.selectFrom('recording_use').select('seconds').execute()).toEqual([{ seconds: 175 }]);
});

it('keeps one copy of a chunk sent ten times at once', async () => {
  const { db, writer } = await testApp();
  const { session } = await writer();
  const owner = session.userId;
  const id = randomUUID();
  const conversation = await db
    .insertInto('conversation')
    .values({ user_id: owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recording')
    .values({ id, user_id: owner, conversation_id: conversation.id, type: 'audio/webm' })
    .execute();
  const keep = (nth: number) => keepChunk(db, owner, { id, position: 0, bytes: Uint8Array.of(nth, 2, 3) });
  await Promise.all(Array.from({ length: 10 }, (_none, nth) => keep(nth)));
  const chunks = await db.selectFrom('recording_chunk').select(['size', 'bytes']).execute();
  expect(chunks).toHaveLength(1);
  expect([chunks[0]?.size, chunks[0]?.bytes[2]]).toEqual([3, 3]);
});
