import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#platform/shared/language.ts';
import { t } from '#platform/shared/i18n.ts';
import { setTextSize, setTheme, useReadingPreferences } from '#platform/web/reading-preferences.ts';
import { useChangeAccount } from './account-page-calls.ts';
import { AccountSection, Choice } from './account-section.tsx';

const SIZES = [
  ['small', t('Small')],
  ['normal', t('Normal')],
  ['large', t('Large')],
  ['larger', t('Larger')],
  ['largest', t('Very large')],
] as const;

const THEMES = [
  ['system', t('Same as this device')],
  ['light', t('Light')],
  ['evening', t('Dark')],
] as const;

const LANGUAGE_CHOICES = LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language], language] as const);

/**
 * How pages look on this device (the same settings as the switches in the header), and the language of the
 * pages and emails.
 */
export const ReadingSection = ({ reload }: { readonly reload: () => void }) => {
  const { textSize, theme } = useReadingPreferences();
  const change = useChangeAccount(t('Your language is saved'));
  const choose = (language: Language): void => {
    // Pages in another language are different pages, so they are loaded from the server.
    if (!change.isPending) change.mutate({ language }, { onSuccess: reload });
  };
  return (
    <AccountSection
      title={t('Reading')}
      lead={t('Text size and colours apply to this device. The language applies wherever you sign in.')}
    >
      <Choice
        legend={t('Text size')}
        name="text-size"
        choices={SIZES}
        chosen={textSize}
        onChoose={setTextSize}
      />
      <Choice legend={t('Light or dark')} name="theme" choices={THEMES} chosen={theme} onChoose={setTheme} />
      <Choice
        legend={t('Language for the site and our e-mails')}
        name="language"
        choices={LANGUAGE_CHOICES}
        chosen={LANGUAGE}
        onChoose={choose}
      />
    </AccountSection>
  );
};
