import { t } from '#platform/shared/i18n.ts';
import { ButtonLink, Button } from '#platform/web/ui/button.tsx';
import { Drawing } from '../drawing.tsx';
import { FiveSteps } from '../home/five-steps.tsx';
import { PageBand, PageHead } from '../page-head.tsx';
import {
  COVER_TOOLS,
  PRIVATE_PRINTING,
  PUBLIC_PUBLISHING,
  type PublishingService,
} from './where-to-publish.ts';
import { YourManuscript } from './your-manuscript.tsx';
import { ManuscriptPage } from './manuscript-page.tsx';
import { PRINTER_NAMES } from '#features/book/web/choice-names.ts';
import { OutsideLink } from '#platform/web/ui/text-link.tsx';
import { PrinterNeeds } from './printer-needs.tsx';
import { useBookSoFar } from './use-book-so-far.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PrinterId } from '#features/book/shared/print-choices.ts';
import { bookService, planQuery, SET_ANEW } from '#features/book/web/book-calls.ts';
import { toast } from '#platform/web/toast/toast.ts';

/** Sets the writer's book up for a printer, and goes to the page where its files are made. */
const usePrinterChoice = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (printer: PrinterId) => {
      // Read now: another window may have changed the plan since this page was opened.
      const { plan, revision } = await bookService.readPlan({});
      const isChosen = plan.print.printer === printer;
      const print = { ...plan.print, printer, spineWidth: isChosen ? plan.print.spineWidth : null };
      return isChosen ? { plan, revision } : bookService.savePlan({ plan: { ...plan, print }, revision });
    },
    onSuccess: async (kept) => {
      queries.setQueryData(planQuery.queryKey, kept);
      for (const queryKey of SET_ANEW) void queries.invalidateQueries({ queryKey });
      await navigate('/book#print');
    },
    onError: () =>
      toast({
        kind: 'error',
        title: t('We couldn’t save your choice of printer'),
        description: t('Please try again in a moment, or choose the printer on your book’s page.'),
      }),
  });
};

type Props = { readonly services: readonly PublishingService[] };

/** Companies side by side, each with what it is good for and what it needs. */
const PublishingServices = ({ services }: Props) => {
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

const ADVICE: readonly string[] = [
  t('Set the page to the size of the book: 6 by 9 inches (15 by 23 centimetres) is usual for a memoir.'),
  t('Begin each chapter on a new page, with its title as a heading, so that a contents page can be made.'),
  t('Choose a book typeface in 11 or 12 points; 16 to 18 for readers who like large print.'),
  t(
    'Leave wider margins on the inside: three quarters of an inch (2 centimetres), or the text disappears in the fold.',
  ),
  t('Number the pages, and add a title page and, if you like, a dedication.'),
  t('Ask someone else to check it for mistakes. It’s hard to spot your own.'),
  t('Save it as a PDF with all fonts included. That’s what printers want.'),
];

/** How a text file becomes the pages of a book: a list, and the resulting page. */
const ManuscriptGuide = () => (
  <PageBand id="manuscript" title={t('Preparing the manuscript')}>
    <p className="mt-3 max-w-[40rem]">
      {t(
        'Your book’s page does all of this for you and makes the finished PDFs. The list is for anyone who lays out the pages in another program.',
      )}
    </p>
    <div className="mt-8 grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto]">
      <ol className="grid max-w-[40rem] gap-4">
        {ADVICE.map((advice, at) => (
          <li key={advice} className="grid grid-cols-[1.6rem_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="font-story text-[1.2rem] leading-snug font-medium text-ember">
              {at + 1}
            </span>
            {advice}
          </li>
        ))}
      </ol>
      <ManuscriptPage />
    </div>
  </PageBand>
);

const COVER = 'relative flex aspect-[2/3] flex-col rounded-r-sm p-2.5 sm:p-4 font-story shadow-page';

/** Three covers that always work: a photo with space around it, only letters, and a single colour. */
const CoverSketches = () => (
  <div aria-hidden="true" className="mt-6 grid max-w-[44rem] grid-cols-3 gap-4 pb-4 sm:gap-10">
    <div className={`${COVER} justify-between border border-line bg-paper text-center`}>
      <p className="text-[0.95rem] leading-tight font-medium sm:text-[1.2rem]">
        {t('The mill by the river')}
      </p>
      <svg viewBox="0 0 60 48" className="w-full border-[3px] border-sheet bg-ember-wash shadow-page">
        <circle cx="44" cy="13" r="5" className="fill-ember" />
        <path d="M0 38 16 20l12 13 8-8 24 19v4H0z" className="fill-edge" />
      </svg>
      <p className="text-[0.9rem] text-ink-2 italic max-sm:hidden">{t('A life')}</p>
    </div>
    <div className={`${COVER} border border-line bg-sheet`}>
      <p className="text-[1.05rem] leading-tight font-medium text-ember sm:text-[1.6rem]">
        {t('The mill by the river')}
      </p>
      <span className="mt-3 w-1/3 border-t-[3px] border-ember" />
      <p className="mt-auto text-[0.9rem] text-ink-2 max-sm:hidden">{t('A life')}</p>
    </div>
    <div className={`${COVER} items-center justify-center bg-ember text-center text-ember-ink`}>
      <p className="border-y border-current py-3 text-[0.95rem] leading-tight font-medium sm:text-[1.2rem]">
        {t('The mill by the river')}
      </p>
    </div>
  </div>
);

/** From the chapters to a printed book (/publish). */
export const PublishScreen = () => (
  <>
    <PageHead
      title={t('Publish your book')}
      lead={t('Five steps from your chapters to a book you can hold in your hands.')}
      actions={
        <>
          <ButtonLink kind="first" to="/book">
            {t('My Book')}
          </ButtonLink>
          <ButtonLink kind="second" to="/chapters">
            {t('My Chapters')}
          </ButtonLink>
        </>
      }
      picture={<YourManuscript />}
    />
    <PageBand id="five-steps" title={t('The steps to your book')} sheet>
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_auto]">
        <FiveSteps />
        <Drawing name="keep" className="mt-10 hidden aspect-[10/7] w-[18rem] lg:block" />
      </div>
    </PageBand>
    <ManuscriptGuide />
    <PageBand id="cover" title={t('Designing the cover')} sheet>
      <CoverSketches />
      <PublishingServices services={COVER_TOOLS} />
    </PageBand>
    <PageBand id="private-printing" title={t('Private: for family and friends')}>
      <p className="mt-3 max-w-[40rem]">
        {t('Photo-book services will print even a single copy, and no one else can order it.')}
      </p>
      <PublishingServices services={PRIVATE_PRINTING} />
    </PageBand>
    <PageBand id="public-publishing" title={t('Public: for everyone')} sheet>
      <p className="mt-3 max-w-[40rem]">
        {t('Self-publishing platforms print each copy when someone orders it, so you don’t pay for stock.')}
      </p>
      <PublishingServices services={PUBLIC_PUBLISHING} />
    </PageBand>
    <p className="mx-auto max-w-[68rem] px-4 py-10 text-ink-2 sm:px-10">
      {t(
        'These are independent companies. We have no connection with them and earn nothing from these links. Please check their prices and terms before you order.',
      )}
    </p>
  </>
);
