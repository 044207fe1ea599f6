const FRAMES = [
  [70, 34],
  [170, 34],
  [40, 126],
  [120, 126],
  [200, 126],
] as const;

/** Our own drawing in the colours of the theme: five portraits on one branch, two above and three below. */
export const FamilyDrawing = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 240 164" aria-hidden="true" className={className}>
    <path
      d="M70 34h100M120 34v46M40 126V90q0-10 10-10h140q10 0 10 10v36M120 80v46"
      fill="none"
      stroke="var(--edge)"
      strokeWidth="2"
      strokeLinecap="round"
    />
    {FRAMES.map(([x, y], at) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <circle r="27" fill={at === 3 ? 'var(--ember-wash)' : 'var(--sheet)'} />
        <circle
          r="27"
          fill="none"
          stroke={at === 3 ? 'var(--ember)' : 'var(--edge)'}
          strokeWidth={at === 3 ? 3 : 2}
        />
        <circle cy="-6" r="8" fill={at === 3 ? 'var(--ember)' : 'var(--line)'} />
        <path d="M-15 17a15 13 0 0 1 30 0" fill={at === 3 ? 'var(--ember)' : 'var(--line)'} />
      </g>
    ))}
  </svg>
);
