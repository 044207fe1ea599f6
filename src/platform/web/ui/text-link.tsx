import { Link } from 'react-router';
import { t } from '#platform/shared/i18n.ts';

/** A link inside a sentence. */
export const TextLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="font-semibold text-ember underline underline-offset-4">
    {children}
  </Link>
);

/** A link to another site. It says so, because it opens another window. */
export const OutsideLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-target items-center font-semibold text-ember underline underline-offset-4"
  >
    {children}
    <span className="sr-only"> {t('(opens in a new window)')}</span>
    <span aria-hidden="true" className="ml-1 font-normal">
      ↗
    </span>
  </a>
);
