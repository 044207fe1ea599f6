import routes from 'virtual:call-routes/familyConnections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { familyConnectionCalls } from '#features/family/invitations/shared/connections-contract.ts';
import { FAMILY_KEY } from './family-key.ts';
import { whyNotWithFamily } from './family-error-messages.ts';

export const familyConnections = callsOf<typeof familyConnectionCalls>(routes);

/** Invitations, connections and the people you blocked. */
export type Connections = OutputOf<typeof familyConnectionCalls.overview>;
export type Fee = Connections['fee'];

/** The signed-in person's invitations and connections. */
export const useConnections = () => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  return useQuery({
    // The person is part of the key, so that no one ever sees the family of the person who used this browser
    // before.
    queryKey: [...FAMILY_KEY, 'connections', userId],
    enabled: userId !== undefined,
    // Without a connection it fails at once, so that the page can say so; the query library would wait in
    // silence.
    networkMode: 'always',
    queryFn: ({ signal }) => familyConnections.overview({}, { signal }),
  });
};

/** Fetches again everything that a change in the family may affect: the tree, the stories, this page. */
export const useFamilyChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    // A query that is loading for the first time would not be fetched again, and may be older than the
    // change.
    await queries.cancelQueries({ queryKey: FAMILY_KEY, predicate: ({ state }) => state.data === undefined });
    await queries.invalidateQueries({ queryKey: FAMILY_KEY });
  };
};

export type FamilyChange = {
  /** If it returns a sentence, that is shown instead of `done`. */
  readonly make: () => Promise<unknown>;
  /** Shown on success; `notDone` is shown on failure. */
  readonly done: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly notDone: string;
  /** Set if its button is still there afterwards. */
  readonly staysInPlace?: true;
};

/** The id of the family overview. */
export const OVERVIEW_ID = 'family-overview';

/**
 * The button that was pressed disappears, so the keyboard focus moves to the overview and not to the top of
 * the page. Someone who is typing meanwhile keeps their focus.
 */
const keepFocus = (): void => {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement instanceof HTMLButtonElement)
    document.getElementById(OVERVIEW_ID)?.focus({ preventScroll: true });
};

/** Makes one change to a connection or invitation, announces it and shows it. */
export const useFamilyChange = (): {
  readonly change: (change: FamilyChange) => void;
  readonly isChanging: boolean;
} => {
  const changed = useFamilyChanged();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ make }: FamilyChange) => make(),
    onSuccess: (answer, { done, description, action, staysInPlace = false }) => {
      const title = typeof answer === 'string' ? answer : done;
      toast({ kind: 'success', title, description, ...(action ? { action } : {}) });
      if (!staysInPlace) keepFocus();
    },
    onError: (error, { notDone }) =>
      toast({ kind: 'error', title: notDone, description: whyNotWithFamily(error) }),
    onSettled: changed,
  });
  return { change: mutate, isChanging: isPending };
};
