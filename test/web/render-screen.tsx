import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { App } from '#app/web/app.tsx';
import { DEFAULT_PRODUCT_NAME } from '#platform/shared/product.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { uploadInto } from './upload-stand-in.ts';
import { ORIGIN, type Person, type TestApp } from '../harness/test-app.ts';

export type RenderOptions = {
  readonly app: TestApp;
  /** The person at the browser; without one, a visitor. */
  readonly person?: Person;
  readonly settings?: Partial<PublicSettings>;
};

/** Sends the screen's requests to the app, with the person's cookie, as their browser would. */
const browserOf =
  (person: Person) =>
  async (asked: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(asked instanceof Request ? asked : new URL(asked, ORIGIN), init);
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    return person.raw(pathname + search, {
      method: request.method,
      headers,
      signal: request.signal,
      ...(request.body ? { body: await request.arrayBuffer() } : {}),
    });
  };

/**
 * The screen at a URL as a person sees it: the real shell, guard and screen, against the real app. Find
 * things by role and name. Also returns `user`, who clicks and types.
 */
export const renderScreen = (
  path: string,
  { app, person = app.visitor, settings }: RenderOptions,
): RenderResult & { readonly user: UserEvent } => {
  vi.stubGlobal('fetch', browserOf(person));
  vi.stubGlobal('XMLHttpRequest', uploadInto(browserOf(person)));
  history.replaceState(null, '', path);
  const shown: PublicSettings = {
    productName: DEFAULT_PRODUCT_NAME,
    today: new Date().toISOString().slice(0, 10),
    publicUrl: ORIGIN,
    ...settings,
  };
  const user = userEvent.setup();
  const screen = render(
    <BrowserRouter>
      <App settings={shown} queries={createQueryClient()} />
    </BrowserRouter>,
  );
  return { ...screen, user };
};
