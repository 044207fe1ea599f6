import { tokensUsedToday } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database.ts';
import type { ModelChoice } from '#platform/server/language-model/model-choice.ts';
import { MODEL_PRESETS } from '#platform/server/language-model/presets.ts';
import type { TokenLimits } from '#platform/server/language-model/token-limits.ts';
import type { LocalModel } from '#platform/server/local-model/local-model.ts';
import { offersFor } from '#platform/server/local-model/offers.ts';
import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';
import type { HomeModel, ModelState } from '../../shared/model-contract.ts';

export type ModelStateDeps = {
  readonly db: Db;
  readonly choice: ModelChoice;
  readonly tokenLimits: TokenLimits;
  readonly local: LocalModel;
  /** Names of the variables of the environment that win over what is saved. */
  readonly fromEnvironment: readonly string[];
  readonly waitMs: number;
};

const homeOf = (local: LocalModel): HomeModel => {
  const state = local.state();
  switch (state.kind) {
    case 'none':
    case 'adding':
      return state;
    case 'failed':
      return { kind: 'failed', name: state.name, trouble: state.failure };
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

/** Which companion answers and who chose it, what else could, and what it may cost. No key. */
export const readModelState = async (deps: ModelStateDeps, now: Date): Promise<ModelState> => {
  const { choice, tokenLimits, local } = deps;
  const model = choice.model();
  const saved = choice.saved.get();
  const machineMemoryBytes = machineMemory();
  return {
    answering: {
      engine: model?.protocol ?? 'builtin',
      model: model?.name ?? null,
      sentTo: model?.host ?? null,
      chosenBy: choice.chosenBy(),
      isTooSlowToReply: choice.isTooSlowToReply(),
      speed: model?.pace?.() ?? null,
    },
    fromEnvironment: [...deps.fromEnvironment],
    waitMs: deps.waitMs,
    endpoint: saved
      ? {
          presetId: saved.presetId,
          address: saved.address,
          model: saved.name,
          hasKey: saved.sealedKey !== null,
        }
      : null,
    presets: [...MODEL_PRESETS],
    home: homeOf(local),
    offers: offersFor(machineMemoryBytes),
    machineMemoryBytes,
    tokens: {
      usedToday: await tokensUsedToday(deps.db, now),
      everybody: tokenLimits.everybody(),
      perWriter: tokenLimits.perWriter(),
    },
  };
};
