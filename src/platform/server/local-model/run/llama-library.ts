import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The few functions of node-llama-cpp that we use. It isn't one of our dependencies: it is installed together
// with a model.

export type Token = number & { readonly __token?: never };

export type TokenCounts = { readonly usedInputTokens: number; readonly usedOutputTokens: number };

export type ContextSequence = {
  /** What it has read and written so far. */
  readonly contextTokens: readonly Token[];
  readonly nextTokenIndex: number;
  readonly tokenMeter: { getState(): TokenCounts; diff(before: TokenCounts): TokenCounts };
  /** Forgets everything after the longest prefix that it shares with these tokens. */
  adaptStateToTokens(tokens: readonly Token[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: readonly Token[]): Promise<void>;
};

export type Context = { readonly contextSize: number; getSequence(): ContextSequence };

export type Model = {
  readonly tokenizer: unknown;
  readonly trainContextSize: number;
  readonly gpuLayers: number;
  createContext(options: {
    contextSize: number;
    sequences: number;
    threads?: number | undefined;
    batchSize?: number;
  }): Promise<Context>;
};

export type Llama = { loadModel(options: { modelPath: string }): Promise<Model> };

export type ChatItem =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: string[] };

export type Chat = {
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: readonly ChatItem[] }): {
      contextText: { tokenize(tokenizer: unknown): Token[] };
    };
  };
  generateResponse(
    history: readonly ChatItem[],
    options: {
      signal: AbortSignal;
      maxTokens: number;
      temperature: number;
      topP: number;
      minP: number;
      /** How many tokens a model may spend on thinking before it answers. */
      budgets: { thoughtTokens: number };
      onTextChunk(text: string): void;
    },
  ): Promise<unknown>;
};

export type LlamaLibrary = {
  getLlama(options: {
    gpu: 'auto' | false;
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: 'disabled';
    maxThreads?: number;
  }): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: ContextSequence }) => Chat;
};

/** Loads the library installed in this folder. Throws if there is none. */
export const loadLibrary = async (runtime: string): Promise<LlamaLibrary> => {
  const entry = pathToFileURL(join(runtime, 'node_modules/node-llama-cpp/dist/index.js')).href;
  // Our lockfile pins its version, so these are its functions.
  return (await import(/* @vite-ignore */ entry)) as LlamaLibrary;
};
