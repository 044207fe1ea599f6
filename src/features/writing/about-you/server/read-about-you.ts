import {
  decisionsOf,
  gatherFacts,
  readInTime,
  type SaidAt,
  type SettledFact,
  settleFacts,
  type SettledFacts,
} from '#features/companion/server/api.ts';
import type { FactKind } from '#features/companion/shared/known.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { aboutYouCalls, KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';
import { toldConversations } from './told-conversations.ts';

/** How many quotes to show of something said often, and how many characters on either side of its words. */
const MOST_QUOTES = 3;
const AROUND = 90;

export type AboutYou = SettledFacts & { readonly hasTold: boolean };

/** Everything gathered from this writer's words, together with all their decisions about it. */
export const knownAbout = async (db: Db, owner: UserId): Promise<AboutYou> => {
  const [conversations, decisions] = await Promise.all([
    toldConversations(db, owner),
    decisionsOf(db, owner),
  ]);
  await readInTime(conversations, 'facts');
  return {
    ...settleFacts(gatherFacts(conversations), decisions),
    hasTold: conversations.some(({ messages }) => messages.some(({ type }) => type === 'user')),
  };
};

/** Up to the end of the sentence, or as many whole words as fit. */
const afterwards = (text: string): string => {
  const [sentence = ''] = /^[^.!?\n]*[.!?]?/u.exec(text) ?? [];
  return sentence.length <= AROUND
    ? sentence
    : `${/^.*\s/su.exec(sentence.slice(0, AROUND))?.[0].trimEnd() ?? ''} …`;
};
const beforehand = (text: string): string => {
  const sentence = /(?:^|[.!?\n]["”’)]?\s*)([^.!?\n]*)$/u.exec(text)?.[1] ?? '';
  return sentence.length <= AROUND ? sentence : `… ${/\s(.*)$/su.exec(sentence.slice(-AROUND))?.[1] ?? ''}`;
};

const quoteOf = ({ conversation, message, start, end }: SaidAt): KnownFact['quotes'][number] => {
  const { content } = message;
  return {
    messageId: message.id,
    before: beforehand(content.slice(Math.max(0, start - 4 * AROUND), start)),
    words: content.slice(start, end),
    after: afterwards(content.slice(end, end + 4 * AROUND)),
    chapter: conversation.chapter,
  };
};

/** Each sentence appears once, even if it contains the name twice. */
const quotesOf = (said: readonly SaidAt[]): KnownFact['quotes'] => {
  const bySentence = new Map<string, KnownFact['quotes'][number]>();
  for (const at of said) {
    if (bySentence.size === MOST_QUOTES) break;
    const quote = quoteOf(at);
    const sentence = `${quote.messageId} ${quote.before}${quote.words}${quote.after}`;
    if (!bySentence.has(sentence)) bySentence.set(sentence, quote);
  }
  return [...bySentence.values()];
};

const shown = (fact: SettledFact): KnownFact => ({
  kind: fact.kind,
  key: fact.key,
  name: fact.name,
  otherNames: [...new Set(fact.otherNames)],
  relation: fact.relation ?? null,
  number: fact.number ?? null,
  isAge: fact.key.startsWith('age '),
  isDecade: fact.key.startsWith('decade '),
  times: fact.said.length,
  quotes: quotesOf(fact.said),
  decided: fact.decisions.map(({ id, decision, said, meant }) => ({ id, decision, said, meant })),
  maybe: fact.maybe ?? null,
});

const ORDER: readonly FactKind[] = ['person', 'place', 'time'];

/** The most mentioned come first; years in order, then ages. */
const byWeight = (a: SettledFact, b: SettledFact): number => {
  if (a.kind !== b.kind) return ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
  if (a.kind !== 'time') return b.said.length - a.said.length;
  const isAge = (fact: SettledFact): number => (fact.key.startsWith('age ') ? 1 : 0);
  return isAge(a) - isAge(b) || (a.number ?? 0) - (b.number ?? 0);
};

/** The data for the page 'What I know about you'. */
export const readAboutYou = async (
  db: Db,
  owner: UserId,
): Promise<OutputOf<(typeof aboutYouCalls)['aboutYou']>> => {
  const { known, forgotten, hasTold } = await knownAbout(db, owner);
  return {
    known: known.toSorted(byWeight).map(shown),
    forgotten: forgotten.toSorted(byWeight).map(shown),
    hasTold,
  };
};
