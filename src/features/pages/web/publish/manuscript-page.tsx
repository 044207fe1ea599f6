import { t } from '#platform/shared/i18n.ts';

/** The number of a piece of advice, on the page. */
const Mark = ({ of, className }: { readonly of: number; readonly className: string }) => (
  <span
    className={`absolute grid size-7 place-items-center rounded-full bg-ember font-sans text-[0.9rem] font-semibold text-ember-ink ${className}`}
  >
    {of}
  </span>
);

const LINES = ['w-full', 'w-full', 'w-[92%]', 'w-full', 'w-full', 'w-[96%]', 'w-full', 'w-[60%]'] as const;

/**
 * The first page of a chapter, two thirds as wide as high, with its wide margin on the side of the fold. The
 * numbers are those of the list beside it.
 */
export const ManuscriptPage = () => (
  <div
    aria-hidden="true"
    className="relative aspect-[2/3] w-full max-w-[20rem] justify-self-center rounded-r-sm border-l-[3px] border-line bg-sheet pt-14 pr-9 pb-12 pl-16 font-story shadow-page sm:w-[20rem]"
  >
    <span className="absolute inset-y-0 left-12 border-l-[1.5px] border-dashed border-ember" />
    <p className="text-center text-[0.95rem] text-ink-2 italic">{t('Chapter 1')}</p>
    <p className="mt-1 text-center text-[1.35rem] leading-tight font-medium">{t('The mill by the river')}</p>
    <div className="mt-6 grid gap-2.5">
      {LINES.map((width, at) => (
        // The lines of a drawn page never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className={`block h-1.5 rounded-full bg-line ${width}`} />
      ))}
    </div>
    <p className="absolute inset-x-0 bottom-4 text-center text-[0.95rem] text-ink-2">1</p>
    <Mark of={1} className="-top-3 right-6" />
    <Mark of={2} className="top-20 right-2" />
    <Mark of={3} className="top-1/2 right-2" />
    <Mark of={4} className="top-1/2 left-9" />
    <Mark of={5} className="right-1/3 bottom-3" />
  </div>
);
