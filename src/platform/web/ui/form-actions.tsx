import { Button } from './button.tsx';

type FormActionsProps = {
  readonly submit: string;
  readonly cancel: string;
  readonly onCancel: () => void;
  /** What the button says while it works; undefined when it doesn't. */
  readonly busy: string | undefined;
  /** Whether the form is complete enough to be sent. */
  readonly isReady?: boolean;
  readonly size?: 'small' | 'normal';
};

/** The two ways out of a form: submit and cancel. */
export const FormActions = ({
  submit,
  cancel,
  onCancel,
  busy,
  isReady = true,
  size = 'normal',
}: FormActionsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" size={size} aria-disabled={isReady ? undefined : true} busy={busy}>
      {submit}
    </Button>
    <Button kind="second" size={size} onClick={onCancel}>
      {cancel}
    </Button>
  </div>
);
