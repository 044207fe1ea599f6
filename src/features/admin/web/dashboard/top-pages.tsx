import type { VisitorSummary } from '#features/visitor-analytics/shared/contract.ts';
import { counted, t } from '#platform/shared/i18n.ts';

/** The pages that were visited most, each as wide as it was visited often beside the first. */
export const TopPages = ({ pages }: { readonly pages: VisitorSummary['topPages'] }) => {
  const most = Math.max(1, ...pages.map(({ visits }) => visits));
  if (pages.length === 0) return <p className="mt-2">{t('Nothing yet.')}</p>;
  return (
    <ol className="mt-3 flex flex-col gap-3">
      {pages.map(({ page, visits }) => (
        <li key={page}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{page === '/' ? t('Homepage') : page}</span>
            <span className="whitespace-nowrap tabular-nums">
              {counted(visits, { one: '{n} visit', other: '{n} visits' })}
            </span>
          </p>
          <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-ember-wash">
            <div className="h-full rounded-full bg-ember" style={{ width: `${(visits / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
};
