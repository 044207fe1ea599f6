import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { fullTitle } from '#platform/web/page-title.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';

/** The pages of the administration, in their usual order. */
const PAGES = [
  ['/admin', t('Dashboard')],
  ['/admin/users', t('Users')],
  ['/admin/gifts', t('Gifts')],
  ['/admin/companion', t('The companion')],
  ['/admin/operations', t('Operations')],
  ['/admin/setup', t('Setup')],
  ['/admin/log', t('Log')],
] as const;

const LINK_LOOK =
  'flex min-h-target items-center rounded-control border-[1.5px] px-3 no-underline hover:text-ember hover:underline';
const HERE = 'border-edge bg-sheet font-semibold';

/**
 * The tab's title on one of these pages. The route table has one title for all of them, and sets it when the
 * page appears, so the more exact one is set right after it.
 */
const useTitle = (title: string): void => {
  const { productName } = usePublicSettings();
  useEffect(() => {
    let isHere = true;
    queueMicrotask(() => {
      if (isHere) document.title = fullTitle(title, productName);
    });
    return () => {
      isHere = false;
    };
  }, [title, productName]);
};

type Props = {
  readonly title: string;
  /** The link back to the page above this one. */
  readonly above?: ReactNode;
  /** One or two sentences under the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every administration page: the links between the pages, and the heading. */
export const AdminFrame = ({ title, above, lead, children }: Props) => {
  useTitle(title);
  const { pathname } = useLocation();
  /** On that page, or on one below it. */
  const isAt = (to: string): boolean => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
  return (
    <div className="mx-auto w-full max-w-[74rem] px-4 py-6 sm:px-8 sm:py-8">
      <nav aria-label={t('Administration')} className="border-b border-line pb-4 print:hidden">
        <ul className="flex flex-wrap gap-1">
          {PAGES.map(([to, name]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isAt(to) ? 'page' : undefined}
                className={`${LINK_LOOK} ${isAt(to) ? HERE : 'border-transparent'}`}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {above ? <p className="mt-6 flex min-h-target items-center">{above}</p> : null}
      <h1 className={`${above ? '' : 'mt-8'} text-[2rem] wrap-anywhere`}>{title}</h1>
      {lead ? <p className="mt-2 max-w-[44rem] text-ink-2">{lead}</p> : null}
      {children}
    </div>
  );
};
