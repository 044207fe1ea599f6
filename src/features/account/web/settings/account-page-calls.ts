import routes from 'virtual:call-routes/accountPage';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { SentInputOf, OutputOf } from '#platform/shared/call.ts';
import type { accountPageCalls } from '#features/account/shared/account-page-contract.ts';

export const accountPage = callsOf<typeof accountPageCalls>(routes);

export type OwnAccount = OutputOf<(typeof accountPageCalls)['read']>;

/**
 * Without a connection a call fails at once, so that the page can say so. The query library would wait
 * silently.
 */
const queryDefaults = { networkMode: 'always' } as const;

export const ACCOUNT_KEY = ['account'] as const;

export const accountQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...ACCOUNT_KEY, 'own'] as const,
  queryFn: ({ signal }) => accountPage.read({}, { signal }),
});

export const signInsQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...ACCOUNT_KEY, 'sign-ins'] as const,
  queryFn: ({ signal }) => accountPage.signIns({}, { signal }),
});

export const heldQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...ACCOUNT_KEY, 'held'] as const,
  queryFn: ({ signal }) => accountPage.held({}, { signal }),
  staleTime: 0,
});

/** Why something failed, in a sentence that says what to do. */
export const whyNotDone = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'wrong-password':
      return t('That’s not your current password.');
    case 'too-many-tries':
      return t('Too many attempts. Please wait a little and try again.');
    case 'address-taken':
      return t('There’s already an account with this e-mail address.');
    case 'only-administrator':
      return t(
        'You’re the only administrator. No one else could run this site, so this account can’t be deleted.',
      );
    case 'bad-input':
      return t('Something here isn’t right. Please check it.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};

/** Changes the account and confirms it. The header and every page that shows the name are updated. */
export const useChangeAccount = (saved: string) => {
  const queries = useQueryClient();
  return useMutation({
    ...queryDefaults,
    mutationFn: (change: SentInputOf<(typeof accountPageCalls)['change']>) => accountPage.change(change),
    onSuccess: (account) => {
      queries.setQueryData(accountQuery.queryKey, account);
      void queries.invalidateQueries({ queryKey: ['session'], exact: true });
      toast({ kind: 'success', title: saved });
    },
    onError: (error) =>
      toast({ kind: 'error', title: t('This wasn’t saved'), description: whyNotDone(error) }),
  });
};
