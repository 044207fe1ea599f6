import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageSection, ReadingPage } from '#platform/web/ui/reading-page.tsx';

/** Family Story Sharing (/share and /share-page) before invitations open. */
export const ShareScreen = () => (
  <ReadingPage
    title="Family Story Sharing"
    lead="The same summer looks different from every chair at the table. Sharing brings the stories of a family together."
  >
    <PageSection title="How it will work">
      <ul className="grid list-disc gap-2 pl-6">
        <li>You invite a relative and say how you are related.</li>
        <li>They accept, and each of you can read what the other decides to share.</li>
        <li>Chapters stay private until their writer shares them.</li>
      </ul>
      <p>Invitations are not open yet, so there is nothing to fill in here today.</p>
    </PageSection>
    <PageSection title="What you can do today">
      <p>
        Export your book under My Chapters and send the file to your family, or open a chapter there and print
        it: a letter that nobody throws away.
      </p>
    </PageSection>
    <p className="mt-10 flex flex-wrap gap-3">
      <ButtonLink kind="first" to="/chapters">
        My Chapters
      </ButtonLink>
      <ButtonLink kind="second" to="/publish">
        How to print a book
      </ButtonLink>
    </p>
  </ReadingPage>
);
