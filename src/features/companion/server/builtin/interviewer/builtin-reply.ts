import type { ReplyRequest } from '../../engine.ts';
import { welcomeBack } from '../bank/greeting.ts';
import { acknowledgement } from './acknowledge.ts';
import { chooseQuestion } from './choose-question.ts';
import { lifeSoFar } from './life-so-far.ts';

/**
 * The built-in companion's whole reply: one or two sentences that take up what was said, then one open question that was
 * not asked before. Depends on the seed and the turns only; the same request gives the same reply, byte for byte.
 */
export const builtinReply = (request: ReplyRequest): string => {
  const life = lifeSoFar(request.turns);
  const chosen = chooseQuestion(life, request.seed, request.askedElsewhere);
  return `${acknowledgement(life, chosen, request.seed)} ${chosen.question}`;
};

/** The first words to a writer who comes back to a chapter: what was told last, then one question not asked before. */
export const builtinWelcomeBack = (request: ReplyRequest): string => {
  const life = lifeSoFar(request.turns);
  const chosen = chooseQuestion(life, request.seed, request.askedElsewhere);
  // A death is not what to open with.
  const told = life.justMentioned
    .filter((mention) => !mention.tender && mention.key !== chosen.about?.key && mention.weight >= 1)
    .toSorted((a, b) => b.weight - a.weight)[0];
  return welcomeBack(told?.text, chosen.question);
};
