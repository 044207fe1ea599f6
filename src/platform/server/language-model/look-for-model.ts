import { type ModelFailure, ModelFailed } from './language-model.ts';
import { listModels } from './list-models.ts';
import type { ModelAddress } from './model-address.ts';
import { openLanguageModel } from './open-language-model.ts';

/** Whether a model is among those that an address names. Ollama leaves ':latest' out where it is asked, and names it in its list. */
export const isAmong = (name: string, names: readonly string[]): boolean =>
  names.includes(name) || names.includes(`${name}:latest`);

/** What an address says that speaks, and has no list of its models. */
const HAS_NO_LIST: ReadonlySet<ModelFailure> = new Set(['rejected', 'not-a-model']);

/** The shortest question there is, for where nothing tells for nothing whether the model is there. */
const tinyTrial = async (address: ModelAddress, firstTokenMs: number): Promise<void> => {
  const model = openLanguageModel({ ...address, firstTokenMs });
  const asking = model.complete({
    instructions: 'Answer in one word.',
    messages: [{ role: 'user', content: 'Hello' }],
    maxTokens: 8,
  });
  await asking.catch((error: unknown) => {
    // One that thinks before it speaks has come to no word yet, and is there.
    if (!(error instanceof ModelFailed) || error.failure !== 'empty') throw error;
  });
};

/**
 * Why a model would not answer at an address, or null where it is there: the address is asked for its list, which costs nothing, and for one word
 * where it has none.
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
