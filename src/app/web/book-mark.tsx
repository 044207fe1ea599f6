/** The product's sign: an open book with a small flame over it. */
export const BookMark = ({ className }: { readonly className?: string }) => (
  <svg
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.1"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d="M16 26.5c-3.200-2.300-7.600-2.700-12-1.300v-13.500c4.400-1.400 8.800-1 12 1.300 3.200-2.300 7.600-2.700 12-1.300v13.500c-4.400-1.400-8.800-1-12 1.300z" />
    <path d="M16 13v13.500" />
    <path
      d="M16 9.200c-1.900-.9-2.300-2.900-.6-4.900.3.900.9 1.200 1.500 1.300.1-1-.3-1.900-.9-3 2.900 1.300 3.900 4.700 0 6.600z"
      fill="currentColor"
      strokeWidth=".8"
    />
  </svg>
);
