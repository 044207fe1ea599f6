import { type FormEvent } from 'react';
import { t } from '#platform/shared/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ModelState } from '../../shared/model-contract.ts';
import { secondsInWords, speedInWords, whoAnswers, whoChose } from './answering-words.ts';
import { type Memory, MemoryField } from './memory-field.tsx';
import { PagePart, Sheet } from './page-part.tsx';
import { TrialOutcome, useTrial } from './trial.tsx';

/** Lets whatever answers now reply to a memory. */
const TryIt = ({ memory, onMemory }: Memory) => {
  const trial = useTrial();
  const isReady = memory.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !trial.isPending) trial.mutate({ memory });
  };
  return (
    <form className="mt-5 flex flex-col gap-4 border-t border-line pt-5" noValidate onSubmit={submit}>
      <h3 className="text-[1.2rem]">{t('Try it')}</h3>
      <MemoryField memory={memory} onMemory={onMemory} />
      <div>
        <Button
          type="submit"
          kind="second"
          aria-disabled={isReady ? undefined : true}
          busy={trial.isPending ? t('Waiting for the reply…') : undefined}
        >
          {t('Try it')}
        </Button>
        <TrialOutcome trial={trial} />
      </div>
    </form>
  );
};

/** Which companion answers, who chose it, and how quick it is. */
export const AnsweringSection = ({ state, ...memory }: Memory & { readonly state: ModelState }) => {
  const { answering, waitMs } = state;
  return (
    <PagePart id="answering" title={t('What answers now')}>
      <Sheet>
        <p className="max-w-[44rem] text-[1.15rem] font-semibold">{whoAnswers(answering)}</p>
        <p className="mt-2 text-ink-2">{whoChose(state)}</p>
        {answering.speed && (
          <p className="mt-2 text-ink-2">
            {speedInWords(answering.speed)}
            {answering.isTooSlowToReply &&
              ` ${t('Nobody here is kept waiting longer than {wait} for the first word.', { wait: secondsInWords(waitMs) })}`}
          </p>
        )}
        {/* Of the built-in companion there is nothing to find out: it is always there, and always as quick. */}
        {answering.model !== null && <TryIt {...memory} />}
      </Sheet>
    </PagePart>
  );
};
