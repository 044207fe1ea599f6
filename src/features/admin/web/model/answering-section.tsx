import { t } from '#platform/shared/i18n.ts';
import type { ModelState } from '../../shared/model-contract.ts';
import { secondsInWords, speedInWords, whoAnswers, whoChose } from './answering-words.ts';
import type { Memory } from './memory-field.tsx';
import { PagePart, Sheet } from './page-part.tsx';
import { TryIt } from './try-it.tsx';

type Props = {
  readonly state: ModelState;
  readonly memory: Memory;
  /**
   * How many times something was saved. Each time, the trial starts over, because the earlier one tried
   * something else.
   */
  readonly changes: number;
};

/** Which companion answers, who chose it, and how fast it is. */
export const AnsweringSection = ({ state, memory, changes }: Props) => {
  const { answering, waitMs } = state;
  return (
    <PagePart id="answering" title={t('What’s answering now')}>
      <Sheet>
        <p className="max-w-[44rem] text-[1.15rem] font-semibold">{whoAnswers(state)}</p>
        <p className="mt-2 text-ink-2">{whoChose(state)}</p>
        {answering.speed && (
          <p className="mt-2 text-ink-2">
            {speedInWords(answering.speed)}
            {answering.isTooSlowToReply &&
              ` ${t('No one here waits longer than {wait} for the first word.', { wait: secondsInWords(waitMs) })}`}
          </p>
        )}
        <TryIt key={`${changes} ${answering.model ?? ''} ${answering.sentTo ?? ''}`} memory={memory} />
      </Sheet>
    </PagePart>
  );
};
