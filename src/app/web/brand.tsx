import { Link } from 'react-router';
import { usePublicSettings } from '#platform/web/public-settings.tsx';

/** The product's logo: an open book with a small flame over it. */
const BookMark = ({ className }: { readonly className?: string }) => (
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
    <path d="M16 26.5c-3.2-2.3-7.600-2.7-12-1.3v-13.5c4.4-1.4 8.800-1 12 1.3 3.2-2.3 7.600-2.7 12-1.3v13.5c-4.4-1.4-8.800-1-12 1.3z" />
    <path d="M16 13v13.5" />
    <path
      d="M16 9.2c-1.9-.9-2.3-2.9-.6-4.900.3.900.9 1.200 1.500 1.3.1-1-.3-1.9-.9-3 2.9 1.3 3.900 4.700 0 6.600z"
      fill="currentColor"
      strokeWidth=".8"
    />
  </svg>
);

/** The product's logo and name at the top of every page, with a link home. */
export const Brand = () => (
  <Link
    to="/"
    className="flex min-h-target items-center gap-2 rounded-md font-story text-[min(1.35rem,6.4vw)] leading-none font-semibold tracking-tight no-underline"
  >
    <BookMark className="size-[1.25em] text-ember" />
    {usePublicSettings().productName}
  </Link>
);
