import { type KeyboardEvent, type PointerEvent } from 'react';
import { placeAt, placeByKey } from './places.ts';

type Props = {
  readonly label: string;
  readonly count: number;
  readonly at: number | undefined;
  /** What a screen reader says about the selected place. */
  readonly said: string;
  readonly onMove: (at: number | undefined) => void;
};

/**
 * Covers a drawing and moves along its places: by pointer, finger or arrow keys. Escape clears the selection.
 */
export const Walk = ({ label, count, at, said, onMove }: Props) => {
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onMove(placeAt((event.clientX - left) / width, count));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onMove(undefined);
    const next = placeByKey(event.key, at ?? count, count);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div
      // HTML has no slider that can cover another drawing: the browser's own draws a track, and takes the
      // position of its thumb for that of the pointer.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(at ?? count - 1) + 1}
      aria-valuetext={said}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onMove(undefined)}
      onFocus={() => at === undefined && onMove(count - 1)}
      onBlur={() => onMove(undefined)}
      onKeyDown={press}
      className="absolute inset-0 touch-pan-y"
    />
  );
};
