import { createHash } from 'node:crypto';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import type { PageRenderer, RenderedPage } from '../../shared/rendered-page.ts';

/** What of the browser's build goes into a document: the styles as text, the rest as addresses. */
export type DocumentParts = {
  readonly css: string;
  readonly scripts: readonly string[];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON inside a script element: nothing in it may close the element. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The policy of every page: our own files, the two scripts in the document by their hash, and nothing that is evaluated. */
export const contentSecurityPolicy = ({ beforePaint, afterPaint }: PageRenderer['inlineScripts']): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashOf(beforePaint)} ${hashOf(afterPaint)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The whole document: readable before any script, its styles inside; what else it needs is asked for once it is painted. */
export const documentOf = (
  page: RenderedPage,
  settings: PublicSettings,
  { css, scripts }: DocumentParts,
  { beforePaint, afterPaint }: PageRenderer['inlineScripts'],
): string => {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>${escaped(page.title)}</title>
<meta name="description" content="${escaped(page.description)}">
<meta property="og:title" content="${escaped(page.title)}">
<meta property="og:description" content="${escaped(page.description)}">
<meta property="og:type" content="website">
<meta name="theme-color" content="#faf5ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1b1613" media="(prefers-color-scheme: dark)">
${page.secretAddress ? '<meta name="referrer" content="no-referrer">\n' : ''}${page.status === 404 || page.secretAddress ? '<meta name="robots" content="noindex">\n' : ''}<script>${beforePaint}</script>
<style>${css}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="settings">${jsonForHtml(settings)}</script>
<script type="application/json" id="scripts">${jsonForHtml(scripts)}</script>
<script>${afterPaint}</script>
</body>
</html>
`;
};
