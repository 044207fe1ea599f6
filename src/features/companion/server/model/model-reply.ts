import {
  type LanguageModel,
  type ModelAsk,
  ModelFailed,
  type TokenUse,
} from '#platform/server/language-model/language-model.ts';
import type { ReplyRequest } from '#engine/conversation/reply-request.ts';
import {
  type AskedQuestions,
  askedQuestions as nearlyAsked,
} from '#engine/interview/told/asked-questions.ts';
import { BrokenContract } from './broken-contract.ts';
import { replyGate } from './reply-gate.ts';
import { REPLY_RULES, replyAsk } from './reply-prompt.ts';
import { SHORT_REPLY_RULES, shortReplyAsk } from './short-reply-prompt.ts';
import { askedQuestions } from './transcript.ts';
import { vetWords } from './vet-words.ts';

/** What became of one answer of the model: kept as it came, mended in code, or not to be used. */
export type RawReply = 'kept' | 'mended' | `broken-${string}`;

export type ModelReplyOptions = {
  readonly model: LanguageModel;
  /** An open question of the bank that fits the conversation and was not asked before. */
  readonly spareQuestion: (request: ReplyRequest) => string;
  readonly onUse: (used: TokenUse) => void;
  readonly onRaw: (raw: RawReply) => void;
};

/** A model on this machine is a small one, on a machine that reads slowly. */
const isSmall = ({ protocol }: LanguageModel): boolean => protocol === 'local';

/** The ask for the next reply, as this model is asked. */
export const replyAskFor = (model: LanguageModel, { turns, elsewhere }: ReplyRequest): ModelAsk =>
  isSmall(model) ? shortReplyAsk(turns) : replyAsk(turns, elsewhere);

/**
 * The model's reply as it streams, each word vetted before it is shown. An answer that breaks the contract before anything was shown is asked
 * for once more. Throws ModelFailed or BrokenContract; what was shown by then is to be replaced.
 */
export async function* modelReply(request: ReplyRequest, options: ModelReplyOptions): AsyncGenerator<string> {
  const asked = askedQuestions(request.turns);
  let near: AskedQuestions | undefined;
  const isRepeated = (question: string): boolean =>
    // Read while the model writes, not while it is waited for.
    (near ??= nearlyAsked(asked, { byMatter: false })).has(question) ||
    request.elsewhere?.isAsked(question) === true;
  const { model, onUse } = options;
  const ask = { ...replyAskFor(model, request), signal: request.signal, onUse };
  const rules = isSmall(model) ? SHORT_REPLY_RULES : REPLY_RULES;
  for (let again = false; ; again = true) {
    const gate = replyGate({
      vet: vetWords(request.turns, rules),
      asked,
      isRepeated,
      spareQuestion: () => options.spareQuestion(request),
    });
    let shown = false;
    try {
      for await (const piece of model.stream(ask)) {
        const text = gate.take(piece);
        if (text !== '') {
          shown = true;
          yield text;
        }
        if (gate.closed) break;
      }
      const rest = gate.end();
      if (rest !== '') yield rest;
      options.onRaw(gate.mended ? 'mended' : 'kept');
      return;
    } catch (error) {
      if (error instanceof BrokenContract) {
        options.onRaw(`broken-${error.breach}`);
        if (!again && !shown) continue;
      } else if (error instanceof ModelFailed) options.onRaw(`broken-${error.failure}`);
      throw error;
    }
  }
}
