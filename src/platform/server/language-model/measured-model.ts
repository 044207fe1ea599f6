import { completeBy } from './complete-by.ts';
import { type LanguageModel, type ModelAsk, ModelFailed, type ModelPace } from './language-model.ts';

/** Enough that one slow answer changes nothing, few enough that a machine that has become slow is noticed soon. */
const ANSWERS_REMEMBERED = 5;
/** Fewer do not tell the pace of a model from a cold start, for which it is loaded first. */
const ANSWERS_BELIEVED = 3;
/** Shorter answers say more about the way they came than about the model. */
const LEAST_WORDS = 5;

/** Of an even number the smaller one of the two in the middle: one slow answer beside a quick one is the exception. */
const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** To one decimal place. */
export const wordsPerSecond = (text: string, ms: number): number =>
  Math.round((wordsIn(text) / ms) * 10_000) / 10;

export type Pace = {
  /** An answer whose first word took so long, and what came of it after that, where it was heard to its end. */
  answered(firstTokenMs: number, rest?: { readonly text: string; readonly ms: number }): void;
  get(): ModelPace | undefined;
};

export type PaceOptions = {
  /** What was slow for a while, because it was busy or had to be loaded, is given another chance after this long. */
  readonly forgetAfterMs?: number;
  /** What was measured when it was tried: so it is again after `forgetAfterMs`, and until there are enough answers. */
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

/** The model, with the pace at which it replies. What nobody waits for is not counted: a chapter is a longer thing to read. */
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
      // Also where it was left at its question, as most replies are.
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
