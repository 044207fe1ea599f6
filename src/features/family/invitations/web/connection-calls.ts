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

/** Invitations, connections and whom one blocked. */
export type Connections = OutputOf<typeof familyConnectionCalls.overview>;
export type Fee = Connections['fee'];

/** How whoever is signed in stands with their family. */
export const useConnections = () => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  return useQuery({
    // The person is part of the key, so that nobody is ever shown the family of whoever was here before them.
    queryKey: [...FAMILY_KEY, 'connections', userId],
    enabled: userId !== undefined,
    // Without a connection it fails at once, so that the page can say so; the query library would wait in silence.
    networkMode: 'always',
    queryFn: ({ signal }) => familyConnections.overview({}, { signal }),
  });
};

/** Fetches anew all that a change of the family may have changed: the tree, the stories, this page. */
export const useFamilyChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: FAMILY_KEY });
};

export type FamilyChange = {
  /** Where it answers a sentence, that is said in place of `done`. */
  readonly make: () => Promise<unknown>;
  /** Said when it is done, and when it is not. */
  readonly done: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly notDone: string;
  /** Its button is there afterwards as it was before. */
  readonly staysInPlace?: true;
};

/** Of the place where all of it is shown. */
export const OVERVIEW_ID = 'family-overview';

/** What was pressed goes with what it was about: a keyboard goes on from the overview and not from the top. Whoever types meanwhile is left alone. */
const keepFocus = (): void => {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement instanceof HTMLButtonElement)
    document.getElementById(OVERVIEW_ID)?.focus({ preventScroll: true });
};

/** One change of how one stands with somebody: made, said, and shown. */
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
