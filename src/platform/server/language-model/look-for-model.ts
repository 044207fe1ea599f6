import { type ModelFailure, ModelFailed } from './language-model.ts';
import { listModels } from './list-models.ts';
import type { ModelAddress } from './model-address.ts';
import { openLanguageModel } from './open-language-model.ts';

/**
 * Whether a model is among those that a server lists. Ollama accepts a name without ':latest', but includes
 * it in its list.
 */
export const isAmong = (name: string, names: readonly string[]): boolean =>
  names.includes(name) || names.includes(`${name}:latest`);

/** The failures of a server that works but has no list of models. */
const HAS_NO_LIST: ReadonlySet<ModelFailure> = new Set(['rejected', 'not-a-model']);

/** The shortest possible question, for when there is no free way to check that the model is there. */
const tinyTrial = async (address: ModelAddress, firstTokenMs: number): Promise<void> => {
  const model = openLanguageModel({ ...address, firstTokenMs });
  const asking = model.complete({
    instructions: 'Answer in one word.',
    messages: [{ role: 'user', content: 'Hello' }],
    maxTokens: 8,
  });
  await asking.catch((error: unknown) => {
    // A model that thinks first hasn't written any text yet, but it is there.
    if (!(error instanceof ModelFailed) || error.failure !== 'empty') throw error;
  });
};

/**
 * Why a model wouldn't answer, or null if it is there. Asks its server for the list of models, which costs
 * nothing, or the model for a single word if there is no list.
 */
export const lookForModel = async (
  address: ModelAddress,
  firstTokenMs: number,
): Promise<ModelFailure | 'no-such-model' | null> => {
  try {
    const names = await listModels(address).catch((error: unknown) => {
      if (error instanceof ModelFailed && HAS_NO_LIST.has(error.failure)) return undefined;
      throw error;
    });
    if (names) return isAmong(address.name, names) ? null : 'no-such-model';
    await tinyTrial(address, firstTokenMs);
    return null;
  } catch (error) {
    if (error instanceof ModelFailed) return error.failure;
    throw error;
  }
};
