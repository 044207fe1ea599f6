import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/call.ts';
import type { accountCalls } from '../shared/contract.ts';
import { account } from './calls.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';

/** The server's response about the current user. */
export type Answer = OutputOf<typeof accountCalls.session>;

/** The signed-in user, as the server knows them. */
export type SignedInUser = NonNullable<Answer['user']>;

export type SessionState =
  /** `unreachable`: the server was asked but did not answer. */
  | { readonly state: 'loading'; readonly unreachable?: boolean }
  | {
      readonly state: 'signed-out';
      /** Whether a new account must confirm its address first. */
      readonly confirmsAddresses: boolean;
    }
  | {
      readonly state: 'signed-in';
      readonly user: SignedInUser;
      /** The address is not confirmed, and this instance requires that. */
      readonly asksToConfirm: boolean;
    };

export const SESSION_KEY = ['session'] as const;

const GIVEN_KEY = ['session', 'given'] as const;

/**
 * Sets the session before anything asks for it, because the server rendered the page for this user: the first
 * render in the browser must match.
 */
export const giveSession = (queries: QueryClient, session: Answer): void => {
  queries.setQueryData(SESSION_KEY, session);
  queries.setQueryData(GIVEN_KEY, true);
};

const LONGEST_WAIT_MS = 10_000;

/**
 * Who is signed in. While the server cannot be reached the state stays 'loading' (or what it was): a lost
 * connection never signs anyone out.
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
  // The response may come while part of the page is still being hydrated, and that part must first look as
  // the server rendered it.
  const hydrated = useHydrated();
  const given = useQueryClient().getQueryData<boolean>(GIVEN_KEY);
  if (!data || !(hydrated || given))
    return { state: 'loading', unreachable: hydrated && (failureCount > 0 || fetchStatus === 'paused') };
  const { user, confirmationRequired } = data;
  if (!user) return { state: 'signed-out', confirmsAddresses: confirmationRequired };
  return { state: 'signed-in', user, asksToConfirm: confirmationRequired && !user.emailVerified };
};

/**
 * `leaver`: the id of the user who signs out. Null if this browser cannot tell, and then every user counts as
 * the leaver.
 */
type Before = (leaver: string | null) => boolean | Promise<boolean>;
/** `onlyTheirs`: leave everyone else's data alone, as when an account is deleted. */
type After = (leaver: string | null, onlyTheirs: boolean) => void | Promise<void>;
/** The callbacks for `sign-out.ts`, which is only loaded when someone signs out. */
export const askedBeforeSignOut = new Set<Before>();
export const clearedAfterSignOut = new Set<After>();

/**
 * Called before a user is signed out. Returning false keeps them signed in (something is not saved yet).
 * Returns a function that removes the callback.
 */
export const beforeSignOut = (mayLeave: Before): (() => void) => {
  askedBeforeSignOut.add(mayLeave);
  return () => void askedBeforeSignOut.delete(mayLeave);
};

/**
 * Called once a user has signed out, to clear what this browser stores about them. Returns a function that
 * removes the callback.
 */
export const onSignOut = (clear: After): (() => void) => {
  clearedAfterSignOut.add(clear);
  return () => void clearedAfterSignOut.delete(clear);
};

/**
 * Fetches the session again after a sign-in. Returns whether someone is signed in, once the screens have been
 * updated.
 */
export const useRefreshSession = (): (() => Promise<boolean>) => {
  const queries = useQueryClient();
  return async () => {
    // A response still on its way is about the previous user.
    await queries.cancelQueries({ queryKey: SESSION_KEY });
    const { user } = await queries.fetchQuery({
      queryKey: SESSION_KEY,
      queryFn: () => account.session({}),
      staleTime: 0,
    });
    return user !== null;
  };
};
