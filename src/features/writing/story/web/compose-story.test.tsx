import { afterEach, describe, expect, it, vi } from 'vitest';
import { companion } from '#features/writing/web/calls.ts';
import { chapterDrafts } from './chapter-draft-calls.ts';
import { composeStory } from './compose-story.ts';
import { createStore, type Store } from '#features/writing/web/store.ts';
import { firstState, type WritingState } from '#features/writing/web/writing-state.ts';

// Calls are mocked, so it needs modules of its own, which each file in the screens project gets.

const OWN = [
  'My father was a miner. He kept pigeons too.',
  'We let them all go the day he died, my brother and me. The loft stood empty.',
];
const WELL = [
  'My father was a miner who kept pigeons.',
  'The day he died my brother and I let them all go, and the loft stood empty.',
];

const composedBy = (engine: string, paragraphs: readonly string[], beingWritten: string | null = null) => {
  const body = {
    title: 'The pigeons',
    paragraphs: paragraphs.map((text) => [{ text, sources: [] }]),
    notes: [],
    left: [],
    engine,
    beingWritten,
  };
  return vi
    .spyOn(companion, 'compose')
    .mockReset()
    .mockResolvedValue(body as Awaited<ReturnType<typeof companion.compose>>);
};
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const compose = (store: Store<WritingState>, signal = new AbortController().signal) =>
  composeStory(store, { signal, onChange: () => undefined, onFirstStory: () => undefined });

it.each([
  ['a model takes over', 'builtin', OWN, 'openai-compatible', WELL],
  ['the built-in companion takes over', 'openai-compatible', WELL, 'builtin', OWN],
])('does not tell again what was changed by hand when %s', async (_how, first, before, then, after) => {
  const store = createStore(firstState());
  const run = () => compose(store);
  composedBy(first, before);
  await run();
  const mine = `${before[1]} I cried for a week.`;
  const { story } = store.get();
  expect(story.content).toBe(before.join('\n\n'));
  store.set({ story: { ...story, content: `${before[0]}\n\n${mine}` } });
  composedBy(then, after);
  await run();
  expect(store.get().story.content).toBe(`${after[0]}\n\n${mine}`);
});

describe('composing while a model is still writing', () => {
  const statusOf = (...answers: (boolean | Error)[]) => {
    const status = vi.spyOn(chapterDrafts, 'status');
    for (const answer of answers)
      if (answer instanceof Error) status.mockRejectedValueOnce(answer);
      else status.mockResolvedValueOnce({ isBeingWritten: answer });
    return status;
  };

  it('shows the latest version, asks only whether the model is done, and then composes once more', async () => {
    vi.useFakeTimers();
    const store = createStore(firstState());
    composedBy('builtin', OWN, 'a-draft');
    const composing = compose(store);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.get().story.content).toBe(OWN.join('\n\n'));
    // A page that is opened again composes what has not been composed yet.
    expect(store.get().toCompose).toBe(true);

    const status = statusOf(true, new Error('no connection'), false);
    const again = composedBy('local', WELL);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(status).toHaveBeenCalledTimes(2);
    expect(again).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(12_000);
    await composing;
    expect(status).toHaveBeenLastCalledWith({ id: 'a-draft' }, expect.anything());
    expect(again).toHaveBeenCalledTimes(1);
    expect(store.get()).toMatchObject({ toCompose: false, story: { content: WELL.join('\n\n') } });
  });

  it('stops asking once something new was said', async () => {
    vi.useFakeTimers();
    const leaving = new AbortController();
    composedBy('builtin', OWN, 'a-draft');
    const composing = compose(createStore(firstState()), leaving.signal);
    const status = statusOf(true, true);
    await vi.advanceTimersByTimeAsync(12_000);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(30_000);
    await composing;
    expect(status).toHaveBeenCalledTimes(1);
  });
});
