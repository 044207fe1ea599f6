import type { LanguageModel, ModelPace } from '#platform/server/language-model/language-model.ts';
import { measuredModel, openPace, type Pace } from '#platform/server/language-model/measured-model.ts';
import { type AddFailed, type AddFailure, asAddFailed } from './install/add-failed.ts';
import {
  addModel,
  type AddOptions,
  type AddProgress,
  type AddStep,
  type CameFrom,
  cameFrom,
  type ModelToAdd,
} from './install/add-model.ts';
import { lockFolder } from './install/folder-lock.ts';
import {
  emptyFolder,
  type InstalledModel,
  otherBytesIn,
  removeOtherWeights,
  watchModel,
  writeSpeed,
} from './model-folder.ts';
import type { LoadFailure } from './model-messages.ts';
import type { ModelProcess } from './run/model-process.ts';
import { openLocalLanguageModel } from './open-local-model.ts';
import { processFor } from './run/try-model.ts';

export type LocalModelState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'adding';
      readonly name: string;
      readonly step: AddStep;
      readonly doneBytes: number;
      readonly totalBytes: number | null;
    }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly failure: AddFailure;
      /** The host that could not be reached, if that was the reason. */
      readonly host: string | null;
      readonly from: CameFrom;
      /** How many bytes of the model that was not added have arrived. */
      readonly arrivedBytes: number;
    }
  | {
      readonly kind: 'ready';
      readonly model: InstalledModel;
      readonly isRunning: boolean;
      /** Why it could not be loaded a moment ago; null if nothing is known to be wrong. */
      readonly cannotLoad: LoadFailure | null;
    };

/** The language model on this machine: at most one is installed. */
export type LocalModel = {
  state(): LocalModelState;
  /** Starts adding a model, to replace the installed one; see `state`. False if one is being added already. */
  add(source: ModelToAdd): boolean;
  cancelAdd(): void;
  /**
   * Tries again to add the model that failed or was stopped last, continuing from what has arrived. Returns
   * false if there is none.
   */
  retry(): boolean;
  /**
   * Forgets the model that failed or was stopped, and deletes what has arrived of it. The installed model
   * stays. Throws AddFailed `busy` and `disk`.
   */
  discard(): Promise<void>;
  /**
   * Cancels what is being added and removes everything. Throws AddFailed `busy` if the command line is using
   * the folder, and `disk`.
   */
  remove(): Promise<void>;
  /** The model to ask; undefined if none is installed. It fails once that model has been removed. */
  languageModel(): LanguageModel | undefined;
  close(): Promise<void>;
};

export type LocalModelOptions = Omit<AddOptions, 'onProgress' | 'beforeTrial' | 'signal'> & {
  /** How long the first word of an answer may take. */
  readonly firstTokenMs: number;
  /** The shortest time between two writes of the measured speed. */
  readonly writeSpeedEveryMs?: number;
};

const WRITE_SPEED_EVERY_MS = 10 * 60_000;
/** As long as it takes until an idle model is unloaded: the next answer has to load it again anyway. */
const FORGIVEN_AFTER_MS = 10 * 60_000;

/** A model with its process, from when it is found in the folder until another one is. */
type Open = {
  readonly model: InstalledModel;
  readonly process: ModelProcess;
  readonly pace: Pace;
  readonly languageModel: LanguageModel;
};

const isSame = (one: InstalledModel, other: InstalledModel): boolean =>
  one.addedAt === other.addedAt && one.sha256 === other.sha256 && one.file === other.file;

/** Opens the model folder. No process is started before the first question. */
export const openLocalModel = (options: LocalModelOptions): LocalModel => {
  const { folder, firstTokenMs, log, writeSpeedEveryMs = WRITE_SPEED_EVERY_MS } = options;
  const installed = watchModel(folder);
  const closing = new Set<Promise<void>>();
  let opened: Open | undefined;
  let adding: { name: string; at: AddProgress; controller: AbortController; done: Promise<void> } | undefined;
  let failed: { readonly source: ModelToAdd; readonly why: AddFailed } | undefined;
  let isClosed = false;

  const open = (model: InstalledModel): Open => {
    const process = processFor(model, options);
    let writtenAt = performance.now();
    const write = (speed: ModelPace): void => {
      if (performance.now() - writtenAt < writeSpeedEveryMs) return;
      writtenAt = performance.now();
      writeSpeed(folder, model, speed).catch((error: unknown) =>
        log.warn({ err: error }, 'the speed of the local language model was not written down'),
      );
    };
    const pace = openPace({
      known: model.measured ?? undefined,
      forgetAfterMs: FORGIVEN_AFTER_MS,
      onMeasured: write,
    });
    const languageModel = measuredModel(
      openLocalLanguageModel({ process, name: model.name, firstTokenMs }),
      pace,
    );
    return { model, process, pace, languageModel };
  };

  const letGo = (): void => {
    if (opened === undefined) return;
    const closed = opened.process.close();
    closing.add(closed);
    void closed.finally(() => closing.delete(closed));
    opened = undefined;
  };

  /** The model in the folder now, no matter which process put it there. */
  const current = (): Open | undefined => {
    const model = isClosed ? undefined : installed();
    if (opened && model && isSame(opened.model, model)) return opened;
    // Another model has been added since.
    if (model) failed = undefined;
    letGo();
    opened = model && open(model);
    return opened;
  };

  const add = (source: ModelToAdd): boolean => {
    if (adding || isClosed) return false;
    const controller = new AbortController();
    const { name } = source;
    failed = undefined;
    const begun = {
      name,
      at: { step: 'runtime', doneBytes: 0, totalBytes: null } as AddProgress,
      controller,
      done: Promise.resolve(),
    };
    adding = begun;
    const onProgress = (at: AddProgress): void => void (begun.at = at);
    // Two models at once may be more than the machine can hold.
    const beforeTrial = async (): Promise<void> => current()?.process.pause(controller.signal);
    begun.done = addModel(source, { ...options, onProgress, beforeTrial, signal: controller.signal })
      .then(
        () => undefined,
        (error: unknown) => {
          // Check the folder first, so that only a model added after this clears the failure.
          current();
          failed = { source, why: asAddFailed(error) };
        },
      )
      .finally(() => {
        adding = undefined;
        opened?.process.resume();
      });
    return true;
  };

  const cancelAdd = async (): Promise<void> => {
    adding?.controller.abort();
    await adding?.done;
  };

  /** Removes something from the folder while no one else changes it. */
  const removing = async (work: () => Promise<void>): Promise<void> => {
    await cancelAdd();
    const unlock = await lockFolder(folder);
    try {
      failed = undefined;
      await work();
    } catch (error) {
      throw asAddFailed(error);
    } finally {
      await unlock();
    }
  };
  const removeAll = async (): Promise<void> => {
    letGo();
    await Promise.all(closing);
    await emptyFolder(folder);
  };

  return {
    state: () => {
      if (adding) return { kind: 'adding', name: adding.name, ...adding.at };
      const now = current();
      if (failed) {
        const { source, why } = failed;
        return {
          kind: 'failed',
          name: source.name,
          failure: why.failure,
          host: why.host,
          from: cameFrom(source),
          arrivedBytes: otherBytesIn(folder, now?.model),
        };
      }
      if (!now) return { kind: 'none' };
      return {
        kind: 'ready',
        model: { ...now.model, measured: now.pace.get() ?? null },
        isRunning: now.process.pid !== undefined,
        cannotLoad: now.process.cannotLoad ?? null,
      };
    },
    add,
    cancelAdd: () => void cancelAdd(),
    retry: () => failed !== undefined && add(failed.source),
    discard: () =>
      removing(async () => {
        const now = current();
        // If no model is installed, the runtime isn't needed either.
        await (now ? removeOtherWeights(folder, now.model) : removeAll());
      }),
    remove: () => removing(removeAll),
    languageModel: () => current()?.languageModel,
    close: async () => {
      isClosed = true;
      await cancelAdd();
      letGo();
      await Promise.all(closing);
    },
  };
};
