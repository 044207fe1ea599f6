import type { Hono } from 'hono';
import { type Call, inAddress, type OutputOf, type SentInputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';

export type App = Hono<HttpVariables>;

/**
 * Uses the product as a person's browser would, in this process. Every call throws if the product rejects it.
 */
export type PersonAtApp = {
  /** One of the product's calls. For a stream, it waits for the response and discards it. */
  readonly ask: <C extends Call>(call: C, input: SentInputOf<C>) => Promise<OutputOf<C>>;
  readonly send: <C extends Call>(
    call: C,
    input: SentInputOf<C>,
    file: Uint8Array<ArrayBuffer>,
    type: string,
  ) => Promise<OutputOf<C>>;
  /** A call of the sign-in service. */
  readonly auth: (path: string, body: object) => Promise<void>;
};

const addressOf = (origin: string, { path }: Call, input: Record<string, unknown>) => {
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => {
    const value = String(rest.get(key));
    rest.delete(key);
    return encodeURIComponent(value);
  });
  return { address: new URL(filled, origin), rest };
};

/** Starts signed out. Signs in by `auth('sign-in/email', …)` and stores the cookie. */
export const personAtApp = (app: App, baseUrl: string, language: Language): PersonAtApp => {
  const origin = new URL(baseUrl).origin;
  const cookies = new Map<string, string>([['language', language]]);

  const request = async (address: URL, init: RequestInit): Promise<Response> => {
    const response = await app.request(address.href, {
      ...init,
      headers: {
        origin,
        'accept-language': language,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (!response.ok)
      throw new Error(
        `${init.method} ${address.pathname} answered ${response.status}: ${await response.text()}`,
      );
    return response;
  };

  const json = (method: string, body: object): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

  const answerOf = async <C extends Call>(call: C, response: Response): Promise<OutputOf<C>> => {
    const text = await response.text();
    // The server has already checked it with the same contract. The response of a stream isn't used.
    return (call.stream ? undefined : JSON.parse(text)) as OutputOf<C>;
  };

  return {
    ask: async (call, input) => {
      // The input of every call is an object.
      const { address, rest } = addressOf(origin, call, input as Record<string, unknown>);
      const isInAddress = inAddress(call);
      if (isInAddress) for (const [key, value] of rest) address.searchParams.set(key, String(value));
      const { method } = call;
      const init = isInAddress ? { method } : json(method, Object.fromEntries(rest));
      return answerOf(call, await request(address, init));
    },
    send: async (call, input, file, type) => {
      // As above.
      const { address, rest } = addressOf(origin, call, input as Record<string, unknown>);
      for (const [key, value] of rest) address.searchParams.set(key, String(value));
      const init = { method: call.method, body: file, headers: { 'content-type': type } };
      return answerOf(call, await request(address, init));
    },
    auth: async (path, body) => {
      const response = await request(new URL(`/api/auth/${path}`, origin), json('POST', body));
      await response.text();
    },
  };
};
