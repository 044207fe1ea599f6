import { useQueryClient } from '@tanstack/react-query';
import { questionsQuery } from '#features/questions/web/question-calls.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Opens a question as a printable card in a new tab. `id` is that of a picked question or of a card. */
export const PrintCard = ({
  id,
  question,
  label,
}: {
  readonly id: string;
  readonly question: string;
  readonly label: string;
}) => {
  const queries = useQueryClient();
  /**
   * By the time somebody returns from the card's tab, its question has moved from the picked ones to those
   * sent.
   */
  const readAgainOnReturn = (): void =>
    window.addEventListener('focus', () => void queries.invalidateQueries(questionsQuery), { once: true });
  return (
    <form method="post" action="/questions/card" target="_blank" onSubmit={readAgainOnReturn}>
      <input type="hidden" name="id" value={id} />
      <Button
        kind="quiet"
        size="small"
        type="submit"
        aria-label={t('Print “{question}” as a card', { question })}
      >
        {label}
      </Button>
    </form>
  );
};
