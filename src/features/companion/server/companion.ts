import type { Db } from '#platform/server/database.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { ComposedChapter } from '../shared/chapter.ts';
import type { ReplyEvent } from '../shared/contract.ts';
import { GREETING } from '../shared/greeting.ts';
import type { EngineName, Turn } from '../shared/turn.ts';
import { compose } from './compose.ts';
import { chapterDrafts, type ChapterDrafts } from './model/chapter-drafts.ts';
import { openOutcomes, type Outcomes } from './outcomes.ts';
import { reply } from './reply.ts';
import { openUsage, type Speaker, type Usage, type UsageLimits } from './usage.ts';

export type CompanionOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Keys the hashes of visitors' addresses. */
  readonly secret: string;
  /** Without one the built-in companion does everything. */
  readonly model: LanguageModel | undefined;
  readonly limits: UsageLimits;
  /** As the operator set it (`HELP_LINES`): lines divided by semicolons. */
  readonly helpLines: string | undefined;
  /** Between two words of the built-in companion, which has them all at once; nought where nobody watches. */
  readonly wordPauseMs?: number;
};

/** What the use cases work with. */
export type CompanionParts = {
  readonly model: LanguageModel | undefined;
  readonly usage: Usage;
  readonly outcomes: Outcomes;
  readonly drafts: ChapterDrafts;
  readonly log: Log;
  readonly helpLines: readonly string[];
  readonly wordPauseMs: number;
};

export type ToReply = {
  /** The writer's newest words as the last turn. */
  readonly turns: readonly Turn[];
  readonly seed: string;
  readonly speaker: Speaker;
  readonly signal?: AbortSignal | undefined;
};

export type ToCompose = {
  readonly turns: readonly Turn[];
  readonly speaker: Speaker;
  readonly signal?: AbortSignal | undefined;
};

export type Companion = {
  /** Pieces of text, then `done` with the whole reply, which counts. Throws turns-used-up, conversation-full. */
  reply(asked: ToReply): AsyncIterable<ReplyEvent>;
  /** A checked chapter of all that was said. Throws turns-used-up. */
  compose(asked: ToCompose): Promise<ComposedChapter & { engine: EngineName }>;
  about(): { engine: EngineName; model: string | null; sentTo: string | null; greeting: string };
  /** Writes down what is only counted in memory so far; for shutting down. */
  flush(): Promise<void>;
};

const helpLinesOf = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whoever set no lines at least says where help is always to be had. */
const DEFAULT_HELP_LINES = [
  'the emergency number where you are (112 in Europe, 999 in the UK, 911 in North America)',
];

export const createCompanion = (options: CompanionOptions): Companion => {
  const { db, clock, log, model, secret, limits } = options;
  const lines = helpLinesOf(options.helpLines);
  const parts: CompanionParts = {
    model,
    log,
    usage: openUsage(db, clock, secret, limits),
    outcomes: openOutcomes(db, clock, log),
    drafts: chapterDrafts(),
    helpLines: lines.length > 0 ? lines : DEFAULT_HELP_LINES,
    wordPauseMs: options.wordPauseMs ?? 0,
  };
  return {
    reply: (asked) => reply(parts, asked),
    compose: (asked) => compose(parts, asked),
    about: () => ({
      engine: model?.protocol ?? 'builtin',
      model: model?.name ?? null,
      sentTo: model?.host ?? null,
      greeting: GREETING,
    }),
    flush: () => parts.outcomes.flush(),
  };
};
