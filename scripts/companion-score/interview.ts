import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotScore } from './cannot-score.ts';
import type { Turn } from '../../src/engine/conversation/turn.ts';

/** A question/answer transcript in the form the scorecard reads, one file each. */
export type Interview = {
  readonly title: string;
  readonly turns: readonly { readonly q: string; readonly a: string }[];
};

const isTurn = (value: unknown): value is Interview['turns'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'q' in value &&
  'a' in value &&
  typeof value.q === 'string' &&
  typeof value.a === 'string';

const isInterview = (value: unknown): value is Pick<Interview, 'turns'> =>
  typeof value === 'object' &&
  value !== null &&
  'turns' in value &&
  Array.isArray(value.turns) &&
  value.turns.every(isTurn);

const interviewIn = (folder: string, name: string): Interview => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    throw new CannotScore(`${name} is no JSON file that can be read.`);
  }
  if (!isInterview(parsed))
    throw new CannotScore(`${name} is no interview: expected { "turns": [{ "q": "…", "a": "…" }] }.`);
  return { title: name, turns: parsed.turns };
};

/** All `.json` transcripts of a folder, by file name. Throws CannotScore for anything it cannot score. */
export const readInterviews = (folder: string): Interview[] => {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    throw new CannotScore(`${folder} is no folder that can be read.`);
  }
  if (names.length === 0) throw new CannotScore(`${folder} holds no .json file to score.`);
  const interviews = names.toSorted().map((name) => interviewIn(folder, name));
  if (interviews.every(({ turns }) => turns.every(({ a }) => a.trim() === '')))
    throw new CannotScore(`Nobody says anything in the interviews of ${folder}.`);
  return interviews;
};

export const asTurns = (turns: Interview['turns']): Turn[] =>
  turns.flatMap(({ q, a }): Turn[] => [
    { type: 'ai', content: q },
    { type: 'user', content: a },
  ]);

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/**
 * Cuts an interview into conversations of up to `limit` words said, never inside an answer: a longer answer
 * is a conversation by itself. This is how a writer would fill chapters.
 */
export const intoConversations = (interview: Interview, limit: number): Turn[][] => {
  const conversations: { turns: Interview['turns'][number][]; words: number }[] = [];
  for (const turn of interview.turns) {
    const words = wordsIn(turn.a);
    const current = conversations.at(-1);
    if (current === undefined || current.words + words > limit) conversations.push({ turns: [turn], words });
    else {
      current.turns.push(turn);
      current.words += words;
    }
  }
  return conversations.map((conversation) => asTurns(conversation.turns));
};
