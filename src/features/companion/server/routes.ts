import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { chapterDraftCalls } from '../shared/chapter-draft-contract.ts';
import type { companionCalls } from '../shared/contract.ts';
import type { companionFunctions } from '../shared/functions.ts';
import { mayWelcomeBack } from './ask.ts';
import { whereSaid, wishOf } from './asking.ts';
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
      acceptLanguage: request.headers.get('accept-language'),
      signal: request.signal,
      askedMeanwhile: input.askedMeanwhile,
    });
  },
  prefetchQuestions: async ({ input: { conversation: turns }, viewer, request }) => {
    const speaker = { viewer, address: request.address };
    return { questions: [...(await companion.prefetchQuestions({ turns, seed: seedOf(turns), speaker }))] };
  },
  ask: async ({ input: { conversation: turns, ...wished }, viewer, request }) => {
    const said = wished.about === undefined ? undefined : whereSaid(turns, wished.about);
    const wish = wishOf(wished, said);
    if (wish.for === 'returning' && !mayWelcomeBack(turns)) return { content: null, engine: 'builtin' };
    const speaker = { viewer, address: request.address };
    return { content: await companion.ask({ turns, seed: seedOf(turns), speaker, wish }), engine: 'builtin' };
  },
  compose: async ({ input, viewer, request }) => {
    const speaker = { viewer, address: request.address };
    const chapter = await companion.compose({
      turns: input.conversation,
      style: input.style,
      askAgain: input.askAgain,
      speaker,
      signal: request.signal,
    });
    // The contract's types have no readonly arrays.
    return {
      title: chapter.title,
      engine: chapter.engine,
      beingWritten: chapter.beingWritten,
      notes: [...chapter.notes],
      left: [...chapter.left],
      paragraphs: chapter.paragraphs.map((paragraph) =>
        paragraph.map(({ text, sources }) => ({ text, sources: [...sources] })),
      ),
    };
  },
  check: async ({ input, viewer, request }) => {
    const { sentences, left } = await companion.check({
      turns: input.conversation,
      sentences: input.sentences,
      speaker: { viewer, address: request.address },
      signal: request.signal,
    });
    return {
      sentences: sentences.map((one) => ({ ...one, sources: [...one.sources] })),
      left: [...left],
    };
  },
});

export const chapterDraftRoutes = (companion: Companion): Implementation<typeof chapterDraftCalls> => ({
  status: async ({ input: { id } }) => ({ isBeingWritten: await companion.isBeingWritten(id) }),
});

export const companionFunctionRoutes = (companion: Companion): Implementation<typeof companionFunctions> => ({
  generateStory: generateStory(companion),
});
