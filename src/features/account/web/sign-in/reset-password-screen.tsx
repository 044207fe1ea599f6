import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { withNext } from '#features/account/shared/next-path.ts';
import { AccountNote, AccountSheet } from '../settings/account-sheet.tsx';
import { auth, AuthFailed, sentenceOf } from '../auth-calls.ts';
import { isLinkFault, type LinkFault, LinkDidNotWork } from './link-did-not-work.tsx';
import { PasswordField } from './password-field.tsx';
import { useRefreshSession } from '../session.ts';
import { useNext } from '../use-next.ts';
import { useSecretFromAddress } from './use-secret-from-address.ts';

/** Chooses a new password through the link in an email (/reset-password). */
export const ResetPasswordScreen = () => {
  const token = useSecretFromAddress('token');
  const next = useNext();
  const refresh = useRefreshSession();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'choosing' | 'saving' | 'done' | 'first' | LinkFault>('choosing');
  const [fault, setFault] = useState<string>();

  if (token === undefined) return <Loading />;
  if (token === null) return <LinkDidNotWork fault="LINK_UNKNOWN" />;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'saving') return;
    setState('saving');
    setFault(undefined);
    try {
      const isFirst = await auth.resetPassword(token, password);
      // Every session has ended, including this browser's. The password is set even if the session can't be
      // fetched right now.
      await refresh().catch(() => undefined);
      setState(isFirst ? 'first' : 'done');
    } catch (error) {
      if (error instanceof AuthFailed && isLinkFault(error.code)) {
        setState(error.code);
        return;
      }
      setState('choosing');
      setFault(sentenceOf(error));
    }
  };

  if (state === 'done' || state === 'first')
    return (
      <AccountSheet title={state === 'first' ? t('Your password is set') : t('Your new password is set')}>
        <AccountNote>
          {state === 'first'
            ? t('You can sign in with it now.')
            : t('You’ve been signed out everywhere. Please sign in with the new password.')}
        </AccountNote>
        <ButtonLink to={withNext('/signin', next)}>{t('Sign In')}</ButtonLink>
      </AccountSheet>
    );
  if (state !== 'choosing' && state !== 'saving') return <LinkDidNotWork fault={state} />;
  return (
    <AccountSheet
      title={t('Choose a new password')}
      lead={t('From now on, you’ll sign in with it on every device.')}
    >
      <form method="post" className="flex flex-col gap-6" onSubmit={(event) => void save(event)}>
        <PasswordField
          label={t('New password')}
          name="new-password"
          autoComplete="new-password"
          required
          hint={t('At least 8 characters. A few words in a row are easy to remember.')}
          error={fault}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" busy={state === 'saving' ? t('Please wait...') : undefined}>
          {t('Set the new password')}
        </Button>
      </form>
    </AccountSheet>
  );
};
