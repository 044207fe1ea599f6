import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { ModelFailed, type ModelPace } from '../../language-model/language-model.ts';
import { measuredModel, openPace } from '../../language-model/measured-model.ts';
import type { Log } from '../../log.ts';
import { AddFailed, type AddFailure } from '../install/add-failed.ts';
import { runtimeIn } from '../install/install-runtime.ts';
import { type InstalledModel, weightsIn } from '../model-folder.ts';
import type { LoadFailure } from '../model-messages.ts';
import { ANSWERS_AT_ONCE, memoryLimitFor } from './model-memory.ts';
import { MODEL_PROGRAM } from './model-program-path.ts';
import { type ModelProcess, openModelProcess } from './model-process.ts';
import { openLocalLanguageModel } from '../open-local-model.ts';

/** How models are run on this machine. */
export type RunOptions = {
  readonly folder: string;
  readonly log: Log;
  /** undefined: all processors but one, which the server needs. */
  readonly threads?: number | undefined;
  /** false: use only the processor, even if there is a graphics card. */
  readonly useGraphics?: boolean | undefined;
  /** The memory limit of the model's process, in bytes. undefined: what such a model needs. */
  readonly memory?: number | undefined;
  readonly idleMs?: number | undefined;
  readonly rememberFailureMs?: number | undefined;
  /** How long the trial may take, including loading. */
  readonly trialMs?: number | undefined;
};

/** More threads are no quicker, because the model then waits for the memory. */
const MOST_THREADS = 8;

/**
 * The threads of a model wait for each other in a loop. With one thread more than there are free processors,
 * all of them wait most of the time.
 */
export const threadsFor = (processors: number): number => Math.max(1, Math.min(processors - 1, MOST_THREADS));

/** A process for this model. It starts at the first question. */
export const processFor = (model: InstalledModel, options: RunOptions): ModelProcess =>
  openModelProcess({
    program: MODEL_PROGRAM,
    runtime: runtimeIn(options.folder),
    weights: weightsIn(options.folder, model),
    contextTokens: model.contextTokens,
    atOnce: ANSWERS_AT_ONCE,
    threads: options.threads ?? threadsFor(availableParallelism()),
    useGraphics: options.useGraphics ?? true,
    memory: options.memory ?? memoryLimitFor(model),
    log: options.log,
    idleMs: options.idleMs,
    rememberFailureMs: options.rememberFailureMs,
  });

/** A machine that needs longer than this is too slow to be useful. */
const TRIAL_MS = 5 * 60_000;
const TRIAL = {
  instructions: 'You are a friendly listener. Answer in one short sentence.',
  messages: [{ role: 'user' as const, content: 'I grew up by the sea.' }],
  maxTokens: 60,
};

const ADD_FAILURE_OF: Readonly<Record<LoadFailure, AddFailure>> = {
  'out-of-memory': 'out-of-memory',
  'broken-file': 'broken-file',
  'runtime-missing': 'runtime-missing',
  ended: 'no-answer',
};

/**
 * Asks a model a short question and returns how quick it is. Throws AddFailed; the weights are then deleted,
 * unless it was only cancelled.
 */
export const tryModel = async (
  model: InstalledModel,
  options: RunOptions & { readonly signal?: AbortSignal | undefined },
): Promise<ModelPace | null> => {
  const { signal } = options;
  const process = processFor(model, options);
  const languageModel = openLocalLanguageModel({
    process,
    name: model.name,
    firstTokenMs: options.trialMs ?? TRIAL_MS,
  });
  try {
    // The first answer waits for the model to load, which says nothing about the next ones.
    await languageModel.complete({ ...TRIAL, maxTokens: 1, signal }).catch((error: unknown) => {
      if (!(error instanceof ModelFailed) || error.failure !== 'empty') throw error;
    });
    const pace = openPace();
    await measuredModel(languageModel, pace).complete({ ...TRIAL, signal });
    return pace.get() ?? null;
  } catch (error) {
    if (signal?.aborted) throw new AddFailed('cancelled');
    const { cannotLoad } = process;
    await process.close();
    // So that it is installed again the next time.
    if (cannotLoad === 'runtime-missing')
      await rm(runtimeIn(options.folder), { recursive: true, force: true });
    await rm(weightsIn(options.folder, model), { force: true });
    throw new AddFailed(cannotLoad === undefined ? 'no-answer' : ADD_FAILURE_OF[cannotLoad], {
      cause: error,
    });
  } finally {
    await process.close();
  }
};
