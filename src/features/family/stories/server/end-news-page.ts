import { escaped } from '#platform/server/escape-html.ts';
import type { PlainPage } from '#platform/server/http/plain-page.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';

/** Asks before it ends anything, because programs that follow links in emails don't press buttons. */
export const askToEndPage = (language: Language, productName: string, action: string): PlainPage => {
  const { t } = wordsIn(language);
  return {
    language,
    productName,
    inside: `<h1>${escaped(t('No more e-mails when your family shares something?'))}</h1>
<p>${escaped(t('You’ll still find new chapters on your family page. You can turn the e-mails back on in your account.'))}</p>
<form method="post" action="${escaped(action)}"><button>${escaped(t('Stop these e-mails'))}</button></form>`,
  };
};

export const endedPage = (language: Language, productName: string): PlainPage => {
  const { t } = wordsIn(language);
  return {
    language,
    productName,
    inside: `<h1>${escaped(t('You won’t get these e-mails any more.'))}</h1>
<p>${escaped(t('We’ll no longer write to you when your family shares something.'))}</p>
<p><a href="/account">${escaped(t('Change this in your account'))}</a></p>`,
  };
};

export const unknownLinkPage = (language: Language, productName: string): PlainPage => {
  const { t } = wordsIn(language);
  return {
    language,
    productName,
    inside: `<h1>${escaped(t('This link is incomplete.'))}</h1>
<p>${escaped(t('Please open it from the e-mail again, or turn the e-mails off in your account.'))}</p>
<p><a href="/account">${escaped(t('Change this in your account'))}</a></p>`,
  };
};
