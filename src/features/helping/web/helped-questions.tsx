import { AddQuestions } from '#features/questions/picking/web/add-questions.tsx';
import type { HelpedPage } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { helping, usePageChange } from './helping-calls.ts';

type Props = { readonly page: HelpedPage };

/** The questions that were picked for the writer, and a way to pick more. */
export const HelpedQuestions = ({ page: { id, writer_name: name, picked } }: Props) => {
  const pick = usePageChange((question: string) =>
    helping.pick({ id, question_id: newId(), words: question }),
  );
  const unpick = usePageChange((question: string) => helping.unpick({ id, question_id: question }));
  return (
    <section aria-labelledby="helped-questions" className="mt-10 flex flex-col gap-4">
      <h2 id="helped-questions" className="text-[1.5rem] wrap-anywhere">
        {t('Choose questions for {name}', { name })}
      </h2>
      {picked.length > 0 ? (
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {picked.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 grow basis-48 wrap-anywhere">
                {one.words}
                <span className="block text-[0.9375rem] text-ink-2">
                  {one.is_yours ? t('Chosen by you') : t('Chosen by {name}', { name: one.by ?? name })}
                </span>
              </span>
              {one.is_yours ? (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t('Remove “{question}”', { question: one.words })}
                  onClick={() => unpick.mutate(one.id)}
                >
                  {t('Remove')}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-2">
          {t('No question has been chosen yet. The companion has enough of its own.')}
        </p>
      )}
      <AddQuestions of={id} picked={picked} isSaving={pick.isPending} onPick={pick.mutate} />
    </section>
  );
};
