import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import {
  aGiftForMargaret,
  aGiftFromKarin,
  choosesQuestion,
  confirmsQuestions,
  declinesQuestions,
  FRIDAYS_AT_TEN,
  givenBy,
  letsGiverAdd,
  offersQuestions,
  opensGiftWithQuestions,
  questionsOf,
  receivedBy,
  type Writer,
} from '#test/builders/gift-questions.ts';
import { aCardToken, opens } from '#test/builders/gifts.ts';
import { newestToken, questionMails, questionsUpkeep, wantsQuestions } from '#test/builders/questions.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';

const BEES = 'Who kept the bees?';
const OVEN = 'What did the oven smell of?';
const YARD = 'Who swept the yard?';

let now: Date;
let app: TestApp;
let karin: Writer;
let margaret: Writer;
let gift: string;
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z');
  app = await testApp({ RATE_LIMITS: 'off' }, { clock: () => now });
  ({ karin, margaret, gift } = await aGiftForMargaret(app));
});

const own = () => questionsOf(margaret);
const pickedWords = async (): Promise<string[]> => (await own()).picked.map(({ words }) => words);

const picks = async (words: string): Promise<void> =>
  void done(await margaret.send('PUT', `/api/questions/picked/${randomUUID()}`, { words }));
const moneyGoesBack = () => app.db.updateTable('entitlement').set({ suspended: 'refund' }).execute();

describe('the giver of a gift', () => {
  it('sets up questions until the gift is opened, and reorders them', async () => {
    expect(await givenBy(karin, gift)).toEqual({
      state: 'open',
      recipient_name: 'Margaret',
      rhythm: null,
      chosen: [],
    });
    done(await offersQuestions(karin, gift));
    const [bees, oven] = [randomUUID(), randomUUID()];
    done(await choosesQuestion(karin, gift, BEES, bees));
    done(await choosesQuestion(karin, gift, OVEN, oven));
    // Sent again after a lost response.
    done(await choosesQuestion(karin, gift, OVEN, oven));
    const ordered = await karin.send('PUT', `/api/gift-questions/${gift}/order`, { ids: [oven] });
    expect(done(ordered)).toMatchObject({
      rhythm: FRIDAYS_AT_TEN,
      chosen: [
        { id: oven, words: OVEN },
        { id: bees, words: BEES },
      ],
    });
    done(await karin.send('DELETE', `/api/gift-questions/${gift}/chosen/${oven}`));
    const again = await karin.send('DELETE', `/api/gift-questions/${gift}/chosen/${oven}`);
    expect(codeOf(again)).toBe('not-found');
    done(await karin.send('DELETE', `/api/gift-questions/${gift}/rhythm`));
    expect(await givenBy(karin, gift)).toMatchObject({ rhythm: null, chosen: [{ words: BEES }] });
  });

  it('can choose up to thirty questions, each a single line of at most 300 characters', async () => {
    for (const words of ['', '   ', 'a'.repeat(301)])
      expect(codeOf(await choosesQuestion(karin, gift, words))).toBe('bad-input');
    for (let at = 0; at < 30; at += 1) done(await choosesQuestion(karin, gift, `Question ${at}?`));
    expect(codeOf(await choosesQuestion(karin, gift, 'One more?'))).toBe('gift-questions-full');
    expect((await givenBy(karin, gift)).chosen).toHaveLength(30);
  });

  it('can change nothing once the gift is opened, withdrawn or expired', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    expect(codeOf(await offersQuestions(karin, gift))).toBe('gift-redeemed');
    expect(codeOf(await karin.send('DELETE', `/api/gift-questions/${gift}/rhythm`))).toBe('gift-redeemed');
    expect(codeOf(await choosesQuestion(karin, gift, OVEN))).toBe('gift-questions-closed');
    const other = await aGiftFromKarin(app, karin.session.userId);
    await app.db.updateTable('gift').set({ withdrawn_at: now }).where('id', '=', other).execute();
    expect(codeOf(await offersQuestions(karin, other))).toBe('gift-withdrawn');
    expect(codeOf(await choosesQuestion(karin, other, OVEN))).toBe('gift-withdrawn');
    expect(await givenBy(karin, other)).toMatchObject({ state: 'over', chosen: [] });
    now = new Date('2028-01-01T12:00:00Z');
    const late = await aGiftFromKarin(app, karin.session.userId);
    now = new Date('2030-01-01T12:00:00Z');
    expect(codeOf(await offersQuestions(karin, late))).toBe('gift-expired');
  });

  it('cannot tell whether the storyteller confirmed, declined, or has not looked yet', async () => {
    const gifts = [
      gift,
      await aGiftFromKarin(app, karin.session.userId),
      await aGiftFromKarin(app, karin.session.userId),
    ];
    for (const one of gifts) await opensGiftWithQuestions(karin, margaret, one, [BEES]);
    done(await confirmsQuestions(margaret, gifts[1] ?? ''));
    done(await declinesQuestions(margaret, gifts[2] ?? ''));
    const seen = await Promise.all(gifts.map((one) => givenBy(karin, one)));
    const closed = { state: 'closed', recipient_name: 'Margaret', rhythm: null, chosen: [] };
    expect(seen).toEqual([closed, closed, closed]);
  });
});

describe('the storyteller who opened the gift', () => {
  it('sees who set up the questions, the schedule and the first question, and gets no e-mail before confirming', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES, OVEN]);
    expect(await receivedBy(margaret)).toEqual({
      offers: [{ gift_id: gift, giver_name: 'Karin', ...FRIDAYS_AT_TEN, sample: BEES, count: 2 }],
      givers: [],
    });
    expect(await own()).toMatchObject({ schedule: null, picked: [] });
    now = new Date('2026-12-25T12:00:00Z');
    expect(await questionsUpkeep(app).send()).toBe(0);
  });

  it('confirms with one click, in their own time zone, and is asked the first question on its day', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES, OVEN]);
    const confirmed = done(await confirmsQuestions(margaret, gift));
    expect(confirmed).toEqual({
      offers: [],
      givers: [{ gift_id: gift, giver_name: 'Karin', may_add: false }],
    });
    const { schedule, picked } = await own();
    expect(schedule).toMatchObject({
      ...FRIDAYS_AT_TEN,
      state: 'on',
      time_zone: 'Europe/Berlin',
      // The first Friday of a month, at ten in Berlin.
      next_at: '2026-12-04T09:00:00.000Z',
    });
    expect(picked.map(({ words, chosen_by }) => [words, chosen_by])).toEqual([
      [BEES, 'Karin'],
      [OVEN, 'Karin'],
    ]);
    now = new Date('2026-12-04T09:00:30Z');
    expect(await questionsUpkeep(app).send()).toBe(1);
    expect((await questionMails(app, margaret))[0]?.subject).toBe(BEES);
    expect(await pickedWords()).toEqual([OVEN]);
  });

  it('can change the schedule, and reorder and remove the questions like their own', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES, OVEN]);
    await picks('Mine?');
    const rhythm = { frequency: 'monthly', weekday: 1, hour: 15 };
    done(await confirmsQuestions(margaret, gift, { rhythm }));
    const { schedule, picked } = await own();
    expect(schedule).toMatchObject(rhythm);
    expect(picked.map(({ words, chosen_by }) => [words, chosen_by])).toEqual([
      ['Mine?', null],
      [BEES, 'Karin'],
      [OVEN, 'Karin'],
    ]);
    const [mine, bees, oven] = picked.map(({ id }) => id);
    done(await margaret.send('PUT', '/api/questions/order', { ids: [oven, mine] }));
    done(await margaret.send('DELETE', `/api/questions/picked/${bees}`));
    expect(await pickedWords()).toEqual([OVEN, 'Mine?']);
  });

  it('with questions already turned on keeps their own schedule, unless they choose the giver’s', async () => {
    await wantsQuestions(margaret);
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    done(await confirmsQuestions(margaret, gift));
    expect(await own()).toMatchObject({
      schedule: { frequency: 'weekly', weekday: 1, hour: 9, time_zone: 'Europe/London' },
      picked: [{ words: BEES }],
    });
  });

  it('declines, is not asked again, and keeps the questions already scheduled', async () => {
    await wantsQuestions(margaret);
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    done(await declinesQuestions(margaret, gift));
    expect(await receivedBy(margaret)).toEqual({ offers: [], givers: [] });
    expect(await own()).toMatchObject({ schedule: { state: 'on' }, picked: [] });
    expect(codeOf(await confirmsQuestions(margaret, gift))).toBe('gift-questions-settled');
  });

  it('who declines is not offered questions after the first chapter either', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, []);
    await aChapter(margaret, { title: 'The bees', content: 'They were hers.' });
    done(await declinesQuestions(margaret, gift));
    expect(done(await margaret.get('/api/questions/offer'))).toEqual({ offer: false });
  });

  it('who confirms twice gets every question once, and can no longer decline', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    done(await confirmsQuestions(margaret, gift));
    done(await confirmsQuestions(margaret, gift, { giver_may_add: true }));
    expect(await pickedWords()).toEqual([BEES]);
    expect((await receivedBy(margaret)).givers).toMatchObject([{ may_add: false }]);
    expect(codeOf(await declinesQuestions(margaret, gift))).toBe('gift-questions-settled');
  });

  it('with a full list is told so, and nothing is confirmed', async () => {
    for (let at = 0; at < 59; at += 1) await picks(`Mine ${at}?`);
    await opensGiftWithQuestions(karin, margaret, gift, [BEES, OVEN]);
    expect(codeOf(await confirmsQuestions(margaret, gift))).toBe('picked-full');
    expect((await receivedBy(margaret)).offers).toHaveLength(1);
    expect((await own()).schedule).toBeNull();
  });

  it('is offered a question by the companion if the giver chose none', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, []);
    const [offer] = (await receivedBy(margaret)).offers;
    expect(offer).toMatchObject({ count: 0, sample: expect.stringMatching(/\?$/) });
  });

  it('is offered nothing that the giver withdrew before the gift was opened', async () => {
    done(await offersQuestions(karin, gift));
    done(await karin.send('DELETE', `/api/gift-questions/${gift}/rhythm`));
    await opens(margaret, await aCardToken(karin, gift));
    expect(await receivedBy(margaret)).toEqual({ offers: [], givers: [] });
    expect(codeOf(await confirmsQuestions(margaret, gift))).toBe('not-found');
  });
});

describe('a giver who may keep adding questions', () => {
  beforeEach(async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    done(await confirmsQuestions(margaret, gift, { giver_may_add: true }));
  });

  it('adds to the storyteller’s list, and sees only what they chose themselves', async () => {
    const id = randomUUID();
    done(await choosesQuestion(karin, gift, OVEN, id));
    done(await choosesQuestion(karin, gift, OVEN, id));
    expect((await own()).picked).toMatchObject([
      { words: BEES, chosen_by: 'Karin' },
      { words: OVEN, chosen_by: 'Karin' },
    ]);
    expect(await givenBy(karin, gift)).toEqual({
      state: 'adding',
      recipient_name: 'Margaret',
      rhythm: null,
      chosen: [
        { id: expect.any(String), words: BEES },
        { id, words: OVEN },
      ],
    });
  });

  it('cannot tell what was asked, answered, moved or removed', async () => {
    done(await choosesQuestion(karin, gift, OVEN));
    done(await choosesQuestion(karin, gift, YARD));
    const before = await givenBy(karin, gift);
    now = new Date('2026-12-04T09:00:30Z');
    expect(await questionsUpkeep(app).send()).toBe(1);
    expect(await givenBy(karin, gift)).toEqual(before);
    const answer = { token: await newestToken(app, margaret), id: randomUUID(), words: 'My grandmother.' };
    done(await app.visitor.send('POST', '/api/answers', answer));
    expect((await own()).sent).toMatchObject([{ question: BEES, answered: true }]);
    const [oven, yard] = (await own()).picked;
    done(await margaret.send('PUT', '/api/questions/order', { ids: [yard?.id] }));
    expect(await pickedWords()).toEqual([YARD, OVEN]);
    done(await margaret.send('DELETE', `/api/questions/picked/${oven?.id}`));
    expect(await givenBy(karin, gift)).toEqual(before);
  });

  it('can add thirty a month, however fast they are asked', async () => {
    for (let at = 1; at < 30; at += 1) done(await choosesQuestion(karin, gift, `Question ${at}?`));
    expect(codeOf(await choosesQuestion(karin, gift, OVEN))).toBe('gift-questions-full');
    const [bees] = (await own()).picked;
    done(await margaret.send('DELETE', `/api/questions/picked/${bees?.id}`));
    expect(codeOf(await choosesQuestion(karin, gift, OVEN))).toBe('gift-questions-full');
    now = new Date('2026-12-24T12:00:00Z');
    done(await choosesQuestion(karin, gift, OVEN));
    expect(await pickedWords()).toContain(OVEN);
  });

  it('is stopped by a block immediately', async () => {
    await app.db
      .insertInto('family_block')
      .values({ user_id: margaret.session.userId, blocked_id: karin.session.userId })
      .execute();
    expect(codeOf(await choosesQuestion(karin, gift, OVEN, randomUUID()))).toBe('gift-questions-closed');
    expect((await own()).picked).toHaveLength(1);
  });

  it('can’t remove or reorder questions that are now the storyteller’s', async () => {
    const [bees] = (await givenBy(karin, gift)).chosen;
    const path = `/api/gift-questions/${gift}`;
    expect(codeOf(await karin.send('DELETE', `${path}/chosen/${bees?.id}`))).toBe('gift-redeemed');
    expect(codeOf(await karin.send('PUT', `${path}/order`, { ids: [] }))).toBe('gift-redeemed');
  });

  it('sees and adds nothing more once the storyteller stops it, until they allow it again', async () => {
    done(await letsGiverAdd(margaret, gift, false));
    expect(codeOf(await choosesQuestion(karin, gift, OVEN))).toBe('gift-questions-closed');
    expect(await givenBy(karin, gift)).toMatchObject({ state: 'closed', chosen: [] });
    done(await letsGiverAdd(margaret, gift, true));
    done(await choosesQuestion(karin, gift, OVEN));
    expect(await pickedWords()).toEqual([BEES, OVEN]);
  });

  it('can’t tell how full the storyteller’s list is, and the storyteller can still reorder it', async () => {
    for (let at = 0; at < 59; at += 1) await picks(`Mine ${at}?`);
    done(await choosesQuestion(karin, gift, OVEN));
    const ids = (await own()).picked.map(({ id }) => id).toReversed();
    done(await margaret.send('PUT', '/api/questions/order', { ids }));
    expect((await pickedWords())[0]).toBe(OVEN);
  });

  it('adds nothing more after a refund; the storyteller keeps what was confirmed', async () => {
    await moneyGoesBack();
    expect(codeOf(await choosesQuestion(karin, gift, OVEN))).toBe('gift-questions-closed');
    expect(await own()).toMatchObject({ schedule: { state: 'on' }, picked: [{ words: BEES }] });
  });
});

describe('a gift’s list of questions', () => {
  it('doesn’t exist for anybody but the giver and whoever opened the gift', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    const stranger = await app.writer();
    expect(codeOf(await stranger.get(`/api/gift-questions/${gift}`))).toBe('not-found');
    expect(codeOf(await margaret.get(`/api/gift-questions/${gift}`))).toBe('not-found');
    for (const person of [stranger, karin]) {
      expect(codeOf(await confirmsQuestions(person, gift))).toBe('not-found');
      expect(codeOf(await declinesQuestions(person, gift))).toBe('not-found');
      expect(codeOf(await letsGiverAdd(person, gift, true))).toBe('not-found');
    }
    expect((await receivedBy(margaret)).offers).toHaveLength(1);
  });

  it('can’t be used to reach a question of another gift by id', async () => {
    const id = randomUUID();
    done(await choosesQuestion(karin, gift, BEES, id));
    const other = await aGiftFromKarin(app, karin.session.userId);
    expect(codeOf(await choosesQuestion(karin, other, OVEN, id))).toBe('not-found');
    expect((await givenBy(karin, gift)).chosen).toMatchObject([{ words: BEES }]);
  });

  it('can’t be opened for the giver to add to before it is confirmed', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    expect(codeOf(await letsGiverAdd(margaret, gift, true))).toBe('not-found');
  });
});

describe('a gift refunded after it was opened', () => {
  it('offers no questions, and none can be confirmed', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    await moneyGoesBack();
    expect(await receivedBy(margaret)).toEqual({ offers: [], givers: [] });
    expect(codeOf(await confirmsQuestions(margaret, gift))).toBe('gift-withdrawn');
    expect(await pickedWords()).toEqual([]);
  });
});
