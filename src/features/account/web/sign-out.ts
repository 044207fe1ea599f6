import type { QueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { auth, sentenceOf } from './auth-calls.ts';
import { type Answer, askedBeforeSignOut, clearedAfterSignOut, SESSION_KEY } from './session.ts';
import { forgetWhoWasHere, whoWasHere } from './who-was-here.ts';

/**
 * After a sign-out, forgets what was fetched for the user and what this browser stored about them. `deleted`
 * is the id of a deleted account.
 */
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

const underWay = new WeakMap<QueryClient, Promise<boolean>>();

/**
 * Signs out and returns whether it succeeded. Forgets everything fetched for the user. A second call while
 * one is running joins it.
 */
export const signOut = (queries: QueryClient): Promise<boolean> => {
  const leaving = underWay.get(queries) ?? leave(queries).finally(() => underWay.delete(queries));
  underWay.set(queries, leaving);
  return leaving;
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
