import { t } from '#platform/shared/i18n.ts';

/** What the giver's page says about the person the gift is for, whose name may not be known. */
export const wordsForGiver = (name: string) =>
  name === ''
    ? {
        title: t('Questions with your gift'),
        offer: t(
          'We can send them a question by e-mail now and then. A few words in reply are enough, and they become part of the story.',
        ),
        nothingBefore: t(
          'It begins only once the gift is opened and they say yes. Before that, nothing is sent.',
        ),
        clocks: t('By the clocks where they live.'),
        whatToAsk: t('What would you like to ask?'),
        inThisOrder: t('They are asked in this order. Whoever opens the gift can change it, and remove any.'),
        mayGoOn: t(
          'You may choose more questions. You won’t see here which of them have been asked or answered.',
        ),
        closed: t(
          'The person who opened your gift decides about questions by e-mail now. There is nothing more for you to do.',
        ),
      }
    : {
        title: t('Questions for {name}', { name }),
        offer: t(
          'We can send {name} a question by e-mail now and then. A few words in reply are enough, and they become part of the story.',
          { name },
        ),
        nothingBefore: t(
          'It begins only once the gift is opened and {name} says yes. Before that, nothing is sent.',
          { name },
        ),
        clocks: t('By the clocks where {name} lives.', { name }),
        whatToAsk: t('What would you like to ask {name}?', { name }),
        inThisOrder: t('They are asked in this order. {name} can change it, and remove any.', { name }),
        mayGoOn: t(
          '{name} lets you choose more questions. You won’t see here which of them have been asked or answered.',
          { name },
        ),
        closed: t('{name} decides about questions by e-mail now. There is nothing more for you to do.', {
          name,
        }),
      };

export type WordsForGiver = ReturnType<typeof wordsForGiver>;
