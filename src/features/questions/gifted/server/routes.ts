import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { UserId } from '#platform/shared/session.ts';
import type {
  GivenQuestions,
  giftQuestionCalls,
  ReceivedQuestions,
} from '#features/questions/gifted/shared/contract.ts';
import { chooseForStoryteller } from './choose-given.ts';
import { readGiven } from './given-rows.ts';
import { readReceived } from './received-rows.ts';
import { confirmQuestions, declineQuestions, letGiverAdd } from './settle-questions.ts';
import {
  type Given,
  type Giving,
  offerQuestions,
  removeGiven,
  reorderGiven,
  takeBackOffer,
} from './set-up-questions.ts';

export const giftQuestionRoutes = (context: Giving): Implementation<typeof giftQuestionCalls> => {
  const { db, clock } = context;
  /** Returns what is set up after the change. */
  const afterGiving = async ({ giver, giftId }: Given, change: Promise<void>): Promise<GivenQuestions> => {
    await change;
    return readGiven(db, giver, giftId, clock());
  };
  const received = async (
    storyteller: UserId,
    { headers }: RequestFacts,
    change?: Promise<void>,
  ): Promise<ReceivedQuestions> => {
    await change;
    return readReceived(
      db,
      storyteller,
      languageOfRequest((name) => headers.get(name) ?? undefined),
    );
  };
  return {
    given: ({ viewer, input }) => readGiven(db, viewer.userId, input.gift_id, clock()),
    offer: ({ viewer, input: { gift_id: giftId, ...rhythm } }) => {
      const given = { giver: viewer.userId, giftId };
      return afterGiving(given, offerQuestions(context, given, rhythm));
    },
    takeBack: ({ viewer, input }) => {
      const given = { giver: viewer.userId, giftId: input.gift_id };
      return afterGiving(given, takeBackOffer(context, given));
    },
    choose: ({ viewer, input: { gift_id: giftId, ...chosen } }) => {
      const given = { giver: viewer.userId, giftId };
      return afterGiving(given, chooseForStoryteller(context, given, chosen));
    },
    remove: ({ viewer, input }) => {
      const given = { giver: viewer.userId, giftId: input.gift_id };
      return afterGiving(given, removeGiven(context, given, input.id));
    },
    reorder: ({ viewer, input }) => {
      const given = { giver: viewer.userId, giftId: input.gift_id };
      return afterGiving(given, reorderGiven(context, given, input.ids));
    },
    received: ({ viewer, request }) => received(viewer.userId, request),
    confirm: ({ viewer: { userId: storyteller }, input, request }) => {
      const { gift_id: giftId, time_zone: timeZone, rhythm, giver_may_add: giverMayAdd } = input;
      const confirmed = { timeZone, rhythm, giverMayAdd };
      return received(
        storyteller,
        request,
        confirmQuestions(db, { storyteller, giftId }, confirmed, clock()),
      );
    },
    decline: ({ viewer: { userId: storyteller }, input: { gift_id: giftId }, request }) =>
      received(storyteller, request, declineQuestions(db, { storyteller, giftId }, clock())),
    letGiverAdd: ({ viewer: { userId: storyteller }, input, request }) =>
      received(storyteller, request, letGiverAdd(db, { storyteller, giftId: input.gift_id }, input.may_add)),
  };
};
