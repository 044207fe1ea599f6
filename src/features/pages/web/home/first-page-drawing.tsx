/** A half-written first page: our own drawing, in the colours of the theme. */
export const FirstPageDrawing = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 200 150" aria-hidden="true" className={className}>
    <g transform="rotate(4 100 75)" strokeLinecap="round">
      <rect x="42" y="14" width="104" height="134" rx="2" fill="var(--line)" transform="rotate(-7 94 80)" />
      <rect
        x="42"
        y="12"
        width="104"
        height="136"
        rx="2"
        fill="var(--sheet)"
        stroke="var(--line)"
        strokeWidth="1.500"
      />
      <path d="M58 36h42" stroke="var(--ember)" strokeWidth="5" />
      <path d="M58 56h72M58 68h68M58 80h72M58 92h60M58 104h31" stroke="var(--edge)" strokeWidth="3" />
      <path d="m97 104 52-58 11 9-50 60-16 4z" fill="var(--ember)" />
      <path d="m144 52 11 9" stroke="var(--ember-wash)" strokeWidth="3" />
    </g>
  </svg>
);
