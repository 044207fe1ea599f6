import { escaped } from '#platform/server/escape-html.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';

const page = (language: Language, productName: string, inside: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(productName)}</title>
<style>body{margin:0;padding:40px 16px;background:#f6efe4;color:#2b211a;font:20px/1.6 Georgia,'Times New Roman',serif}main{max-width:34rem;margin:0 auto;padding:32px 28px;background:#fffdf8;border-radius:16px}h1{margin:0 0 20px;font-size:26px;font-weight:normal}button{min-height:52px;padding:12px 24px;border:0;border-radius:12px;background:#9a3412;color:#fff;font:bold 19px Georgia,serif;cursor:pointer}a{color:#9a3412}button:focus-visible,a:focus-visible{outline:3px solid #2b211a;outline-offset:3px}</style></head>
<body><main>${inside}</main></body>
</html>
`;

/** Asks before it ends anything, because programs that follow links in a mail don't press buttons. */
export const askToEndPage = (language: Language, productName: string, action: string): string => {
  const { t } = wordsIn(language);
  return page(
    language,
    productName,
    `<h1>${escaped(t('No more e-mails when your family shares something?'))}</h1>
<p>${escaped(t('You’ll still find new chapters on your family page. You can turn the e-mails back on in your account.'))}</p>
<form method="post" action="${escaped(action)}"><button>${escaped(t('Stop these e-mails'))}</button></form>`,
  );
};

export const endedPage = (language: Language, productName: string): string => {
  const { t } = wordsIn(language);
  return page(
    language,
    productName,
    `<h1>${escaped(t('You won’t get these e-mails any more.'))}</h1>
<p>${escaped(t('We’ll no longer write to you when your family shares something.'))}</p>
<p><a href="/account">${escaped(t('Change this in your account'))}</a></p>`,
  );
};

export const unknownLinkPage = (language: Language, productName: string): string => {
  const { t } = wordsIn(language);
  return page(
    language,
    productName,
    `<h1>${escaped(t('This link is incomplete.'))}</h1>
<p>${escaped(t('Please open it from the e-mail again, or turn the e-mails off in your account.'))}</p>
<p><a href="/account">${escaped(t('Change this in your account'))}</a></p>`,
  );
};
