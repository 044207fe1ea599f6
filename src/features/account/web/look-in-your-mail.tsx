import { AccountNote, AccountSheet, TEXT_BUTTON } from './account-sheet.tsx';
import { EmailNotReceived } from './email-not-received.tsx';

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
  <AccountSheet title="Please look in your mail">
    <AccountNote>
      We have sent an e-mail to <strong className="break-words">{email}</strong>. Open it and press the button
      in it, and you can begin.
    </AccountNote>
    <p className="text-ink-2">
      You can leave this page open and come back to it, or open the e-mail on your phone: both work.
    </p>
    <EmailNotReceived email={email} next={next} />
    <button type="button" className={TEXT_BUTTON} onClick={onBack}>
      ← That is not my address
    </button>
  </AccountSheet>
);
