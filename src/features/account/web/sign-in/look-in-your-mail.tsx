import { AccountNote, AccountSheet, ADDRESS, TEXT_BUTTON } from '../settings/account-sheet.tsx';
import { EmailNotReceived } from './email-not-received.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { t } from '#platform/shared/i18n.ts';

/** After signing up where the address is to be confirmed. It says the same for an address that had an account before. */
export const LookInYourMail = ({
  email,
  next,
  onBack,
}: {
  readonly email: string;
  readonly next: string;
  readonly onBack: () => void;
}) => (
  <AccountSheet title={t('Please look in your mail')}>
    <AccountNote>
      {rich(
        t(
          'We have sent an e-mail to <who>{email}</who>. Open it and press the button in it, and you can begin.',
          { email },
        ),
        ADDRESS,
      )}
    </AccountNote>
    <p className="text-ink-2">
      {t('You can leave this page open and come back to it, or open the e-mail on your phone: both work.')}
    </p>
    <EmailNotReceived email={email} next={next} />
    <button type="button" className={TEXT_BUTTON} onClick={onBack}>
      {t('← That is not my address')}
    </button>
  </AccountSheet>
);
