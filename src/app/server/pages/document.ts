import { createHash } from 'node:crypto';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import type { GivenSession, PageRenderer, RenderedPage } from '../../shared/rendered-page.ts';
import { escaped, jsonForHtml } from '#platform/server/escape-html.ts';
import { headTags } from './head-tags.ts';

/** The parts of the browser's build that go into a document: the styles as text, the rest as URLs. */
export type DocumentParts = {
  readonly css: string;
  readonly scripts: readonly string[];
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The policy of every page: our own files, the two scripts in the document by their hash, and no eval.
 * `pictureHosts` are other sites whose pictures this page may fetch.
 */
export const contentSecurityPolicy = (
  { beforePaint, afterPaint }: PageRenderer['inlineScripts'],
  pictureHosts: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashOf(beforePaint)} ${hashOf(afterPaint)}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The whole document. It is readable before any script runs, and has its styles inside; it loads the rest
 * after the first paint. The browser paints it once it is complete: on a slow machine, half a page would
 * otherwise appear, and jump when the rest comes.
 */
export const documentOf = (
  page: RenderedPage,
  settings: PublicSettings,
  { css, scripts }: DocumentParts,
  { beforePaint, afterPaint }: PageRenderer['inlineScripts'],
  session?: GivenSession,
): string => {
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escaped(page.title)}</title>
<link rel="expect" href="#settings" blocking="render">
${headTags(page, settings)}
<meta name="theme-color" content="#faf5ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1b1613" media="(prefers-color-scheme: dark)">
<script>${beforePaint}</script>
<style>${css}</style>
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="settings">${jsonForHtml(settings)}</script>
${session ? `<script type="application/json" id="session">${jsonForHtml(session)}</script>\n` : ''}<script type="application/json" id="scripts">${jsonForHtml(scripts)}</script>
<script>${afterPaint}</script>
</body>
</html>
`;
};
