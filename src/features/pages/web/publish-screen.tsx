import { ButtonLink } from '#platform/web/ui/button.tsx';
import {
  type PublishingService,
  COVER_TOOLS,
  PRIVATE_PRINTING,
  PUBLIC_PUBLISHING,
} from './publishing-services.ts';
import { PageSection, ReadingPage } from '#platform/web/ui/reading-page.tsx';
import { type Step, Steps } from './steps.tsx';
import { OutsideLink, TextLink } from '#platform/web/ui/text-link.tsx';

const STEPS: readonly Step[] = [
  {
    title: 'Finish your text',
    text: (
      <p>
        Read all <TextLink to="/chapters">your chapters</TextLink> once from the first to the last, best
        aloud. Put them in order, and mend what sounds wrong.
      </p>
    ),
  },
  {
    title: 'Export your book',
    text: (
      <p>
        “Export Complete Book” under My Chapters gives you one text file,{' '}
        <span className="whitespace-nowrap">my-life-story.txt</span>, with every chapter.
      </p>
    ),
  },
  {
    title: 'Prepare the manuscript',
    text: <p>Open the file in a word processor and give it the shape of a book. The guide below says how.</p>,
  },
  {
    title: 'Design the cover',
    text: (
      <p>
        One photograph, your title, your name. The tools below have templates in the sizes printers ask for.
      </p>
    ),
  },
  {
    title: 'Print it for the family, or publish it',
    text: (
      <p>
        A few copies for the people you love, or a book that anybody can order. Both ways are listed below.
      </p>
    ),
  },
];

const Services = ({ services }: { services: readonly PublishingService[] }) => (
  <ul className="grid gap-4">
    {services.map((service) => (
      <li key={service.name}>
        <OutsideLink href={service.address}>{service.name}</OutsideLink>
        <p className="text-ink-2">{service.use}</p>
      </li>
    ))}
  </ul>
);

/** From the chapters to a printed book (/publish). */
export const PublishScreen = () => (
  <ReadingPage title="Publish your book" lead="Five steps from your chapters to a book that you can hold.">
    <Steps steps={STEPS} />
    <PageSection title="Preparing the manuscript">
      <ul className="grid list-disc gap-2 pl-6">
        <li>Set the page to the size of the book: 6 by 9 inches is usual for a memoir.</li>
        <li>Choose a book typeface in 11 or 12 points; 16 to 18 for readers who like large print.</li>
        <li>
          Begin each chapter on a new page, with its title as a heading, so that a contents page can be made.
        </li>
        <li>
          Leave wider margins on the inside: three quarters of an inch, or the text disappears in the fold.
        </li>
        <li>Add a title page, a dedication if you like, and page numbers.</li>
        <li>Ask somebody else to read it for mistakes. Writers no longer see their own.</li>
        <li>Save it as a PDF with all fonts inside. That is what printers want.</li>
      </ul>
    </PageSection>
    <PageSection title="Designing the cover">
      <Services services={COVER_TOOLS} />
    </PageSection>
    <PageSection title="Private: for family and friends">
      <p>Photo-book services print as few copies as one, and nobody else can order it.</p>
      <Services services={PRIVATE_PRINTING} />
    </PageSection>
    <PageSection title="Public: for everybody">
      <p>Self-publishing platforms print each copy when somebody orders it, so you pay for no stock.</p>
      <Services services={PUBLIC_PUBLISHING} />
    </PageSection>
    <p className="mt-6 text-ink-2">
      These are independent companies. We have no part in them and earn nothing from these links; look at
      their prices and terms before you order.
    </p>
    <p className="mt-10 flex flex-wrap gap-3">
      <ButtonLink kind="first" to="/chapters">
        My Chapters
      </ButtonLink>
      <ButtonLink kind="second" to="/write">
        Continue Writing
      </ButtonLink>
    </p>
  </ReadingPage>
);
