import type { AriaRole } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGE_COOKIE, LANGUAGE_NAMES } from '#platform/shared/language.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

const OTHER = LANGUAGE === 'en' ? 'de' : 'en';

/** Remembers the choice and loads the page anew, where it stands: the server makes it in the other language. */
const speakOther = (): void => {
  document.cookie = `${LANGUAGE_COOKIE}=${OTHER}; path=/; max-age=31536000; samesite=lax`;
  const here = new URL(location.href);
  // What the address asks for would outrank the choice.
  here.searchParams.delete('language');
  if (here.href === location.href) location.reload();
  else location.replace(here);
};

type Props = { readonly className?: string; readonly role?: AriaRole; readonly tabIndex?: number };

/** Leads to this page in the other language, which is named by itself, for whoever looks for their own. Before any script the address says it. */
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
