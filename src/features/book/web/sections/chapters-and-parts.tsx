import { useRef, useState } from 'react';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { useChapterChanges } from '#features/chapters/web/use-chapter-changes.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { MAX_PARTS } from '../../shared/book-limits.ts';
import {
  chaptersIn,
  movedLine,
  type Outline,
  outlineOf,
  partAt,
  partsIn,
  withoutLine,
  withPartBefore,
  withTitle,
} from '../plan/chapter-outline.ts';
import type { BookPlanInHand } from '../plan/use-book-plan.ts';
import { ChapterLine } from './chapter-line.tsx';
import { PartLine } from './part-line.tsx';

type Props = { readonly book: BookPlanInHand; readonly chapters: readonly ChapterSummary[] };

const isSameOrder = (one: readonly ChapterSummary[], other: readonly ChapterSummary[]): boolean =>
  one.every(({ id }, at) => id === other[at]?.id);

/** Announces the move to screen readers. */
const placeInWords = (lines: Outline, at: number): string => {
  const line = lines[at];
  if (line?.kind !== 'chapter') return '';
  const values = { title: line.chapter.title, number: line.number, all: chaptersIn(lines).length };
  const part = partAt(lines, at);
  return part === ''
    ? t('“{title}” is now chapter {number} of {all}.', values)
    : t('“{title}” is now chapter {number} of {all}, in the part “{part}”.', { ...values, part });
};

const partBegins = (lines: Outline, at: number): string => {
  const first = lines[at + 1];
  return first?.kind === 'chapter' ? first.chapter.id : String(at);
};

/**
 * The order of the chapters, and where the parts of the book begin. Chapters are moved with buttons or
 * dragged with the mouse.
 */
export const ChaptersAndParts = ({ book: { plan, change }, chapters }: Props) => {
  const { reorder } = useChapterChanges();
  const [announcement, setAnnouncement] = useState('');
  const [begun, setBegun] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const lines = outlineOf(chapters, plan.parts);

  const keep = (next: Outline): void => {
    const order = chaptersIn(next);
    if (!isSameOrder(order, chapters)) reorder(order);
    change({ parts: partsIn(next) });
  };
  const move = (from: number, to: number): void => {
    const next = movedLine(lines, from, to);
    if (next === lines) return;
    keep(next);
    setAnnouncement(placeInWords(next, to));
  };
  const takePartAway = (at: number): void => {
    const before = plan.parts;
    keep(withoutLine(lines, at));
    // The button that was pressed is gone.
    list.current?.focus();
    toast({
      title: t('The part was removed. Its chapters stay'),
      action: { label: t('Undo'), onClick: () => change({ parts: before }) },
    });
  };
  const drop = (at: number): void => {
    if (dragged !== undefined) move(dragged, at);
    setDragged(undefined);
  };

  return (
    <>
      <p className="text-ink-2">
        {t(
          'A longer book is easier to read in parts, such as childhood, work and family. You don’t have to use them.',
        )}
      </p>
      <output className="sr-only">{announcement}</output>
      <ol ref={list} tabIndex={-1} className="grid gap-2 outline-none">
        {lines.map((line, at) =>
          line.kind === 'part' ? (
            <PartLine
              // A part is identified only by where it begins.
              key={`part-${partBegins(lines, at)}`}
              title={line.title}
              isNew={begun === at}
              isEmpty={lines[at + 1]?.kind !== 'chapter'}
              onTitle={(title) => keep(withTitle(lines, at, title))}
              onTakeAway={() => takePartAway(at)}
              onDrop={() => drop(at)}
            />
          ) : (
            <ChapterLine
              key={line.chapter.id}
              chapter={line.chapter}
              number={line.number}
              isFirst={at === 0}
              isLast={at === lines.length - 1}
              mayBeginPart={lines[at - 1]?.kind !== 'part' && plan.parts.length < MAX_PARTS}
              isDragged={dragged === at}
              onMove={(steps) => move(at, at + steps)}
              onBeginPart={() => {
                setBegun(at);
                keep(withPartBefore(lines, at));
              }}
              onDrag={() => setDragged(at)}
              onDrop={() => drop(at)}
            />
          ),
        )}
      </ol>
    </>
  );
};
