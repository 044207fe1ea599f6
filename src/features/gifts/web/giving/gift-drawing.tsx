/** Our own drawing in the colours of the theme: a book tied with a ribbon. */
export const GiftDrawing = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 240 190" aria-hidden="true" className={className}>
    <g strokeLinejoin="round" strokeLinecap="round" transform="rotate(-5 120 95)">
      <path d="M62 28h112a5 5 0 0 1 5 5v128H66a9 9 0 0 1-9-9V33a5 5 0 0 1 5-5z" fill="var(--ember-wash)" />
      <path d="M66 143h113v18H66a9 9 0 0 1 0-18z" fill="var(--sheet)" stroke="var(--edge)" strokeWidth="2" />
      <path d="M70 149h105m-105 6h105" fill="none" stroke="var(--line)" strokeWidth="1.5" />
      <path
        d="M57 152V34a6 6 0 0 1 6-6h110a6 6 0 0 1 6 6v109H66a9 9 0 0 0-9 9zM72 28v115"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <path d="M118 28h15v133h-15z" fill="var(--ember)" />
      <path d="M57 78h122v15H57z" fill="var(--ember)" />
      <path
        d="M125 84c-8-23-36-33-42-18-5 13 20 25 42 18zm0 0c8-23 36-33 42-18 5 13-20 25-42 18z"
        fill="var(--paper)"
        stroke="var(--ember)"
        strokeWidth="6"
      />
      <path
        d="M125 86c-3 17-12 27-22 33m22-33c3 17 12 27 23 32"
        fill="none"
        stroke="var(--ember)"
        strokeWidth="6"
      />
      <circle cx="125" cy="85" r="8" fill="var(--ember-deep)" />
    </g>
  </svg>
);
