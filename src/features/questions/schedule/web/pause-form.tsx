import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

type Props = {
  readonly busy: boolean;
  /** '2026-12-21' */
  readonly onPause: (until: string) => void;
  readonly onCancel: () => void;
};

/** '2026-12-21' */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Asks until which day to pause questions. */
export const PauseForm = ({ busy, onPause, onCancel }: Props) => {
  const [today] = useState(() => dayFromNow(0));
  const [until, setUntil] = useState(() => dayFromNow(14));
  const pause = (event: FormEvent): void => {
    event.preventDefault();
    if (until !== '') onPause(until);
  };
  return (
    <form onSubmit={pause} className="flex flex-col gap-5">
      <TextField
        label={t('No questions until')}
        type="date"
        required
        min={today}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="first" type="submit" busy={busy ? t('Saving…') : undefined}>
          {t('Pause for a while')}
        </Button>
        <Button kind="second" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
};
