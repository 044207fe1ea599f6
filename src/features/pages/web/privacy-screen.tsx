import { ContactLine, LegalPage, type LegalSection } from './legal-page.tsx';

/** Change it together with the text below. */
const PRIVACY_LAST_UPDATED = '2026-11-21';

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'Introduction',
    text: (
      <p>
        A life story is about as private as a text can be. This page says what this site keeps about you, what
        for, and what you can do about it. It describes what the software does, not what we would like to be
        allowed.
      </p>
    ),
  },
  {
    title: 'Information we collect',
    text: (
      <ul className="grid list-disc gap-2 pl-6">
        <li>
          Your e-mail address, and the name that we take from the part before the @ until you choose another.
        </li>
        <li>
          What you enter: your conversations, drafts, titles and chapters, and earlier versions of them.
        </li>
        <li>
          What you record, where this site offers that: the sound is deleted once it has become words, unless
          you choose to keep your voice with the message. Then you can hear it and delete it there.
        </li>
        <li>
          The IP address of your connection: needed to answer you, and written down only in a scrambled form
          from which it cannot be read, to stop people who try out passwords or flood the site.
        </li>
        <li>The kind of browser and device: your browser tells it to every site; we do not write it down.</li>
        <li>
          The pages visited, and the page that led here (the referrer): we do not record them at present.
        </li>
      </ul>
    ),
  },
  {
    title: 'How we use it',
    text: (
      <>
        <p>
          To run the service: to keep your words, to let the companion answer, to turn conversations into
          chapters, to keep accounts safe, and to find out what does not work.
        </p>
        <p>
          Some sites measure whether an advertisement led somebody to sign up (advertising conversion
          tracking). Section 7 says whether this one does. We do not sell your words or your address, and we
          do not use your stories for advertising.
        </p>
      </>
    ),
  },
  {
    title: 'Storage and security',
    text: (
      <p>
        Your words are stored on the server of this site and can be opened with your account only. Passwords
        are stored in a form from which they cannot be read. A deleted chapter can be brought back for 30
        days. Without an account, your draft stays in your own browser; the words you send to the companion
        reach the server only to be answered.
      </p>
    ),
  },
  {
    title: 'Cookies and tracking',
    text: (
      <p>
        One cookie keeps you signed in. Your browser’s own storage holds your draft, recordings that have not
        become words yet, the size of the letters, the theme you chose, and a mark that somebody is signed in
        on this device. None of it follows you to other sites.
      </p>
    ),
  },
  {
    title: 'Your rights',
    text: (
      <p>
        You may see what is kept about you, have it corrected, and have your account and your data deleted.
        Your chapters you can read, change, delete and export yourself at any time; for the rest, write to us.
        If we ever send you anything like marketing, you can opt out of it with one answer.
      </p>
    ),
  },
  {
    title: 'Third-party services',
    text: (
      <>
        <p>
          The companion: the one built into this software works on this server, and nothing leaves it. Whoever
          runs this site may connect a language model of another company instead; the words of your
          conversation are then sent to it so that it can answer. Ask us which one is in use here.
        </p>
        <p>
          Speech: a recording becomes words with software that whoever runs this site has chosen; the line
          below the conversation names where it is sent. Where you dictate with your browser instead, some
          browsers send the sound to the company that makes them.
        </p>
        <p>
          Payment provider: only where plans are on sale. Your card number goes to the provider and never to
          us. Storage provider: the company whose machines this site runs on, if they are not our own.
        </p>
        <p>
          Advertising provider: none is connected to this site, and no advertising conversion is sent
          anywhere.
        </p>
      </>
    ),
  },
  {
    title: 'Children’s privacy',
    text: (
      <p>
        This site is not for children under 13, and we do not knowingly keep anything about them. What you
        write about the children in your own life is part of your story and treated like the rest of it.
      </p>
    ),
  },
  {
    title: 'Updates to this policy',
    text: (
      <p>
        When the software changes what it does with your data, this page changes with it, and so does the date
        at its top.
      </p>
    ),
  },
  { title: 'Contact', text: <ContactLine /> },
];

export const PrivacyScreen = () => (
  <LegalPage
    title="Privacy Policy"
    lead="What is kept about you, why, and what you can do about it."
    lastUpdated={PRIVACY_LAST_UPDATED}
    sections={SECTIONS}
  />
);
