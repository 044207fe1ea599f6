import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_NAME } from '#features/account/shared/display-name.ts';
import { type OwnAccount, useChangeAccount } from './account-page-calls.ts';
import { AccountSection } from './account-section.tsx';

export const NameSection = ({ account }: { readonly account: OwnAccount }) => {
  const [name, setName] = useState(account.displayName);
  const [fault, setFault] = useState<string>();
  const change = useChangeAccount(t('Your name is saved'));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setFault(isEmpty ? t('Please enter the name you’d like to be called by.') : undefined);
    if (!isEmpty && !change.isPending) change.mutate({ displayName: name });
  };
  return (
    <AccountSection title={t('Your name')}>
      <form className="flex flex-col items-start gap-4" onSubmit={save} noValidate>
        <TextField
          className="w-full max-w-[28rem]"
          label={t('The name you go by here')}
          hint={t('It appears on your book when you download it, and in our e-mails.')}
          name="name"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          value={name}
          error={fault}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" kind="second" busy={change.isPending ? t('Saving…') : undefined}>
          {t('Save my name')}
        </Button>
      </form>
    </AccountSection>
  );
};
