/** What other features and the app may use from the companion. */
export { type Companion, type CompanionOptions, createCompanion } from './companion.ts';
export { mayWelcomeBack, type Wish } from './ask.ts';
export { type Asking, standsAsked, whereSaid, wishOf } from './asking.ts';
export { asksAboutPhoto } from '#engine/interview/bank/recognise-photo-question.ts';
export { builtinFirstWords } from '#engine/interview/builtin/builtin-openings.ts';
export { builtinQuickReplies } from '#engine/interview/builtin/builtin-quick-replies.ts';
export { forgetOldDrafts } from './model/chapter-draft-rows.ts';
export { leastReplyTokens } from './model/least-reply-tokens.ts';
export { trialOfBuiltin, type TrialReply, trialReply } from './model/trial-reply.ts';
export { questionsByTheme } from '#engine/interview/builtin/questions-by-theme.ts';
export { languageOf } from '#engine/text/which-language.ts';
export { languageOfTalk } from '#engine/interview/builtin/scripts.ts';
export {
  type ConversationDigest,
  digestOf,
  digestOfWriting,
} from '#engine/interview/told/conversation-digest.ts';
export { type Elsewhere, elsewhereOf } from '#engine/interview/told/elsewhere.ts';
export { type Encoder, inEncodersWorker, whileSomebodyWaits } from './encoder/read-in-time.ts';
export { companionPart } from './companion-part.ts';
export { readHelpLines } from '#engine/safety/help-lines.ts';
export { forgetOldUse } from './usage/forget-old-use.ts';
export { type PeriodSums, sumOutcomes, tokensUsedToday } from './usage/sum-outcomes.ts';
export { openUsage, type Speaker, type Usage, type UsageLimits } from './usage/usage.ts';
export { decisionsOf, keepDecision, undoDecision } from './known/decisions.ts';
export { keyOfName } from './known/facts-in.ts';
export { gatherFacts, type SaidAt, type ToldConversation } from './known/gather-facts.ts';
export { mapLife } from './known/life-map.ts';
export { readInTime } from './known/read-in-time.ts';
export { pairOf, type SettledFact, settleFacts, type SettledFacts } from './known/settle-facts.ts';
export { spokenOfFreely } from './known/spoken-of-freely.ts';
