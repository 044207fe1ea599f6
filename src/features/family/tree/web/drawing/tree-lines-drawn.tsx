import type { TreeLayout } from '#features/family/tree/shared/tree-layout.ts';

/** The lines behind the boxes; what they say stands in the list too, so they say nothing themselves. */
export const TreeLinesDrawn = ({ layout: { wide, high, lines } }: { readonly layout: TreeLayout }) => (
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
