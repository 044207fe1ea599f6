import type { ReplyRequest } from '../../engine.ts';
import { acknowledgement } from './acknowledge.ts';
import { chooseQuestion } from './choose-question.ts';
import { lifeSoFar } from './life-so-far.ts';

/**
 * The built-in companion's whole reply: one or two sentences that take up what was said, then one open question that was
 * not asked before, neither here nor in the writer's other chapters. Depends on the seed and what was said only; the same request gives the
 * same reply, byte for byte.
 */
export const builtinReply = (request: ReplyRequest): string => {
  const life = lifeSoFar(request.turns, request.elsewhere);
  const chosen = chooseQuestion(life, request.seed);
  return `${acknowledgement(life, chosen, request.seed)} ${chosen.question}`;
};
