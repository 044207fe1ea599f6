import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';

type Props = {
  readonly chapter: ChapterSummary;
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mayBeginPart: boolean;
  readonly isDragged: boolean;
  readonly onMove: (steps: -1 | 1) => void;
  readonly onBeginPart: () => void;
  readonly onDrag: () => void;
  /** Something was dropped on it. */
  readonly onDrop: () => void;
};

/**
 * One chapter in the book's outline. Every button names it, because screen readers may read a button without
 * its line.
 */
export const ChapterLine = ({ chapter, number, isFirst, isLast, mayBeginPart, isDragged, ...on }: Props) => {
  const title = titleBesideNumber(chapter.title) || t('A chapter without a title');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a second way; the buttons are the first
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        on.onDrag();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
      className={`rounded-control border-[1.5px] border-line px-3 py-2 ${isDragged ? 'opacity-60' : ''}`}
    >
      <p className="flex gap-3 font-story wrap-anywhere">
        <span className="text-ink-2">{number}</span>
        <span className="min-w-0">{title}</span>
      </p>
      <div className="flex flex-wrap">
        {/* Not `disabled` at the ends: the button just pressed would lose focus. */}
        <Button kind="quiet" size="small" aria-disabled={isFirst} onClick={() => on.onMove(-1)}>
          <span>{rich(t('Move up <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
        </Button>
        <Button kind="quiet" size="small" aria-disabled={isLast} onClick={() => on.onMove(1)}>
          <span>{rich(t('Move down <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
        </Button>
        <ButtonLink kind="quiet" size="small" to={`/write?edit=${chapter.id}`}>
          <span>{rich(t('Edit <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
        </ButtonLink>
        {mayBeginPart ? (
          <Button kind="quiet" size="small" onClick={on.onBeginPart}>
            <span>{rich(t('Begin a part here <unseen>, before “{title}”</unseen>', { title }), UNSEEN)}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
};
