import type { Context, Hono } from 'hono';
import type { AppContext } from '#platform/server/app-context.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import { openCapacity } from '#platform/server/http/capacity.ts';
import { fileResponse } from '#platform/server/http/file-answer.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { Refusal } from '#platform/shared/problem.ts';
import { findVoicePage, openVoice } from './open-voice.ts';
import { VOICE_PATH } from './voice-link.ts';
import { noVoicePage, tooOftenPage, voicePage } from './voice-page.ts';

/** The URL is a secret: it isn't sent to other sites, listed by search engines or stored in caches. */
const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Only the page's own styles apply, and only its own audio plays. */
const PAGE_HEADERS = {
  ...SECRET_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

const SOUND_PATH = `${VOICE_PATH}/sound`;

/** A player requests a recording in many pieces, and a whole family may listen at once. */
const RATE = { burst: 240, perSecond: 2 };

type Asked = Context<HttpVariables, typeof VOICE_PATH>;

/**
 * The page of each voice in a book, and its audio, for anyone with the URL. These aren't API calls, because
 * calls log which account made them, and nobody should find out who listens.
 */
export const mountVoicePage = (
  app: Hono<HttpVariables>,
  context: Pick<AppContext, 'db' | 'files' | 'rateLimits'>,
): void => {
  const room = openCapacity(context.rateLimits ? { rate: RATE } : {});
  const languageOf = (c: Context<HttpVariables>) => languageOfRequest((name) => c.req.header(name));

  /** Counts the request. Returns the seconds to wait if there were too many. */
  const waitsFor = (c: Context<HttpVariables>): number | undefined => {
    try {
      room.take(callerOf(null, c.get('facts').address), 1)();
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Number(error.extra.retryAfterSeconds ?? 1);
    }
  };
  const tooOften = (c: Context<HttpVariables>, seconds: number): Response =>
    c.body(tooOftenPage(languageOf(c)), 429, { ...PAGE_HEADERS, 'retry-after': String(seconds) });
  const nothing = (c: Context<HttpVariables>): Response =>
    c.body(noVoicePage(languageOf(c)), 404, PAGE_HEADERS);

  app.get(VOICE_PATH, async (c: Asked) => {
    c.set('route', `GET ${VOICE_PATH}`);
    const seconds = waitsFor(c);
    if (seconds !== undefined) return tooOften(c, seconds);
    const token = c.req.param('token');
    const found = await findVoicePage(context.db, token);
    return found ? c.body(voicePage(found, `/voice/${token}/sound`), 200, PAGE_HEADERS) : nothing(c);
  });
  app.get(SOUND_PATH, async (c) => {
    c.set('route', `GET ${SOUND_PATH}`);
    const seconds = waitsFor(c);
    if (seconds !== undefined) return tooOften(c, seconds);
    const sound = await openVoice(context, c.req.param('token'));
    if (!sound) return nothing(c);
    return fileResponse({ ...sound, isKept: false }, c.get('facts').headers, {
      ...SECRET_HEADERS,
      ...c.get('securityHeaders'),
      'referrer-policy': 'no-referrer',
    });
  });
};
