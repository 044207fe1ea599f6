import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { auth, sentenceOf } from '../auth-calls.ts';
import { useSession } from '../session.ts';

/**
 * Sends the confirmation again. If addresses are not confirmed here, says that there is no email to wait for.
 * Set its `key` to the mode of the form, so that changing the mode starts over (decision 0041).
 */
export const EmailNotReceived = ({ email, next }: { readonly email: string; readonly next: string }) => {
  const session = useSession();
  const needsNoMail = session.state === 'signed-out' && !session.confirmsAddresses;
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');

  const resend = async (): Promise<void> => {
    if (email.trim() === '') {
      toast({
        title: t('Email required'),
        description: t('Please enter your email address first.'),
        kind: 'error',
      });
      return;
    }
    if (needsNoMail) {
      toast({
        title: t('No e-mail needed'),
        description: t(
          'We don’t send one for new accounts here. Once you’ve signed up, you can start right away.',
        ),
        kind: 'success',
      });
      return;
    }
    setState('sending');
    try {
      await auth.resendConfirmation(email.trim(), next);
      setState('sent');
      toast({
        title: t('Email resent'),
        description: t("We've sent another confirmation email to your inbox."),
        kind: 'success',
      });
    } catch (error) {
      setState('ready');
      toast({ title: t('Resend failed'), description: sentenceOf(error), kind: 'error' });
    }
  };

  return (
    <div className="rounded-control border border-line bg-paper px-5 py-4">
      <h2 className="text-base font-semibold">{t('Email not received?')}</h2>
      <p className="mt-1 mb-3 text-[0.9375rem] text-ink-2">
        {needsNoMail
          ? t('You don’t need an e-mail here. Your new account is ready as soon as you’ve signed up.')
          : t('It can take a few minutes. Please check your spam or junk folder too.')}
      </p>
      <Button
        kind="second"
        size="small"
        busy={state === 'sending' ? t('Sending...') : undefined}
        onClick={() => void resend()}
      >
        {state === 'sent' ? t('Send it again') : t('Resend confirmation email')}
      </Button>
    </div>
  );
};
