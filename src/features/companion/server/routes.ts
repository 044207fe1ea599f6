import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { companionCalls } from '../shared/contract.ts';
import type { companionFunctions } from '../shared/functions.ts';
import type { Companion } from './companion.ts';
import { generateStory } from './generate-story.ts';
import { seedOf } from './seed-of.ts';

export const companionRoutes = (companion: Companion): Implementation<typeof companionCalls> => ({
  about: () => companion.about(),
  reply: ({ input, viewer, request }) => {
    if (input.message.trim() === '')
      refuse('bad-input', { faults: [{ field: 'message', reason: 'A message needs some text.' }] });
    const turns = [...input.conversation, { type: 'user' as const, content: input.message }];
    return companion.reply({
      turns,
      seed: seedOf(turns),
      speaker: { viewer, address: request.address },
      signal: request.signal,
    });
  },
  compose: async ({ input, viewer, request }) => {
    const speaker = { viewer, address: request.address };
    const chapter = await companion.compose({ turns: input.conversation, speaker, signal: request.signal });
    // The wire's types know no readonly lists.
    return {
      title: chapter.title,
      engine: chapter.engine,
      notes: [...chapter.notes],
      paragraphs: chapter.paragraphs.map((paragraph) =>
        paragraph.map(({ text, sources }) => ({ text, sources: [...sources] })),
      ),
    };
  },
});

export const companionFunctionRoutes = (companion: Companion): Implementation<typeof companionFunctions> => ({
  generateStory: generateStory(companion),
});
