import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KeptPlan } from '../../shared/contract.ts';
import { bookService, planQuery, SET_ANEW } from '../book-calls.ts';
import { createPlanKeeper, type PlanKeeper, type PlanState } from './plan-keeper.ts';
import { openUnsavedPlans } from './unsaved-plan.ts';

/** More cannot outlive a page; what is longer waits on this device. */
const MOST_AT_THE_END = 60_000;

export type BookPlanInHand = PlanState & Pick<PlanKeeper, 'change' | 'choose' | 'putBack' | 'saveNow'>;

/** The plan of this person's book as it is typed, saved by itself. `kept`: as the server gave it. */
export const useBookPlan = (userId: string, kept: KeptPlan): BookPlanInHand => {
  const queries = useQueryClient();
  const [keeper] = useState(() => {
    const { left, keep } = openUnsavedPlans(userId);
    return createPlanKeeper(kept, left, {
      save: (plan, revision, isLast) =>
        bookService.savePlan(
          { plan, revision },
          { keepalive: isLast && JSON.stringify(plan).length < MOST_AT_THE_END },
        ),
      read: () => bookService.readPlan({}),
      keepHere: keep,
      onSaved: () => {
        for (const queryKey of SET_ANEW) void queries.invalidateQueries({ queryKey });
      },
      now: () => new Date(),
    });
  });

  // Another window may have saved, and the query heard of it.
  useEffect(() => keeper.adopt(kept), [keeper, kept]);
  useEffect(() => {
    const close = keeper.open();
    const leave = (): void => keeper.saveNow(true);
    const tryAgain = (): void => keeper.saveNow();
    addEventListener('pagehide', leave);
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', tryAgain);
      close();
      // Whoever comes back to this page within the session begins with what is saved then.
      void queries.invalidateQueries({ queryKey: planQuery.queryKey, refetchType: 'none' });
    };
  }, [keeper, queries]);

  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  const { change, choose, putBack, saveNow } = keeper;
  return { ...state, change, choose, putBack, saveNow };
};
