import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import type { Question } from './questions.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';

/** The twelve questions of the specification, in its order. */
export const FAQ: readonly Question[] = [
  {
    question: 'How does the AI help me write?',
    answer: (
      <p>
        It asks you one question at a time and listens. From your answers it writes a chapter in the first
        person, in your words. It is told to add nothing that you did not say, and its work is checked for
        names, places and dates that are not yours. <TextLink to="/write">Try it now</TextLink>; you need no
        account to begin.
      </p>
    ),
  },
  {
    question: 'Is my story safe and private?',
    answer: (
      <p>
        Your chapters belong to your account, and nobody else’s account can open them. Nothing is shared
        unless you pass it on yourself. The <TextLink to="/privacy">privacy page</TextLink> says exactly what
        is kept, and why.
      </p>
    ),
  },
  {
    question: 'Can I edit what has been written?',
    answer: (
      <p>
        Every word. Open a chapter from <TextLink to="/chapters">My Chapters</TextLink> with “Edit” and type
        in the story itself. When the chapter grows from further answers, the passages you changed stay as you
        wrote them.
      </p>
    ),
  },
  {
    question: 'How long should my memoir be?',
    answer: (
      <p>
        As long as you like. A short memoir has 10,000 to 20,000 words, a full one 50,000 and more. A single
        chapter, printed and bound for a birthday, is a fine thing too.
      </p>
    ),
  },
  {
    question: 'Can my family contribute?',
    answer: (
      <p>
        Connecting with relatives and reading each other’s stories here is not open yet. Until then you can
        export your book and send it to them, or sit down together in front of one screen: many good answers
        begin with “No, it was the other way round”.
      </p>
    ),
  },
  {
    question: 'In which formats can I export my book?',
    answer: (
      <p>
        As a plain text file, which every computer and every printer’s software can open. Single chapters can
        be printed straight from the page you read them on. You can export at any time; your words are yours.
      </p>
    ),
  },
  {
    question: 'Do I have to write everything in one sitting?',
    answer: (
      <p>
        No. Stop in the middle of a sentence if you like. When you are signed in, your conversation and your
        unfinished chapter are kept and wait for you on any device; without an account they stay in the
        browser you used.
      </p>
    ),
  },
  {
    question: 'What does it cost?',
    answer: (
      <p>
        Your first chapter is free. The writer plan, {priceText(PRICES.writerMonthly)} a month for as many
        chapters as you like, is announced but not on sale yet. <TextLink to="/pricing">Pricing</TextLink>{' '}
        shows all plans.
      </p>
    ),
  },
  {
    question: 'Can I add photos?',
    answer: (
      <p>
        Not to chapters. If you want pictures beside your text, a photo-book service can put both together;
        our <TextLink to="/publish">publishing guide</TextLink> names three.
      </p>
    ),
  },
  {
    question: 'What if I get stuck?',
    answer: (
      <p>
        Say so. “I don’t remember” or “ask me something else” are good answers, and another question follows.
        It also helps to fetch an old photograph and describe what is just outside the picture.
      </p>
    ),
  },
  {
    question: 'How does the family tree work?',
    answer: (
      <p>
        It will show the relatives you are connected with, and lead to the stories they share with you. It is
        not open yet; <TextLink to="/family-tree">its page</TextLink> says what will be there.
      </p>
    ),
  },
  {
    question: 'Which subscription options are there?',
    answer: (
      <p>
        A writer plan by the month ({priceText(PRICES.writerMonthly)}), access for 30 days paid once (
        {priceText(PRICES.writerThirtyDays)}), a plan for relatives who only read (
        {priceText(PRICES.familyReaderMonthly)} a month), a single payment for each family connection (
        {priceText(PRICES.familyConnection)}), and gifts of 1, 3, 6 or 12 months. All of them are coming soon.
      </p>
    ),
  },
];
