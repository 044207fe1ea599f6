import { useState } from 'react';
import { rich } from '#platform/web/rich-text.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { ADDRESS } from './account-sheet.tsx';
import { auth, sentenceOf } from '../auth-calls.ts';
import { useSession } from '../session.ts';

/**
 * A reminder for accounts that are older than this instance's rule that addresses must be confirmed (decision
 * 0041). Nothing is blocked meanwhile.
 */
export const ConfirmReminder = () => {
  const session = useSession();
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  if (session.state !== 'signed-in' || !session.asksToConfirm) return null;
  const { email } = session.user;

  const send = async (): Promise<void> => {
    setState('sending');
    try {
      await auth.resendConfirmation(email, location.pathname + location.search);
      setState('sent');
    } catch (error) {
      setState('asking');
      toast({ title: t('Resend failed'), description: sentenceOf(error), kind: 'error' });
    }
  };

  return (
    <aside
      aria-label={t('Your e-mail address')}
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-b border-line bg-ember-wash px-4 py-2 print:hidden"
    >
      {state === 'sent' ? (
        <output>
          {rich(
            t('We’ve sent an e-mail to <who>{email}</who>. Press the button in it, and you’re done.', {
              email,
            }),
            ADDRESS,
          )}
        </output>
      ) : (
        <>
          <p>
            {rich(
              t(
                'Please confirm that <who>{email}</who> is your address, so that you can always get back to your book.',
                { email },
              ),
              ADDRESS,
            )}
          </p>
          <Button
            kind="second"
            size="small"
            busy={state === 'sending' ? t('Sending...') : undefined}
            onClick={() => void send()}
          >
            {t('Send me the e-mail')}
          </Button>
        </>
      )}
    </aside>
  );
};
