import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import type { ChapterNote, ComposedChapter } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { CompanionParts, Composition, ToCompose } from './companion.ts';
import { composeApart } from './compose-apart.ts';
import { whatStaysOut, withoutKeptOut } from '#engine/compose/leave-out/kept-out.ts';
import { rolesInTime } from './encoder/roles-in-time.ts';
import { withoutForgotten } from './known/with-known.ts';
import { corrected } from '#engine/compose/correct/lasting-corrections.ts';
import { type ChapterDraft, draftChapter, finishChapter, MOST_SENTENCES } from './model/model-chapter.ts';
import { chapterPasses, conversationTokenBudget, isTooLittle, plannedPassTokens } from './model/pass-plan.ts';
import { quietTurnsApart } from './quiet-turns-apart.ts';

/**
 * A chapter of everything that was said. If a model is set and the writer did not choose their own words, the
 * model wrote the part up to its newest pass (`chapterPasses`), and the built-in composer adds what was said
 * since. If that pass fails, an earlier one of the model stays, and a note reports it. In every other case the
 * built-in chapter is used, so that a failing model never leads to an empty chapter. No one waits for a model that takes minutes: the answer is what is
 * ready so far, and the draft's id allows asking for the rest. Throws turns-used-up, and what `composeApart`
 * throws.
 */
export const compose = async (parts: CompanionParts, asked: ToCompose): Promise<Composition> => {
  const { outcomes } = parts;
  const model = asked.style === 'own-words' ? undefined : parts.model;
  await parts.usage.takeTurn(asked.speaker, 'chapter');
  const known = await parts.known.of(asked.speaker);
  const { corrections } = known;
  const roles = await rolesInTime(parts, asked, asked.turns);
  // The composer itself leaves out what must not be on a page. Beside a model's draft, its chapter stays
  // uncorrected, so that the two are compared as they were said; corrections come at the end.
  const builtin = await composeApart(parts.workers, asked, {
    turns: asked.turns,
    roles,
    corrections: model ? [] : corrections,
  });
  const turns = model ? await quietTurnsApart(parts.workers, asked, asked.turns) : [];
  const sentences = builtin.paragraphs.flat().length;
  const passes = model && sentences > 0 && sentences <= MOST_SENTENCES ? chapterPasses(turns) : [];
  const covers = passes.at(-1) ?? 0;
  let beingWritten: string | null = null;
  let why = model && asked.style ? whyNotTold(turns, { sentences, covers }) : undefined;
  if (model && covers > 0) {
    // No model reads what the writer wants forgotten; their own sentences about it appear in the chapter as
    // they said them. A wish to keep something out, or to put it back in, may have come after the turns the
    // pass covers.
    const toldBy = (pass: number) => withoutForgotten(withoutKeptOut(turns, roles).slice(0, pass), known);
    const told = toldBy(covers);
    const isWhole = covers === turns.length && known.forgotten.length === 0;
    const write = async (): Promise<ChapterDraft> => {
      const forWhom = { speaker: asked.speaker };
      const measure = isWhole ? builtin : await composeApart(parts.workers, forWhom, { turns: told, roles });
      return writeDraft(parts, model, told, measure, asked);
    };
    let draft: ChapterDraft | undefined;
    try {
      const wait = { model, afresh: asked.askAgain === true, waitMs: parts.chapterWaitMs };
      const newest = await parts.drafts.draftFor(told, write, wait);
      draft = newest.draft;
      if (!draft) {
        why = 'model-writing';
        beingWritten = newest.id;
      }
    } catch (error) {
      why = 'model-failed';
      outcomes.count(model.protocol, 'chapter', 'fell-back');
      parts.log.warn(
        { err: error, purpose: 'chapter' },
        'the model did not write its newest version of a chapter',
      );
    }
    draft ??= await newestWritten(parts, model, passes.slice(0, -1).map(toldBy));
    if (draft) {
      // The model's sentences and the built-in ones are compared as they were said, and corrected together.
      const instead = [...corrections, ...whatStaysOut(asked.turns, roles).names];
      const chapter = corrected(finishChapter(draft, builtin), instead);
      if (why !== 'model-failed') outcomes.count(model.protocol, 'chapter', 'shipped');
      return {
        ...chapter,
        notes: [...chapter.notes, ...(why ? [why] : [])],
        engine: model.protocol,
        beingWritten,
      };
    }
  }
  outcomes.count('builtin', 'chapter', 'shipped');
  const arranged =
    !model || corrections.length === 0
      ? builtin
      : await composeApart(parts.workers, asked, { turns: asked.turns, corrections, roles });
  return { ...arranged, notes: [...arranged.notes, ...(why ? [why] : [])], engine: 'builtin', beingWritten };
};

/**
 * What the model wrote last about the beginning of the conversation; undefined if it has written nothing yet.
 */
const newestWritten = async (
  { drafts }: CompanionParts,
  model: LanguageModel,
  earlier: readonly (readonly Turn[])[],
): Promise<ChapterDraft | undefined> => {
  for (const turns of earlier.toReversed()) {
    const draft = await drafts.written(turns, model);
    if (draft) return draft;
  }
  return undefined;
};

/** Why a chapter cannot be told well, before any model is asked. */
const whyNotTold = (
  turns: readonly Turn[],
  { sentences, covers }: { readonly sentences: number; readonly covers: number },
): ChapterNote | undefined => {
  if (covers > 0 || sentences === 0) return undefined;
  return isTooLittle(turns) ? 'too-little-to-tell' : 'too-long-to-tell';
};

/**
 * One pass of the model, charged to the token budgets. It runs to the end even if the caller leaves: a writer
 * who says something else in the meantime asks for the same pass again, and gets it.
 */
const writeDraft = async (
  parts: CompanionParts,
  model: LanguageModel,
  turns: readonly Turn[],
  builtin: ComposedChapter,
  { speaker, turns: said }: ToCompose,
): Promise<ChapterDraft> => {
  const firstWords = said.find((turn) => turn.type === 'user')?.content ?? '';
  const reservation = await parts.usage.reserve(
    speaker,
    parts.usage.conversationKey(speaker, firstWords),
    plannedPassTokens(turns),
    conversationTokenBudget(turns),
  );
  if (!reservation) throw new Error('The token budget is used up.');
  let used = 0;
  try {
    return await draftChapter(turns, builtin, {
      model,
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
