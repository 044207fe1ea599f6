import { t } from '#platform/shared/i18n.ts';
import { ContactLine } from '../contact-line.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { P, Points } from './legal-text.tsx';

/** Change it together with any text of this page. */
const ACCESSIBILITY_LAST_UPDATED = '2026-11-27';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'aim',
    title: t('What we aim for'),
    text: (
      <>
        <P>
          {t(
            'Many who write here are old, and some see, hear or move less well than they used to. Every page should be usable by all of them.',
          )}
        </P>
        <P>
          {t(
            'Our measure is the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We check it ourselves, before each release; nobody from outside has audited it. As far as our tests can tell, every page meets it, apart from what is listed below.',
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
            '<strong>Larger type.</strong> At the top of each page, or in its menu on a phone, you choose among five sizes. Your browser’s own zoom works as well.',
          ),
          t(
            '<strong>Light or dark.</strong> In the dark colours, light letters stand on dark paper. Without a choice the page follows your device.',
          ),
          t(
            '<strong>By ear and by voice.</strong> The companion’s replies and your chapters can be read to you, and you can speak in place of typing, where your browser can do that.',
          ),
          t(
            '<strong>By keyboard.</strong> Everything can be reached and used without a mouse, and you always see where you are.',
          ),
          t(
            '<strong>Less movement.</strong> If your device is set to reduce motion, nothing moves here by itself.',
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
              'whether it breaks any rule of WCAG 2.0 to 2.2, A and AA, that can be checked automatically, on a phone and on a desktop;',
            ),
            t('whether every word can be told from its background, in the light and in the dark colours;'),
            t(
              'whether everything fits at 200 % and, with the largest type, on a screen of 320 pixels, in English and in German;',
            ),
            t(
              'whether somebody comes from the first page to a finished chapter, to the family tree and to the book by keyboard alone.',
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
            'A photo is described to those who cannot see it by the caption that its owner wrote. Without one it is only said that a photo is there.',
          ),
          t('A recording can be read as text only where this site turns speech into words.'),
          t(
            'Whether pages are read aloud, and how well, depends on the voices of your device. Not every browser can take dictation.',
          ),
          t(
            'The PDF for the screen is tagged for screen readers, but it carries the mark of the standard PDF/UA only on some servers. The PDF for a printer has no tags. For a screen reader, the EPUB is the best choice.',
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
            'Say which page it was, what you wanted to do, and what you use to read it. If you cannot get at something here, ask for it in another form.',
          )}
        </P>
        <ContactLine />
      </>
    ),
  },
];

/** Whom this site is made for, how that is checked, and what is known to be wrong (/accessibility). */
export const AccessibilityScreen = () => (
  <LegalPage
    title={t('Accessibility')}
    lead={t('How this site is made for everybody, how we check that, and what its limits are.')}
    lastUpdated={ACCESSIBILITY_LAST_UPDATED}
    sections={SECTIONS}
  />
);
