import { leastReplyTokens, tokensUsedToday } from '#features/companion/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Endpoint } from '#platform/server/ask-endpoint.ts';
import type { LanguageModel, ModelFailure } from '#platform/server/language-model/language-model.ts';
import type { ModelChoice } from '#platform/server/language-model/model-choice.ts';
import { MODEL_PRESETS } from '#platform/server/language-model/presets.ts';
import type { TokenLimits } from '#platform/server/language-model/token-limits.ts';
import type { LocalModel } from '#platform/server/local-model/local-model.ts';
import { offersFor } from '#platform/server/local-model/install/offers.ts';
import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';
import type { HomeModel } from '../../shared/home-model.ts';
import type { ModelState } from '../../shared/model-contract.ts';

export type ModelStateParts = {
  readonly choice: ModelChoice;
  readonly tokenLimits: TokenLimits;
  readonly local: LocalModel;
  /** Names of environment variables that override what is saved. */
  readonly fromEnvironment: readonly string[];
  readonly waitMs: number;
};

type ReadFrom = Pick<AppContext, 'db'> &
  ModelStateParts & {
    /** Checks whether a URL responds; null if it does. */
    readonly reach: (endpoint: Endpoint) => Promise<ModelFailure | null>;
  };

const homeOf = (local: LocalModel): HomeModel => {
  const state = local.state();
  switch (state.kind) {
    case 'none':
    case 'adding':
      return state;
    case 'failed':
      return {
        kind: 'failed',
        name: state.name,
        trouble: state.failure,
        host: state.host,
        from: state.from,
        arrivedBytes: state.arrivedBytes,
      };
    case 'ready': {
      const { name, licence, bytes, measured } = state.model;
      return {
        kind: 'ready',
        name,
        licence,
        bytes,
        isRunning: state.isRunning,
        trouble: state.cannotLoad === 'ended' ? 'no-answer' : state.cannotLoad,
        speed: measured,
      };
    }
  }
};

/** Why the chosen model doesn't answer at present. */
const troubleOf = async (
  { choice, reach }: ReadFrom,
  home: HomeModel,
): Promise<ModelState['answering']['trouble']> => {
  const endpoint = choice.endpoint();
  if (endpoint) return reach(endpoint);
  return choice.chosenBy() === 'this-machine' && home.kind === 'ready' ? home.trouble : null;
};

/** Whether the rest of the day's tokens is enough for a reply. */
const leftOf = (
  model: LanguageModel | undefined,
  everybody: number,
  usedToday: number,
): ModelState['tokens']['left'] => {
  const least = model ? leastReplyTokens(model) : 0;
  if (everybody < least) return 'too-small';
  return everybody - usedToday < least ? 'used-up' : 'enough';
};

/** Which companion answers and who chose it, which others could answer, and what it may cost. Never a key. */
export const readModelState = async (from: ReadFrom, now: Date): Promise<ModelState> => {
  const { choice, tokenLimits, local } = from;
  const model = choice.model();
  const saved = choice.saved.get();
  const machineMemoryBytes = machineMemory();
  const home = homeOf(local);
  const everybody = tokenLimits.everybody();
  const [usedToday, trouble] = await Promise.all([tokensUsedToday(from.db, now), troubleOf(from, home)]);
  return {
    answering: {
      engine: model?.protocol ?? 'builtin',
      model: model?.name ?? null,
      sentTo: model?.host ?? null,
      chosenBy: choice.chosenBy(),
      isTooSlowToReply: choice.isTooSlowToReply(),
      speed: model?.pace?.() ?? null,
      trouble,
    },
    fromEnvironment: [...from.fromEnvironment],
    waitMs: from.waitMs,
    endpoint: saved
      ? {
          presetId: saved.presetId,
          address: saved.address,
          model: saved.name,
          hasKey: saved.sealedKey !== null,
        }
      : null,
    presets: [...MODEL_PRESETS],
    home,
    offers: offersFor(machineMemoryBytes),
    machineMemoryBytes,
    tokens: {
      usedToday,
      everybody,
      perWriter: tokenLimits.perWriter(),
      left: leftOf(model, everybody, usedToday),
    },
  };
};
