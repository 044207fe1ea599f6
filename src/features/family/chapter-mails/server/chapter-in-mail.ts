import {
  formattedBlocks,
  type FormattedBlock,
  type FormattedRun,
} from '#features/chapters/shared/light-format.ts';
import { escaped } from '#platform/server/escape-html.ts';
import type { LaidOut } from '#platform/server/mail/mail-layout.ts';

const INK = '#2b211a';
const SCENE_BREAK = '* * *';

const plain = (runs: readonly FormattedRun[]): string => runs.map(({ text }) => text).join('');

const blockText = (block: FormattedBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return plain(block.runs);
    case 'quote':
      return block.paragraphs
        .map(plain)
        .join('\n\n')
        .split('\n')
        .map((line) => `    ${line}`.trimEnd())
        .join('\n');
    case 'scene-break':
      return SCENE_BREAK;
  }
};

const runHtml = ({ text, italic, bold }: FormattedRun): string => {
  const words = text.split('\n').map(escaped).join('<br>');
  const leaning = italic ? `<em>${words}</em>` : words;
  return bold ? `<strong>${leaning}</strong>` : leaning;
};

// `dir` because a story may be in a language that is written from right to left.
const paragraphHtml = (runs: readonly FormattedRun[], style = ''): string =>
  `<p dir="auto" style="margin:0 0 18px;font-size:19px;line-height:1.7;color:${INK}${style}">${runs.map(runHtml).join('')}</p>`;

const blockHtml = (block: FormattedBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return paragraphHtml(block.runs);
    case 'quote':
      return `<blockquote style="margin:0 0 18px;padding:2px 0 2px 20px;border-left:3px solid #d9c9b4">${block.paragraphs
        .map((runs) => paragraphHtml(runs))
        .join('\n')}</blockquote>`;
    case 'scene-break':
      return `<p style="margin:26px 0;text-align:center;font-size:19px;color:${INK}">${SCENE_BREAK}</p>`;
  }
};

/** A whole chapter inside one of our e-mails, with its formatting and without photos. */
export const chapterInMail = ({
  title,
  by,
  content,
}: {
  readonly title: string;
  /** 'By Margaret Hale', in the reader's language. */
  readonly by: string;
  readonly content: string;
}): LaidOut => {
  const blocks = formattedBlocks(content);
  const oneLine = title.replaceAll(/\s+/gu, ' ').trim();
  return {
    text: [oneLine, by, ...blocks.map(blockText)].join('\n\n'),
    html: `<div style="margin:0 0 26px;padding:26px 0 8px;border-top:1px solid #d9c9b4;border-bottom:1px solid #d9c9b4">
<h1 dir="auto" style="margin:0 0 6px;font-size:28px;line-height:1.3;font-weight:normal;color:${INK}">${escaped(oneLine)}</h1>
<p style="margin:0 0 26px;font-size:17px;color:#57483d">${escaped(by)}</p>
${blocks.map(blockHtml).join('\n')}
</div>`,
  };
};

/** Chapters by title, each on one line, with the URL of its page. */
export const titlesInMail = (
  lead: string,
  chapters: readonly { readonly title: string; readonly url: string }[],
): LaidOut => ({
  text: [lead, ...chapters.map(({ title, url }) => `${title}:\n${url}`)].join('\n\n'),
  html: `<p style="margin:0 0 12px;font-size:19px;line-height:1.6;color:${INK}">${escaped(lead)}</p>
<ul style="margin:0 0 22px;padding-left:24px;font-size:19px;line-height:1.8;color:${INK}">
${chapters
  .map(
    ({ title, url }) =>
      `<li dir="auto"><a href="${escaped(url)}" style="color:#9a3412">${escaped(title)}</a></li>`,
  )
  .join('\n')}
</ul>`,
});
