import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';

/** A memory to tell the companion, to see how it replies. */
const sampleMemory = (): string =>
  t('My first job was in a bakery. I was fifteen, and I got up at four every morning.');

/** The page has only one such field, wherever it is placed. */
const BOX = 'memory-to-try';

/** The memory for trying the present model, and the one about to be saved. */
export const useMemory = () => {
  const [text, setText] = useState(sampleMemory);
  const [isMissing, setIsMissing] = useState(false);
  return {
    text,
    isMissing,
    write: (words: string): void => {
      setText(words);
      setIsMissing(false);
    },
    /** Calls `act` with the memory. If it is missing, says so and goes to its field. */
    give: (act: (memory: string) => void): void => {
      if (text.trim() !== '') {
        act(text);
        return;
      }
      setIsMissing(true);
      document.getElementById(BOX)?.focus();
    },
  };
};

export type Memory = ReturnType<typeof useMemory>;

/** A memory to try a model with. */
export const MemoryField = ({ text, isMissing, write }: Memory) => (
  <Field
    id={BOX}
    label={t('A memory to try it with')}
    hint={t('Something people might say about their lives. Write whatever you like. It isn’t saved.')}
    error={isMissing ? t('Please write a memory first, so the model has something to reply to.') : undefined}
  >
    {(tied) => (
      <textarea
        {...tied}
        rows={4}
        autoComplete="off"
        maxLength={MODEL_LIMITS.memory}
        value={text}
        onChange={({ target }) => write(target.value)}
        className={BOX_LOOK}
      />
    )}
  </Field>
);
