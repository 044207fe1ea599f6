import { AccountNote, AccountSheet, ADDRESS, TEXT_BUTTON } from '../settings/account-sheet.tsx';
import { EmailNotReceived } from './email-not-received.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { t } from '#platform/shared/i18n.ts';

/**
 * Shown after signing up if the address must be confirmed. It says the same for an address that already has
 * an account.
 */
export const LookInYourMail = ({
  email,
  next,
  onBack,
}: {
  readonly email: string;
  readonly next: string;
  readonly onBack: () => void;
}) => (
  <AccountSheet title={t('Please check your e-mail')}>
    <AccountNote>
      {rich(
        t('We’ve sent an e-mail to <who>{email}</who>. Open it and press the button in it to get started.', {
          email,
        }),
        ADDRESS,
      )}
    </AccountNote>
    <p className="text-ink-2">
      {t('You can leave this page open and come back to it, or open the e-mail on your phone. Both work.')}
    </p>
    <EmailNotReceived email={email} next={next} />
    <button type="button" className={TEXT_BUTTON} onClick={onBack}>
      {t('← That’s not my address')}
    </button>
  </AccountSheet>
);
