import { type ComponentProps, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RhythmForm } from './rhythm-form.tsx';

type Props = Pick<ComponentProps<typeof RhythmForm>, 'schedule' | 'onSave'> & {
  /** Accepts the offer. Without it, the form opens first. */
  readonly onYes?: () => void;
  /** Whether the reader can still change when the questions come. */
  readonly canChange?: boolean;
  readonly onDecline: () => void;
  readonly isSaving: boolean;
  readonly isDeclining: boolean;
};

/** The answer to an offer of questions by e-mail: yes, at other times, or no. */
export const OfferAnswer = ({
  schedule,
  onSave,
  onYes,
  canChange = true,
  onDecline,
  isSaving,
  isDeclining,
}: Props) => {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  if (isOpen)
    return (
      <RhythmForm
        schedule={schedule}
        saveLabel={t('Send me questions')}
        busy={isSaving}
        onSave={onSave}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="first" busy={isSaving ? t('Saving…') : undefined} onClick={onYes ?? open}>
        {t('Yes, please')}
      </Button>
      {onYes && canChange ? (
        <Button kind="second" onClick={open}>
          {t('Change when they come')}
        </Button>
      ) : null}
      <Button kind="second" busy={isDeclining ? t('Saving…') : undefined} onClick={onDecline}>
        {t('No, thank you')}
      </Button>
    </div>
  );
};
