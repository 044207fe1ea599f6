import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from './button.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** The word on the button while the confirmed action runs. */
  readonly busy?: string | undefined;
};

/** Asks before something is deleted or can't be undone. The caller closes it. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  cancelLabel = t('Cancel'),
  danger = false,
  busy,
}: ConfirmDialogProps) => (
  <LazyDialog
    open={open}
    onClose={onClose}
    title={title}
    role="alertdialog"
    {...(children ? { description: children } : {})}
    footer={
      <>
        <Button kind="second" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button kind={danger ? 'danger' : 'first'} onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);
