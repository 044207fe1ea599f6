import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Act } from '#engine/interview/script.ts';
import { ENGLISH } from '../../src/engine/interview/builtin/scripts.ts';
import { interviewOf } from '../../src/engine/interview/builtin/interview-of.ts';
import type { Turn } from '../../src/engine/conversation/turn.ts';
import { readingOf } from './act-score.ts';
import { atLeast, type Row } from './row.ts';

/**
 * Conversations of invented people with a companion that follows only roughly; nothing was learned from them.
 * For each message: what it was asked, each sentence with what it does, what its writer would most like to be
 * asked about next, and what a skilled interviewer would ask. In the first 42, much is said to the companion,
 * and every sentence was labelled by its act. In the other 30, people talk as they mostly do, and every
 * sentence was labelled by its moment.
 */
const FILES: Readonly<Record<string, string>> = {
  'talkative conversations': 'held-out-conversations.json',
  'usual conversations': 'held-out-talk.json',
};
const conversationsForm = z.array(
  z.array(
    z.strictObject({
      asked: z.string(),
      said: z.array(z.tuple([z.string(), z.string()])).min(1),
      topic: z.string(),
      ask: z.string(),
    }),
  ),
);

/** The acts by their labels in the first conversations. */
const BY_LABEL: Readonly<Record<string, Act>> = {
  STOP: 'stop',
  REFUSE: 'refusal',
  KEEPOUT: 'keep-out',
  Q: 'question',
  COMPLAINT: 'complaint',
  CORRECT: 'complaint',
  REDIRECT: 'redirect',
  PAUSE: 'pause',
  BACK: 'pause',
  H: 'disclosure',
  DOUBT: 'self-doubt',
  CANTREMEMBER: 'self-doubt',
};
const actOf = (label: string): Act | undefined =>
  BY_LABEL[label.split(':')[0] ?? ''] ?? ENGLISH.momentOf(label)?.act;
const SCORED = [...new Set(Object.values(BY_LABEL))];

/** The conversations of a file, by its path from here. */
export const conversationsIn = (path: string): z.infer<typeof conversationsForm> =>
  conversationsForm.parse(JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')));

type Conversation = z.infer<typeof conversationsForm>[number];

/** What was said in a conversation up to one of its messages, which is the last turn. */
export const turnsUpTo = (conversation: Conversation, message: number): readonly Turn[] =>
  conversation
    .slice(0, message + 1)
    .flatMap(({ asked, said }): Turn[] => [
      ...(asked === '' ? [] : [{ type: 'ai' as const, content: asked }]),
      { type: 'user', content: said.map(([, sentence]) => sentence).join(' ') },
    ]);

type Heard = { readonly does: ReadonlySet<Act | undefined>; readonly act: Act };

const heardIn = async (conversation: Conversation): Promise<Heard[]> => {
  const all: Heard[] = [];
  for (const [at, { said }] of conversation.entries()) {
    const turns = turnsUpTo(conversation, at);
    const { heard } = interviewOf({ turns, seed: 'a' }, await readingOf(turns));
    const act = heard.moment === undefined && heard.tender !== undefined ? 'disclosure' : heard.act;
    all.push({ does: new Set(said.map(([label]) => actOf(label))), act });
  }
  return all;
};

/** How many messages in whole conversations are understood correctly, act by act. */
export const conversationRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [name, file] of Object.entries(FILES)) {
    const messages = (await Promise.all(conversationsIn(join('cases', file)).map(heardIn))).flat();
    for (const act of SCORED) {
      const does = messages.filter((message) => message.does.has(act));
      const taken = messages.filter((message) => message.act === act);
      const right = taken.filter((message) => message.does.has(act)).length;
      rows.push(
        atLeast(
          `${act}: heard in ${name} (and right in ${right} of ${taken.length} taken for it)`,
          [right, does.length],
          50,
          'messages of which a sentence does this, by the reading of who wrote them; where a message does several things only the most urgent is answered',
        ),
      );
    }
  }
  return rows;
};
