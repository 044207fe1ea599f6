import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/words.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { FAMILY_KEY } from '../family-key.ts';
import { whyNotInTree } from './tree-words.ts';

/** A change of the tree: says why where it was not made, and shows afterwards how the tree is now. */
export const useTreeChange = <I>(change: (input: I) => Promise<unknown>, onDone: (input: I) => void) => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (_answer, input) => onDone(input),
    onError: (error) =>
      toast({ kind: 'error', title: t('Your tree was not changed'), description: whyNotInTree(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: FAMILY_KEY }),
  });
};
