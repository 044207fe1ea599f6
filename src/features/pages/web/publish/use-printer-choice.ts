import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PrinterId } from '#features/book/shared/print-choices.ts';
import { bookService, planQuery, SET_ANEW } from '#features/book/web/book-calls.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';

/** Has the writer's book made for a printer, and goes where its files are made. */
export const usePrinterChoice = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (printer: PrinterId) => {
      // Read now: another window may have changed the plan since this page was opened.
      const { plan, revision } = await bookService.readPlan({});
      const isChosen = plan.print.printer === printer;
      const print = { ...plan.print, printer, spineWidth: isChosen ? plan.print.spineWidth : null };
      return isChosen ? { plan, revision } : bookService.savePlan({ plan: { ...plan, print }, revision });
    },
    onSuccess: async (kept) => {
      queries.setQueryData(planQuery.queryKey, kept);
      for (const queryKey of SET_ANEW) void queries.invalidateQueries({ queryKey });
      await navigate('/book#print');
    },
    onError: () =>
      toast({
        kind: 'error',
        title: t('The printer could not be chosen'),
        description: t('Please try again in a moment, or choose it with your book.'),
      }),
  });
};
