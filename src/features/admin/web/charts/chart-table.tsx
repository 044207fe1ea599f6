import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { binInWords } from './bin-words.ts';
import type { Charted } from './charted.ts';

/** The same figures as a table, collapsed at first. */
export const ChartTable = ({ charted: { title, bins, size, series, write } }: { charted: Charted }) => {
  const id = useId();
  return (
    <details className="mt-2">
      <summary
        className="flex min-h-target w-fit cursor-pointer items-center rounded-control pr-3 font-semibold text-ember underline decoration-1 underline-offset-4"
        id={id}
      >
        {t('Show as a table')}
        <span className="sr-only">: {title}</span>
      </summary>
      {/* Long tables scroll by themselves, and by keyboard if they have the focus. */}
      <section
        aria-label={t('{title}, as a table', { title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-sm border border-line"
      >
        <table className="w-full">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 bg-sheet px-3 py-2 text-left align-bottom font-semibold"
              >
                {t('When')}
              </th>
              {series.map(({ name }) => (
                <th
                  key={name}
                  scope="col"
                  className="sticky top-0 bg-sheet px-3 py-2 text-right align-bottom font-semibold"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {bins.map((bin, at) => (
              <tr key={bin.from}>
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {binInWords(bin, size)}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="px-3 py-2 text-right align-top tabular-nums">
                    {write(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
