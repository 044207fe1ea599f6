import { PRINTER_NAMES } from '#features/book/web/choice-names.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { OutsideLink } from '#platform/web/ui/text-link.tsx';
import { PrinterNeeds } from './printer-needs.tsx';
import type { PublishingService } from './publishing-services.ts';
import { useBookSoFar } from './use-book-so-far.ts';
import { usePrinterChoice } from './use-printer-choice.ts';

type Props = { readonly services: readonly PublishingService[] };

/** Companies side by side, each with what it is good for and what it needs. */
export const Services = ({ services }: Props) => {
  const { book } = useBookSoFar();
  const choice = usePrinterChoice();
  const hasChapters = book !== undefined && book.chapters.length > 0;
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
      {services.map(({ name, address, use, needs, printer }) => (
        <li key={name} className="flex flex-col rounded-control border border-line bg-paper p-5">
          <h3 className="text-[1.3rem]">
            <OutsideLink href={address}>{name}</OutsideLink>
          </h3>
          <p className="text-ink-2">{use}</p>
          {needs ? <p className="mt-3 text-ink-2">{needs}</p> : null}
          {printer ? <PrinterNeeds printer={printer} print={book?.plan?.print} /> : null}
          {printer && hasChapters ? (
            <p className="mt-auto pt-4">
              <Button
                kind="second"
                size="small"
                busy={choice.isPending && choice.variables === printer ? t('One moment…') : undefined}
                onClick={() => choice.mutate(printer)}
              >
                {t('Make the files for {printer}', { printer: PRINTER_NAMES[printer] })}
              </Button>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
};
