import type { Context, Hono } from 'hono';
import { idOfKeyedToken, keyedToken } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { escaped } from '#platform/server/escape-html.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import { type PlainPage, plainPageAnswer } from '#platform/server/http/plain-page.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { unknownLinkPage } from '#features/family/stories/server/end-news-page.ts';
import { endChoice } from './choices.ts';

const END_PATH = '/api/family/chapter-mails/unsubscribe';
const PURPOSE = 'end chapters by e-mail';

/** Whose chapters go to whom. Ids contain no full stop. */
type Between = { readonly writer: string; readonly reader: string };

/** The URL in an e-mail with a chapter that ends such e-mails from this writer without signing in. */
export const endChapterMailsUrl = (
  { publicUrl, secret }: Pick<AppContext, 'publicUrl' | 'secret'>,
  { writer, reader }: Between,
): string =>
  `${publicUrl}${END_PATH}?token=${encodeURIComponent(keyedToken(secret, PURPOSE, `${reader}.${writer}`))}`;

const betweenOf = (secret: string, token: string): Between | undefined => {
  const [reader, writer] = idOfKeyedToken(secret, PURPOSE, token)?.split('.') ?? [];
  return reader === undefined || writer === undefined ? undefined : { writer, reader };
};

/** Asks before it ends anything, because programs that follow links in an e-mail don't press buttons. */
const askPage = (language: Language, productName: string, action: string): PlainPage => {
  const { t } = wordsIn(language);
  return {
    language,
    productName,
    inside: `<h1>${escaped(t('No more chapters by e-mail?'))}</h1>
<p>${escaped(t('You’ll still find everything this person shares with you on your family page. You can turn the e-mails back on in your account.'))}</p>
<form method="post" action="${escaped(action)}"><button>${escaped(t('Stop these e-mails'))}</button></form>`,
  };
};

const endedPage = (language: Language, productName: string): PlainPage => {
  const { t } = wordsIn(language);
  return {
    language,
    productName,
    inside: `<h1>${escaped(t('You won’t get these chapters by e-mail any more.'))}</h1>
<p>${escaped(t('If you’d also rather not hear when your family shares something, you can turn that off in your account.'))}</p>
<p><a href="/account">${escaped(t('Change this in your account'))}</a></p>`,
  };
};

/**
 * Ends one writer's chapters by e-mail for anyone with the URL in one of them. Mail programs send a POST by
 * themselves (RFC 8058), without an origin and not signed in; a person who opens the URL is asked first.
 * Doing it twice changes nothing.
 */
export const mountEndChapterMails = (
  app: Hono<HttpVariables>,
  { db, secret, productName }: AppContext,
): void => {
  const languageOf = (c: Context<HttpVariables>) => languageOfRequest((name) => c.req.header(name));
  const unknown = (c: Context<HttpVariables>): Response =>
    plainPageAnswer(unknownLinkPage(languageOf(c), productName), 404);

  app.get(END_PATH, (c) => {
    c.set('route', `GET ${END_PATH}`);
    const token = c.req.query('token') ?? '';
    if (!betweenOf(secret, token)) return unknown(c);
    const action = `${END_PATH}?token=${encodeURIComponent(token)}`;
    return plainPageAnswer(askPage(languageOf(c), productName, action));
  });
  app.post(END_PATH, async (c) => {
    c.set('route', `POST ${END_PATH}`);
    const between = betweenOf(secret, c.req.query('token') ?? '');
    if (!between) return unknown(c);
    await endChoice(db, between);
    return plainPageAnswer(endedPage(languageOf(c), productName));
  });
};
