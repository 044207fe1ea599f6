import { Link } from 'react-router';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { BookMark } from './book-mark.tsx';

/** The product's sign and name, at the head of every page: the way home. */
export const Brand = () => (
  <Link
    to="/"
    className="flex min-h-target items-center gap-2 rounded-md font-story text-[1.35rem] leading-none font-semibold tracking-tight no-underline"
  >
    <BookMark className="size-[1.7rem] text-ember" />
    {usePublicSettings().productName}
  </Link>
);
