import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import { whyNotInTree } from './tree-words.ts';

const NOT_CHANGED = t('Your tree hasn’t changed');

/** Makes a change to the tree: says why if it failed, and then shows the tree as it is now. */
export const useTreeChange = <I>(change: (input: I) => Promise<unknown>, onDone: (input: I) => void) => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (_answer, input) => {
      clearToast(NOT_CHANGED);
      onDone(input);
    },
    onError: (error) => {
      // The form shows both texts, and says so.
      if (error instanceof CallFailed && error.code === 'stale-revision') clearToast(NOT_CHANGED);
      else toast({ kind: 'error', title: NOT_CHANGED, description: whyNotInTree(error) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: FAMILY_KEY }),
  });
};

/** Says that a person was added to the tree. */
export const sayAdded = (): void =>
  toast({ kind: 'success', title: t('Family member profile created successfully!') });
