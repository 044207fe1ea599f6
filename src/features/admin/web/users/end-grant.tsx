import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useOpenForm } from '#features/account/web/use-open-form.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_REASON } from '#features/admin/shared/giving-limits.ts';
import type { GrantShown } from '#features/admin/shared/giving-contract.ts';
import { giving, grantsQuery, useTakeGrants } from '../giving/giving-calls.ts';
import { whyNot } from '../error-messages.ts';

type Props = {
  readonly grant: GrantShown;
  readonly userId: string;
  readonly describedBy: string;
  readonly onEnded: () => void;
};

type FormProps = Omit<Props, 'describedBy'> & { readonly onClose: () => void };

const whatHappens = ({ renews, source }: GrantShown): string => {
  if (renews)
    return t(
      'It ends now. The subscription at Stripe ends too, so nothing more is charged. This doesn’t refund what was paid.',
    );
  return source === 'administrator'
    ? t('It ends now.')
    : t('It ends now. This doesn’t refund what was paid.');
};

const EndForm = ({ grant, userId, onEnded, onClose }: FormProps) => {
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const take = useTakeGrants(userId);
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: () => giving.end({ id: grant.id, reason }),
    onSuccess: (answer) => {
      take(answer);
      onEnded();
    },
    // Perhaps only the response was lost. The list then says that it is over.
    onError: () => void queries.invalidateQueries({ queryKey: grantsQuery(userId).queryKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() !== '' && !ending.isPending) ending.mutate();
  };
  return (
    <form className="mt-2 flex flex-col gap-4 border-l-4 border-danger pl-4" onSubmit={submit} noValidate>
      <p>{whatHappens(grant)}</p>
      <TextField
        label={t('Reason for ending it')}
        hint={t('It’s saved with the plan, and this person can see it when they download their data.')}
        value={reason}
        maxLength={LONGEST_REASON}
        error={ending.isError ? whyNot(ending.error) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="danger"
          size="small"
          aria-disabled={reason.trim() === '' || undefined}
          busy={ending.isPending ? t('Ending…') : undefined}
        >
          {t('End this plan now')}
        </Button>
        <Button kind="second" size="small" onClick={onClose}>
          {t('Keep it running')}
        </Button>
      </div>
    </form>
  );
};

/** Ends one plan: a button, replaced by a form that asks for the reason. */
export const EndGrant = ({ describedBy, ...rest }: Props) => {
  const { isOpen, setIsOpen, box } = useOpenForm();
  return (
    <div ref={box}>
      {isOpen ? (
        <EndForm {...rest} onClose={() => setIsOpen(false)} />
      ) : (
        <Button kind="second" size="small" aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
          {t('End this plan…')}
        </Button>
      )}
    </div>
  );
};
