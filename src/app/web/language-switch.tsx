import type { AriaRole } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGE_COOKIE, LANGUAGE_NAMES } from '#platform/shared/language.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

const OTHER = LANGUAGE === 'en' ? 'de' : 'en';

/** Saves the choice and reloads the present page: the server renders it in the other language. */
const speakOther = (): void => {
  document.cookie = `${LANGUAGE_COOKIE}=${OTHER}; path=/; max-age=31536000; samesite=lax`;
  const here = new URL(location.href);
  // A language in the URL would override the choice.
  here.searchParams.delete('language');
  if (here.href === location.href) location.reload();
  else location.replace(here);
};

type Props = { readonly className?: string; readonly role?: AriaRole; readonly tabIndex?: number };

/**
 * Links to this page in the other language, named in that language for those who are looking for it. Before
 * any script runs, the URL sets the language.
 */
export const LanguageSwitch = (rest: Props) => {
  const asked = new URLSearchParams(useLocation().search);
  asked.set('language', OTHER);
  return (
    <a
      {...rest}
      href={`?${asked}`}
      lang={OTHER}
      hrefLang={OTHER}
      onClick={(event) => {
        event.preventDefault();
        speakOther();
      }}
    >
      {LANGUAGE_NAMES[OTHER]}
    </a>
  );
};
