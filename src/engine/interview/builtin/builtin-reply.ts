import { answer } from '../answer/answer.ts';
import type { MessageReading } from '../listen/message-reading.ts';
import type { ReplyRequest } from '../../conversation/reply-request.ts';
import { interviewOf } from './interview-of.ts';

/**
 * The built-in companion's whole reply: one or two authored sentences on what the writer does, then one open
 * question that was not asked before, neither here nor in their other chapters. The same request and
 * reading give the same reply, byte for byte.
 */
export const builtinReply = (request: ReplyRequest, reading?: MessageReading): string =>
  answer(interviewOf(request, reading));
