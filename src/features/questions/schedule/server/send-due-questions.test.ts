import { beforeEach, describe, expect, it } from 'vitest';
import { companionOf, questionsOf } from '#app/server/context/feature-parts.ts';
import type { OwnQuestions } from '#features/questions/shared/contract.ts';
import { Refusal } from '#platform/shared/problem.ts';
import { done } from '#test/builders/builders.ts';
import { newestToken, questionMails, questionsUpkeep, wantsQuestions } from '#test/builders/questions.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { sendDueQuestions } from './send-due-questions.ts';

/** A Sunday. */
const SUNDAY = '2026-11-22T12:00:00Z';
const WEEK_MS = 7 * 86_400_000;

let now: Date;
let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
let upkeep: ReturnType<typeof questionsUpkeep>;
beforeEach(async () => {
  now = new Date(SUNDAY);
  app = await testApp({}, { clock: () => now });
  rose = await app.writer({ email: 'rose@example.org' });
  upkeep = questionsUpkeep(app);
});

const aWeekLater = (): void => {
  now = new Date(now.getTime() + WEEK_MS);
};
const onMonday = (): void => {
  now = new Date('2026-11-23T09:00:30Z');
};
const subjects = async () => (await questionMails(app, rose)).map(({ subject }) => subject);
const own = async () => done(await rose.get<OwnQuestions>('/api/questions'));
const answers = async (words: string): Promise<void> => {
  const id = crypto.randomUUID();
  done(await app.visitor.send('POST', '/api/answers', { token: await newestToken(app, rose), id, words }));
};

describe('a question by e-mail', () => {
  it('is sent only to those who asked for it', async () => {
    onMonday();
    expect(await upkeep.send()).toBe(0);
  });

  it('comes once, at its hour and not before', async () => {
    await wantsQuestions(rose);
    now = new Date('2026-11-23T08:59:59Z');
    expect(await upkeep.send()).toBe(0);
    onMonday();
    expect(await upkeep.send()).toBe(1);
    expect(await upkeep.send()).toBe(0);
    expect((await own()).schedule?.next_at).toBe('2026-11-30T09:00:00.000Z');
  });

  it('has the question, three links, and a one-click unsubscribe URL', async () => {
    await wantsQuestions(rose);
    onMonday();
    await upkeep.send();
    const [mail] = await questionMails(app, rose);
    const token = await newestToken(app, rose);
    expect(mail?.to_address).toBe('rose@example.org');
    expect(mail?.subject).toMatch(/\?$/);
    expect(mail?.text_body).toContain(`\n\n${mail?.subject}\n\n`);
    for (const link of [`answer/${token}`, `answer/${token}/another`, `answer/${token}/pause`])
      expect(mail?.text_body).toContain(`http://localhost:3000/${link}\n`);
    expect(mail?.unsubscribe_url).toContain('/api/questions/unsubscribe?token=');
  });

  it('is sent only once on its day, whatever is changed afterwards', async () => {
    await wantsQuestions(rose);
    onMonday();
    await upkeep.send();
    await wantsQuestions(rose, { hour: 10 });
    now = new Date('2026-11-23T10:01:00Z');
    expect(await upkeep.send()).toBe(0);
    expect(await questionMails(app, rose)).toHaveLength(1);
    expect((await own()).schedule?.next_at).toBe('2026-11-30T10:00:00.000Z');
  });

  it('is never repeated', async () => {
    await wantsQuestions(rose);
    onMonday();
    for (let week = 0; week < 13; week += 1) {
      await upkeep.send();
      await answers(`Week ${week}: it was a long time ago, and I remember it well.`);
      aWeekLater();
    }
    expect(await subjects()).toHaveLength(13);
    expect(new Set(await subjects()).size).toBe(13);
  });

  it('is taken from the writer’s picked questions first, in their order', async () => {
    await wantsQuestions(rose);
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    done(await rose.send('PUT', `/api/questions/picked/${one}`, { words: 'Who taught you to swim?' }));
    done(await rose.send('PUT', `/api/questions/picked/${two}`, { words: 'What did you dream of?' }));
    done(await rose.send('PUT', '/api/questions/order', { ids: [two, one] }));
    onMonday();
    await upkeep.send();
    aWeekLater();
    await upkeep.send();
    expect(await subjects()).toEqual(['What did you dream of?', 'Who taught you to swim?']);
    expect((await own()).picked).toEqual([]);
  });

  it('follows on from the last answer', async () => {
    await wantsQuestions(rose);
    onMonday();
    await upkeep.send();
    await answers('My grandmother kept bees behind the chapel in Penzance.');
    await upkeep.reply();
    aWeekLater();
    await upkeep.send();
    const mail = (await questionMails(app, rose)).at(-1);
    expect(mail?.text_body).toContain('bees');
  });

  it('gets easier after two unanswered ones, and stops coming after four, saying so once', async () => {
    await wantsQuestions(rose);
    onMonday();
    const sources: string[] = [];
    for (let week = 0; week < 6; week += 1) {
      await upkeep.send();
      aWeekLater();
    }
    const rows = await app.db.selectFrom('emailed_question').orderBy('sent_at').select('source').execute();
    sources.push(...rows.map(({ source }) => source));
    expect(sources).toEqual(['companion', 'companion', 'easy', 'easy']);
    expect(await questionMails(app, rose, 'questions-stopped')).toHaveLength(1);
    expect((await own()).schedule).toMatchObject({ state: 'stopped', next_at: null });
  });

  it('returns to normal once there is an answer', async () => {
    await wantsQuestions(rose);
    onMonday();
    for (let week = 0; week < 3; week += 1) {
      await upkeep.send();
      aWeekLater();
    }
    await answers('We had a dog called Bess.');
    await upkeep.send();
    const rows = await app.db.selectFrom('emailed_question').orderBy('sent_at').select('source').execute();
    expect(rows.at(-1)?.source).toBe('companion');
  });

  it('waits for the end of a pause', async () => {
    await wantsQuestions(rose, { paused_until: '2026-12-10' });
    onMonday();
    expect(await upkeep.send()).toBe(0);
    expect((await own()).schedule?.next_at).toBe('2026-12-14T09:00:00.000Z');
  });

  it('is late after an outage, but not sent twice on one day', async () => {
    await wantsQuestions(rose);
    now = new Date('2026-11-30T08:55:00Z');
    expect(await upkeep.send()).toBe(1);
    now = new Date('2026-11-30T09:00:30Z');
    expect(await upkeep.send()).toBe(0);
    expect((await own()).schedule?.next_at).toBe('2026-12-07T09:00:00.000Z');
  });

  it('is postponed for a day if none is available today', async () => {
    await wantsQuestions(rose);
    onMonday();
    const { companion, ...parts } = questionsOf(app.context, companionOf(app.context));
    const usedUp: typeof companion = {
      ...companion,
      prefetchQuestions: () => Promise.reject(new Refusal('turns-used-up')),
    };
    expect(await sendDueQuestions({ ...parts, companion: usedUp })).toBe(0);
    expect((await own()).schedule?.next_at).toBe('2026-11-24T09:00:00.000Z');
  });

  it('is not sent while the account is disabled', async () => {
    await wantsQuestions(rose);
    await app.db.updateTable('user').set({ disabled_at: now }).execute();
    onMonday();
    expect(await upkeep.send()).toBe(0);
    expect(await questionMails(app, rose)).toEqual([]);
  });

  it('still reaches everybody else if it fails for one person', async () => {
    const tom = await app.writer({ email: 'tom@example.org' });
    await wantsQuestions(rose);
    await wantsQuestions(tom);
    onMonday();
    const { companion, ...parts } = questionsOf(app.context, companionOf(app.context));
    const failing: typeof companion = {
      ...companion,
      prefetchQuestions: (asked) =>
        asked.speaker.viewer?.userId === rose.session.userId
          ? Promise.reject(new Error('no worker'))
          : companion.prefetchQuestions(asked),
    };
    await expect(sendDueQuestions({ ...parts, companion: failing })).rejects.toThrow('some questions');
    expect(await questionMails(app, tom)).toHaveLength(1);
    expect(await upkeep.send()).toBe(1);
  });

  it('is in the language of the account', async () => {
    await app.db.updateTable('user').set({ language: 'de' }).execute();
    await wantsQuestions(rose);
    onMonday();
    await upkeep.send();
    const [mail] = await questionMails(app, rose);
    expect(mail?.text_body).toContain('Antworten:\n');
    expect(mail?.subject).toMatch(/(?:Sie|Ihre|Ihr|Ihnen)/);
  });
});

describe('the offer of questions', () => {
  const isOffered = async () => done(await rose.get<{ offer: boolean }>('/api/questions/offer')).offer;

  it('is shown to somebody with a chapter, until they decide', async () => {
    expect(await isOffered()).toBe(false);
    done(await rose.send('POST', '/api/chapters', { title: 'The bees', content: 'They were hers.' }));
    expect(await isOffered()).toBe(true);
    done(await rose.send('DELETE', '/api/questions/schedule'));
    expect(await isOffered()).toBe(false);
    expect((await own()).schedule?.state).toBe('off');
  });
});
