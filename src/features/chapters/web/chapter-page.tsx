import { paragraphsOf } from '#platform/shared/text.ts';

/** A chapter's text as a book sets it: no space between paragraphs, the first line indented from the second one on. */
export const ChapterPage = ({ content }: { content: string }) => (
  <div className="font-story text-story wrap-anywhere hyphens-auto print:text-[12pt] print:leading-[1.5]">
    {paragraphsOf(content).map((paragraph, at) => (
      // A text that is only read never changes its paragraphs' places, and two of them may be alike.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={at} className="whitespace-pre-line not-first:indent-[1.5em]">
        {paragraph}
      </p>
    ))}
  </div>
);
