import { ChapterPage } from '#features/chapters/web/chapter-page.tsx';

/** A chapter's text inside a dialog, in a scrolling area of its own. */
export const TextToRead = ({
  label,
  title,
  content,
}: {
  readonly label: string;
  readonly title: string;
  readonly content: string;
}) => (
  <section
    aria-label={label}
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="max-h-80 min-h-0 overflow-y-auto rounded-control border border-line bg-paper p-4 font-story"
  >
    <p className="mb-2 text-lg font-medium">{title}</p>
    <ChapterPage content={content} />
  </section>
);
