import type { Db } from '#platform/server/database/database.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Speaker } from '../usage/usage.ts';
import { closeTheme, decisionsOf } from './decisions.ts';
import { type Known, knownOf, NOTHING_KNOWN } from './known.ts';
import { themeJustSkipped } from './with-known.ts';

export type KnownFacts = {
  /** What the speaker has decided. Nothing is stored about a visitor. */
  of(speaker: Speaker): Promise<Known>;
  /** The same for a reply to `turns`. Their newest words may close a theme again that had been reopened. */
  forReply(speaker: Speaker, turns: readonly Turn[]): Promise<Known>;
  /**
   * What to leave alone, and nothing else: for a reply that others read, which must not repeat what they
   * weren't told.
   */
  forOthers(speaker: Speaker): Promise<Known>;
};

export const openKnown = (db: Db): KnownFacts => {
  const of = async ({ viewer }: Speaker): Promise<Known> =>
    viewer === null ? NOTHING_KNOWN : knownOf(await decisionsOf(db, viewer.userId));
  return {
    of,
    forOthers: async (speaker) => ({ ...NOTHING_KNOWN, forgotten: (await of(speaker)).forgotten }),
    forReply: async (speaker, turns) => {
      const known = await of(speaker);
      const skipped = known.reopened.size === 0 ? undefined : themeJustSkipped(turns);
      if (skipped === undefined || speaker.viewer === null || !known.reopened.has(skipped)) return known;
      await closeTheme(db, speaker.viewer.userId, skipped);
      return { ...known, reopened: new Set([...known.reopened].filter((theme) => theme !== skipped)) };
    },
  };
};
