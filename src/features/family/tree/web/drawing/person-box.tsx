import type { CSSProperties, KeyboardEvent } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { lifeYears } from '../life-years.ts';
import { type DrawnTree, isDashed } from './drawn-tree.ts';

type Props = {
  readonly drawn: DrawnTree;
  readonly personKey: string;
  readonly isGap: boolean;
  /** Whether the Tab key reaches it; only one box in the drawing at a time. */
  readonly isReached: boolean;
  readonly place: CSSProperties;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** One person in the drawing; a dashed edge means that they are noted, or a gap. */
export const PersonBox = ({ drawn, personKey, isGap, isReached, place, onOpen, onKeyDown }: Props) => {
  const person = drawn.people.get(personKey);
  const years = person ? lifeYears(person) : '';
  const relation = drawn.relationOf(personKey);
  return (
    <button
      type="button"
      data-person={personKey}
      tabIndex={isReached ? 0 : -1}
      aria-haspopup="dialog"
      style={place}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className={classNames(
        'absolute flex cursor-pointer flex-col items-center justify-center overflow-hidden rounded-control border-[1.5px] px-1.5 py-1 text-center leading-tight transition-colors duration-150 hover:border-ember focus-visible:z-10 motion-reduce:transition-none',
        personKey === YOU ? 'border-[3px] border-ember bg-ember-wash' : 'border-edge bg-sheet',
        isDashed(drawn, personKey) ? 'border-dashed' : '',
        isGap ? 'text-ink-2' : '',
      )}
    >
      <span className="line-clamp-3 font-story text-[1rem] font-medium wrap-anywhere hyphens-auto">
        {drawn.nameOf(personKey)}
      </span>
      {relation === null ? null : (
        <span className="mt-0.5 text-[0.875rem] text-ink-2">
          <span className="sr-only">, </span>
          {relation}
        </span>
      )}
      {years === '' ? null : (
        <span className="text-[0.875rem] text-ink-2">
          <span className="sr-only">, </span>
          {years}
        </span>
      )}
    </button>
  );
};
