import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { ACCOUNT_KEY, accountPage, whyNotDone } from '../settings/account-page-calls.ts';
import { AccountNote, AccountSheet } from '../settings/account-sheet.tsx';
import { useSecretFromAddress } from './use-secret-from-address.ts';

const bold = (words: string) => <strong className="break-words">{words}</strong>;

/** Why the link no longer works. Undefined for an error that may be temporary. */
const whyNeverAgain = (error: unknown): string | undefined => {
  switch (error instanceof CallFailed ? error.code : undefined) {
    case 'link-expired':
      return t('This link has expired. Please ask for a new one on your account page.');
    case 'link-used':
      return t('This link has already been used or replaced by a newer one.');
    case 'link-unknown':
      return t('This link is incomplete. Please open it again from the e-mail.');
    case 'address-taken':
      return t('This e-mail address now belongs to an account, so nothing has changed.');
    default:
      return undefined;
  }
};

/**
 * Switches an account to a new address through the link in an email (/confirm-new-email). Opening the page
 * does nothing yet: email scanners open every link but press no button.
 */
export const ConfirmNewEmailScreen = () => {
  const token = useSecretFromAddress('token');
  const queries = useQueryClient();
  const confirming = useMutation({
    networkMode: 'always',
    mutationFn: (secret: string) => accountPage.confirmNewEmail({ token: secret }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['session'], exact: true });
      void queries.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
  });
  if (token === undefined) return <Loading />;
  const { data, error, isPending, mutate } = confirming;
  const broken =
    token === null
      ? t('This link is incomplete. Please open it again from the e-mail.')
      : whyNeverAgain(error);
  if (data)
    return (
      <AccountSheet title={t('Your new address is set')}>
        <AccountNote>
          {rich(t('From now on, you sign in with <email>{email}</email>.', { email: data.email }), {
            email: bold,
          })}
        </AccountNote>
        <ButtonLink to="/account">{t('Go to your account')}</ButtonLink>
      </AccountSheet>
    );
  if (broken)
    return (
      <AccountSheet title={t('This link no longer works')} lead={broken}>
        <ButtonLink to="/account">{t('Go to your account')}</ButtonLink>
      </AccountSheet>
    );
  return (
    <AccountSheet
      title={t('Use this e-mail address')}
      lead={t('Press the button to sign in with this address from now on.')}
    >
      {error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotDone(error)}
        </p>
      ) : null}
      <Button busy={isPending ? t('Please wait…') : undefined} onClick={() => token && mutate(token)}>
        {t('Use this e-mail address')}
      </Button>
    </AccountSheet>
  );
};
