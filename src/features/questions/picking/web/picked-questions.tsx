import { type FormEvent, Suspense, useState } from 'react';
import { newId } from '#platform/web/new-id.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { PrintCard } from '#features/questions/answering/web/print-card.tsx';
import type { PickedQuestion } from '#features/questions/shared/contract.ts';
import { LONGEST_QUESTION } from '#features/questions/shared/question-limits.ts';
import { questions, useChangeQuestions } from '#features/questions/web/question-calls.ts';

const LibraryDialog = lazyPart(() => import('./library-dialog.tsx'));

/** The ids in order, with the one at `from` moved by one place. */
const moved = (picked: readonly PickedQuestion[], from: number, by: -1 | 1): string[] => {
  const ids = picked.map(({ id }) => id);
  const [id] = ids.splice(from, 1);
  if (id !== undefined) ids.splice(from + by, 0, id);
  return ids;
};

const PickedList = ({ picked }: { readonly picked: readonly PickedQuestion[] }) => {
  const reorder = useChangeQuestions((ids: readonly string[]) => questions.reorder({ ids: [...ids] }));
  const unpick = useChangeQuestions((id: string) => questions.unpick({ id }));
  return (
    <ol className="flex flex-col divide-y divide-line border-y border-line">
      {picked.map(({ id, words, by: name }, at) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="min-w-0 grow basis-48">
            {words}
            {name === undefined ? null : (
              <span className="block text-[0.9375rem] text-ink-2">{t('Chosen by {name}', { name })}</span>
            )}
          </span>
          <span className="flex flex-wrap gap-1">
            <Button
              kind="quiet"
              size="small"
              aria-label={t('Ask “{question}” earlier', { question: words })}
              aria-disabled={at === 0}
              onClick={() => reorder.mutate(moved(picked, at, -1))}
            >
              ↑
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('Ask “{question}” later', { question: words })}
              aria-disabled={at === picked.length - 1}
              onClick={() => reorder.mutate(moved(picked, at, 1))}
            >
              ↓
            </Button>
            <PrintCard id={id} question={words} label={t('As a card')} />
            <Button
              kind="quiet"
              size="small"
              aria-label={t('Remove “{question}”', { question: words })}
              onClick={() => unpick.mutate(id)}
            >
              {t('Remove')}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
};

/** Which questions come next: picked from the library, or in the writer's own words. */
export const PickedQuestions = ({ picked }: { readonly picked: readonly PickedQuestion[] }) => {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const pick = useChangeQuestions((question: string) => questions.pick({ id: newId(), words: question }));
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() !== '') pick.mutate(words, { onSuccess: () => setWords('') });
  };
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-[1.2rem]">{t('What would you like to be asked?')}</h3>
      <p className="text-ink-2">
        {picked.length === 0
          ? t(
              'You don’t need to choose anything: questions from your family come first, then I’ll ask about what you told me last.',
            )
          : t('These are asked in this order, after questions from your family.')}
      </p>
      {picked.length > 0 ? <PickedList picked={picked} /> : null}
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
        <Button kind="second" type="submit" busy={pick.isPending ? t('Saving…') : undefined}>
          {t('Add')}
        </Button>
      </form>
      {isOpen ? (
        <Suspense fallback={null}>
          <LibraryDialog picked={picked} onPick={pick.mutate} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
