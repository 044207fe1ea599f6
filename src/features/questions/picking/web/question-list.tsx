import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';

type Listed = {
  readonly id: string;
  readonly words: string;
  /** The helper, or the giver of a gift, who chose it. */
  readonly chosen_by?: string | null;
};

type Props<Q extends Listed> = {
  readonly questions: readonly Q[];
  readonly onOrder: (ids: readonly string[]) => void;
  readonly onRemove: (id: string) => void;
  /** Further actions for a question. */
  readonly children?: (question: Q) => ReactNode;
};

/** The ids in order, with the one at `from` moved by one place. */
const moved = (questions: readonly Listed[], from: number, by: -1 | 1): string[] => {
  const ids = questions.map(({ id }) => id);
  const [id] = ids.splice(from, 1);
  if (id !== undefined) ids.splice(from + by, 0, id);
  return ids;
};

/** Questions in the order in which they are asked, to be moved and removed. */
export const QuestionList = <Q extends Listed>({ questions, onOrder, onRemove, children }: Props<Q>) => (
  <ol className="flex flex-col divide-y divide-line border-y border-line">
    {questions.map((question, at) => (
      <li key={question.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span className="min-w-0 grow basis-48 wrap-anywhere">
          {question.words}
          {question.chosen_by ? (
            <span className="block text-[0.9375rem] text-ink-2">
              {t('Chosen by {name}', { name: question.chosen_by })}
            </span>
          ) : null}
        </span>
        <span className="flex flex-wrap gap-1">
          <Button
            kind="quiet"
            size="small"
            aria-label={t('Ask “{question}” earlier', { question: question.words })}
            aria-disabled={at === 0}
            onClick={() => onOrder(moved(questions, at, -1))}
          >
            ↑
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={t('Ask “{question}” later', { question: question.words })}
            aria-disabled={at === questions.length - 1}
            onClick={() => onOrder(moved(questions, at, 1))}
          >
            ↓
          </Button>
          {children?.(question)}
          <Button
            kind="quiet"
            size="small"
            aria-label={t('Remove “{question}”', { question: question.words })}
            onClick={() => onRemove(question.id)}
          >
            {t('Remove')}
          </Button>
        </span>
      </li>
    ))}
  </ol>
);
