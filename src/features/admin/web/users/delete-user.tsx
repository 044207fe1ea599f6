import { useState } from 'react';
import { useNavigate } from 'react-router';
import { heldWords } from '#features/account/web/held-words.ts';
import { PasswordField } from '#features/account/web/sign-in/password-field.tsx';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { UserDetail } from '#features/admin/shared/users-contract.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActRow } from './act-row.tsx';
import { adminUsers, useUserAct } from './users-calls.ts';
import { whyNot } from '../error-messages.ts';

const WhatGoes = ({ user }: { readonly user: UserDetail }) => (
  <div>
    <p className="font-semibold">{t('This will be permanently deleted:')}</p>
    <ul className="mt-2 list-disc pl-6">
      {heldWords(user.counts).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>{t('their drafts, conversations and earlier versions, and their page in the family')}</li>
      <li>{t('their account and their plan; any monthly payments end at once')}</li>
    </ul>
  </div>
);

/** Which of the two fields an error is about. */
const isAbout = (error: Error | null, code: 'another-address' | 'wrong-password'): boolean =>
  error instanceof CallFailed && error.code === code;

/** Permanently deletes an account. Asks for its address and for the administrator's own password. */
export const DeleteUser = ({ user }: { readonly user: UserDetail }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState({ email: '', password: '' });
  const navigate = useNavigate();
  const { id, email } = user;
  const deleting = useUserAct(
    adminUsers.delete,
    () => {
      toast({
        kind: 'success',
        title: t('Account deleted'),
        description: t('The account and everything in it have been deleted.'),
      });
      void navigate('/admin/users', { replace: true });
    },
    'none',
  );
  const { error } = deleting;
  const why = error ? whyNot(error) : undefined;
  const aboutAddress = isAbout(error, 'another-address');
  const aboutPassword = isAbout(error, 'wrong-password');
  return (
    <>
      <ActRow
        name={t('Delete the account')}
        button={t('Delete the account…')}
        kind="danger"
        onPress={() => {
          deleting.reset();
          setTyped({ email: '', password: '' });
          setIsOpen(true);
        }}
      >
        {t('This deletes everything in it for good. Not even you can bring it back.')}
      </ActRow>
      <ActDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Delete the account of {email}?', { email })}
        description={t(
          'Please take your time to read this. Nothing happens until you press the last button.',
        )}
        confirm={t('Delete this account for good')}
        danger
        isReady={typed.email.trim() !== '' && typed.password !== ''}
        busy={deleting.isPending ? t('Deleting…') : undefined}
        fault={aboutAddress || aboutPassword ? undefined : why}
        onConfirm={() => deleting.mutate({ id, ...typed })}
      >
        <WhatGoes user={user} />
        <TextField
          label={t('Type the address of this account')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.email}
          error={aboutAddress ? why : undefined}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
        <PasswordField
          label={t('Your own password, so that no one else can do this')}
          name="current-password"
          autoComplete="current-password"
          value={typed.password}
          error={aboutPassword ? why : undefined}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
      </ActDialog>
    </>
  );
};
