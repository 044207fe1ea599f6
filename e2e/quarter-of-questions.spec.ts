import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import easy from '#content/questions/easy.json' with { type: 'json' };
import type { Person } from '#test/harness/test-app.ts';
import { startPostgres, type TestServer } from '../scripts/testing/postgres.ts';
import { type MailPeer, openMailPeer, type TakenMail } from './mail-peer.ts';
import { becomes } from './person.ts';
import { type Instance, startInstance } from './stage.ts';
import { type InstanceAhead, startAhead } from './start-ahead.ts';
import { aWriter, signedInAgain } from './without-browser.ts';

const WEEK = 7;
const ADDRESS = 'rose@example.org';

let postgres: TestServer;
let mail: MailPeer;
let first: InstanceAhead;
let second: Instance;
let rose: Person;
/** The node to kill, as in a power cut, as soon as the next email has been handed over. */
let endsAtNextMail: Instance | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
  mail = await openMailPeer(async () => {
    const ends = endsAtNextMail;
    endsAtNextMail = undefined;
    await ends?.kill();
  });
  const shared = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mail.url,
    EMAIL_CONFIRMATION: 'off',
    OPEN_ACCESS: 'true',
    RATE_LIMITS: 'off',
  };
  first = await startAhead(shared);
  second = await startInstance({ ...shared, ...first.clock });
  rose = await aWriter(first);
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await mail.close();
  postgres.stop();
});

/**
 * The emails in the mailbox, without duplicates: an email that was handed over again has the same Message-ID.
 */
const inbox = (): TakenMail[] => [
  ...new Map(mail.mailsTo(ADDRESS).map((one) => [one.id, one] as const)).values(),
];
const linkOf = ({ text }: TakenMail): string => /Answer:\n(?<link>\S+)/.exec(text)?.groups?.link ?? '';
const questions = (): TakenMail[] => inbox().filter((one) => linkOf(one) !== '');

/** Lets a week pass, and returns the question that came in it. */
const nextQuestion = async (days = WEEK): Promise<TakenMail> => {
  const before = questions().length;
  first.pass(days);
  await becomes(() => questions().length, before + 1);
  return questions().at(-1) ?? expect.fail('no question came');
};

/** Links name the node that sent them, but can be opened on any. */
const atTheFirst = (link: string): string => first.url + new URL(link).pathname;

const answer = async (question: TakenMail, words: string): Promise<void> => {
  const page = await (await fetch(atTheFirst(linkOf(question)))).text();
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const sent = await fetch(atTheFirst(linkOf(question)), {
    method: 'POST',
    headers: { origin: first.url },
    body: new URLSearchParams([...hidden, ['words', words]]),
  });
  expect(await sent.text()).toContain('Thank you, it is kept.');
};

const chapters = async () => {
  const { body } = await rose.get<{ chapters: { id: string; sharedAt: string | null }[] }>('/api/chapters');
  return body.chapters;
};

it('a quarter’s questions from two nodes killed again and again: each arrives once, and no answer is lost', async () => {
  await rose.send('PUT', '/api/questions/schedule', {
    frequency: 'weekly',
    weekday: 3,
    hour: 9,
    time_zone: 'Europe/London',
    paused_until: null,
  });
  const answers: string[] = [];
  const tell = async (question: TakenMail): Promise<void> => {
    const words = `In the summer of ${1950 + answers.length} we went to Whitby by train.`;
    await answer(question, words);
    answers.push(words);
  };

  // Four are answered, and a node dies the moment it has handed one over.
  await tell(await nextQuestion());
  await second.kill();
  endsAtNextMail = first;
  first.pass(WEEK);
  await becomes(() => endsAtNextMail, undefined);
  await second.restart();
  await becomes(() => mail.mailsTo(ADDRESS).length, questions().length + 1);
  await first.restart();
  expect(questions()).toHaveLength(2);
  await tell(questions().at(-1) ?? expect.fail('it was lost'));
  for (const node of [second, first]) {
    const coming = nextQuestion();
    await node.kill();
    await node.restart();
    await tell(await coming);
  }

  // After two that go unanswered, an easy one.
  await nextQuestion();
  await nextQuestion();
  const short = await nextQuestion();
  expect(easy.en).toContain(short.subject);
  await tell(short);

  // A month's pause, requested with the link in the email.
  const paused = await fetch(`${atTheFirst(linkOf(short))}/pause`, {
    method: 'POST',
    headers: { origin: first.url },
    body: new URLSearchParams({ for: 'a-month' }),
  });
  expect(paused.status).toBe(200);
  await nextQuestion(5 * WEEK).then(tell);

  // The quarter has thirteen. The last four go unanswered; then no more come, and one email says so.
  while (questions().length < 9) await tell(await nextQuestion());
  while (questions().length < 13) await nextQuestion();
  first.pass(WEEK);
  await becomes(() => inbox().filter(({ subject }) => subject === 'We’ll leave you in peace').length, 1);
  // After a while, her answers become a chapter that only she can see, though she never opened the writing
  // page.
  first.pass(5 * WEEK);
  rose = await signedInAgain(first);
  await becomes(
    async () => (await rose.get<{ schedule: { state: string } }>('/api/questions')).body.schedule.state,
    'stopped',
  );
  expect(questions()).toHaveLength(13);
  expect(new Set(questions().map(({ subject }) => subject)).size).toBe(13);
  await becomes(async () => (await chapters()).length, 1);
  const [chapter] = await chapters();
  expect(chapter?.sharedAt).toBeNull();
  const { body } = await rose.get<{ content: string }>(`/api/chapters/${chapter?.id ?? ''}`);
  expect(answers.filter((words) => !body.content.includes(words.slice(0, -1)))).toEqual([]);
});
