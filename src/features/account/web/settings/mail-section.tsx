import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { type OwnAccount, useChangeAccount } from './account-page-calls.ts';
import { AccountSection } from './account-section.tsx';

type ChoiceProps = {
  readonly name: string;
  readonly words: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

const MailChoice = ({ name, words, hint, checked, onChange }: ChoiceProps) => (
  <div className="flex items-start gap-3 py-1">
    <input
      id={name}
      type="checkbox"
      aria-describedby={`${name}-hint`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="mt-3 size-5 shrink-0 accent-ember"
    />
    <div>
      <label htmlFor={name} className="block cursor-pointer py-2 font-semibold">
        {words}
      </label>
      <p id={`${name}-hint`} className="text-ink-2">
        {hint}
      </p>
    </div>
  </div>
);

/** Which optional emails the user wants. Emails the account needs are always sent. */
export const MailSection = ({ account }: { readonly account: OwnAccount }) => {
  const change = useChangeAccount(t('Your choice is saved'));
  const { paymentOpen } = usePublicSettings();
  // Shows the choice at once. If it can't be saved, it reverts by itself.
  const chosen = change.isPending ? change.variables : {};
  const { mailFromFamily = account.mailFromFamily, mailWithTips = account.mailWithTips } = chosen;
  return (
    <AccountSection
      title={t('E-mails')}
      lead={
        paymentOpen
          ? t(
              'We always e-mail you about your account: to confirm your e-mail address or a change of it, to set a new password, with receipts, and with news about your plan and gifts.',
            )
          : t(
              'We always e-mail you about your account: to confirm your e-mail address or a change of it, and to set a new password.',
            )
      }
    >
      <div className="flex flex-col gap-2">
        <MailChoice
          name="mail-from-family"
          words={t('When my family shares something new')}
          hint={t(
            'A short note when there’s something to read. Even after a whole afternoon of sharing, you get just one e-mail.',
          )}
          checked={mailFromFamily}
          onChange={(checked) => change.mutate({ mailFromFamily: checked })}
        />
        <MailChoice
          name="mail-with-tips"
          words={t('Tips for writing, now and then')}
          hint={t('We don’t send any at the moment. If we ever do, you’ll only get them if you agree here.')}
          checked={mailWithTips}
          onChange={(checked) => change.mutate({ mailWithTips: checked })}
        />
      </div>
    </AccountSection>
  );
};
