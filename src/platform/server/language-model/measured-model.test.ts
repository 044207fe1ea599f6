import { expect, it, vi } from 'vitest';
import { type LanguageModel, type ModelAsk, ModelFailed } from './language-model.ts';
import { measuredModel, openPace } from './measured-model.ts';

const ASK: ModelAsk = { instructions: '', messages: [], maxTokens: 10 };

/** A model whose pieces take the given time, on a clock of its own. */
const saying = (
  pieces: readonly (readonly [afterMs: number, text: string | ModelFailed])[],
): LanguageModel => {
  async function* stream(): AsyncGenerator<string> {
    for (const [afterMs, text] of pieces) {
      await vi.advanceTimersByTimeAsync(afterMs);
      if (text instanceof ModelFailed) throw text;
      yield text;
    }
  }
  return {
    protocol: 'local',
    name: 'a-model',
    host: null,
    stream,
    complete: () => Promise.reject(new Error('It is streamed.')),
  };
};

const heard = async (model: LanguageModel, ask = ASK, pieces = Infinity): Promise<void> => {
  let left = pieces;
  for await (const piece of model.stream(ask)) if (piece !== '' && --left === 0) break;
};

const onAClockOfItsOwn = async (test: () => Promise<void>): Promise<void> => {
  vi.useFakeTimers();
  try {
    await test();
  } finally {
    vi.useRealTimers();
  }
};

it('measures the time to the first word and the words per second, even of a reply stopped at its question', () =>
  onAClockOfItsOwn(async () => {
    const pace = openPace();
    const model = measuredModel(
      saying([
        [800, 'one two three '],
        [500, 'four five six '],
        [500, 'seven eight nine ten'],
      ]),
      pace,
    );
    await heard(model);
    expect(model.pace?.()).toEqual({ firstTokenMs: 800, wordsPerSecond: 10 });
    await heard(model, ASK, 2);
    expect(pace.get()?.firstTokenMs).toBe(800);
  }));

it('counts a timeout as the time waited, and no other failure', () =>
  onAClockOfItsOwn(async () => {
    const pace = openPace();
    const late = measuredModel(saying([[10_000, new ModelFailed('timeout')]]), pace);
    await expect(heard(late)).rejects.toThrow(ModelFailed);
    expect(pace.get()).toEqual({ firstTokenMs: 10_000, wordsPerSecond: null });
    const broken = measuredModel(saying([[5, new ModelFailed('no-connection')]]), openPace());
    await expect(heard(broken)).rejects.toThrow(ModelFailed);
    expect(broken.pace?.()).toBeUndefined();
  }));

it('does not measure requests that no one waits for', () =>
  onAClockOfItsOwn(async () => {
    const model = measuredModel(saying([[90_000, 'a chapter']]), openPace());
    await heard(model, { ...ASK, isUnhurried: true });
    expect(model.pace?.()).toBeUndefined();
  }));

it('goes by the last five answers, and forgets old ones', () =>
  onAClockOfItsOwn(async () => {
    const pace = openPace({ forgetAfterMs: 600_000 });
    for (const ms of [9_000, 100, 200, 300, 400, 500]) pace.answered(ms);
    expect(pace.get()?.firstTokenMs).toBe(300);
    await vi.advanceTimersByTimeAsync(600_001);
    expect(pace.get()).toBeUndefined();
  }));

it('trusts the trial until there are three answers, so that a cold start makes no model look slow', () =>
  onAClockOfItsOwn(async () => {
    const told: number[] = [];
    const pace = openPace({
      known: { firstTokenMs: 1_200, wordsPerSecond: 3 },
      forgetAfterMs: 600_000,
      onMeasured: ({ firstTokenMs }) => told.push(firstTokenMs),
    });
    expect(pace.get()).toEqual({ firstTokenMs: 1_200, wordsPerSecond: 3 });
    pace.answered(10_000);
    pace.answered(10_000);
    expect(pace.get()?.firstTokenMs).toBe(1_200);
    expect(told).toEqual([]);
    pace.answered(9_000);
    expect(pace.get()?.firstTokenMs).toBe(10_000);
    expect(told).toEqual([10_000]);
    await vi.advanceTimersByTimeAsync(600_001);
    expect(pace.get()).toEqual({ firstTokenMs: 1_200, wordsPerSecond: 3 });
  }));
