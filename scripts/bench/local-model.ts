import { mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installRuntime, runtimeIn } from '../../src/platform/server/local-model/install/install-runtime.ts';
import { openModelProcess } from '../../src/platform/server/local-model/run/model-process.ts';
import type { AnswerUse } from '../../src/platform/server/local-model/model-messages.ts';
import { MODEL_PROGRAM } from '../../src/platform/server/local-model/run/model-program-path.ts';
import { openLog } from '../../src/platform/server/log.ts';
import { tinyModel } from '../testing/tiny-model.ts';

/** The tests store it here too. */
const KEPT = join(import.meta.dirname, '../../.cache/local-model');

const ROUNDS = 5;
const MEMORY_BYTES = 1_024 * 1_024 * 1_024;
const INSTRUCTIONS = 'You listen to somebody who is telling you their life story. '.repeat(20);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * How long a tiny model takes for its one sentence, in milliseconds, and how many prompt tokens it reads the
 * second time.
 */
const measure = async (weights: string, threads: number | undefined) => {
  const model = openModelProcess({
    program: MODEL_PROGRAM,
    runtime: runtimeIn(KEPT),
    weights,
    contextTokens: 4_096,
    atOnce: 2,
    threads,
    useGraphics: false,
    memory: MEMORY_BYTES,
    log: openLog('silent'),
  });
  const ask = async (
    words: string,
  ): Promise<{ readonly ms: number; readonly use: AnswerUse | undefined }> => {
    const began = performance.now();
    let use: AnswerUse | undefined;
    const question = {
      instructions: INSTRUCTIONS,
      messages: [{ role: 'user' as const, content: words }],
      maxTokens: 40,
    };
    const pieces = model.answer(question, new AbortController().signal, (counted) => (use = counted));
    for await (const piece of pieces) void piece;
    return { ms: performance.now() - began, use };
  };
  try {
    const first = await ask('I grew up by the sea.');
    const later = [];
    for (let round = 0; round < ROUNDS; round++) later.push(await ask(`That was year ${round}.`));
    return {
      loadingAndFirstMs: Math.round(first.ms),
      laterMs: Math.round(median(later.map(({ ms }) => ms))),
      promptTokens: first.use?.promptTokens,
      readLater: Math.round(median(later.map(({ use }) => use?.readTokens ?? 0))),
    };
  } finally {
    await model.close();
  }
};

/**
 * Our own tiny model with the real runtime: shows what the number of threads and the prompt cache are worth,
 * apart from the cost of a real model.
 */
export default async (): Promise<void> => {
  await installRuntime(KEPT, { environment: process.env });
  const weights = join(mkdtempSync(join(tmpdir(), 'hearthbook-bench-')), 'tiny.gguf');
  writeFileSync(weights, tinyModel());
  console.log(`${availableParallelism()} processors`);
  const counts = [...new Set([1, Math.max(1, availableParallelism() - 1), availableParallelism()])];
  for (const threads of [...counts, undefined])
    console.log(
      threads === undefined ? 'threads as node-llama-cpp chooses' : `${threads} threads`,
      await measure(weights, threads),
    );
};
