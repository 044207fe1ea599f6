import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Act } from '#engine/interview/script.ts';
import { interviewOf } from '../../src/engine/interview/builtin/interview-of.ts';
import type { Turn } from '../../src/engine/conversation/turn.ts';
import { likelihoodsOf } from './act-score.ts';
import { atLeast, type Row } from './row.ts';

/**
 * Conversations of 208 invented people with a companion that follows only roughly, by authors who had not
 * seen the product's examples. For each message: what it was asked, each sentence with what it does, the
 * topic its writer would most like to be asked about next, and what a skilled interviewer would ask. Nothing
 * was learned from it.
 */
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

/** What sentences do, by the letters in the file, if the companion has an act for it. */
const LETTERS: readonly (readonly [Act, readonly string[]])[] = [
  ['stop', ['STOP']],
  ['refusal', ['REFUSE']],
  ['keep-out', ['KEEPOUT']],
  ['question', ['Q']],
  ['complaint', ['COMPLAINT', 'CORRECT']],
  ['redirect', ['REDIRECT']],
  ['pause', ['PAUSE', 'BACK']],
  ['disclosure', ['H']],
  ['self-doubt', ['DOUBT', 'CANTREMEMBER']],
];
/** Scoring all of them would take minutes. */
const EVERY = 5;

type Heard = { readonly does: ReadonlySet<string>; readonly act: Act };

const heardIn = async (conversation: z.infer<typeof conversationsForm>[number]): Promise<Heard[]> => {
  const turns: Turn[] = [];
  const all: Heard[] = [];
  for (const { asked, said } of conversation) {
    if (asked !== '') turns.push({ type: 'ai', content: asked });
    const content = said.map(([, sentence]) => sentence).join(' ');
    turns.push({ type: 'user', content });
    const { heard } = interviewOf({ turns, seed: 'a' }, await likelihoodsOf(content));
    const act = heard.moment === undefined && heard.tender !== undefined ? 'disclosure' : heard.act;
    all.push({ does: new Set(said.map(([does]) => does.split(':')[0] ?? '')), act });
  }
  return all;
};

/** How many messages in whole conversations are understood correctly, act by act. */
export const conversationRows = async (): Promise<Row[]> => {
  const file = join(import.meta.dirname, 'cases/conversations.json');
  const people = conversationsForm.parse(JSON.parse(readFileSync(file, 'utf8')));
  const messages: Heard[] = [];
  for (const [at, conversation] of people.entries())
    if (at % EVERY === 0) messages.push(...(await heardIn(conversation)));
  return LETTERS.map(([act, letters]) => {
    const does = messages.filter((message) => letters.some((letter) => message.does.has(letter)));
    const taken = messages.filter((message) => message.act === act);
    const right = taken.filter((message) => does.includes(message)).length;
    return atLeast(
      `${act}: heard in conversations (and right in ${right} of ${taken.length} taken for it)`,
      [right, does.length],
      50,
      'messages of which a sentence does this, by the reading of who wrote them; where a message does several things only the most urgent is answered',
    );
  });
};
