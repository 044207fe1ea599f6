import {
  type Chat,
  type ChatItem,
  type Context,
  type ContextSequence,
  type LlamaLibrary,
  loadLibrary,
  type Model,
} from './llama-library.ts';
import type { AnswerFailure, AnswerUse, LoadFailure, Loading, Question } from '../model-messages.ts';
import { readPrompt } from './read-prompt.ts';

/** Room for one conversation: what the model has read and written of it. */
type Seat = {
  readonly tokens: readonly number[];
  readonly lastUsedAt: number;
};

/** How many tokens two texts have in common at the beginning. */
export const sharedBeginning = (one: readonly number[], other: readonly number[]): number => {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (one[at] !== other[at]) return at;
  return most;
};

/**
 * The seat for a new question: the one that remembers most of it. What a seat would have to forget counts
 * against it. So a new person, whose question begins with the same instructions as everyone's, gets an empty
 * seat and not one that remembers a long conversation.
 */
export const chooseSeat = <S extends Seat>(
  seats: readonly S[],
  question: readonly number[],
): S | undefined => {
  const effort = ({ tokens }: Seat): number => {
    const shared = sharedBeginning(tokens, question);
    return question.length - shared + (tokens.length - shared);
  };
  return seats.toSorted((one, other) => effort(one) - effort(other) || one.lastUsedAt - other.lastUsedAt)[0];
};

/** Lively, and seldom off the point. */
const SAMPLING = { temperature: 0.6, topP: 0.9, minP: 0.05 };
/** No one waits for thoughts that they won't see. */
const BUDGETS = { thoughtTokens: 0 };
/** A question that leaves less room than this for its answer doesn't fit. */
const SHORTEST_ANSWER_TOKENS = 64;

export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
  readonly why: LoadFailure;

  constructor(why: LoadFailure, cause: unknown) {
    super(`The model was not loaded: ${why}.`, { cause });
    this.why = why;
  }
}

export type Answered = { readonly use: AnswerUse; readonly failure: AnswerFailure | null };

export type ServedModel = {
  /** Calls `onText` with each piece. Don't run more calls at once than the model was loaded for. */
  answer(question: Question, signal: AbortSignal, onText: (text: string) => void): Promise<Answered>;
};

const orNotLoaded = async <T>(why: LoadFailure, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    const isMemory = error instanceof Error && error.constructor.name === 'InsufficientMemoryError';
    throw new NotLoaded(isMemory ? 'out-of-memory' : why, error);
  }
};

const load = async (loading: Loading): Promise<{ library: LlamaLibrary; model: Model; context: Context }> => {
  const { threads, atOnce: sequences } = loading;
  const library = await orNotLoaded('runtime-missing', () => loadLibrary(loading.runtime));
  const llama = await orNotLoaded('runtime-missing', () =>
    library.getLlama({
      gpu: loading.useGraphics ? 'auto' : false,
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      logLevel: 'disabled',
      ...(threads === undefined ? {} : { maxThreads: threads }),
    }),
  );
  const model = await orNotLoaded('broken-file', () => llama.loadModel({ modelPath: loading.weights }));
  const contextSize = Math.min(loading.contextTokens, model.trainContextSize);
  const context = await orNotLoaded('out-of-memory', () =>
    model.createContext({ contextSize, sequences, threads }),
  );
  return { library, model, context };
};

const historyOf = ({ instructions, messages }: Question): ChatItem[] => [
  ...(instructions === '' ? [] : [{ type: 'system' as const, text: instructions }]),
  ...messages.map(({ role, content }): ChatItem =>
    role === 'user' ? { type: 'user', text: content } : { type: 'model', response: [content] },
  ),
  { type: 'model', response: [] },
];

type HeldSeat = {
  readonly sequence: ContextSequence;
  readonly chat: Chat;
  isFree: boolean;
  lastUsedAt: number;
};

/** Loads a model. Throws NotLoaded. */
export const serveModel = async (loading: Loading): Promise<ServedModel> => {
  const { library, model, context } = await load(loading);
  const seats = Array.from({ length: loading.atOnce }, (): HeldSeat => {
    const sequence = context.getSequence();
    const chat = new library.LlamaChat({ contextSequence: sequence });
    return { sequence, chat, isFree: true, lastUsedAt: 0 };
  });

  const answerAt = async (
    { sequence, chat }: HeldSeat,
    history: readonly ChatItem[],
    prompt: readonly number[],
    { maxTokens, signal, onText }: { maxTokens: number; signal: AbortSignal; onText: (text: string) => void },
  ): Promise<Answered> => {
    const before = sequence.tokenMeter.getState();
    const answered = (failure: AnswerFailure | null): Answered => {
      const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before);
      const use = {
        promptTokens: prompt.length,
        readTokens: usedInputTokens,
        outputTokens: usedOutputTokens,
      };
      return { use, failure };
    };
    const room = context.contextSize - prompt.length - 1;
    if (room < Math.min(maxTokens, SHORTEST_ANSWER_TOKENS)) return answered('too-large');
    try {
      await readPrompt(sequence, prompt, signal);
      await chat.generateResponse(history, {
        ...SAMPLING,
        signal,
        maxTokens: Math.min(maxTokens, room),
        budgets: BUDGETS,
        onTextChunk: onText,
      });
      return answered(null);
    } catch {
      return answered(signal.aborted ? 'cancelled' : 'broke');
    }
  };

  return {
    answer: async (question, signal, onText) => {
      const free = seats.filter(({ isFree }) => isFree);
      const history = historyOf(question);
      const [first] = free;
      if (first === undefined) throw new Error('All seats are taken');
      const prompt = first.chat.chatWrapper
        .generateContextState({ chatHistory: history })
        .contextText.tokenize(model.tokenizer);
      const choices = free.map((seat) => ({
        seat,
        tokens: seat.sequence.contextTokens,
        lastUsedAt: seat.lastUsedAt,
      }));
      const { seat } = chooseSeat(choices, prompt) ?? { seat: first };
      seat.isFree = false;
      try {
        return await answerAt(seat, history, prompt, { maxTokens: question.maxTokens, signal, onText });
      } finally {
        seat.isFree = true;
        seat.lastUsedAt = performance.now();
      }
    },
  };
};
