import type { Ladder, Moment, Rung, Script } from '../script.ts';
import { sentencesOf } from '../listen/plain-words.ts';
import type { Topic } from './topics.ts';

/**
 * The state of a conversation, read from the companion's own turns: its sentences are authored, so they show
 * which moment or rung each turn was.
 */
export type Progress = {
  /** How many of the companion's turns ago a sentence of the script was last used; 1 is its latest turn. */
  readonly saidAgo: (sentence: string) => number;
  readonly rungs: ReadonlySet<string>;
  /** The ladder last asked from, how many of its rungs were asked in a row, and the last of them. */
  readonly ladder?: Ladder;
  readonly inARow: number;
  readonly rung?: Rung;
  /** Whether the latest turn asked that rung. */
  readonly isAtRung: boolean;
  /** The topic the latest turn asked about, and how many turns in a row did. */
  readonly topic?: Topic;
  readonly onTopic: number;
  /** Questions in a row about the same story, up to the latest turn. */
  readonly followUps: number;
  /** How many of its turns ago the companion answered something painful; 1 is its latest turn. */
  readonly heavyAgo: number;
  /** The moments its turns answered, latest first. */
  readonly moments: readonly (Moment | undefined)[];
  /** The ladder its latest turn offered, and all that were offered. */
  readonly offered?: Ladder;
  readonly offeredEver: ReadonlySet<Ladder>;
  /** The people whose description it has asked for so far, and whether its latest turn asked for one. */
  readonly described: ReadonlySet<string>;
  readonly isDescribing: boolean;
  /** Whether its latest turn repeated the writer's words. */
  readonly isQuoting: boolean;
  /** Themes the writer refused here, or that are too tender to bring up after something they told. */
  readonly closed: ReadonlySet<string>;
};

/** Reads the companion's turns, oldest first. Linear in what it said. */
export const progressOf = (script: Script, companionTurns: readonly string[]): Progress => {
  const saidAt = new Map<string, number>();
  const rungs = new Set<string>();
  const closed = new Set<string>();
  const offeredEver = new Set<Ladder>();
  const described = new Set<string>();
  let isDescribing = false;
  const moments: (Moment | undefined)[] = [];
  let at: { ladder: Ladder; rung: Rung; turn: number; inARow: number } | undefined;
  let offered: Ladder | undefined;
  let topic: Topic | undefined;
  let onTopic = 0;
  let followUps = 0;
  let heavyAt = -Infinity;
  for (const [turn, content] of companionTurns.entries()) {
    const spoken = script.spokenIn(content);
    for (const sentence of spoken.sentences) saidAt.set(sentence, turn);
    if (spoken.moment?.act === 'refusal' && at !== undefined && turn - at.turn <= 2)
      closed.add(at.ladder.theme);
    for (const theme of spoken.moment?.closes ?? []) closed.add(theme);
    if (spoken.rung !== undefined && spoken.ladder !== undefined) {
      rungs.add(spoken.rung.id);
      const inARow = at?.ladder === spoken.ladder ? at.inARow + 1 : 1;
      at = { ladder: spoken.ladder, rung: spoken.rung, turn, inARow };
    }
    const who = script.describedIn(sentencesOf(content).at(-1) ?? '');
    if (who !== undefined) described.add(who);
    isDescribing = who !== undefined;
    moments.unshift(spoken.moment);
    if (spoken.isHeavy) heavyAt = turn;
    onTopic = spoken.topic !== undefined && spoken.topic === topic ? onTopic + 1 : 1;
    topic = spoken.topic;
    offered = spoken.offered;
    if (offered !== undefined) offeredEver.add(offered);
    followUps = spoken.isFollowUp ? followUps + 1 : 0;
  }
  const { length } = companionTurns;
  return {
    saidAgo: (sentence) => length - (saidAt.get(sentence) ?? -Infinity),
    rungs,
    inARow: at?.inARow ?? 0,
    isAtRung: at?.turn === length - 1,
    onTopic,
    followUps,
    heavyAgo: length - heavyAt,
    moments,
    described,
    isDescribing,
    isQuoting: companionTurns.at(-1)?.includes('“') ?? false,
    closed,
    offeredEver,
    ...(at === undefined ? {} : { ladder: at.ladder, rung: at.rung }),
    ...(topic === undefined ? {} : { topic }),
    ...(offered === undefined ? {} : { offered }),
  };
};
