import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { UserDetail } from '#features/admin/shared/users-contract.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActRow } from './act-row.tsx';
import { adminUsers, useUserAct } from './users-calls.ts';
import { whyNot } from '../error-messages.ts';

/** Mails somebody once more the link that confirms their address. */
export const ResendConfirmation = ({ user }: { readonly user: UserDetail }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { id, email } = user;
  const sending = useUserAct(adminUsers.resendConfirmation, (sent) => {
    setIsOpen(false);
    toast({
      kind: 'success',
      title: t('Sent'),
      description: t('The e-mail to {email} leaves within a minute.', { email: sent.email }),
    });
  });
  return (
    <>
      <ActRow
        name={t('Send the confirmation once more')}
        button={t('Send it once more…')}
        onPress={() => {
          sending.reset();
          setIsOpen(true);
        }}
      >
        {t('This address is not confirmed yet.')}
      </ActRow>
      <ActDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Send the confirmation once more?')}
        description={t('An e-mail goes to {email}, with a link that confirms the address.', { email })}
        confirm={t('Send it')}
        busy={sending.isPending ? t('Please wait…') : undefined}
        fault={sending.isError ? whyNot(sending.error) : undefined}
        onConfirm={() => sending.mutate({ id })}
      />
    </>
  );
};
