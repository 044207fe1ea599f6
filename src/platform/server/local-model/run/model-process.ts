import { ModelFailed } from '../../language-model/language-model.ts';
import type { Log } from '../../log.ts';
import type { AnswerUse, LoadFailure, Question } from '../model-messages.ts';
import { openPieces } from '../install/pieces.ts';
import { type ProgramOptions, type RunningProgram, startModelProgram } from './start-model-program.ts';
import { openTurns } from './turns.ts';

export type ModelProcessOptions = ProgramOptions & {
  readonly log: Log;
  /** So long after the last answer the process is ended, and its memory free. */
  readonly idleMs?: number | undefined;
  /** So long after a model could not be loaded it is not tried again. */
  readonly rememberFailureMs?: number | undefined;
};

/** A model in a process of its own, which is started when it is first asked and again after it has ended. */
export type ModelProcess = {
  /**
   * Pieces of one answer; `onUse` is told before the last. Throws ModelFailed, and the signal's reason once that fires. Whoever stops reading
   * ends the work too.
   */
  answer(question: Question, signal: AbortSignal, onUse: (use: AnswerUse) => void): AsyncGenerator<string>;
  /** How many answers are under way, or wait for their turn. */
  readonly asked: number;
  /** undefined where none is running. */
  readonly pid: number | undefined;
  /** Why the model cannot be loaded, for as long as it is not tried again. */
  readonly cannotLoad: LoadFailure | undefined;
  close(): Promise<void>;
};

const IDLE_MS = 10 * 60_000;
const REMEMBER_FAILURE_MS = 60_000;
/** A model that has not stopped so long after it was told to is stuck. */
const LONGEST_STOP_MS = 30_000;

export const openModelProcess = (options: ModelProcessOptions): ModelProcess => {
  const { log, idleMs = IDLE_MS, rememberFailureMs = REMEMBER_FAILURE_MS, ...programOptions } = options;
  const turns = openTurns(options.atOnce);
  let running: RunningProgram | undefined;
  let failure: { readonly why: LoadFailure; readonly until: number } | undefined;
  let isClosed = false;
  let asked = 0;
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

  /** Whoever asks while it is ending is answered by the next one. */
  const letGo = (): void => {
    ending = running?.end();
    running = undefined;
  };

  /** Ends the process once nobody has asked for long enough. */
  const rest = (): void => {
    clearTimeout(idleTimer);
    if (asked > 0) return;
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
      const program = start();
      program.keepUsAlive(true);
      signal.addEventListener('abort', leave, { once: true });
      const gone = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      if ((await Promise.race([program.loaded, gone])) !== undefined) throw new ModelFailed('no-connection');
      let hasBegun = false;
      // The turn ends when the program says that it is over: until then the model is at work on it.
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
