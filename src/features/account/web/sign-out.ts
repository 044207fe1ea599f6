import type { QueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { auth, sentenceOf } from './auth-calls.ts';
import { type Answer, askedBeforeSignOut, clearedAfterSignOut, SESSION_KEY } from './session.ts';
import { forgetWhoWasHere, whoWasHere } from './who-was-here.ts';

/** Nobody is signed in any more: what was fetched for whoever was, and what this browser kept of theirs, is forgotten. `deleted`: the id of an account that is gone. */
export const forgetPerson = async (queries: QueryClient, deleted?: string): Promise<void> => {
  const leaver = deleted ?? whoWasHere();
  forgetWhoWasHere();
  for (const clear of clearedAfterSignOut) await clear(leaver, deleted !== undefined);
  queries.setQueryData<Answer>(SESSION_KEY, (known) => ({
    confirmationRequired: false,
    ...known,
    user: null,
  }));
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
};

let underWay: Promise<boolean> | undefined;

/** Signs out: answers whether it happened. Whatever was fetched for the person is forgotten. Asked for again meanwhile, it is still the same one. */
export const signOut = (queries: QueryClient): Promise<boolean> => {
  underWay ??= leave(queries).finally(() => (underWay = undefined));
  return underWay;
};

const leave = async (queries: QueryClient): Promise<boolean> => {
  const leaver = whoWasHere();
  for (const mayLeave of askedBeforeSignOut) if (!(await mayLeave(leaver))) return false;
  try {
    await auth.signOut();
  } catch (error) {
    toast({ title: t('Error'), description: sentenceOf(error), kind: 'error' });
    return false;
  }
  await forgetPerson(queries);
  return true;
};
