import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_REASON } from '#features/admin/shared/giving-limits.ts';
import type { UserDetail } from '#features/admin/shared/users-contract.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActRow } from './act-row.tsx';
import { adminUsers, useUserAct } from './users-calls.ts';
import { whyNot } from '../error-messages.ts';

type Words = {
  readonly name: string;
  readonly stands: string;
  readonly button: string;
  readonly title: string;
  readonly description: string;
  readonly why: string;
  readonly confirm: string;
};

const wordsOfDisabling = (email: string): Words => ({
  name: t('Disable the account'),
  stands: t('The account is active.'),
  button: t('Disable the account…'),
  title: t('Disable the account of {email}?', { email }),
  description: t(
    'They’re signed out everywhere at once and can’t sign in until you enable the account again. Nothing is deleted. A monthly plan keeps running. If you don’t want that, end the plan as well.',
  ),
  why: t('Reason for disabling it'),
  confirm: t('Disable the account'),
});

const wordsOfEnabling = (email: string): Words => ({
  name: t('Enable the account again'),
  stands: t('No one can sign in to it at the moment.'),
  button: t('Enable the account…'),
  title: t('Enable the account of {email} again?', { email }),
  description: t('They’ll be able to sign in again with their password. Everything will be as they left it.'),
  why: t('Reason for enabling it again (optional)'),
  confirm: t('Enable the account'),
});

/**
 * Disables an account, with a reason, and enables it again. One button does both, so that the focus can
 * return to it.
 */
export const DisableUser = ({ user }: { readonly user: UserDetail }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { id, email } = user;
  // While the dialog is open, its text stays the same, whatever happens meanwhile.
  const [isEnabling, setIsEnabling] = useState(user.disabled);
  const words = (isOpen ? isEnabling : user.disabled) ? wordsOfEnabling(email) : wordsOfDisabling(email);
  const changing = useUserAct(isEnabling ? adminUsers.enable : adminUsers.disable, ({ disabled }) => {
    setIsOpen(false);
    setReason('');
    toast({
      kind: 'success',
      title: disabled ? t('Account disabled') : t('Account enabled again'),
      description: email,
    });
  });
  const ask = (): void => {
    changing.reset();
    // A reason typed before the dialog was cancelled is still there, unless the dialog is now about the
    // opposite.
    if (isEnabling !== user.disabled) setReason('');
    setIsEnabling(user.disabled);
    setIsOpen(true);
  };
  return (
    <>
      <ActRow
        name={words.name}
        button={words.button}
        kind={user.disabled ? 'second' : 'danger'}
        onPress={ask}
      >
        {words.stands}
      </ActRow>
      <ActDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title}
        description={words.description}
        confirm={words.confirm}
        danger={!isEnabling}
        isReady={isEnabling || reason.trim() !== ''}
        busy={changing.isPending ? t('Please wait…') : undefined}
        fault={changing.isError ? whyNot(changing.error) : undefined}
        onConfirm={() => changing.mutate({ id, reason })}
      >
        <TextField
          label={words.why}
          hint={t('It’s saved in the log.')}
          value={reason}
          maxLength={LONGEST_REASON}
          onChange={(event) => setReason(event.target.value)}
        />
      </ActDialog>
    </>
  );
};
