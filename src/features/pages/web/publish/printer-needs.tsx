import type { PrintChoice } from '#features/book/shared/book-plan.ts';
import { pageLimits, printerTakesTrim } from '#features/book/shared/print-geometry.ts';
import type { PrinterId, TrimId } from '#features/book/shared/print-choices.ts';
import { PRINTERS } from '#features/book/shared/printers.ts';
import { sizeName } from '#features/book/web/choice-names.ts';
import { t } from '#platform/shared/i18n.ts';

type Props = {
  readonly printer: PrinterId;
  /** The current print settings of the writer's book; undefined until they are known. */
  readonly print: PrintChoice | undefined;
};

const sizes = (trims: readonly TrimId[]): string => {
  const [smallest] = trims;
  const largest = trims.at(-1);
  return smallest && largest
    ? t('Page sizes from {smallest} to {largest}', {
        smallest: sizeName(smallest),
        largest: sizeName(largest),
      })
    : '';
};

/** What a printer accepts, from the same figures that the book is checked against. */
export const PrinterNeeds = ({ printer, print }: Props) => {
  const { trims, spine } = PRINTERS[printer];
  const choice = print && { ...print, printer };
  const limits = choice && pageLimits(choice);
  return (
    <ul className="mt-3 grid list-disc gap-1 pl-5 text-ink-2">
      <li>{t('Two files: the pages and the cover, each as a PDF')}</li>
      <li>{sizes(trims)}</li>
      {choice && !printerTakesTrim(choice) ? (
        <li>
          {t('Your size, {size}, isn’t one of them. Please choose a different size on your book’s page.', {
            size: sizeName(choice.trim),
          })}
        </li>
      ) : null}
      {limits ? (
        <li>
          {t('From {least} to {most} pages; a longer book becomes several volumes', {
            least: limits.least,
            most: limits.most,
          })}
        </li>
      ) : null}
      <li>
        {spine.kind === 'ask'
          ? t(
              'The width of the spine: the printer’s own calculator works it out, and you enter it on your book’s page',
            )
          : t('The width of the spine is worked out for you')}
      </li>
    </ul>
  );
};
