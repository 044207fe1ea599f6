import { type FormEvent } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { type Memory, MemoryField } from './memory-field.tsx';
import { TrialOutcome, useTrial } from './trial.tsx';

/** Has the present model reply to a memory. */
export const TryIt = ({ memory }: { readonly memory: Memory }) => {
  const trial = useTrial();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!trial.isPending) memory.give((words) => trial.mutate({ memory: words }));
  };
  return (
    <form className="mt-5 flex flex-col gap-4 border-t border-line pt-5" noValidate onSubmit={submit}>
      <h3 className="text-[1.2rem]">{t('Try it')}</h3>
      <MemoryField {...memory} />
      <div>
        <Button type="submit" kind="second" busy={trial.isPending ? t('Waiting for the reply…') : undefined}>
          {t('Try it')}
        </Button>
        <TrialOutcome trial={trial} />
      </div>
    </form>
  );
};
