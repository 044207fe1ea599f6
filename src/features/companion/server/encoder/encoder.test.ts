// Not run again on PostgreSQL: it is about the process that reads the sentences.
import { beforeAll, describe, expect, it } from 'vitest';
import classes from '#content/companion/en/reader/classes.json' with { type: 'json' };
import { noEncoder } from '#test/harness/no-encoder.ts';
import { testApp } from '#test/harness/test-app.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import type { SentenceInContext } from '#engine/interview/listen/in-context.ts';
import { REMARK } from '#engine/interview/listen/read-sentence.ts';
import { encode } from './encode.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';
import { asReading, encoderIn, readInTime } from './read-in-time.ts';
import { readMessage, readRoles } from './read-sentences.ts';
import { openLog } from '#platform/server/log.ts';
import { companionOf } from '#app/server/context/feature-parts.ts';

/** The classes that need no moment: simply told, gladly told, said to the companion. */
const TOLD_OR_SAID: ReadonlySet<string> = new Set(['T', 'J', 'CHAT']);

const after = (before: string, text: string): SentenceInContext => ({ text, before });
const alone = (text: string): SentenceInContext => after('', text);

const likeliest = async (sentence: SentenceInContext): Promise<string | undefined> => {
  const [read] = (await readMessage([sentence])).likelihoods;
  return read?.filter(([id]) => id !== REMARK).toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

describe('the sentence encoder', () => {
  it('gives the same vector for the same sentence, and none for one without words', async () => {
    const [first, second, none] = await encode(['My husband died.', 'My husband died.', '...']);
    expect(first).toHaveLength(512);
    expect(second).toEqual(first);
    expect(none).toBeNull();
  });
});

describe('the sentence reader', () => {
  beforeAll(() => readRoles([alone('It is loaded once.')]));

  it('classifies a sentence the same way each time, alone or beside any others, and skips text without letters', async () => {
    const one = after(
      'What else should people know about that?',
      '"That will be there" is precisely what I do not want to hear about my landlady’s name.',
    );
    const others = [
      'She served tongue on Mondays.',
      'I was born over my father’s ironmonger’s shop in 1941; the smell of paraffin is the smell of home to me.',
      'Wet.',
      'We had three: Stephen, Rosemary and Colin.',
      'Nobody said one word.',
    ].map(alone);
    const [again] = (await readMessage([one])).likelihoods;
    const [first, none] = (await readMessage([one, alone('...'), ...others])).likelihoods;
    expect(none).toBeNull();
    expect(first?.map(([id, likelihood]) => [id, likelihood.toFixed(3)])).toEqual(
      again?.map(([id, likelihood]) => [id, likelihood.toFixed(3)]),
    );
    expect(await readRoles([alone('We carried the water up.'), alone('...')])).toEqual(['told', null]);
  });

  it.each([
    ['We tried for a baby for years and it never came to anything.', 'childlessness'],
    ['The doctor found a lump in March and I have had two rounds of chemo.', 'own-illness'],
    ['Sorry, I am crying again, it still comes over me.', 'tears-now'],
  ])('classifies %s as %s', async (sentence, moment) => {
    expect(await likeliest(alone(sentence))).toBe(moment);
  });

  it.each([
    ['What sort of a question is that?', 'remark'],
    ['Right, that is the kettle, I must go.', 'remark'],
    ['I would not want the grandchildren to come upon that in print.', 'keep-out'],
    ['I want that in the book.', 'put-in'],
    ['We carried the water up from the well every morning.', 'told'],
  ])('classifies “%s” as %s', async (sentence, role) => {
    expect(await readRoles([alone(sentence)])).toEqual([role]);
  });

  it.each([
    ['How many brothers had you?', 'Two.', 'few-words'],
    ['So you were a robber?', 'A bobber, not a robber.', 'correct-fact'],
  ])('classifies, after “%s”, the answer “%s” as %s', async (asked, sentence, moment) => {
    expect(await likeliest(after(asked, sentence))).toBe(moment);
  });

  it('detects a goodbye at the end of unpunctuated dictation, and keeps the rest', async () => {
    const dictated = [
      alone(
        'one time we sleep in the market and the goat chop all the yam paper and police ask for waybill and yaw point at the goat and i could not speak for laughing okay they are calling me the fufu is ready i am coming to eat bye bye bye',
      ),
    ];
    const [likelihoods] = (await readMessage(dictated)).likelihoods;
    expect(new Map(likelihoods).get('goodbye')).toBeGreaterThan(0.5);
    expect(await readRoles(dictated)).toEqual(['told']);
  });

  it('ranks which sentence of a message to repeat, and what to ask next', async () => {
    const { repeats, questions } = await readMessage([
      alone('Thank you for asking.'),
      after('Thank you for asking.', 'I was a postman in Bendigo for thirty-one years.'),
      after('I was a postman in Bendigo for thirty-one years.', '...'),
    ]);
    expect(repeats[1]).toBeGreaterThan(repeats[0] ?? 1);
    expect(repeats[2]).toBe(0);
    expect(questions[0]?.[0]).toBe('How did you get into that line of work?');
    const likelihoods = questions.map(([, likelihood]) => likelihood);
    expect(likelihoods).toEqual(likelihoods.toSorted((one, other) => other - one));
    expect(likelihoods.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1.001);
  });

  it('uses the end of a very long message to decide what to repeat and ask', async () => {
    const long = Array.from({ length: 20 }, () => alone('It rained again on the Tuesday.'));
    const { repeats, likelihoods } = await readMessage(long);
    expect(likelihoods).toHaveLength(20);
    expect(repeats.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(repeats.at(-1)).toBeGreaterThan(0);
  });

  it('covers every moment that has no quick reply, and none that is not in the script', () => {
    const known = classes.filter((id) => !TOLD_OR_SAID.has(id));
    const said = ENGLISH.moments.filter(({ quickReply }) => quickReply === undefined).map(({ id }) => id);
    expect(said.filter((id) => !classes.includes(id))).toEqual([]);
    expect(known.filter((id) => ENGLISH.momentOf(id) === undefined)).toEqual([]);
  });
});

describe('a reply', () => {
  it('follows what the encoder read, in a separate worker', async () => {
    const { context } = await testApp();
    const message = 'We tried for a baby for years and it never came to anything.';
    const forWhom = { speaker: { viewer: null, address: 'a' } };
    const reading = asReading(await encoderIn(context.workers).readMessage(forWhom, [alone(message)]));
    const reply = builtinReply({ turns: [{ type: 'user', content: message }], seed: 's' }, reading);
    expect(ENGLISH.spokenIn(reply).moment?.id).toBe('childlessness');
  });

  it('still comes if the encoder is broken, and the failure is counted for the administrator', async () => {
    const readMessage = () => Promise.reject(new Error('no weights'));
    const app = await testApp({}, { encoder: { ...noEncoder, readMessage } });
    const companion = companionOf(app.context);
    const asked = {
      turns: [{ type: 'user' as const, content: 'I don’t want to talk about that.' }],
      seed: 's',
      speaker: { viewer: null, address: 'a' },
    };
    let said = '';
    for await (const event of companion.reply(asked)) if (event.type === 'done') said = event.content;
    expect(ENGLISH.spokenIn(said).moment?.id).toBe('refuse-topic');
    await companion.flush();
    const rows = await app.db.selectFrom('companion_outcome').select(['outcome', 'times']).execute();
    expect(rows).toContainEqual({ outcome: 'fell-back', times: 1 });
  });

  it('does not wait for an encoder that hangs', async () => {
    const heard = await readInTime(
      { encoder: { readMessage: () => new Promise(() => undefined) }, log: openLog('silent') },
      { speaker: { viewer: null, address: 'a' } },
      [alone('Anything.')],
    );
    expect(heard).toBeUndefined();
  });
});
