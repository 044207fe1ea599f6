import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { AccountNote } from './account-sheet.tsx';
import { signInsQuery } from './account-page-calls.ts';
import { AccountSection } from './account-section.tsx';
import { AuthFailed, changePassword, sentenceOf } from '../auth-calls.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useOpenForm } from '../use-open-form.ts';

/** Which of the two password boxes a refusal is about. */
const isAboutNew = (error: unknown): boolean =>
  error instanceof AuthFailed && error.code.startsWith('PASSWORD_');

const ChangeForm = ({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) => {
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const change = useMutation({
    networkMode: 'always',
    mutationFn: () => changePassword(current, chosen),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: signInsQuery.queryKey });
      onDone();
    },
  });
  const { error } = change;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <form className="flex max-w-[28rem] flex-col gap-5" onSubmit={save} noValidate>
      <PasswordField
        label={t('Your current password')}
        name="current-password"
        autoComplete="current-password"
        value={current}
        error={error && !isAboutNew(error) ? sentenceOf(error) : undefined}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t('New password')}
        name="new-password"
        autoComplete="new-password"
        hint={t('At least 8 characters. A few words in a row are easy to remember.')}
        value={chosen}
        error={isAboutNew(error) ? sentenceOf(error) : undefined}
        onChange={(event) => setChosen(event.target.value)}
      />
      <FormActions
        submit={t('Change my password')}
        isReady={current !== '' && chosen !== ''}
        busy={change.isPending ? t('Please wait…') : undefined}
        cancel={t('Cancel')}
        onCancel={onCancel}
      />
    </form>
  );
};

export const PasswordSection = () => {
  const { isOpen, setIsOpen, box } = useOpenForm();
  const [isDone, setIsDone] = useState(false);
  return (
    <AccountSection
      title={t('Password')}
      lead={t('A new password signs you out everywhere else. You stay signed in here.')}
    >
      {isDone ? (
        <AccountNote>{t('Your new password is set. You’ve been signed out everywhere else.')}</AccountNote>
      ) : null}
      <div ref={box}>
        {isOpen ? (
          <ChangeForm
            onCancel={() => setIsOpen(false)}
            onDone={() => {
              setIsDone(true);
              setIsOpen(false);
            }}
          />
        ) : (
          <Button
            kind="second"
            onClick={() => {
              setIsDone(false);
              setIsOpen(true);
            }}
          >
            {t('Choose another password')}
          </Button>
        )}
      </div>
    </AccountSection>
  );
};
