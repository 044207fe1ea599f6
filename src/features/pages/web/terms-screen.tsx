import { ContactLine, LegalPage, type LegalSection } from './legal-page.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';

/** Change it together with the text below. */
const TERMS_LAST_UPDATED = '2026-11-21';

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'Acceptance of these terms',
    text: (
      <p>
        By using this site you accept these terms. If you do not agree with them, please do not use it. They
        hold together with the <TextLink to="/privacy">privacy policy</TextLink>.
      </p>
    ),
  },
  {
    title: 'Description of the service',
    text: (
      <p>
        You tell about your life in a conversation with a companion, which is a computer program. It turns
        what you say into chapters that you can change, keep, put in order and take with you as a text file. A
        program makes mistakes: please read what it wrote before you pass it on.
      </p>
    ),
  },
  {
    title: 'User accounts',
    text: (
      <p>
        To save chapters you need an account with an e-mail address of yours and a password. Keep the password
        to yourself, and tell us if you think that somebody else knows it. What is done with your account
        counts as done by you.
      </p>
    ),
  },
  {
    title: 'Content and privacy',
    text: (
      <>
        <p>
          You keep ownership of everything you write here, and of the chapters made from it. You allow us only
          what is needed to run the service: to store your words, to process them into chapters, and to show
          them to you and to those you share them with.
        </p>
        <p>You can export your whole book at any time, with or without a plan.</p>
      </>
    ),
  },
  {
    title: 'Acceptable use',
    text: (
      <p>
        Write about other people as fairly as you would want them to write about you. Do not use the service
        for anything unlawful, to harass anybody, to publish what is not yours, to get into other people’s
        accounts, or to burden the service on purpose.
      </p>
    ),
  },
  {
    title: 'Payment and billing',
    text: (
      <p>
        Your first chapter is free. Paid plans work on a subscription basis: they are paid in advance for each
        period and go on until you end them; the <TextLink to="/pricing">pricing page</TextLink> says which
        plans can be bought at present. Where none can be, nobody is charged. Chapters that you have saved
        stay yours when a plan ends.
      </p>
    ),
  },
  {
    title: 'Limitation of liability',
    text: (
      <p>
        We take care of your words, but no service is free of faults, and we give no warranty that it always
        works. As far as the law allows, we are not liable for indirect losses. Keep a copy of what matters to
        you: the export is there for that. Rights that the law gives you and that cannot be signed away stay
        untouched.
      </p>
    ),
  },
  {
    title: 'Termination',
    text: (
      <p>
        You can stop using the service at any time. We may suspend or end an account at our sole discretion,
        above all where these terms are broken. Unless the law or the safety of others forbids it, you will be
        able to export your words before.
      </p>
    ),
  },
  {
    title: 'Changes to these terms',
    text: (
      <p>
        We may change these terms. Material changes are announced at least 30 days before they come into
        force. Who goes on using the service after that accepts them.
      </p>
    ),
  },
  { title: 'Contact', text: <ContactLine /> },
];

export const TermsScreen = () => (
  <LegalPage
    title="Terms of Service"
    lead="The rules for using this site, in plain words."
    lastUpdated={TERMS_LAST_UPDATED}
    sections={SECTIONS}
  />
);
