import { setTimeout as pause } from 'node:timers/promises';
import {
  estimatedTokens,
  type LanguageModel,
  type TokenUse,
} from '#platform/server/language-model/language-model.ts';
import { ownTurn, timeSlices } from '#platform/server/event-loop.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { ReplyEvent } from '../shared/contract.ts';
import { MAX_TURNS } from '../shared/limits.ts';
import type { EngineName } from '#engine/conversation/turn.ts';
import { askedFromPrefetched } from '#features/companion/shared/prefetched-questions.ts';
import { lastQuestion } from '#engine/conversation/reply-contract.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';
import { builtinQuickReplies } from '#engine/interview/builtin/builtin-quick-replies.ts';
import { newestSentences } from '#engine/interview/builtin/interview-of.ts';
import { languageOfTalk } from '#engine/interview/builtin/scripts.ts';
import type { CompanionParts, ToReply } from './companion.ts';
import { charactersOf } from './compose-apart.ts';
import { careReply } from '#engine/safety/care-reply.ts';
import { type Distress, distressInTime, type DistressLevel } from '#engine/safety/distress.ts';
import { readInTime } from './encoder/read-in-time.ts';
import type { ReplyRequest } from '#engine/conversation/reply-request.ts';
import { type HelpLines, helpLinesFor } from '#engine/safety/help-lines.ts';
import { askedWithKnown } from './known/with-known.ts';
import { conversationTokenBudget } from './model/pass-plan.ts';
import { modelReply, type ModelReplyOptions, replyAskFor } from './model/model-reply.ts';
import { isCallForHelp, rememberRead } from './quiet-turns.ts';
import { quietTurnsApart } from './quiet-turns-apart.ts';
import { isPrefetchable } from './usage/prefetch-questions.ts';
import type { Reservation } from './usage/usage.ts';

/**
 * A reply to a longer conversation occupies this thread for tens of milliseconds, so such replies are made
 * one after another.
 */
const LONG_CHARACTERS = 10_000;

/** A complete reply still arrives word by word, so that a page shows both engines in the same way. */
async function* inWords(content: string, pauseMs: number): AsyncGenerator<ReplyEvent> {
  for (const text of content.match(/\s*\S+/gu) ?? []) {
    yield { type: 'text', text };
    if (pauseMs > 0) await pause(pauseMs);
  }
}

/** The whole reply, and the quick replies the writer may choose from. */
const whole = (
  { turns }: ToReply,
  reply: { readonly content: string; readonly engine: EngineName; readonly care: DistressLevel },
): ReplyEvent => {
  const quickReplies = builtinQuickReplies([...turns, { type: 'ai', content: reply.content }]);
  return {
    type: 'done',
    ...reply,
    ...(quickReplies.length === 0 ? {} : { quickReplies: [...quickReplies] }),
  };
};

const spareQuestion = (request: ReplyRequest): string => {
  const reply = builtinReply(request);
  return lastQuestion(reply) ?? reply;
};

/**
 * Care for past grief is expressed once. After that, a writer who goes on telling about it is listened to
 * like anyone else.
 */
const careFor = ({ level, language }: Distress, asked: ToReply, lines: HelpLines): string | undefined => {
  if (level === 'none') return undefined;
  const care = careReply(level, helpLinesFor(lines, asked.acceptLanguage, language), language);
  const said = level === 'past' && asked.turns.some((turn) => turn.type === 'ai' && turn.content === care);
  return said ? undefined : care;
};

/**
 * Whether a question that a device asked offline may remain. The writer has read and perhaps answered it, so
 * it does, unless they are in danger.
 */
const mayStand = (care: DistressLevel, question: string): boolean =>
  (care === 'none' || care === 'past') && isPrefetchable(question);

/**
 * The companion's reply. Distress comes before everything, even the daily limit: someone in danger is never
 * told that their turns are used up. Then comes the model if there is one, and if it fails, is late or costs
 * too much, the built-in companion. Throws turns-used-up, conversation-full, and what `composeApart` throws.
 */
export async function* reply(parts: CompanionParts, asked: ToReply): AsyncGenerator<ReplyEvent> {
  const { outcomes, wordPauseMs } = parts;
  const message = asked.turns.at(-1)?.content ?? '';
  const distress = await distressInTime(message, timeSlices());
  const care = distress.level;
  rememberRead([message], [isCallForHelp(care)]);
  if (asked.askedMeanwhile !== undefined && mayStand(care, asked.askedMeanwhile)) {
    yield whole(asked, { content: askedFromPrefetched(asked.askedMeanwhile), engine: 'builtin', care });
    return;
  }
  const careText = careFor(distress, asked, parts.helpLines);
  if (careText !== undefined) {
    yield* inWords(careText, wordPauseMs);
    outcomes.count('builtin', 'reply', `care-${care}`);
    yield whole(asked, { content: careText, engine: 'builtin', care });
    return;
  }
  if (asked.turns.length >= MAX_TURNS) refuse('conversation-full');
  const isLong = charactersOf(asked.turns) > LONG_CHARACTERS;
  if (isLong) await ownTurn();
  const [quiet, known] = await Promise.all([
    quietTurnsApart(parts.workers, asked, asked.turns),
    asked.isReadByOthers === true
      ? parts.known.forOthers(asked.speaker)
      : parts.known.forReply(asked.speaker, asked.turns),
  ]);
  const request: ReplyRequest = {
    ...askedWithKnown(quiet, asked.elsewhere, known),
    seed: asked.seed,
    ...(asked.signal ? { signal: asked.signal } : {}),
  };
  const reservation = await admit(parts, request, asked);
  let shown = '';
  if (parts.model) {
    const spent = spending(parts, reservation);
    try {
      if (!reservation) throw new OverBudget('The token budget is used up.');
      for await (const text of modelReply(request, modelOptions(parts, parts.model, spent.add))) {
        shown += text;
        yield { type: 'text', text };
      }
      outcomes.count(parts.model.protocol, 'reply', 'shipped');
      yield whole(asked, { content: shown, engine: parts.model.protocol, care });
      return;
    } catch (error) {
      if (asked.signal?.aborted) return;
      outcomes.count(parts.model.protocol, 'reply', 'fell-back');
      parts.log.warn({ err: error, purpose: 'reply' }, 'the built-in companion answers instead of the model');
    } finally {
      spent.settle();
    }
  }
  if (isLong) await ownTurn();
  const sentences = newestSentences(request.turns);
  // The encoder only understands English.
  const isEnglish = languageOfTalk(request.turns) === 'en';
  const reading = isEnglish ? await readInTime(parts, asked, sentences) : undefined;
  if (isEnglish && reading === undefined) outcomes.count('builtin', 'reply', 'fell-back');
  const content = builtinReply(request, reading);
  // Words of an interrupted model reply are already on the page. `done` replaces them; more pieces would only
  // be added to them.
  if (shown === '') yield* inWords(content, wordPauseMs);
  outcomes.count('builtin', 'reply', 'shipped');
  yield whole(asked, { content, engine: 'builtin', care });
}

class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

/** Counts the turn and reserves tokens for a model. Undefined if none are left. Throws turns-used-up. */
const admit = async (
  { usage, model }: CompanionParts,
  request: ReplyRequest,
  { speaker, turns: said }: ToReply,
): Promise<Reservation | undefined> => {
  if (!model) {
    await usage.takeTurn(speaker, 'reply');
    return undefined;
  }
  const ask = replyAskFor(model, request);
  const asking = [ask.instructions, ...ask.messages.map((message) => message.content)].join('');
  // The words as they were said: a later correction or addition does not make it a new conversation.
  const firstWords = said.find(({ type }) => type === 'user')?.content ?? '';
  return usage.takeTurnAndReserve(
    speaker,
    usage.conversationKey(speaker, firstWords),
    estimatedTokens(asking) + ask.maxTokens,
    conversationTokenBudget(request.turns),
  );
};

const modelOptions = (
  { outcomes }: CompanionParts,
  model: LanguageModel,
  onUse: (used: TokenUse) => void,
): ModelReplyOptions => ({
  model,
  spareQuestion,
  onUse,
  onRaw: (raw) => outcomes.count(model.protocol, 'reply', `raw-${raw}`),
});

/** Sums up what a reply costs over all attempts, and replaces the reservation with it. */
const spending = ({ log }: CompanionParts, reservation: Reservation | undefined) => {
  let used = 0;
  return {
    add: ({ inputTokens, outputTokens }: TokenUse): void => {
      used += inputTokens + outputTokens;
    },
    /** Not awaited: the reply is complete, and a lost count overstates the use but never understates it. */
    settle: (): void => {
      reservation
        ?.settle(used)
        .catch((error: unknown) => log.warn({ err: error }, 'token use was not settled'));
    },
  };
};
