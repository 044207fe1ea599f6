import { describe, expect, it } from 'vitest';
import type { Turn } from '#engine/conversation/turn.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import { readSentences } from '#test/fakes/read-sentences.ts';

const TOLD = 'My aunt Rose kept the toll bridge at Selby. She charged the bishop twice.';
const QUOTING = '“Leeds was all smoke.” What was that like for you?';

/** The reply to the last message, given how likely each of its sentences is to be repeated. */
const replyTo = (turns: readonly Turn[], repeats: readonly number[]): string =>
  builtinReply(
    { turns, seed: 'a' },
    { ...readSentences(), repeats, questions: new Map([['How did that come about?', 0.3]]) },
  );

const after = (reply: string, ...messages: readonly string[]): Turn[] => [
  { type: 'user', content: 'I was born in Leeds. Leeds was all smoke.' },
  ...messages.flatMap((content, at): Turn[] => [
    { type: 'ai', content: at === 0 ? reply : `${ENGLISH.general.plain[at] ?? ''} What happened next?` },
    { type: 'user', content },
  ]),
];

describe('the writer’s own words', () => {
  it('are not repeated twice in a row, unless most good listeners would', () => {
    expect(replyTo(after('I see. What happened next?', TOLD), [0.2, 0.3])).toContain('“');
    expect(replyTo(after(QUOTING, TOLD), [0.2, 0.3])).not.toContain('“');
    expect(replyTo(after(QUOTING, TOLD), [0.2, 0.7])).toContain('“');
  });

  const COMPLAINT = 'Please stop quoting me.';

  it('are no longer repeated once somebody has asked not to be quoted', () => {
    const reply = replyTo(after(QUOTING, `${COMPLAINT} ${TOLD}`), [0, 0.2, 0.9]);
    expect(reply).not.toContain('“');
    const answers = ENGLISH.momentOf('dont-quote-me')?.answers ?? [];
    expect(answers.some((answer) => reply.startsWith(answer))).toBe(true);
    const later = after(`${answers[0]} What happened then?`, 'We moved to York.', TOLD);
    expect(replyTo(later, [0.2, 0.9])).not.toContain('“');
  });

  it.each([
    'I know what I wrote.',
    'I didn’t need that read back to me.',
    'You have just read my own sentence back to me!',
  ])('are what this complains about: %s', (said) => {
    expect(ENGLISH.momentBeyondDoubt(said)?.id).toBe('dont-quote-me');
  });

  it.each(['He read the letter back to me twice.', 'She said it back to him in Welsh.'])(
    'are not what this complains about: %s',
    (said) => {
      expect(ENGLISH.momentBeyondDoubt(said)).toBeUndefined();
    },
  );
});

it('says that a name stays out, and the story in', () => {
  const wish = 'Mr Crabbe gave me the key. Please don’t put his name in the book.';
  const reply = replyTo(after('I see. What happened next?', wish), [0.1, 0]);
  expect(ENGLISH.general.nameLeftOut.some((answer) => reply.startsWith(answer))).toBe(true);
});
