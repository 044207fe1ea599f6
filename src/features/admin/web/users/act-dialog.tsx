import { type FormEvent, type ReactNode, useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, in plain words. */
  readonly description: ReactNode;
  /** Fields to fill in, if any. */
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly isReady?: boolean;
  /** The button's label while it is being done. */
  readonly busy: string | undefined;
  /** Why it wasn't done. */
  readonly fault: string | undefined;
  readonly onConfirm: () => void;
};

/**
 * Asks before something is done with an account. It stays open until it is done. If it fails, it says why.
 */
export const ActDialog = ({
  open,
  onClose,
  title,
  description,
  children,
  confirm,
  danger = false,
  isReady = true,
  busy,
  fault,
  onConfirm,
}: Props) => {
  const formId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && busy === undefined) onConfirm();
  };
  const close = (): void => {
    if (busy === undefined) onClose();
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={<span className="wrap-anywhere">{title}</span>}
      description={description}
      footer={
        <>
          <Button kind="second" aria-disabled={busy === undefined ? undefined : true} onClick={close}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={danger ? 'danger' : 'first'}
            aria-disabled={isReady ? undefined : true}
            busy={busy}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-5 empty:hidden" onSubmit={submit} noValidate>
        {children}
        {fault === undefined ? null : (
          <p role="alert" className="font-semibold text-danger">
            {fault}
          </p>
        )}
      </form>
    </LazyDialog>
  );
};
