import { completeBy } from './complete-by.ts';
import { type LanguageModel, type ModelAsk, ModelFailed, type ModelPace } from './language-model.ts';

/**
 * Enough that one slow answer changes nothing, and few enough to notice soon that a machine has become slow.
 */
const ANSWERS_REMEMBERED = 5;
/** With fewer answers, a slow model can't be told from a cold start, which includes loading the model. */
const ANSWERS_BELIEVED = 3;
/** The speed of shorter answers says more about the network than about the model. */
const LEAST_WORDS = 5;

/**
 * For an even number, the smaller of the two in the middle: one slow answer beside a quick one is the
 * exception.
 */
const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** Rounded to one decimal place. */
export const wordsPerSecond = (text: string, ms: number): number =>
  Math.round((wordsIn(text) / ms) * 10_000) / 10;

export type Pace = {
  /** Records how long an answer's first word took, and the rest of the answer if it was read to its end. */
  answered(firstTokenMs: number, rest?: { readonly text: string; readonly ms: number }): void;
  get(): ModelPace | undefined;
};

export type PaceOptions = {
  /**
   * A model that was slow for a while, because it was busy or had to be loaded, gets another chance after
   * this long.
   */
  readonly forgetAfterMs?: number;
  /**
   * The pace measured when the model was tried. It is used again after `forgetAfterMs`, and until there are
   * enough answers.
   */
  readonly known?: ModelPace | undefined;
  readonly onMeasured?: (pace: ModelPace) => void;
};

export const openPace = ({ forgetAfterMs = Infinity, known, onMeasured }: PaceOptions = {}): Pace => {
  let firsts: number[] = [];
  let rates: number[] = [];
  let measuredAt = performance.now();
  const get = (): ModelPace | undefined => {
    if (performance.now() - measuredAt > forgetAfterMs) firsts = [];
    const isBelieved = firsts.length >= ANSWERS_BELIEVED || known === undefined;
    const firstTokenMs = isBelieved ? median(firsts) : known.firstTokenMs;
    if (firstTokenMs === undefined) return undefined;
    return { firstTokenMs, wordsPerSecond: median(rates) ?? known?.wordsPerSecond ?? null };
  };
  return {
    answered: (firstTokenMs, rest) => {
      measuredAt = performance.now();
      firsts = [...firsts, Math.round(firstTokenMs)].slice(-ANSWERS_REMEMBERED);
      if (rest && rest.ms > 0 && wordsIn(rest.text) >= LEAST_WORDS)
        rates = [...rates, wordsPerSecond(rest.text, rest.ms)].slice(-ANSWERS_REMEMBERED);
      const pace = get();
      if (pace && firsts.length >= ANSWERS_BELIEVED) onMeasured?.(pace);
    },
    get,
  };
};

/**
 * The model, with the pace of its replies. Requests that no one waits for don't count: a chapter takes longer
 * to read.
 */
export const measuredModel = (model: LanguageModel, pace: Pace): LanguageModel => {
  async function* measured(ask: ModelAsk): AsyncGenerator<string> {
    const began = performance.now();
    let text = '';
    let firstAt: number | undefined;
    try {
      for await (const piece of model.stream(ask)) {
        firstAt ??= performance.now();
        text += piece;
        yield piece;
      }
    } catch (error) {
      const ranOut = error instanceof ModelFailed && error.failure === 'timeout' && firstAt === undefined;
      if (ranOut) pace.answered(performance.now() - began);
      firstAt = undefined;
      throw error;
    } finally {
      // Even if the answer was cut short at its question, as most replies are.
      if (firstAt !== undefined) pace.answered(firstAt - began, { text, ms: performance.now() - firstAt });
    }
  }
  const stream: LanguageModel['stream'] = (ask) => (ask.isUnhurried ? model.stream(ask) : measured(ask));
  return {
    ...model,
    stream,
    complete: completeBy(stream),
    pace: pace.get,
  };
};
