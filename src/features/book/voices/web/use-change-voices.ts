import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SET_ANEW } from '#features/book/web/book-calls.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { t } from '#platform/shared/i18n.ts';
import { voiceService, voicesQuery } from './voice-calls.ts';

/** One voice by its id, or all of them. */
type Which = { readonly id: string } | 'all';

/** `isIn`: put in, or taken out. */
type Change = { readonly which: Which; readonly isIn: boolean };

const send = async ({ which, isIn }: Change): Promise<void> => {
  if (which === 'all') await (isIn ? voiceService.putAllIn({}) : voiceService.takeAllOut({}));
  else await (isIn ? voiceService.putIn(which) : voiceService.takeOut(which));
};

const didThat = ({ which, isIn }: Change): string => {
  if (which === 'all')
    return isIn ? t('The voices are in your book') : t('The voices are no longer in your book');
  return isIn ? t('The voice is in your book') : t('The voice is no longer in your book');
};

/** Puts voices into the book and takes them out. */
export const useChangeVoices = () => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (_done, change) => toast({ kind: 'success', title: didThat(change) }),
    onError: (error) =>
      toast({
        kind: 'error',
        title: t('That didn’t work'),
        description:
          error instanceof CallFailed && error.code === 'offline'
            ? t('There’s no connection right now. Nothing was changed. Please try again.')
            : t('Nothing was changed. Please try again.'),
      }),
    onSettled: () =>
      Promise.all(
        [voicesQuery.queryKey, ...SET_ANEW].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
};
