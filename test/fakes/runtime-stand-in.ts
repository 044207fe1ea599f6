import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeIn } from '#platform/server/local-model/install/install-runtime.ts';
import lockfile from '#platform/server/local-model/runtime-packages/package-lock.json' with { type: 'json' };
import {
  lockfileWithParts,
  partsFor,
  thisMachine,
} from '#platform/server/local-model/install/runtime-parts.ts';

/** Replaces node-llama-cpp: says one sentence, whatever it is asked. */
const LIBRARY = `
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const sequence = () => {
  const all = {
    contextTokens: [],
    nextTokenIndex: 0,
    tokenMeter: { getState: () => ({}), diff: () => ({ usedInputTokens: 3, usedOutputTokens: 6 }) },
    adaptStateToTokens: async () => void (all.nextTokenIndex = 0),
    evaluateWithoutGeneratingNewTokens: async (tokens) => void (all.nextTokenIndex += tokens.length),
  };
  return all;
};
export const getLlama = async () => ({
  loadModel: async () => ({
    tokenizer: {},
    trainContextSize: 4096,
    gpuLayers: 0,
    createContext: async ({ contextSize }) => ({ contextSize, getSequence: sequence }),
  }),
});
export class LlamaChat {
  chatWrapper = { generateContextState: () => ({ contextText: { tokenize: () => [1, 2, 3] } }) };
  async generateResponse(_history, { onTextChunk }) {
    for (const word of 'The sea is never far away.'.split(/(?<= )/)) {
      await pause(20);
      onTextChunk(word);
    }
  }
}
`;

/** Puts a runtime into a model folder as if npm had installed it, so that no test needs the network. */
export const installRuntimeStandIn = async (folder: string): Promise<void> => {
  const place = join(runtimeIn(folder), 'node_modules/node-llama-cpp');
  await mkdir(join(place, 'dist'), { recursive: true });
  await writeFile(join(place, 'package.json'), '{"type":"module"}');
  await writeFile(join(place, 'dist/index.js'), LIBRARY);
  const installed = JSON.stringify(lockfileWithParts(lockfile, partsFor(thisMachine())));
  await writeFile(
    join(runtimeIn(folder), 'installed.txt'),
    createHash('sha256').update(installed).digest('hex'),
  );
};
