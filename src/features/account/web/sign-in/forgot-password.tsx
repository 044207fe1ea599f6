import { type FormEvent, useState } from 'react';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { AccountNote, AccountSheet, ADDRESS, TEXT_BUTTON } from '../settings/account-sheet.tsx';
import { auth, sentenceOf } from '../auth-calls.ts';

/** Asks for a way to a new password. What it answers is the same whether the address has an account or not. */
export const ForgotPassword = ({
  email: typedBefore,
  next,
  onBack,
}: {
  readonly email: string;
  readonly next: string | undefined;
  readonly onBack: () => void;
}) => {
  const [email, setEmail] = useState(typedBefore);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [fault, setFault] = useState<string>();
  const { keepsMail = false } = usePublicSettings();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setFault(undefined);
    try {
      await auth.requestPasswordReset(email.trim(), next ?? '/write');
      setState('sent');
    } catch (error) {
      setState('asking');
      setFault(sentenceOf(error));
    }
  };

  return (
    <AccountSheet
      title={t('Forgot your password?')}
      lead={
        keepsMail
          ? t(
              'It happens to all of us. Tell us your e-mail address, and the person who runs this site gets a link for you, with which you choose a new one.',
            )
          : t(
              'It happens to all of us. Tell us your e-mail address, and we send you a link to choose a new one.',
            )
      }
    >
      {state === 'sent' ? (
        <AccountNote>
          {rich(
            keepsMail
              ? t(
                  'This site sends no e-mail. If there is an account for <who>{email}</who>, the person who runs the site now has a link for you. It works for one hour.',
                  { email: email.trim() },
                )
              : t(
                  'If there is an account for <who>{email}</who>, an e-mail is on its way. The link in it works for one hour. Please look in the folder for spam too.',
                  { email: email.trim() },
                ),
            ADDRESS,
          )}
        </AccountNote>
      ) : (
        <form method="post" className="flex flex-col gap-6" onSubmit={(event) => void send(event)}>
          <TextField
            label={t('Email')}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            error={fault}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={state === 'sending' ? t('Please wait...') : undefined}>
            {keepsMail ? t('Ask for a link') : t('Send me a link')}
          </Button>
        </form>
      )}
      <button type="button" className={TEXT_BUTTON} onClick={onBack}>
        {t('← Back to signing in')}
      </button>
    </AccountSheet>
  );
};
