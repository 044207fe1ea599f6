import { t } from '#platform/shared/words.ts';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';

export type Memory = { readonly memory: string; readonly onMemory: (memory: string) => void };

/** What is told to the companion, to see how it replies. */
export const sampleMemory = (): string =>
  t('My grandmother had a little shop by the harbour. On Saturdays I was allowed to weigh out the sweets.');

/** A memory to try a model with. */
export const MemoryField = ({ memory, onMemory }: Memory) => (
  <Field label={t('A memory to try it with')} hint={t('Write whatever you like. It is not kept.')}>
    {(tied) => (
      <textarea
        {...tied}
        rows={4}
        autoComplete="off"
        maxLength={MODEL_LIMITS.memory}
        value={memory}
        onChange={({ target }) => onMemory(target.value)}
        className={BOX_LOOK}
      />
    )}
  </Field>
);
