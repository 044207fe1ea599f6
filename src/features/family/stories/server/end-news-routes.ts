import type { Context, Hono } from 'hono';
import type { AppContext } from '#platform/server/app-context.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { askToEndPage, endedPage, unknownLinkPage } from './end-news-page.ts';
import { END_NEWS_PATH, endNews, readerOfToken } from './end-news.ts';

/**
 * The address contains a secret, so it is neither sent to another page nor cached. Only the page's own styles
 * and its own button work.
 */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // With no-referrer, the page's own button would send no origin and be refused.
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/**
 * Ends the mails about what the family shares, for anyone with the address in one of them. Mail programs send
 * a POST by themselves (RFC 8058), without an origin and not signed in; a person who opens the address is
 * asked first. Doing it twice changes nothing.
 */
export const mountEndNews = (app: Hono<HttpVariables>, { db, secret, productName }: AppContext): void => {
  const answer = (c: Context<HttpVariables>, status: 200 | 404, html: string): Response =>
    c.body(html, status, PAGE_HEADERS);
  const languageOf = (c: Context<HttpVariables>) => languageOfRequest((name) => c.req.header(name));
  const unknown = (c: Context<HttpVariables>): Response =>
    answer(c, 404, unknownLinkPage(languageOf(c), productName));

  app.get(END_NEWS_PATH, (c) => {
    c.set('route', `GET ${END_NEWS_PATH}`);
    const token = c.req.query('token') ?? '';
    if (readerOfToken(secret, token) === undefined) return unknown(c);
    const action = `${END_NEWS_PATH}?token=${encodeURIComponent(token)}`;
    return answer(c, 200, askToEndPage(languageOf(c), productName, action));
  });
  app.post(END_NEWS_PATH, async (c) => {
    c.set('route', `POST ${END_NEWS_PATH}`);
    const reader = readerOfToken(secret, c.req.query('token') ?? '');
    if (reader === undefined) return unknown(c);
    await endNews(db, reader);
    return answer(c, 200, endedPage(languageOf(c), productName));
  });
};
