import { t, counted } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { Drawing } from '../drawing.tsx';
import { PageBand, PageHead } from '../page-head.tsx';
import { type ShownStep, ShownSteps } from './shown-steps.tsx';
import { SmallHelps } from './small-helps.tsx';
import type { ReactNode } from 'react';

/** A piece of the product as a picture that can't be used. The step beside it says everything in words. */
const Scene = ({ children }: { readonly children: ReactNode }) => (
  <div
    aria-hidden="true"
    className="w-full max-w-[32rem] justify-self-center rounded-2xl border border-line bg-paper p-5 sm:p-7"
  >
    {children}
  </div>
);

const Key = ({ first = false, children }: { readonly first?: boolean; readonly children: string }) => (
  <span
    className={`inline-flex min-h-target items-center rounded-control border-[1.5px] px-4 text-[0.9375rem] font-semibold ${
      first ? 'border-ember bg-ember text-ember-ink' : 'border-edge bg-sheet'
    }`}
  >
    {children}
  </span>
);

const ConversationScene = () => (
  <Scene>
    <p className="max-w-[19rem] rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-4 py-3">
      {t('Where were you born, and what was it like there?')}
    </p>
    <p className="mt-3 ml-auto max-w-[19rem] rounded-[18px] rounded-br-[4px] bg-ember-wash px-4 py-3">
      {t('In a village by the river. You could hear the mill all night.')}
    </p>
    <div className="mt-5 rounded-control border-[1.5px] border-edge bg-sheet p-3">
      <p className="min-h-target text-ink-2">
        {t('My bed stood under the window')}
        <span className="ml-0.5 border-l-2 border-ember" />
      </p>
      <p className="flex flex-wrap justify-end gap-2">
        <Key>{t('Speak')}</Key>
        <Key first>{t('Send')}</Key>
      </p>
    </div>
  </Scene>
);

const StoryScene = () => (
  <Scene>
    <p className="flex flex-wrap items-baseline justify-between gap-2">
      <span className="font-semibold">{t('Your Story')}</span>
      <span className="text-[0.9375rem] text-sage">{t('✓ Saved {time}', { time: '10:42' })}</span>
    </p>
    <div className="mt-3 rounded-sm bg-sheet px-6 py-5 font-story text-[1.1rem] leading-[1.62] shadow-page">
      <p className="text-[1.45rem] leading-tight font-medium">{t('The mill by the river')}</p>
      <p className="mt-3">
        {t('I was born in a village by the river.')}{' '}
        <span className="bg-linear-to-t from-ember-wash from-40% to-transparent to-40%">
          {t('You could hear the mill all night.')}
        </span>
      </p>
    </div>
  </Scene>
);

const ChapterScene = () => (
  <Scene>
    <div className="rounded-sm bg-sheet p-5 shadow-page">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="rounded-full bg-ember-wash px-3 py-0.5 font-semibold">{t('Chapter 1')}</span>
        <span className="text-ink-2">{counted(612, { one: '{n} word', other: '{n} words' })}</span>
      </p>
      <p className="mt-3 font-story text-[1.45rem] leading-tight font-medium">{t('The mill by the river')}</p>
      <p className="mt-2 font-story text-ink-2">
        {t('I was born in a village by the river. You could hear…')}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Key>{t('View')}</Key>
        <Key>{t('Edit')}</Key>
      </p>
    </div>
  </Scene>
);

const FILE_NAME = 'my-life-story.txt';

const BookScene = () => (
  <Scene>
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
      <p className="rounded-sm border border-line bg-sheet px-5 py-8 font-mono text-[0.9375rem] shadow-page">
        {FILE_NAME}
      </p>
      <Drawing name="keep" className="h-28 w-40" />
    </div>
  </Scene>
);

/** Only where more than the first chapter costs something. */
const FirstIsFree = () => (usePublicSettings().openAccess ? null : <> {t('Your first chapter is free.')}</>);

const STEPS: readonly ShownStep[] = [
  {
    title: t('Start a conversation'),
    scene: <ConversationScene />,
    text: (
      <>
        <p>
          {t(
            'Open the writing page. The first question is an easy one: where were you born? Answer as you would answer a grandchild, in one sentence or in many. Press Enter to send your answer, or Shift and Enter together to start a new line.',
          )}
        </p>
        <p>
          {t(
            'If you don’t like a question, say so, or talk about something else. There are no wrong answers, and there’s no hurry.',
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
          'A moment after each answer, your chapter appears under “Your Story”, written in the first person from what you said. Give it a title, and change whatever you like in the text. Your changes stay.',
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
            'Sign in and save your chapter. You’ll find all your chapters under <chapters>My Chapters</chapters>. There you can read them, add to them, put them in order, and bring back one you deleted by mistake.',
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
            'Choose “Export Complete Book” to get the whole book as one text file. On your book’s page you can turn it into a PDF, an e-book or a Word file: to keep, to send to your family, or to take to a printer. Our <guide>publishing guide</guide> shows you how to get a printed book.',
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
      lead={t('Four steps. You can stop and carry on whenever you like.')}
      actions={<ButtonLink to="/write">{t('Start Writing My Story')}</ButtonLink>}
      picture={<Drawing name="grow" className="hidden aspect-[10/7] w-full max-w-[22rem] lg:block" />}
    />
    <ShownSteps steps={STEPS} />
    <SmallHelps />
    <PageBand id="more-questions" title={t('Still have a question?')}>
      <p className="mt-3 max-w-[40rem] text-[1.1rem]">
        {rich(
          t(
            'You’ll find most answers under <faq>Questions and answers</faq>. And feel free to try things out: you’re asked before a chapter is deleted, and you can bring it back for 30 days.',
          ),
          { faq: toQuestions },
        )}
      </p>
    </PageBand>
  </>
);
