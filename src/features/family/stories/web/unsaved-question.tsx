import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Closes a form: at once if nothing would be lost, otherwise after asking. */
export const useUnsavedQuestion = (isChanged: boolean, onClose: () => void) => {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked: isAsked && isChanged,
    leave: () => (isChanged ? setAsked(true) : onClose()),
    stay: () => setAsked(false),
  };
};

type Props = { readonly onStay: () => void; readonly onLeave: () => void };

/** Replaces a dialog's buttons if what was typed would be lost. */
export const UnsavedQuestion = ({ onStay, onLeave }: Props) => (
  <div role="alert" className="grid w-full gap-3 rounded-control bg-ember-wash p-4">
    <p className="font-semibold">{t('What you typed hasn’t been saved yet.')}</p>
    <div className="flex flex-wrap gap-3">
      {/* The question replaced the button that was pressed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button autoFocus onClick={onStay}>
        {t('Keep editing')}
      </Button>
      <Button kind="second" onClick={onLeave}>
        {t('Close without saving')}
      </Button>
    </div>
  </div>
);
