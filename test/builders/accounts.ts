import {
  type Answered,
  ORIGIN,
  type Person,
  personWith,
  type TestApp,
  testApp,
} from '../harness/test-app.ts';

export const MARGARET = { email: 'margaret@example.org', password: 'the garden at Elm Street' };

/** The app with accounts, as on an instance with these settings. */
export const testAccounts = (variables: Record<string, string> = {}): Promise<TestApp> => testApp(variables);

/**
 * A browser that keeps cookies, for signing in. With `address`, at that network address if the app trusts one
 * proxy.
 */
export const aBrowser = ({ app }: Pick<TestApp, 'app'>, address?: string) => {
  const jar = new Map<string, string>();
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const raw = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await app.request(ORIGIN + path, {
      ...init,
      headers: {
        origin: ORIGIN,
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        ...(jar.size > 0 ? { cookie: cookies() } : {}),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const ask = async <T>(path: string, init?: RequestInit): Promise<Answered<T>> => {
    const response = await raw(path, init);
    const text = await response.text();
    // The test names the shape it expects and asserts on it.
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? null : JSON.parse(text)) as T,
    };
  };
  return {
    cookies,
    raw,
    get: <T>(path: string) => ask<T>(path),
    /** Calls the sign-in service. */
    post: <T = Record<string, unknown>>(path: string, body: object = {}) =>
      ask<T>(`/api/auth/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
  };
};

/** A person at such a browser, for the screens. */
export const aPersonAt = (_app: TestApp, browser: Browser): Person => personWith(null, browser.raw);

export type Browser = ReturnType<typeof aBrowser>;

/** The session's secret in a browser's cookie, which its pages must never see. */
export const tokenInCookie = (browser: Browser): string =>
  /hearthbook\.session_token=([^.;]+)/.exec(decodeURIComponent(browser.cookies()))?.[1] ?? '';

/** The token in the newest queued email of a kind to an address. */
export const tokenInMail = async ({ db }: Pick<TestApp, 'db'>, to: string, kind: string): Promise<string> => {
  const mail = await db
    .selectFrom('mail')
    .where('to_address', '=', to)
    .where('kind', '=', kind)
    .select('text_body')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /[?&]token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
};
