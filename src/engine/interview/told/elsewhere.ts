import type { Theme } from '../../conversation/themes.ts';
import { readQuestion } from './asked-questions.ts';
import type { ConversationDigest } from './conversation-digest.ts';

/** What a writer's other conversations mean for this one. */
export type Elsewhere = {
  readonly isAsked: (question: string) => boolean;
  readonly askedIds: ReadonlySet<string>;
  /** The companion's questions, oldest first. */
  readonly questions: readonly string[];
  /** Answers per theme. */
  readonly coverage: ReadonlyMap<Theme, number>;
  readonly closedThemes: ReadonlySet<Theme>;
  readonly words: ReadonlySet<string>;
  /** The writer's answers; zero for a first conversation. */
  readonly answers: number;
};

const union = <T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> =>
  new Set(sets.flatMap((set) => [...set]));

/**
 * A theme passed over in two conversations is closed; one told about in a later conversation is open again.
 */
const closedIn = (digests: readonly ConversationDigest[]): ReadonlySet<Theme> => {
  const closed = new Set<Theme>();
  const passed = new Set<Theme>();
  for (const digest of digests) {
    for (const theme of digest.coverage.keys()) {
      closed.delete(theme);
      passed.delete(theme);
    }
    for (const theme of digest.closedThemes) closed.add(theme);
    for (const theme of digest.passedThemes)
      if (passed.has(theme)) closed.add(theme);
      else passed.add(theme);
  }
  return closed;
};

/** Combines what the writer's other conversations say, ordered by when each last had a message. */
export const elsewhereOf = (digests: readonly ConversationDigest[]): Elsewhere => {
  const coverage = new Map<Theme, number>();
  for (const digest of digests)
    for (const [theme, times] of digest.coverage) coverage.set(theme, (coverage.get(theme) ?? 0) + times);
  return {
    isAsked: (question) => {
      const read = readQuestion(question);
      return digests.some(({ asked }) => asked.hasRead(read));
    },
    askedIds: union(digests.map((digest) => digest.askedIds)),
    questions: digests.flatMap((digest) => digest.questions),
    coverage,
    closedThemes: closedIn(digests),
    words: union(digests.map((digest) => digest.words)),
    answers: digests.reduce((sum, digest) => sum + digest.answers, 0),
  };
};

/** For a visitor, who has one conversation, and for a writer's first. */
export const NOWHERE_ELSE: Elsewhere = elsewhereOf([]);
