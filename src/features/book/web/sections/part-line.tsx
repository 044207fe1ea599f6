import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import { MAX_LINE } from '../../shared/book-limits.ts';

type Props = {
  readonly title: string;
  /** Just added, and waiting for its name. */
  readonly isNew: boolean;
  /** It has no chapters. */
  readonly isEmpty: boolean;
  readonly onTitle: (title: string) => void;
  readonly onTakeAway: () => void;
  readonly onDrop: () => void;
};

/** Where a part of the book begins, and its name. */
export const PartLine = ({ title, isNew, isEmpty, onTitle, onTakeAway, onDrop }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a second way; the buttons are the first
  <li
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onDrop();
    }}
    className="mt-3 rounded-control bg-ember-wash px-3 py-3"
  >
    <TextField
      label={t('Part name')}
      hint={isEmpty ? t('There are no chapters in this part yet.') : undefined}
      maxLength={MAX_LINE}
      placeholder={t('Childhood, for example')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it came because a button was pressed that begins it, and a name is what comes next
      autoFocus={isNew}
      value={title}
      onChange={({ target }) => onTitle(target.value)}
    />
    <Button kind="quiet" size="small" className="mt-1" onClick={onTakeAway}>
      <span>{rich(t('Remove this part <unseen>: “{title}”</unseen>', { title }), UNSEEN)}</span>
    </Button>
  </li>
);
