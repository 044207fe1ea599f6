import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { isTimeZone } from '#platform/shared/calendar.ts';
import { questionWords, weeklyHour } from '#features/questions/shared/contract.ts';
import { MOST_GIVEN } from './gift-question-limits.ts';

/** Frequency, weekday and hour. The time zone is for the storyteller to choose. */
const rhythm = z.object(weeklyHour);
export type GiftRhythm = z.output<typeof rhythm>;

/**
 * `open`: not opened yet. `adding`: the storyteller lets the giver choose more. `closed`: the list is the
 * storyteller's alone. `over`: withdrawn or expired without having been opened.
 */
export const GIVER_STATES = ['open', 'adding', 'closed', 'over'] as const;

const chosen = z.object({ id: z.uuid(), words: z.string() });
export type GiftQuestion = z.output<typeof chosen>;

/**
 * What the giver sees: what they chose themselves. Nothing in it changes when a question is asked, answered
 * or removed, because the pace of the questions would tell whether they are answered.
 */
const given = z.object({
  state: z.enum(GIVER_STATES),
  recipient_name: z.string(),
  /** Null while the giver doesn’t want questions to be sent. */
  rhythm: rhythm.nullable(),
  /** In the giver’s order. Empty once it is closed or over. */
  chosen: z.array(chosen),
});
export type GivenQuestions = z.output<typeof given>;

const offer = z.object({
  gift_id: z.uuid(),
  /** Null if it isn’t known. */
  giver_name: z.string().nullable(),
  ...weeklyHour,
  /** The first question: the giver’s, or the companion’s if they chose none. */
  sample: z.string(),
  /** How many the giver chose. */
  count: z.number().int(),
});
export type GiftOffer = z.output<typeof offer>;

const helper = z.object({ gift_id: z.uuid(), giver_name: z.string().nullable(), may_add: z.boolean() });

const received = z.object({
  /** To be confirmed or declined. */
  offers: z.array(offer),
  /** Givers whose questions were confirmed. */
  givers: z.array(helper),
});
export type ReceivedQuestions = z.output<typeof received>;

const ofGift = { gift_id: z.uuid() };
const GIVERS_REFUSALS = ['not-found', 'gift-redeemed', 'gift-withdrawn', 'gift-expired'] as const;

export const giftQuestionCalls = {
  given: defineCall({
    method: 'GET',
    path: '/api/gift-questions/{gift_id}',
    access: 'signed-in',
    summary: 'The questions by e-mail that you set up with a gift.',
    input: z.object(ofGift),
    output: given,
    refusals: ['not-found'],
  }),
  offer: defineCall({
    method: 'PUT',
    path: '/api/gift-questions/{gift_id}/rhythm',
    access: 'signed-in',
    summary:
      'Offers questions by e-mail with a gift that isn’t opened yet. None is sent before the person who opens it confirms.',
    input: z.object({ ...ofGift, ...weeklyHour }),
    output: given,
    refusals: GIVERS_REFUSALS,
  }),
  takeBack: defineCall({
    method: 'DELETE',
    path: '/api/gift-questions/{gift_id}/rhythm',
    access: 'signed-in',
    summary: 'No longer offers them, while the gift isn’t opened. What was chosen stays for another time.',
    input: z.object(ofGift),
    output: given,
    refusals: GIVERS_REFUSALS,
  }),
  choose: defineCall({
    method: 'PUT',
    path: '/api/gift-questions/{gift_id}/chosen/{id}',
    access: 'signed-in',
    summary:
      'Puts a question behind those that you chose, under an id made by the sender: sent twice, it is there once. Once the gift is opened, only if the storyteller allows it.',
    input: z.object({ ...ofGift, id: z.uuid(), words: questionWords }),
    output: given,
    refusals: [...GIVERS_REFUSALS, 'gift-questions-full', 'gift-questions-closed'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/gift-questions/{gift_id}/chosen/{id}',
    access: 'signed-in',
    summary: 'Takes a question away, while the gift isn’t opened.',
    input: z.object({ ...ofGift, id: z.uuid() }),
    output: given,
    refusals: GIVERS_REFUSALS,
  }),
  reorder: defineCall({
    method: 'PUT',
    path: '/api/gift-questions/{gift_id}/order',
    access: 'signed-in',
    summary:
      'Puts them in this order, while the gift isn’t opened. Those that it does not name come behind them.',
    input: z.object({ ...ofGift, ids: z.array(z.uuid()).max(MOST_GIVEN) }),
    output: given,
    refusals: GIVERS_REFUSALS,
  }),
  received: defineCall({
    method: 'GET',
    path: '/api/received-gift-questions',
    access: 'signed-in',
    summary: 'What was set up for you with the gifts that you opened.',
    input: z.object({}),
    output: received,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/received-gift-questions/{gift_id}/confirm',
    access: 'signed-in',
    summary:
      'Confirms them: the chosen questions come behind those that you picked, and are sent in your own time zone. If questions are on already and no rhythm is named, yours stays. Confirming again changes nothing.',
    input: z.object({
      ...ofGift,
      time_zone: z.string().max(100).refine(isTimeZone, 'No time zone has that name.'),
      /** Null for the giver’s. */
      rhythm: rhythm.nullable(),
      giver_may_add: z.boolean(),
    }),
    output: received,
    refusals: ['not-found', 'picked-full', 'gift-withdrawn', 'gift-questions-settled'],
  }),
  decline: defineCall({
    method: 'POST',
    path: '/api/received-gift-questions/{gift_id}/decline',
    access: 'signed-in',
    summary: 'Declines them. Nobody is told, and they are not offered again.',
    input: z.object(ofGift),
    output: received,
    refusals: ['not-found', 'gift-questions-settled'],
  }),
  letGiverAdd: defineCall({
    method: 'PUT',
    path: '/api/received-gift-questions/{gift_id}/giver',
    access: 'signed-in',
    summary: 'Lets the giver of a gift choose more questions for you, or ends that at once.',
    input: z.object({ ...ofGift, may_add: z.boolean() }),
    output: received,
    refusals: ['not-found'],
  }),
};
