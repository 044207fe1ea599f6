import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';
import { calledInSentence, calledOf } from './fact-words.ts';
import type { Decisions } from './use-decisions.ts';

/** What the companion leaves alone, where it can be put back; nothing at all where there is none. */
export const Forgotten = ({
  facts,
  decisions,
}: {
  readonly facts: readonly KnownFact[];
  readonly decisions: Decisions;
}) =>
  facts.length === 0 ? null : (
    <details className="mt-12 rounded-control border border-line bg-sheet px-4 sm:px-6">
      <summary className="min-h-primary cursor-pointer py-3 font-semibold">
        {t('Forgotten ({count})', { count: facts.length })}
      </summary>
      <p className="text-ink-2">
        {t(
          'I neither ask about these nor speak of them. What your chapters say about them stays as you wrote it.',
        )}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {facts.map((fact) => (
          <li
            key={`${fact.kind} ${fact.key}`}
            className="flex flex-wrap items-center justify-between gap-3 py-3"
          >
            <span className="font-story text-[1.1rem]">{calledOf(fact)}</span>
            <Button
              kind="second"
              size="small"
              onClick={() =>
                void decisions.undo(
                  fact.decided.flatMap(({ id, decision }) => (decision === 'forget' ? [id] : [])),
                  t('I may speak of {called} again', { called: calledInSentence(fact) }),
                )
              }
            >
              <span>
                {rich(t('Put back <unseen>{called}</unseen>', { called: calledInSentence(fact) }), UNSEEN)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
