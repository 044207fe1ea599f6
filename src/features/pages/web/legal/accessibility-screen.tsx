import { t } from '#platform/shared/i18n.ts';
import { ContactLine } from '../contact-line.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { P, Points } from './legal-text.tsx';

/** To be updated whenever any text of this page changes. */
const ACCESSIBILITY_LAST_UPDATED = '2026-11-27';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'aim',
    title: t('What we aim for'),
    text: (
      <>
        <P>
          {t(
            'Many people who write here are old, and some don’t see, hear or move as well as they used to. Every page should work for all of them.',
          )}
        </P>
        <P>
          {t(
            'Our standard is the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We check against it ourselves before each release; there has been no outside audit. As far as our tests can tell, every page meets it, apart from what is listed below.',
          )}
        </P>
      </>
    ),
  },
  {
    id: 'choices',
    title: t('What you can set'),
    text: (
      <Points
        points={[
          t(
            '<strong>Larger type.</strong> At the top of each page, or in the menu on a phone, you can choose from five sizes. Your browser’s own zoom works as well.',
          ),
          t(
            '<strong>Light or dark.</strong> In the dark colours, you read light letters on dark paper. If you don’t choose, the page follows your device.',
          ),
          t(
            '<strong>Listening and speaking.</strong> The companion’s replies and your chapters can be read to you, and you can speak instead of typing, if your browser can do that.',
          ),
          t(
            '<strong>Keyboard only.</strong> You can reach and use everything without a mouse, and you always see where you are.',
          ),
          t(
            '<strong>Less movement.</strong> If your device is set to reduce motion, nothing here moves by itself.',
          ),
        ]}
      />
    ),
  },
  {
    id: 'tests',
    title: t('How it is tested'),
    text: (
      <>
        <P>{t('Before each release, automated tests open every page in a real browser and check:')}</P>
        <Points
          points={[
            t(
              'whether it breaks any rule of WCAG 2.0 to 2.2, levels A and AA, that can be checked automatically, on a phone and on a desktop;',
            ),
            t(
              'whether every word stands out clearly from its background, in the light and in the dark colours;',
            ),
            t(
              'whether everything fits at 200% and, with the largest type, on a screen of 320 pixels, in English and in German;',
            ),
            t(
              'whether you can get from the first page to a finished chapter, to the family tree and to the book using only the keyboard.',
            ),
          ]}
        />
      </>
    ),
  },
  {
    id: 'limits',
    title: t('Known limits'),
    text: (
      <Points
        points={[
          t(
            'Automated tests find only some barriers. People who use a screen reader every day have not tested these pages for us.',
          ),
          t(
            'For people who can’t see a photo, the only description is the caption its owner wrote. Without a caption, they only learn that there is a photo.',
          ),
          t('A recording can be read as text only if this site turns speech into text.'),
          t(
            'Whether pages can be read aloud, and how well, depends on the voices on your device. Not every browser can take dictation.',
          ),
          t(
            'The PDF for the screen is tagged for screen readers, but only on some servers does it carry the mark of the PDF/UA standard. The PDF for a printer has no tags. For a screen reader, the EPUB is the best choice.',
          ),
        ]}
      />
    ),
  },
  {
    id: 'contact',
    title: t('Tell us what gets in your way'),
    text: (
      <>
        <P>
          {t(
            'Please say which page it was, what you wanted to do, and what you use to read it. If there’s something here you can’t use, ask for it in another form.',
          )}
        </P>
        <ContactLine />
      </>
    ),
  },
];

/** Who this site is made for, how we check that, and what is known to be wrong (/accessibility). */
export const AccessibilityScreen = () => (
  <LegalPage
    title={t('Accessibility')}
    lead={t('How this site is made to work for everyone, how we check that, and what its limits are.')}
    lastUpdated={ACCESSIBILITY_LAST_UPDATED}
    sections={SECTIONS}
  />
);
