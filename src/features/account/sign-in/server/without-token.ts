/**
 * An answer without the secret of a session. The cookie is kept from scripts so that none can carry it off; the same secret in the text of an answer
 * would hand it to them.
 */
export const withoutToken = async (answer: Response): Promise<Response> => {
  const body: unknown = await answer.json();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const safe = JSON.stringify(body, (key, value: unknown) => (key === 'token' ? undefined : value));
  return new Response(safe, { status: answer.status, headers });
};

/** Browsers name the origin of every write, and no script in one can leave that out. A program of somebody's own has no cookies to send, and no origin. */
export const isFromBrowser = (headers: Headers): boolean =>
  headers.has('origin') || headers.has('sec-fetch-site');
