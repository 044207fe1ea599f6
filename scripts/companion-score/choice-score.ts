import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { lastQuestion } from '../../src/engine/conversation/reply-contract.ts';
import { builtinReply } from '../../src/engine/interview/builtin/builtin-reply.ts';
import { ENGLISH } from '../../src/engine/interview/builtin/scripts.ts';
import { readingOf } from './act-score.ts';
import { conversationsIn, turnsUpTo } from './conversation-score.ts';
import { atLeast, atMost, type Row } from './row.ts';

/**
 * For messages from conversations: the best questions to ask next, and some that would annoy, chosen from all
 * the companion's questions by readers with a feel for people. The companion learned from these conversations
 * what a sentence does, not what to ask.
 */
const choicesForm = z.array(
  z.strictObject({
    conversation: z.int(),
    message: z.int(),
    best: z.array(z.string()).min(1),
    bad: z.array(z.string()),
  }),
);
const CONVERSATIONS = '../reader-training/conversations/roughly-followed.json';

/** Scoring all of them would take minutes. */
const EVERY = 3;

const asWritten = (question: string): string =>
  ENGLISH.spokenIn(question).sentences.find((sentence) => sentence.endsWith('?')) ?? question;

/** How often the companion asks what a skilled reader would. */
export const choiceRows = async (): Promise<Row[]> => {
  const file = join(import.meta.dirname, 'cases/chosen-questions.json');
  const choices = choicesForm.parse(JSON.parse(readFileSync(file, 'utf8')));
  const conversations = conversationsIn(CONVERSATIONS);
  let [best, bad, asked] = [0, 0, 0];
  for (const choice of choices.filter((_choice, at) => at % EVERY === 0)) {
    const turns = turnsUpTo(conversations[choice.conversation] ?? [], choice.message);
    const question = asWritten(
      lastQuestion(builtinReply({ turns, seed: 'a' }, await readingOf(turns))) ?? '',
    );
    asked += 1;
    best += Number(choice.best.includes(question));
    bad += Number(choice.bad.includes(question));
  }
  const means =
    'replies to messages of conversations, by the choices of readers who had all our questions before them';
  return [
    atLeast('question: one of the three that a reader chose', [best, asked], 20, means),
    atMost('question: one that a reader warned of', [bad, asked], 1, means),
  ];
};
