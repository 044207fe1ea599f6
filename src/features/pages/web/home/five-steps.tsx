import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { statusesOf } from '../publish/publish-steps.ts';
import { StepStatusList } from '../how-to-use/step-status-list.tsx';
import { type Step, Steps } from '../how-to-use/steps.tsx';
import { useBookSoFar } from '../publish/use-book-so-far.ts';

const LINKS = {
  chapters: (words: string) => <TextLink to="/chapters">{words}</TextLink>,
  book: (words: string) => <TextLink to="/book">{words}</TextLink>,
  file: (words: string) => <span className="whitespace-nowrap">{words}</span>,
};

const said = (words: string): ReactNode => <p>{rich(words, LINKS)}</p>;

const STEPS: readonly Step[] = [
  {
    title: t('Finish your text'),
    text: said(
      t(
        'Read <chapters>your chapters</chapters> through from first to last, ideally aloud. Put them in order, and fix anything that doesn’t sound right.',
      ),
    ),
  },
  {
    title: t('Export your book'),
    text: (
      <>
        {said(
          t(
            '“Export Complete Book” under My Chapters gives you one text file, <file>my-life-story.txt</file>, with every chapter.',
          ),
        )}
        {said(
          t(
            '<book>Your book</book> can also become an e-book, pages to read on a screen, or a manuscript for a word processor.',
          ),
        )}
      </>
    ),
  },
  {
    title: t('Prepare the manuscript'),
    text: said(
      t(
        '<book>Your book</book> lays out the pages for you: title page, contents, chapters, page numbers, margins. If you’d rather do it by hand, there’s a guide below.',
      ),
    ),
  },
  {
    title: t('Design the cover'),
    text: said(
      t(
        'One photograph, your title, your name. <book>Your book</book> makes the cover the right width for your pages. To design one of your own, use the tools below.',
      ),
    ),
  },
  {
    title: t('Print it for the family, or publish it'),
    text: said(
      t(
        'A few copies for the people you love, or a book that anyone can order. You’ll find services for both below.',
      ),
    ),
  },
];

/** The five steps, and how far the writer's own book is in each. */
export const FiveSteps = () => {
  const { book, isLooking, hasFailed, lookAgain } = useBookSoFar();
  const statuses = book ? statusesOf(book) : [];
  const steps = STEPS.map(({ title, text }, at) => ({
    title,
    text: (
      <>
        {text}
        <StepStatusList statuses={statuses[at] ?? []} />
      </>
    ),
  }));
  return (
    <div>
      <output className="mt-4 flex min-h-8 flex-wrap items-center gap-3 text-ink-2">
        {isLooking && !hasFailed ? t('Checking how far you’ve got with your book…') : null}
        {hasFailed ? t('We couldn’t check everything about your book just now.') : null}
        {hasFailed ? (
          <Button kind="second" size="small" onClick={lookAgain}>
            {t('Check again')}
          </Button>
        ) : null}
      </output>
      <Steps steps={steps} level={3} />
    </div>
  );
};
