import type { ModelMessage } from '#platform/server/language-model/language-model.ts';

/** Why a model cannot be run. `ended`: its process ended while it loaded, for no reason that it gave. */
export type LoadFailure = 'out-of-memory' | 'broken-file' | 'runtime-missing' | 'ended';

export type Loading = {
  /** Folder of the installed runtime. */
  readonly runtime: string;
  /** Path of the weights. */
  readonly weights: string;
  /** Of each conversation. */
  readonly contextTokens: number;
  /** How many conversations are answered at the same time. */
  readonly atOnce: number;
  /** undefined: as many as there are processors good for it. */
  readonly threads: number | undefined;
  /** false: on the processor alone. */
  readonly useGraphics: boolean;
};

export type Question = {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
};

export type AnswerUse = {
  readonly promptTokens: number;
  /** Of those, what had to be read: the rest was remembered from an earlier question that began in the same way. */
  readonly readTokens: number;
  readonly outputTokens: number;
};

/** `too-large`: the question does not fit into what the model can hold. */
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
