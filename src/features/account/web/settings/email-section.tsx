import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { CallFailed } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { accountPage, accountQuery, type OwnAccount, whyNotDone } from './account-page-calls.ts';
import { AccountNote } from './account-sheet.tsx';
import { AccountSection } from './account-section.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useOpenForm } from '../use-open-form.ts';

const isAboutPassword = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'wrong-password' || error.code === 'too-many-tries');

const whyNotThisAddress = (error: unknown): string =>
  error instanceof CallFailed && error.code === 'bad-input'
    ? t('Please enter a full e-mail address, such as rose@example.org.')
    : whyNotDone(error);

type Done = { readonly state: 'changed' | 'mail-sent' | 'same-as-before'; readonly email: string };

const bold = (words: string) => <strong className="break-words">{words}</strong>;

const Outcome = ({ state, email }: Done) => {
  switch (state) {
    case 'changed':
      return rich(t('Done. From now on, you sign in with <email>{email}</email>.', { email }), {
        email: bold,
      });
    case 'mail-sent':
      return rich(
        t(
          'We’ve sent an e-mail to <email>{email}</email>. Open the link in it to start using the new address. Until then, nothing changes.',
          { email },
        ),
        { email: bold },
      );
    case 'same-as-before':
      return t('This is already your address. Nothing has changed.');
  }
};

/** The form: a new address, and the password, because the address is used to sign in. */
const ChangeForm = ({
  onDone,
  onCancel,
}: {
  readonly onDone: (done: Done) => void;
  readonly onCancel: () => void;
}) => {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    networkMode: 'always',
    mutationFn: () => accountPage.changeEmail({ email, password }),
    onSuccess: async (done) => {
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['session'], exact: true });
      onDone(done);
    },
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  const { error } = change;
  return (
    <form className="flex max-w-[28rem] flex-col gap-5" onSubmit={save} noValidate>
      <TextField
        label={t('New e-mail address')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={error && !isAboutPassword(error) ? whyNotThisAddress(error) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('Your current password')}
        name="current-password"
        autoComplete="current-password"
        value={password}
        error={isAboutPassword(error) ? whyNotDone(error) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormActions
        submit={t('Change my address')}
        isReady={email.trim() !== '' && password !== ''}
        busy={change.isPending ? t('Please wait…') : undefined}
        cancel={t('Cancel')}
        onCancel={onCancel}
      />
    </form>
  );
};

export const EmailSection = ({ account }: { readonly account: OwnAccount }) => {
  const { isOpen, setIsOpen, box } = useOpenForm();
  const [done, setDone] = useState<Done>();
  return (
    <AccountSection
      title={t('E-mail address')}
      lead={t('You use it to sign in, and we send our e-mails there.')}
    >
      <p className="text-[1.1rem] font-semibold break-words">{account.email}</p>
      {done ? (
        <AccountNote>
          <Outcome {...done} />
        </AccountNote>
      ) : null}
      {!done && account.newEmail ? (
        <p className="text-ink-2">
          {rich(
            t('You asked to use <email>{email}</email>. Please open the link in the e-mail we sent there.', {
              email: account.newEmail,
            }),
            { email: bold },
          )}
        </p>
      ) : null}
      <div ref={box}>
        {isOpen ? (
          <ChangeForm
            onCancel={() => setIsOpen(false)}
            onDone={(outcome) => {
              setDone(outcome);
              setIsOpen(false);
            }}
          />
        ) : (
          <Button
            kind="second"
            onClick={() => {
              setDone(undefined);
              setIsOpen(true);
            }}
          >
            {t('Use another address')}
          </Button>
        )}
      </div>
    </AccountSection>
  );
};
