import { expect, it } from 'vitest';
import { GREETING } from '#engine/conversation/greeting.ts';
import { lastQuestion } from '#engine/conversation/reply-contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import { readSentences } from '#test/fakes/read-sentences.ts';

const TOLD = 'My aunt Rose kept the toll bridge at Selby. She charged the bishop twice.';

type Read = {
  readonly questions: Readonly<Record<string, number>>;
  readonly repeats?: readonly number[];
  readonly does?: readonly Readonly<Record<string, number>>[];
};

/**
 * The reply to the last of these messages, given what an encoder reads in it. Between the messages, the
 * companion asked something.
 */
const replyTo = (
  messages: readonly string[],
  { questions, repeats = [0.2, 0.7], does = [] }: Read,
): string => {
  const turns = ['Leeds, 1948', ...messages].flatMap((content, at): Turn[] => [
    { type: 'ai', content: at === 0 ? GREETING : `I see. ${ENGLISH.general.goOn[at] ?? ''}` },
    { type: 'user', content },
  ]);
  const reading = { ...readSentences(...does), repeats, questions: new Map(Object.entries(questions)) };
  return builtinReply({ turns, seed: 'a' }, reading);
};

it('asks the likeliest question, after repeating what a good listener would', () => {
  const questions = { 'What happened next?': 0.2, 'How did that come about?': 0.1 };
  const reply = replyTo([TOLD], { questions });
  expect(reply).toMatch(/^“She charged the bishop twice.” /u);
  expect(lastQuestion(reply)).toBe('What happened next?');
  expect(replyTo([TOLD], { questions, repeats: [0.6, 0.2] })).toMatch(/^“My aunt Rose kept the toll bridge/u);
});

it('repeats nothing where a good listener would not', () => {
  const reply = replyTo([TOLD], { questions: { 'What happened next?': 0.2 }, repeats: [0.05, 0.04] });
  expect(reply).not.toContain('“');
  expect(lastQuestion(reply)).toBe('What happened next?');
});

it('asks about the person that a sentence names, after quoting it', () => {
  const reply = replyTo([TOLD], { questions: { 'What was {name} like to be around?': 0.4 } });
  expect(reply).toMatch(/^“My aunt Rose kept the toll bridge at Selby.” /u);
  expect(lastQuestion(reply)).toBe('What was Rose like to be around?');
});

it('asks about no one if no one is named, and about no relative whom the writer did not mention', () => {
  const questions = {
    'What was {name} like to be around?': 0.4,
    'What sort of woman was your mother?': 0.3,
    'How did that come about?': 0.1,
  };
  const bridge = 'The bridge was shut in 1960. Nobody missed it.';
  expect(lastQuestion(replyTo([bridge], { questions }))).toBe('How did that come about?');
  const mother = { 'What sort of woman was your mother?': 0.3, 'How did that come about?': 0.1 };
  const withMum = 'Mum worked on the bridge. It was shut in 1960.';
  expect(lastQuestion(replyTo([withMum], { questions: mother }))).toBe('What sort of woman was your mother?');
});

it('asks about the same person as before if the answer names no one', () => {
  const questions = { "What's the story that shows {name} best?": 0.4 };
  const turns: Turn[] = [
    { type: 'ai', content: 'I see. What was Rose like to be around?' },
    { type: 'user', content: 'She skated straight into me and broke my wrist.' },
  ];
  const reading = { ...readSentences(), repeats: [0.6], questions: new Map(Object.entries(questions)) };
  expect(lastQuestion(builtinReply({ turns, seed: 'a' }, reading))).toBe(
    "What's the story that shows Rose best?",
  );
});

it.each([
  ['What sort of man was your father?', 'What was {name} like to be around?'],
  ['What would you like people to know about your father?', 'How would you describe {name} to somebody new?'],
])('asks nobody to describe a person again who has just been described: %s', (asked, again) => {
  const described: Turn[] = [
    { type: 'ai', content: asked },
    { type: 'user', content: 'Hard. Fair though. My father was up at five.' },
  ];
  const reply = (turns: readonly Turn[], also: string): string =>
    builtinReply(
      { turns, seed: 'a' },
      {
        ...readSentences(),
        repeats: [0.2, 0.2, 0.7],
        questions: new Map([
          [also, 0.4],
          ['How did that come about?', 0.2],
        ]),
      },
    );
  expect(lastQuestion(reply(described, again))).toBe('How did that come about?');
  expect(lastQuestion(reply([...described, ...described], again))).toBe('How did that come about?');
  const later: Turn[] = [
    ...described,
    { type: 'ai', content: 'I see. What happened next?' },
    { type: 'user', content: 'He went up. My father was always up early. Nobody else was.' },
  ];
  expect(lastQuestion(reply(later, again))).toBe('How did that come about?');
});

it('does not mistake someone else for the person who died', () => {
  const reply = replyTo(['When she died my mother found the page and framed it.'], { questions: {} });
  expect(lastQuestion(reply)).not.toContain('mother');
});

it('quotes no part of a sentence that contains direct speech', () => {
  const told =
    "I shared with Ottoline. 'Do not tell your mother', she would say as she dealt me in, and I did not.";
  const reply = replyTo([told], { questions: { 'How did that come about?': 0.4 }, repeats: [0.2, 0.7] });
  expect(reply).toContain('“I shared with Ottoline.”');
});

it('repeats no question, and asks none that fits only after a wish or a confidence', () => {
  const [condolence = ''] = ENGLISH.momentOf('loss-of-pet')?.asks ?? [];
  const [refused = ''] = ENGLISH.momentOf('leave-person')?.asks ?? [];
  const [again = ''] = [ENGLISH.general.goOn[1]];
  const questions = { [condolence]: 0.4, [refused]: 0.3, [again]: 0.2, 'How did that come about?': 0.1 };
  expect(lastQuestion(replyTo([TOLD], { questions }))).toBe('How did that come about?');
});

it('chooses among the questions that suit the detected moment', () => {
  const asks = ENGLISH.momentOf('loss-of-pet')?.asks ?? [];
  const [first = '', , third = ''] = asks.filter((ask) => !ask.includes('{name}'));
  const read = (likeliest: string) =>
    replyTo(['We had to have the dog put down.'], {
      questions: { 'What happened next?': 0.5, [likeliest]: 0.1 },
      does: [{ 'loss-of-pet': 0.9 }],
    });
  expect([first, third].map((ask) => lastQuestion(read(ask)))).toEqual([first, third]);
});

it('asks what happened next only once in three turns', () => {
  const questions = { 'What happened next?': 0.4, 'How did that come about?': 0.2 };
  const turns: Turn[] = [
    { type: 'ai', content: 'I see. What happened then?' },
    { type: 'user', content: TOLD },
  ];
  const reading = { ...readSentences(), repeats: [0.2, 0.7], questions: new Map(Object.entries(questions)) };
  expect(lastQuestion(builtinReply({ turns, seed: 'a' }, reading))).toBe('How did that come about?');
});

it('asks a fitting question even if nothing in a message can be repeated', () => {
  const dictated =
    'we had the toll bridge then and everybody came by sooner or later the bishop and the coalman and the girls from the mill and one time a man with a bear on a chain who would not pay for the bear';
  const reply = replyTo([dictated], { questions: { 'What happened next?': 0.3 }, repeats: [0.9] });
  expect(reply).not.toContain('“');
  expect(lastQuestion(reply)).toBe('What happened next?');
});

it('repeats what may be hard to tell, says nothing cheerful, and leaves it to the writer whether to go on', () => {
  const told = 'We raced our bicycles. I found him in the basement of the shop.';
  const hard = { 'loss-of-comrade': 0.3, 'loss-of-friend': 0.3 };
  const reply = replyTo([told], {
    questions: { 'What happened next?': 0.5 },
    repeats: [0.8, 0.1],
    does: [{}, hard],
  });
  expect(reply).toMatch(/^“I found him in the basement of the shop.” [^.“]+\?$/u);
  expect(ENGLISH.general.gentleAsks).toContain(lastQuestion(reply));
});
