import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { t } from '#platform/shared/i18n.ts';
import type { Question } from './questions.tsx';
import { saleStateOf } from '../pricing/sale-state.ts';

const prices = {
  monthly: priceText(PRICES.writerMonthly),
  thirtyDays: priceText(PRICES.writerThirtyDays),
  reader: priceText(PRICES.familyReaderMonthly),
  connection: priceText(PRICES.familyConnection),
};

/** What the first chapter and the writer plan cost, as things stand on this site. */
const costOf = (settings: PublicSettings): string => {
  switch (saleStateOf(settings)) {
    case 'included':
      return t('Nothing. On this site everything is included for everybody who signs in.');
    case 'coming':
      return t(
        'Your first chapter is free. The writer plan, {monthly} a month for as many chapters as you like, is announced but not on sale yet. The page about <pricing>pricing</pricing> shows all plans.',
        prices,
      );
    case 'open':
      return t(
        'Your first chapter is free. The writer plan costs {monthly} a month, for as many chapters as you like. The page about <pricing>pricing</pricing> shows all plans.',
        prices,
      );
  }
};

const subscriptionsOf = (settings: PublicSettings): string =>
  saleStateOf(settings) === 'included'
    ? t('None is needed here: whoever runs this site has opened it to everybody who signs in.')
    : t(
        'A writer plan by the month ({monthly}), access for 30 days paid once ({thirtyDays}), a plan for relatives who only read ({reader} a month), a single payment for each family connection ({connection}), and gifts of 1, 3, 6 or 12 months.',
        prices,
      );

/** What can be done about them at present. */
const howToGetOne = (settings: PublicSettings): readonly string[] => {
  switch (saleStateOf(settings)) {
    case 'included':
      return [];
    case 'coming':
      return [t('All of them are coming soon; none can be bought yet.')];
    case 'open':
      return [
        t(
          'You choose one on the page about <pricing>pricing</pricing>, sign in, and pay by card at Stripe, a payment service; the number of your card never reaches us. A gift has <gift>a page of its own</gift>.',
        ),
        t(
          'Under <account>My Account</account> you see what you have and what you paid. There you also end a monthly plan, with “Manage billing”: it then runs until the end of what is paid, and nothing more is charged. Your chapters stay.',
        ),
      ];
  }
};

/** To whom words and recordings go so that the companion can do its work; nothing where it all stays on this server. */
const wordsThatLeave = ({ wordsGoTo, recordingsGoTo }: PublicSettings): readonly string[] => [
  ...(wordsGoTo === undefined
    ? []
    : [t('So that the companion can answer, your words are sent to {host}.', { host: wordsGoTo })]),
  ...(recordingsGoTo === undefined
    ? []
    : [t('So that what you record becomes words, it is sent to {host}.', { host: recordingsGoTo })]),
];

/** The twelve questions, in a fixed order (decision 0044). `id` stands in the address of an answer, so it stays the same in every language. */
export const faqQuestions = (settings: PublicSettings): readonly Question[] => [
  {
    id: 'how-the-companion-helps',
    question: t('How does the AI help me write?'),
    answer: [
      t(
        'It asks you one question at a time and listens. From your answers it writes a chapter in the first person, in your words. It is held to what you said: each sentence can show you which of your words it rests on, and where something is in doubt you are asked to check it.',
      ),
      t('You can also speak instead of typing, and have your story read to you.'),
      t(
        'If you have written something already, it becomes chapters of your book too: a document from Word or LibreOffice, Markdown, plain text, or text that you paste. Press “Import what you have written” under <chapters>My Chapters</chapters>.',
      ),
      t('You can <write>try it now</write>; you need no account to begin.'),
    ],
  },
  {
    id: 'safe-and-private',
    question: t('Is my story safe and private?'),
    answer: [
      t(
        'Your chapters belong to your account, and no other account can open them. No relative and no other writer sees them unless you pass them on. Your words are kept while you write, so a closed window takes nothing, and a power cut at most the last moments.',
      ),
      ...wordsThatLeave(settings),
      t(
        'The <privacy>privacy page</privacy> says exactly what is kept, where, and for how long. Under <account>My Account</account> you can take everything with you, or delete it for good.',
      ),
    ],
  },
  {
    id: 'editing',
    question: t('Can I edit what has been written?'),
    answer: [
      t(
        'Every word. Open a chapter from <chapters>My Chapters</chapters> with “Edit” and type in the story itself. When the chapter grows from further answers, the passages you changed stay as you wrote them.',
      ),
      t('You can undo what you did, and look at earlier versions of a chapter and bring one back.'),
    ],
  },
  {
    id: 'length',
    question: t('How long should my memoir be?'),
    answer: [
      t(
        'As long as you like. A short memoir has 10,000 to 20,000 words, a full one 50,000 and more. A single chapter, printed and bound for a birthday, is a fine thing too.',
      ),
    ],
  },
  {
    id: 'family',
    question: t('Can my family contribute?'),
    answer: [
      t(
        'Yes. Under <share>Family Story Sharing</share> you invite relatives by e-mail and say how you are related. Once they accept, each of you reads what the other shares, and can say thank you or ask for more. Your chapters stay private until you share them.',
      ),
    ],
  },
  {
    id: 'export',
    question: t('In which formats can I export my book?'),
    answer: [
      t(
        'Under <book>My Book</book> you make a finished book: a PDF for the printer with its cover, a PDF for the screen, an EPUB for e-readers, a Word document (DOCX), Markdown, or a web page (HTML).',
      ),
      t(
        'Under <chapters>My Chapters</chapters> you get the same words as a plain text file, which every computer can open. Single chapters can be printed straight from the page you read them on.',
      ),
      t(
        'Under <account>My Account</account> you get everything at once in one ZIP file: your chapters as pages and as text, your photos and your recordings. In another account, here or on another site, you can import this file again. You can export at any time, with or without a plan; your words are yours.',
      ),
    ],
  },
  {
    id: 'pauses',
    question: t('Do I have to write everything in one sitting?'),
    answer: [
      t(
        'No. Stop in the middle of a sentence if you like. When you are signed in, your conversation and your unfinished chapter are kept and wait for you on any device; without an account they stay in the browser you used.',
      ),
      t(
        'If the connection breaks while you write, go on: your words are kept on your device and sent once it is back.',
      ),
    ],
  },
  { id: 'cost', question: t('What does it cost?'), answer: [costOf(settings)] },
  {
    id: 'photos',
    question: t('Can I add photos?'),
    answer: [
      t(
        'Yes, once you are signed in. Use “Add a photo” beside the box you write in: your companion asks what the picture shows, and it stands in your chapter with a caption of your own.',
      ),
      t(
        'What a camera notes along with a picture, such as the place where it was taken, is removed before the photo is kept.',
      ),
    ],
  },
  {
    id: 'stuck',
    question: t('What if I get stuck?'),
    answer: [
      t(
        'Say so. “I don’t remember” or “ask me something else” are good answers, and another question follows. It also helps to fetch an old photograph and describe what is just outside the picture.',
      ),
      t(
        'If it is the site that puzzles you, press “Help” and ask in your own words. It stands on the sign-in page and, once you are signed in, at the top of every page, on a phone at the bottom.',
      ),
    ],
  },
  {
    id: 'family-tree',
    question: t('How does the family tree work?'),
    answer: [
      t(
        '<tree>It</tree> shows you and the relatives you are connected with, and leads to the stories they share with you. You decide what they see of your page.',
      ),
      t(
        'You can add relatives who have no account or are no longer living, bring in a family tree file (GEDCOM) and take your tree along as one, and print the drawing.',
      ),
    ],
  },
  {
    id: 'subscriptions',
    question: t('Which subscription options are there?'),
    answer: [subscriptionsOf(settings), ...howToGetOne(settings)],
  },
];
