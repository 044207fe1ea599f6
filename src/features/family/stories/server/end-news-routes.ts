import type { Context, Hono } from 'hono';
import type { AppContext } from '#platform/server/app-context.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import { plainPageAnswer } from '#platform/server/http/plain-page.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { askToEndPage, endedPage, unknownLinkPage } from './end-news-page.ts';
import { END_NEWS_PATH, endNews, readerOfToken } from './end-news.ts';

/**
 * Ends the emails about what the family shares, for anyone with the URL in one of them. Mail programs send a
 * POST by themselves (RFC 8058), without an origin and not signed in; a person who opens the URL is asked
 * first. Doing it twice changes nothing.
 */
export const mountEndNews = (app: Hono<HttpVariables>, { db, secret, productName }: AppContext): void => {
  const languageOf = (c: Context<HttpVariables>) => languageOfRequest((name) => c.req.header(name));
  const unknown = (c: Context<HttpVariables>): Response =>
    plainPageAnswer(unknownLinkPage(languageOf(c), productName), 404);

  app.get(END_NEWS_PATH, (c) => {
    c.set('route', `GET ${END_NEWS_PATH}`);
    const token = c.req.query('token') ?? '';
    if (readerOfToken(secret, token) === undefined) return unknown(c);
    const action = `${END_NEWS_PATH}?token=${encodeURIComponent(token)}`;
    return plainPageAnswer(askToEndPage(languageOf(c), productName, action));
  });
  app.post(END_NEWS_PATH, async (c) => {
    c.set('route', `POST ${END_NEWS_PATH}`);
    const reader = readerOfToken(secret, c.req.query('token') ?? '');
    if (reader === undefined) return unknown(c);
    await endNews(db, reader);
    return plainPageAnswer(endedPage(languageOf(c), productName));
  });
};
