import type { AppContext } from '#platform/server/app-context.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import type { ModelChoice } from '#platform/server/language-model/model-choice.ts';
import type { Log } from '#platform/server/log.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { ChapterStyle, ComposedChapter } from '#engine/compose/chapter.ts';
import type { ReplyEvent } from '../shared/contract.ts';
import { GREETING } from '#engine/conversation/greeting.ts';
import { MAX_VISITOR_TURNS } from '../shared/limits.ts';
import type { EngineName, Turn } from '#engine/conversation/turn.ts';
import { ask, type ToAsk } from './ask.ts';
import type { Elsewhere } from '#engine/interview/told/elsewhere.ts';
import { checkStory, type ToCheck } from './check-story.ts';
import { compose } from './compose.ts';
import { type Encoder, encoderIn } from './encoder/read-in-time.ts';
import { type HelpLines, readHelpLines } from '#engine/safety/help-lines.ts';
import { type KnownFacts, openKnown } from './known/open-known.ts';
import { chapterDrafts, type ChapterDrafts } from './model/chapter-drafts.ts';
import { type OnOutcome, openOutcomes, type Outcomes } from './usage/outcomes.ts';
import { reply } from './reply.ts';
import { prefetchQuestions, type ToPrefetch } from './usage/prefetch-questions.ts';
import { urgentCare } from '#engine/safety/urgent-care.ts';
import type { CheckedStory } from './text-jobs.ts';
import { openUsage, type Speaker, type Usage, type UsageLimits } from './usage/usage.ts';

export type CompanionOptions = Pick<AppContext, 'db' | 'clock' | 'log' | 'secret' | 'workers'> & {
  /**
   * The model that answers, looked up for each message. Without one, the built-in companion does everything.
   */
  readonly models: Pick<ModelChoice, 'model' | 'isTooSlowToReply' | 'waitMs'>;
  /** Replaces the encoder that runs in a worker. */
  readonly encoder?: Encoder | undefined;
  readonly limits: UsageLimits;
  /** The operator's setting (`HELP_LINES`). See `help-lines.ts` for its format. */
  readonly helpLines: string | undefined;
  /**
   * The pause between two words of a reply by the built-in companion, which has them all at once. Zero if no
   * one is watching.
   */
  readonly wordPauseMs?: number;
  readonly onOutcome?: OnOutcome | undefined;
};

/** The dependencies of the use cases. */
export type CompanionParts = {
  readonly model: LanguageModel | undefined;
  /**
   * Whether it is too slow for anyone to wait for. It then gets the time it needs, and anything not ready yet
   * comes later.
   */
  readonly isModelSlow: boolean;
  /**
   * How long a writer waits for the model's chapter, in milliseconds, before they see what is ready so far.
   */
  readonly chapterWaitMs: number;
  readonly usage: Usage;
  readonly outcomes: Outcomes;
  readonly known: KnownFacts;
  readonly drafts: ChapterDrafts;
  readonly workers: Workers;
  readonly encoder: Encoder;
  readonly log: Log;
  readonly helpLines: HelpLines;
  readonly wordPauseMs: number;
};

export type ToReply = {
  /** The last turn holds the writer's newest words. */
  readonly turns: readonly Turn[];
  /** What was told and asked in the writer's other conversations. Visitors have none. */
  readonly elsewhere?: Elsewhere;
  readonly seed: string;
  readonly speaker: Speaker;
  /** The `Accept-Language` header. It decides which country's help lines are shown to someone in danger. */
  readonly acceptLanguage?: string | null;
  readonly signal?: AbortSignal | undefined;
  /** The prefetched question that the device asked after the newest message, while it had no connection. */
  readonly askedMeanwhile?: string | undefined;
  /** Someone other than the writer reads the reply, so it is based on nothing but the turns. */
  readonly isReadByOthers?: boolean;
};

export type ToCompose = {
  readonly turns: readonly Turn[];
  readonly speaker: Speaker;
  /** If omitted, the chapter is told well whenever there is a model. */
  readonly style?: ChapterStyle | undefined;
  /** Asks a model again even if it failed a moment ago. */
  readonly askAgain?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type Composition = ComposedChapter & {
  readonly engine: EngineName;
  /** The draft that a model is writing for it right now; null if there is none. */
  readonly beingWritten: string | null;
};

export type Companion = {
  /**
   * Yields pieces of text, then `done` with the whole reply, which is the one that counts. Throws
   * turns-used-up, conversation-full.
   */
  reply(asked: ToReply): AsyncIterable<ReplyEvent>;
  /**
   * The companion speaks first, without a message. Returns the full text. Throws turns-used-up,
   * conversation-full.
   */
  ask(asked: ToAsk): Promise<string>;
  /** Questions for a device that may lose its connection, best first. Throws turns-used-up. */
  prefetchQuestions(asked: ToPrefetch): Promise<readonly string[]>;
  /** A checked chapter of everything that was said. Throws turns-used-up. */
  compose(asked: ToCompose): Promise<Composition>;
  /**
   * Whether a model is still writing the draft with this id, so that composing again would give nothing new.
   * Takes no turn.
   */
  isBeingWritten(draft: string): Promise<boolean>;
  /** Finds where a story comes from and what in it needs checking. Throws turns-used-up. */
  check(asked: ToCheck): Promise<CheckedStory>;
  /**
   * Help lines for someone who writes outside the conversation that they are in danger. Undefined for
   * everyone else.
   */
  urgentCare(words: string, acceptLanguage: string | null): string | undefined;
  about(): {
    engine: EngineName;
    model: string | null;
    sentTo: string | null;
    greeting: string;
  };
  /** Stores the counts that are only in memory so far. Called on shutdown. */
  flush(): Promise<void>;
};

/** An invalid setting stops the server earlier, at startup (`app/server/settings/env.ts`). */
const helpLinesOf = (setting: string | undefined): HelpLines => {
  const read = readHelpLines(setting);
  if ('wrong' in read) throw new TypeError(`HELP_LINES: ${read.wrong}.`);
  return read.lines;
};

/**
 * A model on this machine reads a conversation for minutes before it writes, even if its short replies come
 * in time.
 */
const SLOW_CHAPTER_WAIT_MS = 3_000;

type Asked = { readonly turns: readonly Turn[]; readonly speaker: Speaker };

/** Throws conversation-full for a visitor whose conversation exceeds the limit for visitors. */
const withinLimits = <A extends Asked>(asked: A): A =>
  asked.speaker.viewer || asked.turns.length <= MAX_VISITOR_TURNS ? asked : refuse('conversation-full');

export const createCompanion = (options: CompanionOptions): Companion => {
  const { db, clock, log, models, secret, limits } = options;
  const lasting: Omit<CompanionParts, 'model' | 'isModelSlow' | 'chapterWaitMs'> = {
    log,
    usage: openUsage(db, clock, secret, limits),
    outcomes: openOutcomes(db, clock, log, options.onOutcome),
    known: openKnown(db),
    drafts: chapterDrafts(options),
    workers: options.workers,
    encoder: options.encoder ?? encoderIn(options.workers),
    helpLines: helpLinesOf(options.helpLines),
    wordPauseMs: options.wordPauseMs ?? 0,
  };
  const partsNow = (): CompanionParts => {
    const model = models.model();
    const isModelSlow = models.isTooSlowToReply();
    const takesMinutes = isModelSlow || model?.protocol === 'local';
    const chapterWaitMs = takesMinutes ? Math.min(SLOW_CHAPTER_WAIT_MS, models.waitMs) : models.waitMs;
    return { ...lasting, model, isModelSlow, chapterWaitMs };
  };
  const partsForReplies = (): CompanionParts => {
    const parts = partsNow();
    return parts.isModelSlow ? { ...parts, model: undefined } : parts;
  };
  return {
    reply: (asked) => reply(partsForReplies(), withinLimits(asked)),
    ask: async (asked) => ask(partsForReplies(), withinLimits(asked)),
    prefetchQuestions: async (asked) => prefetchQuestions(partsForReplies(), withinLimits(asked)),
    compose: async (asked) => compose(partsNow(), withinLimits(asked)),
    isBeingWritten: lasting.drafts.isBeingWritten,
    check: async (asked) => checkStory(partsNow(), withinLimits(asked)),
    urgentCare: (words, acceptLanguage) => urgentCare(words, lasting.helpLines, acceptLanguage),
    about: () => {
      const { model, isModelSlow } = partsNow();
      return {
        engine: isModelSlow || !model ? 'builtin' : model.protocol,
        model: model?.name ?? null,
        sentTo: model?.host ?? null,
        greeting: GREETING,
      };
    },
    flush: () => lasting.outcomes.flush(),
  };
};
