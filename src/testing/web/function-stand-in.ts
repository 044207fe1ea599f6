import { vi } from 'vitest';

/**
 * Stands in for one server function that the product does not have yet; everything else goes on to the real app. To be called after `renderScreen`.
 * Answers what was sent to it.
 */
export const standInForFunction = (name: string, answer: () => Promise<object>): readonly unknown[] => {
  const toApp = globalThis.fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(asked instanceof Request ? asked : new URL(asked, location.origin), init);
    if (!request.url.endsWith(`/api/functions/${name}`)) return toApp(request);
    sent.push(await request.json());
    return Response.json(await answer());
  });
  return sent;
};
