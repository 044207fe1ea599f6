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

/** What the first chapter and the writer's plan cost on this site at present. */
const costOf = (settings: PublicSettings): string => {
  switch (saleStateOf(settings)) {
    case 'included':
      return t('Nothing. On this site, everything is included for everyone who signs in.');
    case 'coming':
      return t(
        'Your first chapter is free. The writer plan will cost {monthly} a month for as many chapters as you like, but it isn’t on sale yet. You can see all the plans on the <pricing>pricing page</pricing>.',
        prices,
      );
    case 'open':
      return t(
        'Your first chapter is free. The writer plan costs {monthly} a month, for as many chapters as you like. You can see all the plans on the <pricing>pricing page</pricing>.',
        prices,
      );
  }
};

const subscriptionsOf = (settings: PublicSettings): string =>
  saleStateOf(settings) === 'included'
    ? t('You don’t need one. This site is open to everyone who signs in.')
    : t(
        'A monthly writer plan ({monthly}), 30 days of access for a single payment ({thirtyDays}), a plan for relatives who only want to read ({reader} a month), a one-time payment for each family connection ({connection}), and gifts of 1, 3, 6 or 12 months.',
        prices,
      );

/** How to get one at present. */
const howToGetOne = (settings: PublicSettings): readonly string[] => {
  switch (saleStateOf(settings)) {
    case 'included':
      return [];
    case 'coming':
      return [t('They’re all coming soon. You can’t buy any of them yet.')];
    case 'open':
      return [
        t(
          'Choose one on the <pricing>pricing page</pricing>, sign in, and pay by card through Stripe, a payment service. Your card number never reaches us. Gifts have <gift>their own page</gift>.',
        ),
        t(
          'Under <account>My Account</account> you can see your plan and what you’ve paid. To end a monthly plan, choose “Manage billing” there. It then runs until the end of the time you’ve paid for, and you won’t be charged again. You keep your chapters.',
        ),
      ];
  }
};

/**
 * Who receives text and recordings so that the companion can work; empty if everything stays on this server.
 */
const wordsThatLeave = ({ wordsGoTo, recordingsGoTo }: PublicSettings): readonly string[] => [
  ...(wordsGoTo === undefined
    ? []
    : [t('Your words are sent to {host} so that the companion can answer.', { host: wordsGoTo })]),
  ...(recordingsGoTo === undefined
    ? []
    : [t('Your recordings are sent to {host} to be turned into text.', { host: recordingsGoTo })]),
];

/**
 * The twelve questions, in a fixed order (decision 0044). `id` is in the URL of an answer, so it is the same
 * in every language.
 */
export const faqQuestions = (settings: PublicSettings): readonly Question[] => [
  {
    id: 'how-the-companion-helps',
    question: t('How does the AI help me write?'),
    answer: [
      t(
        'It asks you one question at a time and listens. From your answers it writes a chapter in the first person, in your words. It has to stick to what you said: each sentence can show you which of your words it comes from, and if something is in doubt, you’re asked to check it.',
      ),
      t('You can also speak instead of typing, and have your story read to you.'),
      t(
        'If you’ve already written something, you can turn it into chapters too: a Word or LibreOffice document, Markdown, plain text, or text you paste in. Press “Import something you’ve already written” under <chapters>My Chapters</chapters>.',
      ),
      t('You can <write>try it now</write>. You don’t need an account to begin.'),
    ],
  },
  {
    id: 'safe-and-private',
    question: t('Is my story safe and private?'),
    answer: [
      t(
        'Your chapters belong to your account, and no other account can open them. No relative or other writer sees them unless you pass them on. Your words are saved as you write, so you lose nothing if you close the window, and at most the last few moments in a power cut.',
      ),
      ...wordsThatLeave(settings),
      t(
        'The <privacy>privacy page</privacy> says exactly what is stored, where, and for how long. Under <account>My Account</account> you can download everything, or delete it for good.',
      ),
    ],
  },
  {
    id: 'editing',
    question: t('Can I edit what has been written?'),
    answer: [
      t(
        'Every word. Open a chapter from <chapters>My Chapters</chapters> with “Edit” and type straight into the story. If the chapter grows with more answers, the passages you changed stay as you wrote them.',
      ),
      t('You can undo your changes, look at earlier versions of a chapter, and bring one back.'),
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
        'Yes. Under <share>Family Story Sharing</share> you can invite relatives by e-mail and say how you’re related. Once they accept, you can each read what the other shares, say thank you, or ask for more. Your chapters stay private until you share them.',
      ),
    ],
  },
  {
    id: 'export',
    question: t('Which formats can I export my book in?'),
    answer: [
      t(
        'Under <book>My Book</book> you can make a finished book: a PDF for the printer with its cover, a PDF for the screen, an EPUB for e-readers, a Word document (DOCX), Markdown, or a web page (HTML).',
      ),
      t(
        'Under <chapters>My Chapters</chapters> you can get the same words as a plain text file, which any computer can open. You can print a single chapter straight from the page you read it on.',
      ),
      t(
        'Under <account>My Account</account> you can get everything at once in one ZIP file: your chapters as pages and as text, your photos and your recordings. You can import this file into another account, here or on another site. You can export at any time, with or without a plan. Your words are yours.',
      ),
    ],
  },
  {
    id: 'pauses',
    question: t('Do I have to write everything in one sitting?'),
    answer: [
      t(
        'No. Stop in the middle of a sentence if you like. If you’re signed in, your conversation and your unfinished chapter are saved and waiting for you on any device. Without an account, they stay in the browser you used.',
      ),
      t(
        'If you lose your connection while writing, just carry on. Your words are saved on your device and sent once you’re back online.',
      ),
    ],
  },
  { id: 'cost', question: t('What does it cost?'), answer: [costOf(settings)] },
  {
    id: 'photos',
    question: t('Can I add photos?'),
    answer: [
      t(
        'Yes, once you’re signed in. Use “Add a photo” next to the box you write in. Your companion asks what the picture shows, and it appears in your chapter with a caption of your own.',
      ),
      t(
        'Cameras store details with a picture, such as where it was taken. These are removed before the photo is saved.',
      ),
    ],
  },
  {
    id: 'stuck',
    question: t('What if I get stuck?'),
    answer: [
      t(
        'Just say so. “I don’t remember” and “ask me something else” are good answers, and you’ll get another question. It also helps to find an old photograph and describe what’s just outside the picture.',
      ),
      t(
        'If it’s the site that puzzles you, press “Help” and ask in your own words. You’ll find it on the sign-in page and, once you’re signed in, at the top of every page, or at the bottom on a phone.',
      ),
    ],
  },
  {
    id: 'family-tree',
    question: t('How does the family tree work?'),
    answer: [
      t(
        '<tree>The tree</tree> shows you and the relatives you’re connected with, and leads to the stories they share with you. You decide what they see on your page.',
      ),
      t(
        'You can add relatives who have no account or are no longer living, import and export family tree files (GEDCOM), and print the tree.',
      ),
    ],
  },
  {
    id: 'subscriptions',
    question: t('Which subscription options are there?'),
    answer: [subscriptionsOf(settings), ...howToGetOne(settings)],
  },
];
