/** What other features and the app may use of the companion. */
export { type Companion, type CompanionOptions, createCompanion } from './companion.ts';
export { mayWelcomeBack, type Wish } from './ask.ts';
export { type Asking, standsAsked, whereSaid, wishOf } from './asking.ts';
export { asksAboutPhoto } from './builtin/bank/recognise-photo-question.ts';
export { builtinFirstWords } from './builtin/interviewer/builtin-openings.ts';
export { type ConversationDigest, digestOf } from './builtin/interviewer/conversation-digest.ts';
export { type Elsewhere, elsewhereOf } from './builtin/interviewer/elsewhere.ts';
export { companionPart } from './companion-part.ts';
export { readHelpLines } from './help-lines.ts';
export { forgetOldUse } from './forget-old-use.ts';
export { type PeriodSums, sumOutcomes, tokensUsedToday } from './sum-outcomes.ts';
export { openUsage, type Speaker, type Usage, type UsageLimits } from './usage.ts';
export { decisionsOf, keepDecision, undoDecision } from './known/decisions.ts';
export { keyOfName } from './known/facts-in.ts';
export { gatherFacts, type SaidAt, type ToldConversation } from './known/gather-facts.ts';
export { mapLife } from './known/life-map.ts';
export { readInTime } from './known/read-in-time.ts';
export { pairOf, type SettledFact, settleFacts, type SettledFacts } from './known/settle-facts.ts';
