import { join } from 'node:path';
import { companionOf } from '#app/server/context/feature-parts.ts';
import { readSettings } from '#app/server/settings/env.ts';
import { openModels } from '#app/server/context/open-models.ts';
import { WORKER_PROGRAM } from '#app/server/worker-program.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import { modelOfSettings } from '#platform/server/language-model/model-of-settings.ts';
import { openLanguageModel } from '#platform/server/language-model/open-language-model.ts';
import { openLocalModel } from '#platform/server/local-model/local-model.ts';
import { openWorkers } from '#platform/server/worker-process/workers.ts';
import { openInstanceSettings } from '#platform/server/instance-settings.ts';
import { openLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { sealedText } from '#platform/server/sealed-text.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { composeChapter } from '../../src/features/companion/server/builtin/compose-chapter.ts';
import { builtinReply } from '../../src/engine/interview/builtin/builtin-reply.ts';
import type { ComposedChapter } from '../../src/engine/compose/chapter.ts';
import type { Turn } from '../../src/engine/conversation/turn.ts';
import { readingOf } from './act-score.ts';
import { CannotScore } from './cannot-score.ts';

/** What the engine's model has been asked so far; all zero for the built-in one. */
export type ModelUse = {
  asks: number;
  inputTokens: number;
  outputTokens: number;
};

/** The engine that the scorecard measures, as a writer meets it: with every check and fallback. */
export type ScoredEngine = {
  readonly name: string;
  /** `conversation` identifies it: it is the seed, and each has its own token budget. */
  reply(turns: readonly Turn[], conversation: string): Promise<string>;
  chapter(turns: readonly Turn[], conversation?: string): Promise<ComposedChapter>;
  readonly use: ModelUse;
  /**
   * What the server counted: `raw-…` is what the model wrote before our code fixed it. One line each, none
   * for the built-in one.
   */
  outcomes(): Promise<string[]>;
  close(): Promise<void>;
};

const nothingUsed = (): ModelUse => ({ asks: 0, inputTokens: 0, outputTokens: 0 });

const builtin = (): ScoredEngine => ({
  name: 'the built-in companion',
  reply: async (turns, conversation) => builtinReply({ turns, seed: conversation }, await readingOf(turns)),
  chapter: (turns) => Promise.resolve(composeChapter(turns)),
  use: nothingUsed(),
  outcomes: () => Promise.resolve([]),
  close: () => Promise.resolve(),
});

/** The same model, counting the requests to it. */
const counted = (model: LanguageModel, use: ModelUse): LanguageModel => ({
  ...model,
  stream: (ask) => model.stream({ ...ask, onUse: (used) => count(use, used, ask.onUse) }),
  complete: (ask) => model.complete({ ...ask, onUse: (used) => count(use, used, ask.onUse) }),
});

const count = (
  use: ModelUse,
  used: { readonly inputTokens: number; readonly outputTokens: number },
  onUse: ((used: { readonly inputTokens: number; readonly outputTokens: number }) => void) | undefined,
): void => {
  use.asks++;
  use.inputTokens += used.inputTokens;
  use.outputTokens += used.outputTokens;
  onUse?.(used);
};

/** The server's own companion on an empty in-memory database, with the model named in the environment. */
const model = async (): Promise<ScoredEngine> => {
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: undefined,
    PUBLIC_URL: undefined,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    AI_DAILY_TOKEN_BUDGET: '2000000000',
  });
  const address = modelOfSettings(settings);
  if (address === undefined)
    throw new CannotScore(
      'No model is set: give AI_BASE_URL and AI_MODEL, or ANTHROPIC_API_KEY and AI_MODEL.',
    );
  const named = openLanguageModel({ ...address, firstTokenMs: settings.AI_FIRST_TOKEN_MS });
  const database = await openDatabase({});
  // The migrations don't use our table types: they create the tables.
  await migrate(database.db as never, join(import.meta.dirname, '../../migrations'));
  const use = nothingUsed();
  const secret = 'the scorecard signs nothing that anybody keeps';
  const log = openLog('silent');
  const clock = systemClock;
  const { DATA_DIR: dataDir, AI_FIRST_TOKEN_MS: firstTokenMs } = settings;
  const companion = companionOf({
    settings,
    secret,
    db: database.db,
    rateLimits: settings.RATE_LIMITS === 'on',
    models: openModels({
      settings,
      instance: openInstanceSettings(database.db),
      sealed: sealedText(secret),
      local: openLocalModel({
        folder: join(dataDir, 'models'),
        environment: process.env,
        firstTokenMs,
        log,
        clock,
      }),
      instead: counted(named, use),
    }),
    workers: openWorkers(WORKER_PROGRAM, { budgets: false }),
    log,
    clock,
  });
  // A separate visitor for each conversation, so that one does not use up the budget of the next.
  const speakerOf = (conversation: string) => ({ viewer: null, address: conversation });
  return {
    name: `the model ${named.name} at ${named.host}, as shipped`,
    reply: async (turns, conversation) => {
      let content = '';
      for await (const event of companion.reply({
        turns,
        seed: conversation,
        speaker: speakerOf(conversation),
      }))
        if (event.type === 'done') content = event.content;
      return content;
    },
    chapter: (turns, conversation = 'a chapter') =>
      companion.compose({ turns, speaker: speakerOf(conversation) }),
    use,
    outcomes: async () => {
      await companion.flush();
      const rows = await database.db
        .selectFrom('companion_outcome')
        .select(['purpose', 'engine', 'outcome', 'times'])
        .orderBy('purpose')
        .orderBy('outcome')
        .execute();
      return rows.map((row) => `${row.purpose}, ${row.engine}: ${row.outcome} ${row.times}`);
    },
    close: () => database.close(),
  };
};

/**
 * `builtin` or `model`. Throws CannotScore for another name or without a model, WrongSetting as the server
 * would.
 */
export const engineFrom = async (name: string): Promise<ScoredEngine> => {
  if (name === 'builtin') return builtin();
  if (name === 'model') return model();
  throw new CannotScore(`There is no engine "${name}": it is builtin or model.`);
};
