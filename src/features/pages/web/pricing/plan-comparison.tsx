import { t } from '#platform/shared/i18n.ts';
import { COMPARED, comparisonFor } from './plans-on-offer.ts';
import type { SaleState } from './sale-state.ts';

const Given = ({ given }: { readonly given: boolean | string }) => {
  if (typeof given === 'string') return given;
  return (
    <>
      <span aria-hidden="true" className={given ? 'font-semibold text-sage' : 'text-ink-2'}>
        {given ? '✓' : '–'}
      </span>
      <span className="sr-only">{given ? t('Yes') : t('No')}</span>
    </>
  );
};

/** The plans side by side, where there is room for it; on a phone the cards say the same. */
export const PlanComparison = ({ sale }: { readonly sale: SaleState }) => (
  <table className="mt-16 hidden w-full border-collapse text-center md:table">
    <caption className="mb-5 text-left font-story text-[1.8rem] leading-tight font-medium">
      {t('The plans side by side')}
    </caption>
    <thead>
      <tr className="align-bottom">
        <th scope="col">
          <span className="sr-only">{t('What it gives')}</span>
        </th>
        {COMPARED.map(({ name, price }) => (
          <th key={name} scope="col" className="w-[17%] px-2 pb-3 font-semibold">
            {name}
            <span className="block text-[0.9375rem] font-normal text-ink-2">{price}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {comparisonFor(sale).map(({ what, given }) => (
        <tr key={what} className="border-t border-line">
          <th scope="row" className="py-3 pr-4 text-left font-normal">
            {what}
          </th>
          {given.map((one, at) => (
            <td key={COMPARED[at]?.name} className="px-2 py-3">
              <Given given={one} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
