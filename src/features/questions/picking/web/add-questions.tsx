import { type FormEvent, Suspense, useState } from 'react';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_QUESTION } from '#features/questions/shared/question-limits.ts';

const LibraryDialog = lazyPart(() => import('./library-dialog.tsx'));

type Props = {
  /** Whose list it is, to tell unsaved text for different lists apart; '' for one's own. */
  readonly of: string;
  /** Chosen already. */
  readonly picked: readonly { readonly words: string }[];
  readonly isSaving: boolean;
  /** Calls `done` once the question is saved. */
  readonly onPick: (question: string, done?: { onSuccess: () => void }) => void;
};

/** Adds questions from the library, or in one's own words. */
export const AddQuestions = ({ of, picked, isSaving, onPick }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useUnsavedForm<{ words: string }>(`question ${of}`);
  const words = typed?.words ?? '';
  const setWords = (now: string): void => setTyped(() => (now === '' ? undefined : { words: now }));
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() !== '' && !isSaving) onPick(words, { onSuccess: () => setWords('') });
  };
  return (
    <>
      <div>
        <Button kind="second" size="small" onClick={() => setOpen(true)}>
          {t('Choose questions')}
        </Button>
      </div>
      <form onSubmit={add} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-48">
          <TextField
            label={t('Or write one yourself')}
            maxLength={LONGEST_QUESTION}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <Button kind="second" type="submit" busy={isSaving ? t('Saving…') : undefined}>
          {t('Add')}
        </Button>
      </form>
      {isOpen ? (
        <Suspense fallback={null}>
          <LibraryDialog
            picked={picked}
            onPick={(question) => onPick(question)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
