import { refuse } from '#platform/shared/problem.ts';
import { MAX_TURNS } from '../shared/limits.ts';
import { SOMETHING_ELSE } from '#engine/conversation/something-else.ts';
import type { Theme } from '#engine/conversation/themes.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { builtinAskAboutPhoto } from '#engine/interview/builtin/builtin-ask-about-photo.ts';
import { builtinAskAbout, builtinAskOn } from '#engine/interview/builtin/builtin-asked-for.ts';
import { builtinWelcomeBack } from '#engine/interview/builtin/builtin-openings.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';
import type { CompanionParts, ToReply } from './companion.ts';
import { distressLevel } from '#engine/safety/distress.ts';
import type { ReplyRequest } from '#engine/conversation/reply-request.ts';
import { askedWithKnown } from './known/with-known.ts';
import { isEnglish } from '#engine/text/which-language.ts';
import { quietTurnsApart } from './quiet-turns-apart.ts';

/**
 * Why the companion should speak first: the writer returns after some time, or wants to talk about a theme,
 * about a person or thing they named (`words`), about a photo, or about anything other than the last
 * question.
 */
export type Wish =
  | { readonly for: 'returning' | 'anything-else' }
  | { readonly for: 'theme'; readonly theme: Theme }
  | { readonly for: 'about'; readonly words: string }
  /** `since`: the number of turns when the photo was added. */
  | { readonly for: 'photo'; readonly since: number };

export type ToAsk = Omit<ToReply, 'signal'> & { readonly wish: Wish };

const PASSES: Turn = { type: 'user', content: SOMETHING_ELSE };

/** How far back "last time" reaches. */
const LAST_TURNS = 12;

/**
 * Painful memories, or ones that may be painful, stay in the conversation, but no one is greeted with them.
 */
const withoutHarm = (turns: readonly Turn[]): readonly Turn[] =>
  turns.map((turn, at) =>
    at >= turns.length - LAST_TURNS && turn.type === 'user' && distressLevel(turn.content) !== 'none'
      ? { type: 'user', content: '' }
      : turn,
  );

/**
 * Whether there is anything to come back to: the writer has written in English, and the conversation was not
 * broken off because they were in danger.
 */
export const mayWelcomeBack = (turns: readonly Turn[]): boolean => {
  const lastSaid = turns.findLast((turn) => turn.type === 'user' && turn.content.trim() !== '');
  if (lastSaid === undefined) return false;
  const level = distressLevel(lastSaid.content);
  if (level === 'danger' || level === 'self-harm') return false;
  // The welcome is in English. Someone who writes in another language continues where they were.
  return isEnglish(lastSaid.content);
};

const asked = (request: ReplyRequest, wish: Wish): string => {
  switch (wish.for) {
    case 'returning':
      return builtinWelcomeBack({ ...request, turns: withoutHarm(request.turns) });
    case 'anything-else':
      return builtinReply({ ...request, turns: [...request.turns, PASSES] });
    case 'theme':
      return builtinAskOn(wish.theme, request);
    case 'about':
      return builtinAskAbout(wish.words, request);
    case 'photo':
      return builtinAskAboutPhoto(wish.since, request);
  }
};

/**
 * The companion speaks first, with one question it has not asked before. Whichever engine replies, the
 * question comes from the bank and from what was said: it can then be recognised later, so that a short
 * answer becomes a whole sentence. Throws turns-used-up, conversation-full, and what `composeApart` throws.
 */
export const ask = async (
  { usage, outcomes, workers, known: facts }: CompanionParts,
  { turns, seed, elsewhere, speaker, wish }: ToAsk,
): Promise<string> => {
  if (turns.length >= MAX_TURNS - 1) refuse('conversation-full');
  await usage.takeTurn(speaker, 'reply');
  const known = await facts.of(speaker);
  const request: ReplyRequest = {
    ...askedWithKnown(await quietTurnsApart(workers, { speaker }, turns), elsewhere, known),
    seed,
  };
  const content = asked(request, wish);
  outcomes.count('builtin', 'reply', 'shipped');
  return content;
};
