import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/call.ts';
import type { accountCalls } from '../shared/contract.ts';
import { account } from './calls.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';

/** What the server says of who is here. */
export type Answer = OutputOf<typeof accountCalls.session>;

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

export const SESSION_KEY = ['session'] as const;

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

/** `leaver`: the id of whoever signs out; null where this browser cannot tell, and then everybody counts as they. */
type Before = (leaver: string | null) => boolean | Promise<boolean>;
/** `onlyTheirs`: nothing of anybody else is touched, as where an account is deleted. */
type After = (leaver: string | null, onlyTheirs: boolean) => void | Promise<void>;
/** What `sign-out.ts`, which is loaded by whoever signs out, asks before it and has cleared after it. */
export const askedBeforeSignOut = new Set<Before>();
export const clearedAfterSignOut = new Set<After>();

/** Asked before somebody is signed out; answering false keeps them signed in (something is not saved yet). Returns the way to stop. */
export const beforeSignOut = (mayLeave: Before): (() => void) => {
  askedBeforeSignOut.add(mayLeave);
  return () => void askedBeforeSignOut.delete(mayLeave);
};

/** Called once somebody has signed out, to clear what this browser keeps of theirs. Returns the way to stop. */
export const onSignOut = (clear: After): (() => void) => {
  clearedAfterSignOut.add(clear);
  return () => void clearedAfterSignOut.delete(clear);
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
