import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountNote, AccountSheet } from '#features/account/web/settings/account-sheet.tsx';
import { useSecretFromAddress } from '#features/account/web/sign-in/use-secret-from-address.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { legacy, LEGACY_KEY, whyNotLegacy } from './legacy-calls.ts';

const ToAccount = () => (
  <ButtonLink kind="second" to="/account#legacy">
    {t('Go to your account')}
  </ButtonLink>
);

/**
 * Refuses a request with the link in its emails (/legacy-refusal?token=…), without signing in. Opening the
 * page does nothing yet: mail scanners open every link but press no button.
 */
export const LegacyRefusal = () => {
  const token = useSecretFromAddress('token');
  if (token === undefined) return <Loading />;
  if (token === null || token === '') return <UnknownLink />;
  return <Request token={token} />;
};

const UnknownLink = () => (
  <AccountSheet
    title={t('This link no longer works')}
    lead={t(
      'It may be incomplete, or there is a newer request. Please open the latest e-mail, or sign in and look under “My Account”.',
    )}
  >
    <ToAccount />
  </AccountSheet>
);

const Request = ({ token }: { readonly token: string }) => {
  const queries = useQueryClient();
  const looked = useQuery({
    queryKey: ['legacy-refusal', token],
    networkMode: 'always',
    queryFn: ({ signal }) => legacy.lookAtRefusal({ token }, { signal }),
    // What the button does must not change under the reader's finger.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const refusal = useMutation({
    networkMode: 'always',
    mutationFn: () => legacy.refuseByLink({ token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: LEGACY_KEY }),
  });
  const { data } = looked;
  if (!data && looked.error)
    return (
      <AccountSheet title={t('We couldn’t load this page')} lead={whyNotLegacy(looked.error)}>
        <Button busy={looked.isFetching ? t('Trying…') : undefined} onClick={() => void looked.refetch()}>
          {t('Try again')}
        </Button>
      </AccountSheet>
    );
  if (!data) return <Loading />;
  if (data.state === 'unknown') return <UnknownLink />;
  const name = data.name ?? '';
  if (refusal.isSuccess)
    return (
      <AccountSheet title={t('Done')}>
        <AccountNote>
          {data.state === 'open'
            ? t('{name} can’t read your stories any more.', { name })
            : t('You’ve said no. {name} can’t read your stories.', { name })}
        </AccountNote>
        <p className="text-ink-2">
          {t(
            '{name} is still your legacy contact but can’t ask again for 30 days. You can change that in your account.',
            {
              name,
            },
          )}
        </p>
        <ToAccount />
      </AccountSheet>
    );
  if (data.state === 'settled')
    return (
      <AccountSheet
        title={t('There’s nothing to answer')}
        lead={t(
          'This request has already been answered or withdrawn. It doesn’t let anyone read your stories.',
        )}
      >
        <ToAccount />
      </AccountSheet>
    );
  return (
    <AccountSheet
      title={
        data.state === 'open'
          ? t('{name} can read your stories', { name })
          : t('{name} is asking for access to your stories', { name })
      }
      lead={
        data.state === 'open'
          ? t('You can end this now. Everything stops at once.')
          : t('If you don’t say no, they can read them from {day}.', { day: dayOf(data.opens_at ?? '') })
      }
    >
      {refusal.error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotLegacy(refusal.error)}
        </p>
      ) : null}
      <Button busy={refusal.isPending ? t('One moment…') : undefined} onClick={() => refusal.mutate()}>
        {data.state === 'open' ? t('End the access') : t('No, not now')}
      </Button>
      <p className="text-ink-2">
        {data.state === 'open'
          ? t('If it’s all right with you, you can close this page.')
          : t('If it’s all right with you, you can close this page. You don’t have to do anything.')}
      </p>
    </AccountSheet>
  );
};
