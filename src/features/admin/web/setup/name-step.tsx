import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SESSION_KEY } from '#features/account/web/session.ts';
import { LONGEST_NAME } from '#features/account/shared/display-name.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { SetupState } from '../../shared/setup-contract.ts';
import { Trouble } from '../model/page-part.tsx';
import { whyNot } from '../error-messages.ts';
import { useDecision } from './setup-calls.ts';
import { Step } from './step.tsx';
import { STEP_TITLES } from './step-titles.ts';

/**
 * The administrator's name. Until they enter it, it is the beginning of their address, which no one wants to
 * read in an invitation.
 */
export const NameStep = ({ name }: Pick<SetupState, 'name'>) => {
  const saving = useDecision();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name.isDone ? name.displayName : '');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = typed.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty || saving.isPending) return;
    saving.mutate(
      { step: 'name', displayName: typed },
      { onSuccess: () => void queries.invalidateQueries({ queryKey: SESSION_KEY, exact: true }) },
    );
  };
  return (
    <Step
      id="name"
      title={STEP_TITLES.name}
      lead={t('Your family sees it in invitations and next to the stories you share with them.')}
      {...name}
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
        <TextField
          label={t('What should we call you?')}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          value={typed}
          error={isMissing ? t('Please enter the name you’d like to be called by.') : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsMissing(false);
          }}
        />
        {saving.error ? <Trouble>{whyNot(saving.error)}</Trouble> : null}
        <Button type="submit" className="self-start" busy={saving.isPending ? t('Saving…') : undefined}>
          {t('Save')}
        </Button>
      </form>
    </Step>
  );
};
