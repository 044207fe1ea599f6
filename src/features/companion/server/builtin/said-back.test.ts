import { expect, it } from 'vitest';
import { GREETING } from '#engine/conversation/greeting.ts';
import { lastQuestion } from '#engine/conversation/reply-contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';

const interview = (answers: readonly string[]): string[] => {
  const turns: Turn[] = [{ type: 'ai', content: GREETING }];
  return answers.map((content) => {
    turns.push({ type: 'user', content });
    const reply = builtinReply({ turns, seed: 'seed' });
    turns.push({ type: 'ai', content: reply });
    return reply;
  });
};
const replyTo = (...answers: string[]): string => interview(answers).at(-1) ?? '';

it('quotes word for word a sentence with no known topic, and asks for more', () => {
  const reply = replyTo('Leeds, 1948', 'Half of them came along to help us push. And it never once slipped.');
  expect(reply).toMatch(/^“It never once slipped.” /u);
  expect(ENGLISH.general.more).toContain(lastQuestion(reply));
});

it('quotes the words that its question is about', () => {
  const reply = replyTo(
    'Leeds, 1948',
    'I was apprenticed at fifteen to a joiner in Hull with three shops and a temper, and it was never once dull.',
  );
  expect(reply).toMatch(
    /^“I was apprenticed at fifteen to a joiner in Hull with three shops and a temper.” /u,
  );
  expect(ENGLISH.spokenIn(reply).topic?.id).toBe('learning-a-trade');
});

it('quotes the story beside a complaint, but no remarks addressed to the companion', () => {
  const [, , reply = ''] = interview([
    'Leeds, 1948',
    'We had a green door.',
    'You are not listening. The door stuck in the wet.',
  ]);
  expect(ENGLISH.spokenIn(reply).moment?.act).toBe('complaint');
  expect(reply).toContain('“The door stuck in the wet.”');
  expect(reply).not.toContain('“You');
});

it('changes the subject once a topic is exhausted', () => {
  const replies = interview([
    'Leeds, 1948',
    ...Array.from({ length: 5 }, (_, at) => `It never once slipped on the ${at + 2} of them.`),
  ]);
  expect(replies.slice(1, 5).every((reply) => reply.startsWith('“'))).toBe(true);
  expect(replies.at(5)).not.toMatch(/^“/u);
});

it('asks about the person who was named', () => {
  const reply = replyTo('Leeds, 1948', 'The yard was cold. Mrs Ogden had arms like a docker.');
  expect(reply).toMatch(/^“Mrs Ogden had arms like a docker.” /u);
  expect(lastQuestion(reply)).toContain('Mrs Ogden');
});

it('welcomes a writer at the first message', () => {
  const [first = ''] = interview(['We lived over the shop and I slept in the attic.']);
  expect(ENGLISH.general.welcome.some((words) => first.startsWith(words))).toBe(true);
  expect(first).toContain('“');
});

it('never praises twice in a row', () => {
  const replies = interview([
    'Leeds, 1948',
    ...['red', 'blue', 'green'].map((colour) => `It had a ${colour} door and a bell.`),
  ]);
  const praises = replies
    .slice(1)
    .map((reply) => ENGLISH.general.behindQuote.some((words) => reply.includes(words)));
  expect(praises).toEqual([true, false, true]);
});

it('offers no condolences to someone who only sounds sad', () => {
  const reply = replyTo('Leeds, 1948', 'I was passed over four times. Glenys had lost her voice that night.');
  expect(ENGLISH.general.sorry.filter((words) => reply.includes(words))).toEqual([]);
});
