import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { BookFormat } from '#features/book/shared/book-formats.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import { bookService, filesQuery } from '../book-calls.ts';

const LOOKED_AGAIN_AFTER_MS = 700;

export const isUnderWay = ({ state }: Pick<BookFile, 'state'>): boolean =>
  state === 'waiting' || state === 'making';

const whyNot = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  if (code === 'offline') return t('There is no connection just now. Please try again when it is back.');
  if (code === 'sign-in-required') return t('You are no longer signed in. Please sign in again.');
  if (code === 'book-has-no-chapters') return t('There is no chapter yet that a book could be made of.');
  if (code === 'too-much-at-once')
    return t('You have asked for a great deal in a short time. Please wait a moment and try again.');
  return t('Something went wrong on our side. Please try again in a moment.');
};

/** The files of the book, looked at again and again while one is being made, and what can be done with them. */
export const useBookFiles = () => {
  const queries = useQueryClient();
  const files = useQuery({
    ...filesQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOKED_AGAIN_AFTER_MS : false),
  });
  const settle = { networkMode: 'always', onSettled: () => queries.invalidateQueries(filesQuery) } as const;
  const make = useMutation({
    ...settle,
    mutationFn: (format: BookFormat) => bookService.make({ format }),
    onError: (error) =>
      toast({ kind: 'error', title: t('It could not be begun'), description: whyNot(error) }),
  });
  const stop = useMutation({
    ...settle,
    mutationFn: (file: BookFile) => bookService.stop({ id: file.id }),
    onError: (error) =>
      toast({ kind: 'error', title: t('It could not be stopped'), description: whyNot(error) }),
  });
  const remove = useMutation({
    ...settle,
    mutationFn: (file: BookFile) => bookService.remove({ id: file.id }),
    onError: (error) =>
      toast({ kind: 'error', title: t('It could not be thrown away'), description: whyNot(error) }),
  });
  return { files, make, stop, remove };
};
