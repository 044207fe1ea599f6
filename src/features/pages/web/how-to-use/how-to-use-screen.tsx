import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { Drawing } from '../drawing.tsx';
import { BookScene, ChapterScene, ConversationScene, StoryScene } from './how-to-use-scenes.tsx';
import { PageBand, PageHead } from '../page-head.tsx';
import { type ShownStep, ShownSteps } from './shown-steps.tsx';
import { SmallHelps } from './small-helps.tsx';

/** Where there is more to be had than the first, and it costs something. */
const FirstIsFree = () => (usePublicSettings().openAccess ? null : <> {t('Your first chapter is free.')}</>);

const STEPS: readonly ShownStep[] = [
  {
    title: t('Start a conversation'),
    scene: <ConversationScene />,
    text: (
      <>
        <p>
          {t(
            'Open the writing page. The first question is an easy one: where were you born? Answer as you would answer a grandchild, in a sentence or in many. The Enter key sends your answer; Shift and Enter together begin a new line.',
          )}
        </p>
        <p>
          {t(
            'If a question does not suit you, say so, or tell something else. There is no wrong answer, and nobody is waiting.',
          )}
        </p>
      </>
    ),
  },
  {
    title: t('Watch the story unfold'),
    scene: <StoryScene />,
    text: (
      <p>
        {t(
          'A moment after each answer, your chapter appears under “Your Story”, told in the first person and made of what you said. Give it a title, and change whatever you like in the text. What you change by hand stays.',
        )}
      </p>
    ),
  },
  {
    title: t('Save your chapters'),
    scene: <ChapterScene />,
    text: (
      <p>
        {rich(
          t(
            'Sign in and save the chapter. You find all of them under <chapters>My Chapters</chapters>, where you can read them, go on with them, put them in order, and bring back one that you deleted by mistake.',
          ),
          { chapters: (words) => <TextLink to="/chapters">{words}</TextLink> },
        )}
        <FirstIsFree />
      </p>
    ),
  },
  {
    title: t('Export and share'),
    scene: <BookScene />,
    text: (
      <p>
        {rich(
          t(
            'Choose “Export Complete Book” to get the whole book as one text file. On the page of your book you make it into a PDF, an e-book or a Word file: to keep, to send to your family, or to take to a printer. Our <guide>publishing guide</guide> shows the way to a printed book.',
          ),
          { guide: (words) => <TextLink to="/publish">{words}</TextLink> },
        )}
      </p>
    ),
  },
];

const toQuestions = (words: string) => <TextLink to="/faq">{words}</TextLink>;

/** The four steps from a first question to a book (/how-to-use). */
export const HowToUseScreen = () => (
  <>
    <PageHead
      title={t('How to use it')}
      lead={t('Four steps, and you can stop and go on whenever you like.')}
      actions={<ButtonLink to="/write">{t('Start Writing My Story')}</ButtonLink>}
      picture={<Drawing name="grow" className="hidden aspect-[10/7] w-full max-w-[22rem] lg:block" />}
    />
    <ShownSteps steps={STEPS} />
    <SmallHelps />
    <PageBand id="more-questions" title={t('Still a question?')}>
      <p className="mt-3 max-w-[40rem] text-[1.1rem]">
        {rich(
          t(
            'Most are answered under <faq>Questions and answers</faq>. And you are asked before a chapter is deleted, and can bring it back for 30 days: so try things out.',
          ),
          { faq: toQuestions },
        )}
      </p>
    </PageBand>
  </>
);
