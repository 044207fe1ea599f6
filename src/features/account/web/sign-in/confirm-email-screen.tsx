import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { AccountSheet } from '../settings/account-sheet.tsx';
import { auth, AuthFailed, sentenceOf } from '../auth-calls.ts';
import { EmailNotReceived } from './email-not-received.tsx';
import { isLinkFault, type LinkFault, LinkDidNotWork } from './link-did-not-work.tsx';
import { PasswordField } from './password-field.tsx';
import { useRefreshSession } from '../session.ts';
import { useNext } from '../use-next.ts';
import { useSecretFromAddress } from './use-secret-from-address.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';

const CHOSEN = 'chosen-password';

/**
 * Confirms an address through the link in an email (/confirm-email). Opening the page does nothing yet: email
 * scanners open every link but press no button. On a device other than the one that signed up, the user
 * chooses the password here (see `confirm-email.ts` on the server).
 */
export const ConfirmEmailScreen = () => {
  const token = useSecretFromAddress('token');
  const next = useNext();
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [linkFault, setLinkFault] = useState<LinkFault>();

  useEffect(() => {
    if (asksPassword) document.getElementById(CHOSEN)?.focus();
  }, [asksPassword]);

  if (token === undefined) return <Loading />;

  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || token === null) return;
    setBusy(true);
    setFault(undefined);
    try {
      await auth.confirmEmail(token, asksPassword ? password : undefined);
      await refresh();
      await navigate(next ?? '/thank-you', { replace: true });
    } catch (error) {
      if (error instanceof AuthFailed && isLinkFault(error.code)) setLinkFault(error.code);
      else if (error instanceof AuthFailed && error.code === 'PASSWORD_NEEDED') setAsksPassword(true);
      else setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  const broken = token === null ? 'LINK_UNKNOWN' : linkFault;
  if (broken === 'LINK_EXPIRED')
    return (
      <LinkDidNotWork fault={broken}>
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <EmailNotReceived email={email} next={next ?? '/thank-you'} />
      </LinkDidNotWork>
    );
  if (broken) return <LinkDidNotWork fault={broken} />;
  return (
    <AccountSheet
      title={asksPassword ? t('One more thing') : t('Confirm your e-mail address')}
      lead={
        asksPassword
          ? t(
              'This isn’t the device you signed up on. Please enter the password you want to use from now on.',
            )
          : t('Press the button to start your book.')
      }
    >
      <form method="post" className="flex flex-col gap-6" onSubmit={(event) => void confirm(event)}>
        {asksPassword ? (
          <PasswordField
            id={CHOSEN}
            label={t('Password')}
            name="password"
            autoComplete="new-password"
            required
            hint={t('At least 8 characters. You can use the one you chose before.')}
            error={fault}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        {fault && !asksPassword ? (
          <p role="alert" className="font-semibold text-danger">
            {fault}
          </p>
        ) : null}
        <Button type="submit" busy={busy ? t('Please wait...') : undefined}>
          {t('Confirm my e-mail address')}
        </Button>
      </form>
    </AccountSheet>
  );
};
