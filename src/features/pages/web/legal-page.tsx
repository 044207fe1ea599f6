import type { ReactNode } from 'react';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { PageSection, ReadingPage } from '#platform/web/ui/reading-page.tsx';

export type LegalSection = { readonly title: string; readonly text: ReactNode };

/** `day` is a calendar day, '2026-11-21'; read as UTC, so that no time zone turns it into its neighbour. */
const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

type Props = {
  readonly title: string;
  readonly lead: string;
  /** The day on which this text was last changed. */
  readonly lastUpdated: string;
  readonly sections: readonly LegalSection[];
};

/** A numbered text that holds today, with the day it was written (decision 29). */
export const LegalPage = ({ title, lead, lastUpdated, sections }: Props) => {
  const { today } = usePublicSettings();
  return (
    <ReadingPage title={title} lead={lead}>
      <p className="mt-4 text-ink-2">
        {`Last updated: ${inWords(lastUpdated)}, in force today, ${inWords(today)}`}
      </p>
      {sections.map((section, at) => (
        <PageSection key={section.title} title={`${at + 1}. ${section.title}`}>
          {section.text}
        </PageSection>
      ))}
    </ReadingPage>
  );
};

/** Where questions about these texts go. */
export const ContactLine = () => {
  const { supportEmail } = usePublicSettings();
  return supportEmail ? (
    <p>
      Write to{' '}
      <a href={`mailto:${supportEmail}`} className="font-semibold text-ember underline">
        {supportEmail}
      </a>
      . A person reads it.
    </p>
  ) : (
    <p>Please turn to the person or the family who runs this site and gave you its address.</p>
  );
};
