import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { BOX } from '#features/family/tree/shared/layout-sizes.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { layOut, type DrawnPerson, type TreeLayout } from '#features/family/tree/shared/tree-layout.ts';
import { AroundDrawing } from './around-drawing.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import type { DrawnTree } from './drawn-tree.ts';
import { PersonBox } from './person-box.tsx';
import type { CompleteTree } from '#features/family/tree/shared/complete-tree.ts';

/** The lines behind the boxes. Hidden from screen readers, because the list says the same in words. */
const TreeLinesDrawn = ({ layout: { wide, high, lines } }: { readonly layout: TreeLayout }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${wide} ${high}`}
    className="absolute inset-0 size-full overflow-visible"
  >
    {lines.map(({ kind, from, to, sure, path }) => (
      <path
        key={`${kind} ${from.join(' ')} ${to.join(' ')}`}
        d={path}
        fill="none"
        stroke="var(--edge)"
        strokeWidth={0.1}
        strokeDasharray={sure ? undefined : '0.35 0.3'}
      />
    ))}
  </svg>
);

const nearest = (people: readonly DrawnPerson[], to: DrawnPerson): string | undefined =>
  people.toSorted((a, b) => Math.abs(a.x - to.x) - Math.abs(b.x - to.x))[0]?.key;

/**
 * Where an arrow key moves from a person: up to a parent, down to a child, sideways to the next in the row.
 * If no line leads up or down, to the nearest person there. Undefined at the edge, and for every other key.
 */
const movedBy = (
  arrow: string,
  from: string,
  { people }: TreeLayout,
  { lines }: CompleteTree,
): string | undefined => {
  const here = people.find(({ key }) => key === from);
  if (!here) return undefined;
  const row = people.filter((one) => one.row === here.row);
  const at = row.indexOf(here);
  if (arrow === 'ArrowLeft') return row[at - 1]?.key;
  if (arrow === 'ArrowRight') return row[at + 1]?.key;
  if (arrow !== 'ArrowUp' && arrow !== 'ArrowDown') return undefined;
  const rows = [...new Set(people.map((one) => one.row))];
  const next = rows[rows.indexOf(here.row) + (arrow === 'ArrowUp' ? -1 : 1)];
  const there = people.filter((one) => one.row === next);
  const joined = arrow === 'ArrowUp' ? lines.parentsOf(from) : lines.childrenOf(from);
  return (
    nearest(
      there.filter(({ key }) => joined.includes(key)),
      here,
    ) ?? nearest(there, here)
  );
};

type Props = {
  readonly drawn: DrawnTree;
  /** The person in the middle. */
  readonly middle: string;
  readonly onMiddle: (key: string) => void;
  readonly onOpen: (key: string) => void;
};

/** The margin around the drawing, in rem. */
const EDGE = 1;

const sizeOfRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The drawing itself: buttons over lines. Arrow keys move between them, and it scrolls sideways. */
export const TreeCanvas = ({ drawn, middle, onMiddle, onOpen }: Props) => {
  const [zoom, setZoom] = useState(1);
  const [reached, setReached] = useState(middle);
  const frame = useRef<HTMLElement>(null);
  const layout = useMemo(
    () =>
      layOut(
        drawn.complete,
        drawn.tree.people.map(({ key }) => key),
        middle,
      ),
    [drawn, middle],
  );
  const placeOf = (key: string) => layout.people.find((one) => one.key === key);
  // Only one box is in the tab order; the arrow keys move on from it.
  const current = [reached, middle].find(placeOf) ?? YOU;
  const middleX = (placeOf(middle)?.x ?? 0) + BOX.wide / 2;

  const toMiddle = useCallback((): void => {
    const { current: element } = frame;
    if (element) element.scrollLeft = (middleX * zoom + EDGE) * sizeOfRem() - element.clientWidth / 2;
  }, [middleX, zoom]);
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    toMiddle();
    const { current: element } = frame;
    setWider(element !== null && element.scrollWidth > element.clientWidth);
  }, [toMiddle]);
  const focusOn = (key: string): void => {
    setReached(key);
    frame.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(key)}"]`)?.focus();
  };

  const move = (event: KeyboardEvent): void => {
    const to = event.key === 'Home' ? middle : movedBy(event.key, current, layout, drawn.complete);
    if (to === undefined || !placeOf(to)) return;
    event.preventDefault();
    focusOn(to);
  };
  const backToYou = (): void => {
    onMiddle(YOU);
    toMiddle();
    focusOn(YOU);
  };
  return (
    <>
      <section
        ref={frame}
        aria-label={t(
          'Drawing of your family. Use the arrow keys to move from person to person, and Enter to open a card.',
        )}
        className="relative overflow-x-auto rounded-sm border border-line bg-paper print:hidden"
      >
        <div
          className="mx-auto"
          style={{
            padding: `${EDGE}rem`,
            boxSizing: 'content-box',
            width: `${layout.wide * zoom}rem`,
            height: `${layout.high * zoom}rem`,
          }}
        >
          <div
            className="relative origin-top-left"
            style={{ width: `${layout.wide}rem`, height: `${layout.high}rem`, scale: String(zoom) }}
          >
            <TreeLinesDrawn layout={layout} />
            {layout.people.map(({ key, x, y, gap }) => (
              <PersonBox
                key={key}
                drawn={drawn}
                personKey={key}
                isGap={gap !== null}
                isReached={key === current}
                place={{ left: `${x}rem`, top: `${y}rem`, width: `${BOX.wide}rem`, height: `${BOX.high}rem` }}
                onKeyDown={move}
                onOpen={() => {
                  setReached(key);
                  onOpen(key);
                }}
              />
            ))}
          </div>
        </div>
      </section>
      <DrawingTools layout={layout} drawn={drawn} zoom={zoom} onZoom={setZoom} onBackToYou={backToYou} />
      {isWider ? (
        <p className="mt-3 text-ink-2 print:hidden">
          {t('The drawing is wider than the page. Slide it sideways to see everyone.')}
        </p>
      ) : null}
      <AroundDrawing layout={layout} drawn={drawn} onOpen={onOpen} />
    </>
  );
};
