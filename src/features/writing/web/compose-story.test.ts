import { afterEach, expect, it, vi } from 'vitest';
import { companion } from './calls.ts';
import { composeStory } from './compose-story.ts';
import { createStore } from './store.ts';
import { firstState } from './writing-state.ts';

const OWN = [
  'My father was a miner. He kept pigeons too.',
  'We let them all go the day he died, my brother and me. The loft stood empty.',
];
const WELL = [
  'My father was a miner who kept pigeons.',
  'The day he died my brother and I let them all go, and the loft stood empty.',
];

const composedBy = (engine: string, paragraphs: readonly string[]) => {
  const body = {
    title: 'The pigeons',
    paragraphs: paragraphs.map((text) => [{ text, sources: [] }]),
    notes: [],
    left: [],
    engine,
  };
  vi.spyOn(companion, 'compose').mockResolvedValue(body as Awaited<ReturnType<typeof companion.compose>>);
};
afterEach(() => vi.restoreAllMocks());

it.each([
  ['a model takes over', 'builtin', OWN, 'openai-compatible', WELL],
  ['the built-in companion takes over', 'openai-compatible', WELL, 'builtin', OWN],
])('does not tell twice what was changed by hand when %s', async (_how, first, before, then, after) => {
  const store = createStore(firstState());
  const run = () =>
    composeStory(store, {
      signal: new AbortController().signal,
      onChange: () => undefined,
      onFirstStory: () => undefined,
    });
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
