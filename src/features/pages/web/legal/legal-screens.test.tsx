import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

const TERMS = [
  '1. Acceptance of these terms',
  '2. Description of the service',
  '3. User accounts',
  '4. Content and privacy',
  '5. Acceptable use',
  '6. Payment and billing',
  '7. Limitation of liability',
  '8. Termination',
  '9. Changes to these terms',
  '10. Contact',
];

const PRIVACY = [
  '1. Introduction',
  '2. Information we collect',
  '3. How we use it',
  '4. Storage and security',
  '5. Cookies and tracking',
  '6. Your rights',
  '7. Third-party services',
  '8. Children’s privacy',
  '9. Updates to this policy',
  '10. Contact',
];

const ACCESSIBILITY = [
  '1. What we aim for',
  '2. What you can set',
  '3. How it is tested',
  '4. Known limits',
  '5. Tell us what gets in your way',
];

/** The sections, each linked from the contents. */
const numbered = (): string[] =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent ?? '')
    .filter((title) => /^\d/.test(title));

it.each([
  ['/terms', 'Terms of Service', TERMS],
  ['/privacy', 'Privacy Policy', PRIVACY],
  ['/accessibility', 'Accessibility', ACCESSIBILITY],
])(
  '%s has its sections, each linked from the contents, and says from when it applies',
  async (path, title, sections) => {
    renderScreen(path, { app: await testApp(), settings: { today: '2026-12-24' } });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(numbered()).toEqual(sections);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents).toHaveLength(sections.length);
    for (const link of contents)
      expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    expect(screen.getByText(/^Last updated: .* 2026, in force today, 24 December 2026$/)).toBeTruthy();
  },
);

it('gives the support address if there is one, and otherwise says whom to contact', async () => {
  const app = await testApp();
  const { unmount } = renderScreen('/terms', { app, settings: { supportEmail: 'help@example.org' } });
  const link = await screen.findByRole('link', { name: 'help@example.org' });
  expect(link.getAttribute('href')).toBe('mailto:help@example.org');
  unmount();
  renderScreen('/privacy', { app });
  await screen.findByText(/the person or family who runs this site/);
});

it('names the accessibility standard, the known problems, and whom to tell', async () => {
  renderScreen('/accessibility', { app: await testApp(), settings: { supportEmail: 'help@example.org' } });
  await screen.findByText(/WCAG\) 2\.2, level AA/);
  screen.getByText(/there has been no outside audit/);
  screen.getByText(/People who use a screen reader every day have not tested these pages/);
  screen.getByRole('link', { name: 'help@example.org' });
});

it('says that no text leaves this site, or where it is sent', async () => {
  const app = await testApp();
  const { unmount } = renderScreen('/privacy', { app });
  await screen.findByText(/No word of your conversation leaves it/);
  screen.getByText(/Nothing you say on the writing page is recorded here/);
  screen.getByText(/no advertising conversion is sent anywhere/);
  unmount();
  renderScreen('/privacy', {
    app,
    settings: {
      wordsGoTo: 'models.example.org',
      recordingsGoTo: 'speech.example.org',
      adConversionId: 'AW-1',
    },
  });
  await screen.findByText(/It uses a language model at models.example.org/);
  screen.getByText(/What you record is sent to speech.example.org/);
  screen.getByText(/If you agree, and only then, your browser fetches one picture/);
  screen.getByText('advertising_choice');
});

/** What the terms and the privacy policy say about paying, where that is possible. */
const OF_PAYING = {
  '/terms': [
    /subscription/,
    /Paid plans/,
    /Renewing and ending\./,
    /Money back\./,
    /within 12 months/,
    /Family connections\./,
  ],
  '/privacy': [
    /You pay through Stripe\. Stripe learns your e-mail address/,
    /What was paid, when and for what stays in the books/,
    /Never your card or its number/,
    /To take payments and keep the books/,
    /What you enter for one: who it is from and who it is for/,
  ],
};

it.each(Object.entries(OF_PAYING))(
  'explains in %s how paying works and what is stored, only if payment is possible',
  async (path, said) => {
    const app = await testApp();
    const text = (): string => screen.getByRole('main').textContent ?? '';
    const shown = renderScreen(path, { app, settings: { paymentOpen: true } });
    await screen.findByRole('heading', { level: 1 });
    for (const words of said) expect(text()).toMatch(words);
    shown.unmount();
    for (const settings of [{}, { openAccess: true }]) {
      const { unmount } = renderScreen(path, { app, settings });
      await screen.findByRole('heading', { level: 1 });
      for (const words of said) expect(text()).not.toMatch(words);
      expect(text()).not.toMatch(/Stripe/);
      unmount();
    }
  },
);

it.each([
  [{}, /At present nothing is sold on this site/],
  [{ openAccess: true }, /everything is included for everyone who signs in/],
  [{ paymentOpen: true }, /The prices, and what you get for them, are on/],
])('says in the terms what is sold here: %o', async (settings, words) => {
  renderScreen('/terms', { app: await testApp(), settings });
  await screen.findByText(words);
});
