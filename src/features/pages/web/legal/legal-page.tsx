import type { ReactNode } from 'react';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { dayIn } from '#platform/shared/day-in.ts';

export type LegalSection = {
  /** Used in the URL: /privacy#cookies. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
};

/**
 * `day` is a calendar day, '2026-11-21'. It is read as UTC, so that no time zone shifts it to the day before
 * or after.
 */
const inWords = (day: string): string => dayIn(LANGUAGE, new Date(`${day}T00:00:00Z`));

const Contents = ({ sections }: { readonly sections: readonly LegalSection[] }) => (
  <nav
    aria-labelledby="contents"
    className="mt-10 rounded-control border border-line bg-sheet px-5 py-5 lg:sticky lg:top-6 lg:mt-0 lg:border-0 lg:bg-transparent lg:px-0 print:hidden"
  >
    <h2 id="contents" className="text-[1.2rem]">
      {t('On this page')}
    </h2>
    <ol className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
      {sections.map(({ id, title }, at) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="grid min-h-target grid-cols-[1.9em_minmax(0,1fr)] items-center py-1 leading-snug no-underline hover:text-ember hover:underline"
          >
            <span className="text-ink-2">{at + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

type Props = {
  readonly title: string;
  readonly lead: string;
  /** The day this text was last changed. */
  readonly lastUpdated: string;
  readonly sections: readonly LegalSection[];
};

/**
 * A numbered text in its current form, with the day it was written (decision 0044). Its contents are listed
 * beside it where there is room.
 */
export const LegalPage = ({ title, lead, lastUpdated, sections }: Props) => {
  const { today } = usePublicSettings();
  return (
    <div className="mx-auto w-full max-w-[68rem] px-4 py-10 sm:px-8 sm:py-16 print:p-0">
      <header className="max-w-[42rem]">
        <h1 className="text-[2.2rem] leading-tight sm:text-[2.7rem]">{title}</h1>
        <p className="mt-4 text-[1.15rem] text-ink-2">{lead}</p>
        <p className="mt-4 text-ink-2">
          {t('Last updated: {written}, in force today, {today}', {
            written: inWords(lastUpdated),
            today: inWords(today),
          })}
        </p>
      </header>
      <div className="lg:mt-12 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-x-14">
        <div className="self-start lg:order-2">
          <Contents sections={sections} />
        </div>
        <div className="lg:order-1">
          {sections.map(({ id, title: heading, text }, at) => (
            <section key={id} id={id} className="mt-12 scroll-mt-6 first:lg:mt-0">
              <h2 className="text-[1.6rem] leading-snug">{`${at + 1}. ${heading}`}</h2>
              <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">{text}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
};
