import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/words.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { accountCalls } from '../shared/contract.ts';
import { account } from './calls.ts';
import { forgetWhoWasHere } from './who-was-here.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';

type Answer = OutputOf<typeof accountCalls.session>;

/** Whoever is signed in, as the server knows them. */
export type SignedInUser = NonNullable<Answer['user']>;

export type SessionState =
  /** `unreachable`: the server was asked and could not be. */
  | { readonly state: 'loading'; readonly unreachable?: boolean }
  | {
      readonly state: 'signed-out';
      /** Whether a new account waits here until its address is confirmed. */
      readonly confirmsAddresses: boolean;
    }
  | {
      readonly state: 'signed-in';
      readonly user: SignedInUser;
      /** The address is not confirmed, and this instance would like it to be. */
      readonly asksToConfirm: boolean;
    };

const SESSION_KEY = ['session'] as const;

const GIVEN_KEY = ['session', 'given'] as const;

/** Says who reads before anybody asks, because the server drew the page for them: its first render in the browser is then for them too. */
export const giveSession = (queries: QueryClient, session: Answer): void => {
  queries.setQueryData(SESSION_KEY, session);
  queries.setQueryData(GIVEN_KEY, true);
};

const LONGEST_WAIT_MS = 10_000;

/**
 * Who is here. While the server cannot be asked the state stays 'loading' (or what it was): a broken line never signs anybody out.
 */
export const useSession = (): SessionState => {
  const { data, failureCount, fetchStatus } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) =>
      account.session({}, { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]) }),
    retry: true,
    retryDelay: (tries) => Math.min(1_000 * 2 ** tries, LONGEST_WAIT_MS),
    staleTime: 60_000,
  });
  // The answer may come while a part of the page is still to be hydrated, and that part must first look as the server drew it.
  const hydrated = useHydrated();
  const given = useQueryClient().getQueryData<boolean>(GIVEN_KEY);
  if (!data || !(hydrated || given))
    return { state: 'loading', unreachable: hydrated && (failureCount > 0 || fetchStatus === 'paused') };
  const { user, confirmationRequired } = data;
  if (!user) return { state: 'signed-out', confirmsAddresses: confirmationRequired };
  return { state: 'signed-in', user, asksToConfirm: confirmationRequired && !user.emailVerified };
};

type Before = () => boolean | Promise<boolean>;
/** `onlyOf`: the id of the one person whose words are to go; without it, those of everybody with an account. */
type After = (onlyOf?: string) => void | Promise<void>;
const before = new Set<Before>();
const after = new Set<After>();

/** Asked before somebody is signed out; answering false keeps them signed in (something is not saved yet). Returns the way to stop. */
export const beforeSignOut = (mayLeave: Before): (() => void) => {
  before.add(mayLeave);
  return () => void before.delete(mayLeave);
};

/** Called once somebody has signed out, to clear what this browser keeps of theirs. Returns the way to stop. */
export const onSignOut = (clear: After): (() => void) => {
  after.add(clear);
  return () => void after.delete(clear);
};

/** Nobody is signed in any more: what was fetched for whoever was, and what this browser kept of theirs, is forgotten. */
export const useForgetPerson = (): ((onlyOf?: string) => Promise<void>) => {
  const queries = useQueryClient();
  return async (onlyOf) => {
    forgetWhoWasHere();
    for (const clear of after) await clear(onlyOf);
    queries.setQueryData<Answer>(SESSION_KEY, (known) => ({
      confirmationRequired: false,
      ...known,
      user: null,
    }));
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  };
};

/** Signs out: answers whether it happened. Whatever was fetched for the person is forgotten. */
export const useSignOut = (): (() => Promise<boolean>) => {
  const forget = useForgetPerson();
  return async () => {
    for (const mayLeave of before) if (!(await mayLeave())) return false;
    try {
      const { auth } = await import('./auth-calls.ts');
      await auth.signOut();
    } catch (error) {
      toast({ title: t('Error'), description: sentenceOf(error), kind: 'error' });
      return false;
    }
    await forget();
    return true;
  };
};

/** Fetches anew who is here, after a sign-in; answers whether somebody is, once the screens know. */
export const useRefreshSession = (): (() => Promise<boolean>) => {
  const queries = useQueryClient();
  return async () => {
    // An answer on its way was given to whoever was here before.
    await queries.cancelQueries({ queryKey: SESSION_KEY });
    const { user } = await queries.fetchQuery({
      queryKey: SESSION_KEY,
      queryFn: () => account.session({}),
      staleTime: 0,
    });
    return user !== null;
  };
};

/** By name: where it is declared comes lazily, and this travels with every page. */
const isAuthFailed = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'AuthFailed';

/** The sentence of a failure that reached a screen, in its language. What the server or the browser says of itself is not. */
export const sentenceOf = (error: unknown): string =>
  isAuthFailed(error) || (error instanceof CallFailed && error.code === 'offline')
    ? error.message
    : t('Something went wrong. Please try again.');
