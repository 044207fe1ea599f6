import { randomUUID } from 'node:crypto';
import { giftsOf } from '#app/server/context/feature-parts.ts';
import { giveGift } from '#features/gifts/server/api.ts';
import type { GivenQuestions, ReceivedQuestions } from '#features/questions/gifted/shared/contract.ts';
import type { OwnQuestions } from '#features/questions/shared/contract.ts';
import type { UserId } from '#platform/shared/session.ts';
import { done } from './builders.ts';
import { aCardToken, opens } from './gifts.ts';
import type { Answered, Person, TestApp } from '../harness/test-app.ts';

/** A gift from Karin for Margaret that nobody paid for, to be handed over as a card. */
export const aGiftFromKarin = async (
  app: TestApp,
  karin: UserId,
  names: { readonly giver_name?: string; readonly recipient_name?: string } = {},
): Promise<string> => {
  const asked = {
    gift_id: randomUUID(),
    months: 3 as const,
    giver_name: 'Karin',
    recipient_name: 'Margaret',
    recipient_email: null,
    message: '',
    send_on: null,
    time_zone: 'UTC',
    reason: 'A birthday.',
    language: 'en' as const,
    ...names,
  };
  return (await giveGift(giftsOf(app.context), karin, asked)).gift_id;
};

export type Writer = Awaited<ReturnType<TestApp['writer']>>;

/** A gift from Karin that Margaret can open. */
export const aGiftForMargaret = async (
  app: TestApp,
): Promise<{ readonly karin: Writer; readonly margaret: Writer; readonly gift: string }> => {
  const karin = await app.writer();
  const margaret = await app.writer();
  return { karin, margaret, gift: await aGiftFromKarin(app, karin.session.userId) };
};

/** What a writer's page shows of their questions. */
export const questionsOf = async (writer: Person): Promise<OwnQuestions> =>
  done(await writer.get<OwnQuestions>('/api/questions'));

export const FRIDAYS_AT_TEN = { frequency: 'twice-a-month', weekday: 5, hour: 10 } as const;

export const offersQuestions = (
  giver: Person,
  gift: string,
  rhythm: object = FRIDAYS_AT_TEN,
): Promise<Answered<GivenQuestions>> => giver.send('PUT', `/api/gift-questions/${gift}/rhythm`, rhythm);

export const choosesQuestion = (
  giver: Person,
  gift: string,
  words: string,
  id: string = randomUUID(),
): Promise<Answered<GivenQuestions>> =>
  giver.send('PUT', `/api/gift-questions/${gift}/chosen/${id}`, { words });

export const givenBy = async (giver: Person, gift: string): Promise<GivenQuestions> =>
  done(await giver.get<GivenQuestions>(`/api/gift-questions/${gift}`));

/** A gift with questions on Fridays, which the reader has opened. */
export const opensGiftWithQuestions = async (
  giver: Person,
  reader: Person,
  gift: string,
  questions: readonly string[],
): Promise<void> => {
  done(await offersQuestions(giver, gift));
  for (const words of questions) done(await choosesQuestion(giver, gift, words));
  await opens(reader, await aCardToken(giver, gift));
};

export const receivedBy = async (reader: Person): Promise<ReceivedQuestions> =>
  done(await reader.get<ReceivedQuestions>('/api/received-gift-questions'));

export const confirmsQuestions = (
  reader: Person,
  gift: string,
  confirmed: object = {},
): Promise<Answered<ReceivedQuestions>> =>
  reader.send('POST', `/api/received-gift-questions/${gift}/confirm`, {
    time_zone: 'Europe/Berlin',
    rhythm: null,
    giver_may_add: false,
    ...confirmed,
  });

export const declinesQuestions = (reader: Person, gift: string): Promise<Answered<ReceivedQuestions>> =>
  reader.send('POST', `/api/received-gift-questions/${gift}/decline`, {});

export const letsGiverAdd = (
  reader: Person,
  gift: string,
  isAllowed: boolean,
): Promise<Answered<ReceivedQuestions>> =>
  reader.send('PUT', `/api/received-gift-questions/${gift}/giver`, { may_add: isAllowed });
