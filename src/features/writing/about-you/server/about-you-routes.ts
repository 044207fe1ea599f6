import { keepDecision, undoDecision } from '#features/companion/server/api.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';
import type { TalkContext } from '#features/writing/server/writing-context.ts';
import { addFact } from './add-fact.ts';
import { correctFact } from './correct-fact.ts';
import { forgetFact } from './forget-fact.ts';
import { joinFacts } from './join-facts.ts';
import { readAboutYou } from './read-about-you.ts';
import { readLifeMap } from './read-life-map.ts';

/** The API calls for 'What I know about you' and the map of the writer's life. */
export const aboutYouRoutes = ({
  db,
  clock,
  others,
}: Pick<TalkContext, 'db' | 'clock' | 'others'>): Implementation<typeof aboutYouCalls> => ({
  aboutYou: ({ viewer }) => readAboutYou(db, viewer.userId),
  correctFact: ({ viewer, input }) => correctFact(db, viewer.userId, input, clock()),
  forgetFact: ({ viewer, input }) => forgetFact(db, viewer.userId, input, clock()),
  joinFacts: ({ viewer, input }) => joinFacts(db, viewer.userId, input, clock()),
  addFact: ({ viewer, input }) => addFact(db, viewer.userId, input, clock()),
  undoDecision: async ({ viewer, input }) => {
    await undoDecision(db, viewer.userId, input.id);
    return {};
  },
  lifeMap: ({ viewer }) => readLifeMap({ db, others }, viewer.userId),
  askAgain: async ({ viewer, input }) => ({
    ids: [
      await keepDecision(
        db,
        viewer.userId,
        { kind: 'theme', key: input.theme, decision: 'ask-again', said: '', meant: '' },
        clock(),
      ),
    ],
  }),
});
