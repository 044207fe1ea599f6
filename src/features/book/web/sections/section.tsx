import type { ReactNode } from 'react';

export const SECTIONS = [
  'opening',
  'chapters',
  'photos',
  'voices',
  'end',
  'print',
  'cover',
  'check',
  'make',
] as const;
export type SectionId = (typeof SECTIONS)[number];

export const headingOf = (id: SectionId): string => `book-${id}`;

type Props = {
  readonly id: SectionId;
  readonly title: string;
  /** Its status in a few words, also visible while it is closed. */
  readonly status: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** One step towards the book: closed it shows its status, open it shows the decisions. */
export const Section = ({ id, title, status, isOpen, onToggle, children }: Props) => {
  const bodyId = `${headingOf(id)}-body`;
  return (
    <section id={id} aria-labelledby={headingOf(id)} className="rounded-sm bg-sheet shadow-page">
      <h2 className="text-[1.3rem] leading-snug">
        <button
          type="button"
          id={headingOf(id)}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className="flex min-h-primary w-full cursor-pointer items-center gap-3 p-5 text-left"
        >
          <span aria-hidden="true" className="font-semibold text-ember">
            {SECTIONS.indexOf(id) + 1}
          </span>
          <span className="min-w-0 grow">
            {title}
            <span className="sr-only">. </span>
            <span className="block font-sans text-[0.9375rem] font-normal text-ink-2">{status}</span>
          </span>
          <span aria-hidden="true" className="text-ink-2">
            {isOpen ? '−' : '+'}
          </span>
        </button>
      </h2>
      <div id={bodyId} className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pb-6" hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
};
