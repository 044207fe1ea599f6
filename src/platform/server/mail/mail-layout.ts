import type { Language } from '#platform/shared/language.ts';
import { escaped } from '#platform/server/escape-html.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { MailMessage } from './mail-message.ts';

/** Someone's own words inside one of our letters: shown as they wrote them, line by line, with their name. */
export type Quotation = { readonly words: string; readonly from: string };

/** The question that a letter asks, in larger type. */
export type Question = { readonly question: string };

/** Something longer, already laid out for both forms; `html` contains no text that wasn't escaped. */
export type LaidOut = { readonly text: string; readonly html: string };

type Link = { readonly label: string; readonly url: string };

/** The content of a message, before it becomes text and HTML. */
export type Letter = {
  readonly greeting: string;
  readonly paragraphs: readonly (string | Quotation | Question | LaidOut)[];
  /** The one thing the reader should do. */
  readonly button?: Link;
  /** What the reader may do instead. */
  readonly links?: readonly Link[];
  /** Printed after the button, in smaller type. The HTML shows a link as its label, which can be clicked. */
  readonly notes: readonly (string | Link)[];
};

const FONT = "font-family:Georgia,'Times New Roman',serif";

/** The text and HTML of a letter. The HTML needs no images and no style sheet, and uses large type. */
export const letterBodies = (
  letter: Letter,
  productName: string,
  language: Language = 'en',
): Pick<MailMessage, 'text' | 'html'> => ({
  text: asText(letter, productName, language),
  html: asHtml(letter, productName, language),
});

/** Indented, as quotations are: whatever the words say, they can't pass for ours. */
const quotedText = ({ words, from }: Quotation): string =>
  [...words.split('\n'), '', `— ${from}`].map((line) => `    ${line}`.trimEnd()).join('\n');

const quotedHtml = ({ words, from }: Quotation): string =>
  `<blockquote dir="auto" style="margin:0 0 22px;padding:4px 0 4px 20px;border-left:4px solid #9a3412;font-size:20px;line-height:1.6;font-style:italic;color:#2b211a">${words
    .split('\n')
    .map(escaped)
    .join(
      '<br>',
    )}<span style="display:block;margin-top:12px;font-style:normal;color:#57483d">— ${escaped(from)}</span></blockquote>`;

const partText = (part: Letter['paragraphs'][number]): string => {
  if (typeof part === 'string') return part;
  if ('html' in part) return part.text;
  return 'question' in part ? part.question : quotedText(part);
};

const linkText = ({ label, url }: Link): string => `${label}:\n${url}`;

const asText = (
  { greeting, paragraphs, button, links = [], notes }: Letter,
  productName: string,
  language: Language,
): string =>
  [
    greeting,
    ...paragraphs.map(partText),
    ...[...(button ? [button] : []), ...links].map(linkText),
    ...notes.map((note) => (typeof note === 'string' ? note : linkText(note))),
    `${wordsIn(language).t('Warmly,')}\n${productName}`,
  ].join('\n\n') + '\n';

const questionHtml = ({ question }: Question): string =>
  `<p dir="auto" style="margin:6px 0 24px;font-size:26px;line-height:1.4;color:#2b211a">${escaped(question)}</p>`;

const linksHtml = (links: readonly Link[]): string =>
  `<p style="margin:0 0 22px;font-size:18px;line-height:2">${links
    .map(({ label, url }) => `<a href="${escaped(url)}" style="color:#9a3412">${escaped(label)}</a>`)
    .join(' &nbsp;·&nbsp; ')}</p>`;

const asHtml = (
  { greeting, paragraphs, button, links = [], notes }: Letter,
  productName: string,
  language: Language,
): string => {
  const { t } = wordsIn(language);
  const line = (text: string, size: number, colour: string): string =>
    `<p style="margin:0 0 18px;font-size:${size}px;line-height:1.6;color:${colour}">${escaped(text)}</p>`;
  const part = (one: Letter['paragraphs'][number]): string => {
    if (typeof one === 'string') return line(one, 19, '#2b211a');
    if ('html' in one) return one.html;
    return 'question' in one ? questionHtml(one) : quotedHtml(one);
  };
  const link = button
    ? `<p style="margin:26px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:15px 26px;border-radius:12px;background:#9a3412;color:#ffffff;font-size:19px;font-weight:bold;text-decoration:none">${escaped(button.label)}</a></p>
<p style="margin:0 0 18px;font-size:15px;line-height:1.5;color:#57483d">${escaped(t('If the button doesn’t work, copy this address into your browser:'))}<br><a href="${escaped(button.url)}" style="color:#9a3412;word-break:break-all">${escaped(button.url)}</a></p>${links.length > 0 ? `\n${linksHtml(links)}` : ''}`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(productName)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6efe4">
<div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#fffdf8;border-radius:16px;${FONT}">
<p style="margin:0 0 24px;font-size:22px;color:#9a3412">${escaped(productName)}</p>
${[greeting, ...paragraphs].map(part).join('\n')}
${link}
${notes.map((note) => (typeof note === 'string' ? line(note, 16, '#57483d') : linksHtml([note]))).join('\n')}
<p style="margin:26px 0 0;font-size:19px;line-height:1.6;color:#2b211a">${escaped(t('Warmly,'))}<br>${escaped(productName)}</p>
</div>
</body>
</html>
`;
};
