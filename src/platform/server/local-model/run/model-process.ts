import { setTimeout as pause } from 'node:timers/promises';
import { ModelFailed } from '../../language-model/language-model.ts';
import type { Log } from '../../log.ts';
import type { AnswerUse, LoadFailure, Question } from '../model-messages.ts';
import { openPieces } from '../install/pieces.ts';
import { type ProgramOptions, type RunningProgram, startModelProgram } from './start-model-program.ts';
import { openTurns } from './turns.ts';

export type ModelProcessOptions = ProgramOptions & {
  readonly log: Log;
  /** This long after the last answer, the process is ended to free its memory. */
  readonly idleMs?: number | undefined;
  /** For this long, a model that could not be loaded isn't tried again. */
  readonly rememberFailureMs?: number | undefined;
  /** When it is paused, answers under way that take longer than this are broken off. */
  readonly pauseAfterMs?: number | undefined;
};

/** A model in its own process, which is started at the first question, and again if it has ended. */
export type ModelProcess = {
  /**
   * The pieces of one answer; `onUse` is called before the last. Throws ModelFailed, and the signal's reason
   * once that fires. If the reader stops, the work stops too.
   */
  answer(question: Question, signal: AbortSignal, onUse: (use: AnswerUse) => void): AsyncGenerator<string>;
  /** How many answers are under way or waiting for their turn. */
  readonly asked: number;
  /** undefined if none is running. */
  readonly pid: number | undefined;
  /**
   * Resolves once the process is gone and its memory free: after the answers under way, or a minute at most.
   * Until `resume`, nobody else is answered: ModelFailed `busy`. Returns early if `signal` fires.
   */
  pause(signal: AbortSignal): Promise<void>;
  resume(): void;
  /** Why the model can't be loaded, for as long as it isn't tried again. */
  readonly cannotLoad: LoadFailure | undefined;
  close(): Promise<void>;
};

const IDLE_MS = 10 * 60_000;
const REMEMBER_FAILURE_MS = 60_000;
/** A model that hasn't stopped this long after it was told to is stuck. */
const LONGEST_STOP_MS = 30_000;
/** A reply takes less time, and a chapter can be written again. */
const PAUSE_AFTER_MS = 60_000;

export const openModelProcess = (options: ModelProcessOptions): ModelProcess => {
  const {
    log,
    idleMs = IDLE_MS,
    rememberFailureMs = REMEMBER_FAILURE_MS,
    pauseAfterMs = PAUSE_AFTER_MS,
    ...programOptions
  } = options;
  const turns = openTurns(options.atOnce);
  let running: RunningProgram | undefined;
  let failure: { readonly why: LoadFailure; readonly until: number } | undefined;
  let isClosed = false;
  let isPaused = false;
  let asked = 0;
  let onceIdle = Promise.withResolvers<void>();
  let idleTimer: NodeJS.Timeout | undefined;
  let ending: Promise<void> | undefined;

  const failedRecently = (): LoadFailure | undefined =>
    failure !== undefined && performance.now() < failure.until ? failure.why : undefined;

  const learnHowItLoads = async (program: RunningProgram): Promise<void> => {
    const began = performance.now();
    const why = await program.loaded;
    if (why === undefined) {
      failure = undefined;
      log.info({ ms: Math.round(performance.now() - began) }, 'the local language model is loaded');
      rest();
    } else if (!isClosed) {
      failure = { why, until: performance.now() + rememberFailureMs };
      if (running === program) running = undefined;
      log.warn({ why }, 'the local language model could not be loaded');
      await program.end();
    }
  };

  const start = (): RunningProgram => {
    if (running && !running.hasEnded) return running;
    const program = startModelProgram(programOptions, (isMemory) => {
      if (running === program) running = undefined;
      log.info({ isMemory }, 'the process of the local language model has ended');
    });
    running = program;
    void learnHowItLoads(program);
    return program;
  };

  /** Questions that arrive while it is ending are answered by the next process. */
  const letGo = (): void => {
    ending = running?.end();
    running = undefined;
  };

  /** Ends the process once it has been idle for long enough. */
  const rest = (): void => {
    clearTimeout(idleTimer);
    if (asked > 0) return;
    onceIdle.resolve();
    running?.keepUsAlive(false);
    idleTimer = setTimeout(letGo, idleMs).unref();
  };

  async function* answerInTurn(
    question: Question,
    signal: AbortSignal,
    onUse: (use: AnswerUse) => void,
  ): AsyncGenerator<string> {
    const endTurn = await turns.wait(signal);
    const pieces = openPieces();
    const leave = (): void => pieces.fail(signal.reason as Error);
    let cancel = endTurn;
    try {
      if (isClosed || failedRecently() !== undefined) throw new ModelFailed('no-connection');
      if (isPaused && !running) throw new ModelFailed('busy');
      const program = start();
      program.keepUsAlive(true);
      signal.addEventListener('abort', leave, { once: true });
      const gone = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      if ((await Promise.race([program.loaded, gone])) !== undefined) throw new ModelFailed('no-connection');
      let hasBegun = false;
      // The turn ends when the program says so: until then, the model is still working on it.
      let stuck: NodeJS.Timeout | undefined;
      let isOver = false;
      const tellToStop = program.ask(question, {
        onPiece: (text) => {
          hasBegun = true;
          pieces.push(text);
        },
        onOver: (over) => {
          isOver = true;
          clearTimeout(stuck);
          endTurn();
          if (over === undefined) pieces.fail(new ModelFailed(hasBegun ? 'cut-off' : 'no-connection'));
          else {
            onUse(over.use);
            if (over.failure === null) pieces.end();
            else pieces.fail(new ModelFailed(over.failure === 'too-large' ? 'too-large' : 'server-error'));
          }
        },
      });
      cancel = () => {
        if (isOver) return;
        tellToStop();
        stuck = setTimeout(() => void program.end(), LONGEST_STOP_MS).unref();
      };
      yield* pieces.read();
    } finally {
      signal.removeEventListener('abort', leave);
      cancel();
    }
  }

  return {
    answer: async function* (question, signal, onUse) {
      if (isPaused) throw new ModelFailed('busy');
      asked += 1;
      clearTimeout(idleTimer);
      try {
        yield* answerInTurn(question, signal, onUse);
      } finally {
        asked -= 1;
        rest();
      }
    },
    get asked() {
      return asked;
    },
    get pid() {
      return running?.pid;
    },
    pause: async (signal) => {
      isPaused = true;
      if (asked > 0) {
        onceIdle = Promise.withResolvers();
        const longest = pause(pauseAfterMs, undefined, { ref: false, signal }).catch(() => undefined);
        await Promise.race([onceIdle.promise, longest]);
      }
      if (signal.aborted) return;
      if (running) letGo();
      await ending;
    },
    resume: () => {
      isPaused = false;
    },
    get cannotLoad() {
      return failedRecently();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      await Promise.all([running?.end(), ending]);
    },
  };
};
