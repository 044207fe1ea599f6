import { useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { UserDetail } from '#features/admin/shared/users-contract.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActRow } from './act-row.tsx';
import { adminUsers, useUserAct } from './users-calls.ts';
import { whyNot } from '../error-messages.ts';

/** Ends every sign-in of an account. */
export const SignOutUser = ({ user }: { readonly user: UserDetail }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { id, email } = user;
  const ending = useUserAct(adminUsers.signOut, ({ ended }) => {
    setIsOpen(false);
    toast({
      kind: 'success',
      title: t('Signed out everywhere'),
      description: counted(ended, { one: '{n} sign-in ended.', other: '{n} sign-ins ended.' }),
    });
  });
  return (
    <>
      <ActRow
        name={t('Sign out everywhere')}
        button={t('Sign out everywhere…')}
        onPress={() => {
          ending.reset();
          setIsOpen(true);
        }}
      >
        {user.sign_ins === 0
          ? t('Not signed in anywhere at the moment.')
          : counted(user.sign_ins, {
              one: 'Signed in on {n} browser at the moment.',
              other: 'Signed in on {n} browsers at the moment.',
            })}
      </ActRow>
      <ActDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Sign {email} out everywhere?', { email })}
        description={t(
          'Every device signed in to this account will ask for the password again. Nothing that was saved is lost.',
        )}
        confirm={t('Sign out everywhere')}
        busy={ending.isPending ? t('Please wait…') : undefined}
        fault={ending.isError ? whyNot(ending.error) : undefined}
        onConfirm={() => ending.mutate({ id })}
      />
    </>
  );
};
