import type { ModelMessage } from '#platform/server/language-model/language-model.ts';

/** Why a model can't be run. `ended`: its process ended while loading, without giving a reason. */
export type LoadFailure = 'out-of-memory' | 'broken-file' | 'runtime-missing' | 'ended';

export type Loading = {
  /** Folder of the installed runtime. */
  readonly runtime: string;
  /** Path of the weights. */
  readonly weights: string;
  /** For each conversation. */
  readonly contextTokens: number;
  /** How many conversations are answered at the same time. */
  readonly atOnce: number;
  /** undefined: as many as the processors are good for. */
  readonly threads: number | undefined;
  /** false: use only the processor. */
  readonly useGraphics: boolean;
};

export type Question = {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
};

export type AnswerUse = {
  readonly promptTokens: number;
  /**
   * How many of those had to be read. The rest was remembered from an earlier question with the same
   * beginning.
   */
  readonly readTokens: number;
  readonly outputTokens: number;
};

/** `too-large`: the question doesn't fit into the model's context. */
export type AnswerFailure = 'cancelled' | 'too-large' | 'broke';

export type ToProgram =
  | { readonly load: Loading }
  | { readonly ask: number; readonly question: Question }
  | { readonly cancel: number };

export type FromProgram =
  | { readonly loaded: true }
  | { readonly notLoaded: LoadFailure }
  | { readonly piece: number; readonly text: string }
  | { readonly over: number; readonly use: AnswerUse; readonly failure: AnswerFailure | null };
