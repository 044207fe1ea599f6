import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { type Row, Rows } from './legal-text.tsx';
import { saleStateOf } from '../pricing/sale-state.ts';

/** Only where something can be bought. */
const WHAT_YOU_BUY: readonly Row[] = [
  {
    name: t('What you buy'),
    text: t(
      'What it was, when, and for how much, how a monthly plan continues, and the numbers under which Stripe stores all this. Never your card or its number: they never reach us.',
    ),
  },
  {
    name: t('Gifts that you give'),
    text: t(
      'What you enter for one: who it is from and who it is for, an e-mail address, your message and the day to send it; then when it was sent and opened, and by which account. You can see that it was opened, but never a story. If you offer questions by e-mail with it: when they are to come, and which ones you chose.',
    ),
  },
];

/** What this site stores about a person. */
export const WhatIsKept = (settings: PublicSettings) => (
  <Rows
    rows={[
      {
        name: t('Your account'),
        text: t(
          'Your e-mail address and your name (at first the part of the address before the @, but you can change it), your password in a form that can’t be read, the language and the e-mails you chose, and when you last signed in.',
        ),
      },
      {
        name: t('What you may do here'),
        text: t('Which plan you have and until when, and whether you have used your free chapter.'),
      },
      ...(saleStateOf(settings) === 'open' ? WHAT_YOU_BUY : []),
      {
        name: t('The content you enter'),
        text: t(
          'Your conversations with the companion, your drafts, titles, captions and chapters, their earlier versions, and what you corrected or added under <about_you>What I know about you</about_you>.',
        ),
      },
      {
        name: t('Photos'),
        text: t(
          'They are re-created when they arrive. The details a camera stores with a picture, such as the place, are removed, and the original is not kept.',
        ),
      },
      {
        name: t('Your page in the family'),
        text: t(
          'If you create one: what you write about yourself there, the events of your life, which relatives you are connected with, and who may see what.',
        ),
      },
      {
        name: t('Questions by e-mail'),
        text: t(
          'If you turn them on: when they come, which ones were chosen and sent, and what you answered in words, photos and recordings. A recording is kept with your conversation until you delete it there. If they came with a gift: whether you confirmed them, and whether its giver may choose more. The giver never sees whether you answered. Whoever has the link in such an e-mail can add an answer for thirty days, and read and hear nothing.',
        ),
      },
      {
        name: t('A relative who helps you tell'),
        text: t(
          'If you have one: everything they did for you, with their name. They see your first name, the question that is asked, the questions that were chosen, the titles of the chapters you share, and what they type themselves, with the companion’s reply. What they record of you, only you can listen to once it is saved. The name of somebody who was asked and never helped isn’t kept. If you help somebody, that person sees your name and everything you do there, and your name stays on what you typed or recorded for them, also after you delete your account. Until it is sent, what you type or record for them waits on your device.',
        ),
      },
      {
        name: t('An account you start for your mother or father'),
        text: t(
          'If you start one: their name, what you call each other, their e-mail address if you gave us one, and what they answered. Until they say yes, nothing else is stored about them, and nobody can write anything in their name. They see your name. If somebody started one for you, this is what that person told us about you.',
        ),
      },
      {
        name: t('Chapters by e-mail'),
        text: t(
          'Which relatives you let receive your chapters by e-mail, whose chapters you chose to receive, and which were sent when. A chapter that has been sent is in that person’s mailbox, and no longer in our hands. The e-mail contains nothing that tells us whether it was opened. If you reply to one, the writer sees your words.',
        ),
      },
      {
        name: t('Your legacy contact'),
        text: t(
          'If you name one: what you call them, their e-mail address, what they may read one day, and everything that happens with it: when they asked, what they wrote to you, what they read and saved. They read nothing before they have asked and your waiting time is over. If you are one for somebody else, that person sees the same about you.',
        ),
      },
      ...(settings.recordingsGoTo === undefined
        ? []
        : [
            {
              name: t('What you record'),
              text: t(
                'The sound is deleted once it has been turned into text, unless you choose to keep your voice with the message. Then you can listen to it and delete it there. If you put it into your book, it also gets a secret page for whoever has the book. Nothing is recorded about who listens.',
              ),
            },
          ]),
      {
        name: t('Your IP address'),
        text: t(
          'Needed to answer you, and never recorded. To stop people who try out passwords or flood the site, a scrambled form of it is stored for some days. Your address can’t be read from that.',
        ),
      },
      {
        name: t('Browser and device'),
        text: t(
          'Your browser tells every site what it is, which version, and what kind of device it runs on. With each visit to a page, that whole line is recorded. With each place where you are signed in, only a few words of it are (“Firefox, Windows”), so that you recognise your devices under <account>My Account</account>.',
        ),
      },
      {
        name: t('Pages visited and referrers'),
        text: t(
          'Which page was opened and when, and the page on another site that led here (the referrer), with a random number for this browser and one for this window. Your account, your IP address and your words are never recorded with them. Nothing is recorded if your browser asks for that (“Do Not Track” or “Global Privacy Control”).',
        ),
      },
      {
        name: t('How much you used'),
        text: t(
          'How many of the companion’s answers and how many minutes of recordings you used on each of the last days, so that no one uses up what is there for everyone.',
        ),
      },
    ]}
  />
);
