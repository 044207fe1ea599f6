import { createHash } from 'node:crypto';
import { escaped } from '#platform/server/escape-html.ts';
import type { Language } from '#platform/shared/language.ts';

const STYLES = `:root{color-scheme:light dark;--paper:#f6efe4;--sheet:#fffdf8;--ink:#2b211a;--ink-2:#57483d;--line:#8a7a6c;--ember:#9a3412;--on-ember:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#1d1713;--sheet:#2a221c;--ink:#f4e9dc;--ink-2:#cfbfae;--line:#8f7e6f;--ember:#f0a878;--on-ember:#2a1a10}}
*{box-sizing:border-box}
body{margin:0;padding:min(2.5rem,6vw) 1rem;background:var(--paper);color:var(--ink);font:1.25rem/1.6 Georgia,'Times New Roman',serif;overflow-wrap:break-word}
main{max-width:36rem;margin:0 auto;padding:clamp(1.25rem,5vw,2.25rem);background:var(--sheet);border-radius:1rem}
h1{margin:0 0 1.25rem;font-size:1.75rem;line-height:1.35;font-weight:normal;text-wrap:balance}
p{margin:0 0 1.1rem}
.quiet{font-size:1.05rem;color:var(--ink-2)}
label{display:block;margin-bottom:.4rem}
textarea{width:100%;min-height:12rem;padding:.8rem 1rem;border:2px solid var(--line);border-radius:.75rem;background:transparent;color:inherit;font:inherit;resize:vertical}
button,.button{display:inline-block;min-height:3.25rem;padding:.7rem 1.5rem;border:2px solid var(--ember);border-radius:.75rem;background:var(--ember);color:var(--on-ember);font:bold 1.2rem/1.4 Georgia,serif;text-decoration:none;cursor:pointer}
button.plain{background:transparent;color:var(--ember);font-weight:normal}
a{color:var(--ember)}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
fieldset{margin:0 0 1.25rem;padding:0;border:0}
fieldset label{display:flex;gap:.75rem;align-items:center;min-height:3rem;margin:0}
input[type=radio]{width:1.4rem;height:1.4rem;accent-color:var(--ember)}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin:0 0 1.1rem;padding:0;list-style:none}
[hidden]{display:none!important}
@media print{:root{color-scheme:light;--paper:#fff;--sheet:#fff;--ink:#000;--ink-2:#000}.on-screen{display:none}}`;

/** A page that needs none of the product's own files: `inside` is HTML. `script` is JavaScript, if it has any. */
export type PlainPage = {
  readonly language: Language;
  readonly productName: string;
  /** In the window's title, before the name of the product. */
  readonly title?: string;
  readonly inside: string;
  readonly script?: string | undefined;
};

const htmlOf = ({ language, productName, title, inside, script }: PlainPage): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title === undefined ? productName : `${title} – ${productName}`)}</title>
<style>${STYLES}</style></head>
<body><main>${inside}</main>${script === undefined ? '' : `<script>${script}</script>`}</body>
</html>
`;

/**
 * The response for a page whose URL contains a secret: the URL isn't sent to other sites, and the page isn't
 * cached. Only its own styles, script and forms work, and pictures and recordings that were made on it.
 */
export const plainPageAnswer = (page: PlainPage, status: 200 | 404 | 410 = 200): Response => {
  const { script } = page;
  const scripts =
    script === undefined
      ? ''
      : `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; connect-src 'self'; img-src blob:; media-src blob:; `;
  return new Response(htmlOf(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // With no-referrer, the page's own button would send no origin and be refused.
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; ${scripts}form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
};
