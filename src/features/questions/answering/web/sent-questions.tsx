import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import type { SentQuestion } from '#features/questions/shared/contract.ts';
import { PrintCard } from './print-card.tsx';
import { questions, useChangeQuestions } from '#features/questions/web/question-calls.ts';

/** The questions that were sent, and a way to end the link of each. */
export const SentQuestions = ({ sent }: { readonly sent: readonly SentQuestion[] }) => {
  const revoke = useChangeQuestions((id: string) => questions.revoke({ id }), t('That link no longer works'));
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-2 font-semibold">
        {t('Questions you were sent')}
      </summary>
      <p className="text-ink-2">
        {t(
          'Anyone who has the e-mail or the card can answer for you, but never read anything. If one got into the wrong hands, end its link.',
        )}
      </p>
      <ul className="mt-3 flex flex-col divide-y divide-line border-y border-line">
        {sent.map(({ id, question, sent_at, answered, open, card }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow basis-48">
              <span>{question}</span>
              <span className="block text-[0.9375rem] text-ink-2">
                {answered ? t('{day}, answered', { day: dayOf(sent_at) }) : dayOf(sent_at)}
              </span>
            </span>
            {open && card ? <PrintCard id={id} question={question} label={t('Print again')} /> : null}
            {open ? (
              <Button
                kind="quiet"
                size="small"
                aria-label={t('End the link of “{question}”', { question })}
                onClick={() => revoke.mutate(id)}
              >
                {t('End its link')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
};
