import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { accountPageCalls } from '#features/account/shared/account-page-contract.ts';
import { accountPage, signInsQuery, whyNotDone } from './account-page-calls.ts';
import { AccountSection } from './account-section.tsx';

type SignIn = OutputOf<(typeof accountPageCalls)['signIns']>['signIns'][number];

/** 'Firefox on Windows', if both are known. */
const deviceWords = ({ browser, system }: SignIn): string => {
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('A browser');
};

const OneSignIn = ({ signIn }: { readonly signIn: SignIn }) => (
  <li className="border-t border-line py-3 first:border-0 first:pt-0">
    <p className="font-semibold">
      {deviceWords(signIn)}
      {signIn.here ? <span className="font-normal text-sage"> {t('(here, now)')}</span> : null}
    </p>
    <p className="text-ink-2">
      {signIn.here
        ? t('Signed in on {day}.', { day: dayOf(signIn.since) })
        : t('Signed in on {day}, last used on {used}.', {
            day: dayOf(signIn.since),
            used: dayOf(signIn.lastUsed),
          })}
    </p>
  </li>
);

/** Where the account is signed in right now, with a button to sign out everywhere else. */
export const SignInsSection = () => {
  const queries = useQueryClient();
  const { data, isError, error, isFetching, refetch } = useQuery(signInsQuery);
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: () => accountPage.endOtherSignIns({}),
    onSuccess: async ({ ended }) => {
      await queries.invalidateQueries({ queryKey: signInsQuery.queryKey });
      toast({
        kind: 'success',
        title: t('Signed out everywhere else'),
        description: counted(ended, { one: 'On one other device.', other: 'On {n} other devices.' }),
      });
    },
    onError: (failure) =>
      toast({ kind: 'error', title: t('You’re still signed in there'), description: whyNotDone(failure) }),
  });
  const others = data?.signIns.filter(({ here }) => !here).length ?? 0;
  return (
    <AccountSection
      title={t('Where you are signed in')}
      lead={t('If you don’t recognise a device in this list, sign out there and choose a new password.')}
    >
      {data ? (
        <ul className="list-none p-0">
          {data.signIns.map((signIn) => (
            <OneSignIn key={`${signIn.since} ${signIn.lastUsed}`} signIn={signIn} />
          ))}
        </ul>
      ) : null}
      {!data && isError ? (
        <div className="flex flex-col items-start gap-3">
          <p role="alert">{whyNotDone(error)}</p>
          <Button kind="second" busy={isFetching ? t('Trying…') : undefined} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      {!data && !isError ? <Skeleton className="h-12 w-full max-w-[24rem]" /> : null}
      {others > 0 ? (
        <Button
          kind="second"
          className="self-start"
          busy={ending.isPending ? t('Please wait…') : undefined}
          onClick={() => ending.mutate()}
        >
          {t('Sign out everywhere else')}
        </Button>
      ) : null}
      {data && others === 0 ? <p className="text-ink-2">{t('Nowhere else.')}</p> : null}
    </AccountSection>
  );
};
