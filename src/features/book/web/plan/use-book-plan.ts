import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KeptPlan } from '../../shared/contract.ts';
import { bookService, planQuery, SET_ANEW } from '../book-calls.ts';
import { createPlanAutosave, type PlanAutosave, type PlanState } from './plan-autosave.ts';
import { openUnsavedPlans } from './unsaved-plan.ts';

/** The browser doesn't send more than this while a page closes. Anything longer waits on this device. */
const MOST_AT_THE_END = 60_000;

export type BookPlanInHand = PlanState & Pick<PlanAutosave, 'change' | 'choose' | 'putBack' | 'saveNow'>;

/** This person's book plan, with autosave. `kept`: as received from the server. */
export const useBookPlan = (userId: string, kept: KeptPlan): BookPlanInHand => {
  const queries = useQueryClient();
  const [autosave] = useState(() => {
    const { left, keep } = openUnsavedPlans(userId);
    return createPlanAutosave(kept, left, {
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

  // Another window may have saved, and the query picked it up.
  useEffect(() => autosave.adopt(kept), [autosave, kept]);
  useEffect(() => {
    const close = autosave.open();
    const leave = (): void => autosave.saveNow(true);
    const tryAgain = (): void => autosave.saveNow();
    addEventListener('pagehide', leave);
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', tryAgain);
      close();
      // Returning to this page within the session starts with the plan saved by then.
      void queries.invalidateQueries({ queryKey: planQuery.queryKey, refetchType: 'none' });
    };
  }, [autosave, queries]);

  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const { change, choose, putBack, saveNow } = autosave;
  return { ...state, change, choose, putBack, saveNow };
};
