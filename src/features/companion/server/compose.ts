import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import type { ComposedChapter } from '../shared/chapter.ts';
import type { EngineName, Turn } from '../shared/turn.ts';
import type { CompanionParts, ToCompose } from './companion.ts';
import { openComposeApart } from './compose-apart.ts';
import { type ChapterDraft, draftChapter, finishChapter } from './model/model-chapter.ts';
import { chapterPassAt, conversationTokenBudget, plannedPassTokens } from './model/pass-plan.ts';
import { quietTurns } from './quiet-turns.ts';

/** One for the process: however many companions there are, its processors are the same. */
const composeApart = openComposeApart();

/**
 * A chapter of all that was said. Where a model is set, it wrote the part up to its newest pass (`chapterPassAt`) and the built-in composer
 * puts in what it left out and what was said since; in every other case the built-in chapter stands, so something said never yields
 * an empty chapter because a model failed. Throws turns-used-up, and what `composeApart` throws.
 */
export const compose = async (
  parts: CompanionParts,
  asked: ToCompose,
): Promise<ComposedChapter & { engine: EngineName }> => {
  const { model, outcomes } = parts;
  await parts.usage.takeTurn(asked.speaker, 'chapter');
  // It leaves out by itself what must not be on a page.
  const builtin = await composeApart(asked.turns, asked.signal);
  const turns = model ? quietTurns(asked.turns) : [];
  const covers = model && builtin.paragraphs.length > 0 ? chapterPassAt(turns) : 0;
  if (model && covers > 0) {
    const told = turns.slice(0, covers);
    try {
      const draft = await parts.drafts.draftFor(told, () => writeDraft(parts, model, told, asked));
      const chapter = finishChapter(draft, builtin);
      outcomes.count(model.protocol, 'chapter', 'shipped');
      return { ...chapter, engine: model.protocol };
    } catch (error) {
      outcomes.count(model.protocol, 'chapter', 'fell-back');
      parts.log.warn(
        { err: error, purpose: 'chapter' },
        'the built-in companion composes instead of the model',
      );
    }
  }
  outcomes.count('builtin', 'chapter', 'shipped');
  return { ...builtin, engine: 'builtin' };
};

/** One pass of the model, paid for out of the budgets. */
const writeDraft = async (
  parts: CompanionParts,
  model: LanguageModel,
  turns: readonly Turn[],
  { speaker, signal }: ToCompose,
): Promise<ChapterDraft> => {
  const firstWords = turns.find((turn) => turn.type === 'user')?.content ?? '';
  const reservation = await parts.usage.reserve(
    parts.usage.conversationKey(speaker, firstWords),
    plannedPassTokens(turns),
    conversationTokenBudget(turns),
  );
  if (!reservation) throw new Error('The token budget is used up.');
  let used = 0;
  try {
    return await draftChapter(turns, await composeApart(turns, signal), {
      model,
      signal,
      onUse: ({ inputTokens, outputTokens }) => {
        used += inputTokens + outputTokens;
      },
      onSentences: ({ grounded, ungrounded, repaired }) => {
        parts.outcomes.count(model.protocol, 'chapter', 'raw-sentence-grounded', grounded);
        parts.outcomes.count(model.protocol, 'chapter', 'raw-sentence-ungrounded', ungrounded);
        parts.outcomes.count(model.protocol, 'chapter', 'sentence-repaired', repaired);
      },
    });
  } finally {
    await reservation.settle(used);
  }
};
