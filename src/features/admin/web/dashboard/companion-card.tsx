import type { CompanionRates } from '#features/admin/shared/contract.ts';
import { type RateGroup, rateGroups } from './rate-rows.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';

const periodName = (days: number): string =>
  days === 1 ? t('Today') : counted(days, { one: '{n} day', other: '{n} days' });

const Group = ({ name, rows }: RateGroup) => (
  <tbody className="divide-y divide-line border-t border-line">
    <tr>
      <th scope="rowgroup" colSpan={4} className="px-4 pt-6 pb-2 text-left font-story text-[1.2rem]">
        {name}
      </th>
    </tr>
    {rows.map((row) => (
      <tr key={row.name}>
        <th scope="row" className="py-3 pr-2 pl-4 text-left font-normal">
          {row.name}
          <span className="block text-ink-2">{row.means}</span>
        </th>
        {row.figures.map(({ days, text }) => (
          <td
            key={days}
            className="px-1.5 py-3 text-right align-top whitespace-nowrap tabular-nums last:pr-4 sm:px-4"
          >
            {text}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** Which engine answers, what it got right by itself, and what was done about the rest. */
export const CompanionCard = ({ rates }: { rates: CompanionRates }) => {
  const groups = rateGroups(rates.periods);
  return (
    <section aria-labelledby="companion" className="mt-12">
      <h2 id="companion" className="text-[1.5rem]">
        {t('The companion')}
      </h2>
      <p className="mt-2 max-w-[44rem]">
        {rates.model === null
          ? t('The built-in companion answers, without any AI model.')
          : t('{model} at {address} answers, with the built-in companion as a backup.', {
              model: rates.model ?? t('A language model'),
              address: rates.sentTo ?? t('its address'),
            })}{' '}
        <TextLink to="/admin/companion">{t('Choose another companion')}</TextLink>
      </p>
      {groups.length === 0 ? (
        <p className="mt-4 rounded-sm bg-sheet p-5 shadow-page">{t('Nothing yet.')}</p>
      ) : (
        // The table may be wider than a phone, so it scrolls on its own. It can be scrolled by keyboard only
        // if it is focusable.
        <section
          aria-label={t('What the companion did')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-4 overflow-x-auto rounded-sm bg-sheet shadow-page"
        >
          <table className="w-full">
            <thead>
              <tr>
                <th scope="col" className="py-3 pr-2 pl-4 text-left align-bottom font-semibold">
                  {t('What’s counted')}
                </th>
                {rates.periods.map(({ days }) => (
                  <th
                    key={days}
                    scope="col"
                    className="px-1.5 py-3 text-right align-bottom font-semibold last:pr-4 sm:px-4"
                  >
                    {periodName(days)}
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <Group key={group.name} {...group} />
            ))}
          </table>
        </section>
      )}
    </section>
  );
};
