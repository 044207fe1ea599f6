import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';

/** What a device needs to know to keep the product like an app, in a person's language. */
export const webManifest = (productName: string, language: Language): string => {
  const { t } = wordsIn(language);
  const icon = (size: number, purpose?: 'maskable') => ({
    src: `/icon-${purpose ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose ? { purpose } : {}),
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });
  return JSON.stringify({
    id: '/write',
    name: productName,
    short_name: productName,
    description: t('Tell your life to a patient companion, and keep it as a book in your own words.'),
    lang: language,
    dir: 'ltr',
    start_url: '/write',
    scope: '/',
    display: 'standalone',
    background_color: '#faf5ec',
    theme_color: '#faf5ec',
    categories: ['books', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192),
      icon(512),
      icon(512, 'maskable'),
    ],
    shortcuts: [shortcut(t('Write'), '/write'), shortcut(t('My Chapters'), '/chapters')],
  });
};
