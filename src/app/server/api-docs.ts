import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { sessionCookieName } from '#features/account/sign-in/server/session.ts';
import { openApiDocument } from '#platform/server/http/openapi.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { type Call, pathParameters } from '#platform/shared/call.ts';
import { calls } from '../shared/calls.ts';

const ACCESS: Record<Call['access'], string> = {
  open: 'Anybody',
  'signed-in': 'Signed in',
  administrator: 'The administrator',
};

const STYLE = `
:root { color-scheme: light dark }
body { font: 1.0625rem/1.55 system-ui, sans-serif; max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h2 { margin-top: 3rem; text-transform: capitalize }
article { border-top: 1px solid; padding: 1rem 0 }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; margin: 0 }
pre { overflow: auto; padding: 1rem; border: 1px solid; font-size: .9rem }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer }`;

/** The page uses only this style and loads nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

type Operation = {
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
};

const schema = (label: string, value: unknown) =>
  html`<details>
    <summary>${label}</summary>
    <pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>
  </details>`;

const articleOf = (call: Call, operation: Operation) => {
  const parameters = pathParameters(call.path);
  const body = operation.requestBody?.content['application/json']?.schema;
  const done = Object.entries(operation.responses['200']?.content ?? {});
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return html`<article>
    <h3>${call.method} ${call.path}</h3>
    <p>${call.summary} <strong>${ACCESS[call.access]}.</strong></p>
    ${parameters.length > 0 ? html`<p>In the path: ${parameters.join(', ')}.</p>` : ''}
    ${body ? schema('Sent', body) : ''}
    ${done.map(([type, shape]) => (shape.schema ? schema(`Answered, as ${type}`, shape.schema) : ''))}
    <ul>
      ${refusals.map(([status, { description }]) => html`<li>${status}: ${description}</li>`)}
    </ul>
  </article>`;
};

/**
 * `/api/openapi.json`, and the same for people at `/api/docs`. Both are generated from the call table, so
 * neither gets out of date.
 */
export const mountApiDocs = (app: Hono<HttpVariables>, about: { name: string; url: string }): void => {
  let made: ReturnType<typeof openApiDocument> | undefined;
  // Generated at the first request, so that starting the server doesn't wait for it.
  const documentOf = () =>
    (made ??= openApiDocument(calls, {
      title: `${about.name} API`,
      version: '1',
      url: about.url,
      sessionCookie: sessionCookieName(about.url),
    }));
  let written: string | undefined;
  app.get('/api/openapi.json', (c) =>
    c.body((written ??= JSON.stringify(documentOf())), 200, { 'content-type': 'application/json' }),
  );
  app.get('/api/docs', (c) => {
    const document = documentOf();
    const sections = Object.entries(calls).map(
      ([feature, ofFeature]) =>
        html`<h2>${feature}</h2>
          ${Object.values<Call>(ofFeature).map((call) =>
            // The document is generated from this same table, path by path.
            articleOf(call, document.paths[call.path]?.[call.method.toLowerCase()] as Operation),
          )}`,
    );
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${about.name} API</title>
          ${html`<style>
            ${STYLE}
          </style>`}
        </head>
        <body>
          <main>
            <h1>${about.name} API</h1>
            <p>
              Every call takes and answers JSON. Sign in at <code>/api/auth</code> and send the cookie. A
              program that is no browser is answered the <code>token</code> of its session as well, to send as
              <code>Authorization: Bearer</code>. Whatever is refused comes back as a problem document (RFC
              9457) with a stable <code>code</code>. For programs:
              <a href="/api/openapi.json">openapi.json</a>.
            </p>
            ${sections}
          </main>
        </body>
      </html>`;
    return c.html(page, 200, { 'content-security-policy': POLICY });
  });
};
