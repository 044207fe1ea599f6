import { blocksIn } from '#features/chapters/shared/light-format.ts';
import { readBook } from '#features/chapters/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { timeSlices } from '#platform/server/event-loop.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookVoice } from '../shared/voices-contract.ts';
import { beginningOf } from './beginning-of.ts';
import { voicePlaces, wordsOfBlock } from './voice-places.ts';
import { voiceRows } from './voice-rows.ts';

/** Every recording that may go into this writer's book, in the order of the book. */
export const listVoices = async (db: Db, owner: UserId): Promise<BookVoice[]> => {
  const rows = await voiceRows(db, owner);
  if (rows.size === 0) return [];
  const giveWay = timeSlices();
  const listed: BookVoice[] = [];
  for (const { id: chapterId, content } of await readBook(db, owner)) {
    const own = rows.get(chapterId) ?? [];
    if (own.length === 0) continue;
    const blocks = [...blocksIn(content)];
    const places = await voicePlaces(blocks, own, giveWay);
    const placed = own.map(({ id, seconds, nonce }) => ({
      at: places.get(id) ?? null,
      voice: { id, chapterId, seconds, isIn: nonce !== null },
    }));
    for (const { at, voice } of placed.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity))) {
      const block = at === null ? undefined : blocks[at];
      listed.push({ ...voice, beside: block ? beginningOf(wordsOfBlock(block)) : null });
    }
  }
  return listed;
};
