/**
 * Removes the session's secret from a response. Scripts cannot read the cookie, so none can steal it; a
 * response body with the same secret would give it to them.
 */
export const withoutToken = async (answer: Response): Promise<Response> => {
  const body: unknown = await answer.json();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const safe = JSON.stringify(body, (key, value: unknown) => (key === 'token' ? undefined : value));
  return new Response(safe, { status: answer.status, headers });
};

/**
 * Browsers send the origin with every write, and no script in one can leave it out. A user's own program has
 * no cookies to send, and no origin.
 */
export const isFromBrowser = (headers: Headers): boolean =>
  headers.has('origin') || headers.has('sec-fetch-site');
