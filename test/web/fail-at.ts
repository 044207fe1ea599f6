import { vi } from 'vitest';

/** As if the server can't be reached. */
export const networkError = (): Promise<Response> => Promise.reject(new TypeError('no line'));

/** From now on calls of this method to this URL fail; all others reach the app, as before. */
export const failAt = (method: string, path: string, answer: () => Promise<Response>): (() => void) => {
  const into = globalThis.fetch;
  const stub = async (asked: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(asked, init);
    return request.method === method && new URL(request.url).pathname.startsWith(path)
      ? answer()
      : into(request);
  };
  vi.stubGlobal('fetch', stub);
  return () => void vi.stubGlobal('fetch', into);
};
