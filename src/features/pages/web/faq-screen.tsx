import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FAQ } from './faq-questions.tsx';
import { Questions } from './questions.tsx';
import { ReadingPage } from '#platform/web/ui/reading-page.tsx';

/** What people ask most (/faq). */
export const FaqScreen = () => (
  <ReadingPage title="Frequently Asked Questions" lead="Touch a question to see its answer.">
    <Questions questions={FAQ} />
    <p className="mt-12 flex flex-wrap gap-3">
      <ButtonLink kind="first" to="/write">
        Start Writing My Story
      </ButtonLink>
      <ButtonLink kind="second" to="/chapters">
        My Chapters
      </ButtonLink>
    </p>
  </ReadingPage>
);
