import { t } from '#platform/shared/words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageSection, ReadingPage } from '#platform/web/ui/reading-page.tsx';
import { FamilyDrawing } from './family-drawing.tsx';

const STEPS = [
  t('You invite a relative and say how you are related.'),
  t('They accept, and each of you can read what the other decides to share.'),
  t('Chapters stay private until their writer shares them.'),
] as const;

const HowItWillWork = () => (
  <PageSection title={t('How it will work')}>
    <div className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <ol className="grid gap-4">
        {STEPS.map((step, at) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
            <span aria-hidden="true" className="font-story text-[1.5rem] leading-none font-medium text-ember">
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <FamilyDrawing className="mx-auto w-full max-w-[12rem] max-sm:order-first" />
    </div>
    <p className="rounded-control bg-ember-wash px-5 py-4">
      {t('Invitations are not open yet, so there is nothing to fill in here today.')}
    </p>
  </PageSection>
);

/** Family Story Sharing (/share and /share-page) before invitations open. */
export const ShareScreen = () => (
  <ReadingPage
    title={t('Family Story Sharing')}
    lead={t(
      'The same summer looks different from every chair at the table. Sharing brings the stories of a family together.',
    )}
  >
    <HowItWillWork />
    <PageSection title={t('What you can do today')}>
      <p>
        {t(
          'Export your book under My Chapters and send the file to your family, or open a chapter there and print it: a letter that nobody throws away.',
        )}
      </p>
    </PageSection>
    <p className="mt-10 flex flex-wrap gap-3">
      <ButtonLink kind="first" to="/chapters">
        {t('My Chapters')}
      </ButtonLink>
      <ButtonLink kind="second" to="/publish">
        {t('How to print a book')}
      </ButtonLink>
    </p>
  </ReadingPage>
);
