import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ReadingPage } from '#platform/web/ui/reading-page.tsx';
import { type Step, Steps } from './steps.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';

const STEPS: readonly Step[] = [
  {
    title: 'Start a conversation',
    text: (
      <>
        <p>
          Open the writing page. The first question is an easy one: where were you born? Answer as you would
          answer a grandchild, in a sentence or in many. The Enter key sends your answer; Shift and Enter
          together begin a new line.
        </p>
        <p>If a question does not suit you, say so, or tell something else. There is no wrong answer.</p>
      </>
    ),
  },
  {
    title: 'Watch the story unfold',
    text: (
      <p>
        A moment after each answer, your chapter appears under “Your Story”, told in the first person and made
        of what you said. Give it a title, and change whatever you like in the text. What you change by hand
        stays.
      </p>
    ),
  },
  {
    title: 'Save your chapters',
    text: (
      <p>
        Sign in and save the chapter. You find all of them under{' '}
        <TextLink to="/chapters">My Chapters</TextLink>, where you can read them, go on with them, put them in
        order, and bring back one that you deleted by mistake. Your first chapter is free.
      </p>
    ),
  },
  {
    title: 'Export and share',
    text: (
      <p>
        Choose “Export Complete Book” to get the whole book as one text file: to keep, to send to your family,
        or to take to a printer. Our <TextLink to="/publish">publishing guide</TextLink> shows the way to a
        printed book.
      </p>
    ),
  },
];

/** The four steps from a first question to a book (/how-to-use). */
export const HowToUseScreen = () => (
  <ReadingPage title="How to use it" lead="Four steps, and you can stop and go on whenever you like.">
    <Steps steps={STEPS} />
    <p className="mt-12">
      <ButtonLink kind="first" to="/write">
        Start Writing My Story
      </ButtonLink>
    </p>
  </ReadingPage>
);
