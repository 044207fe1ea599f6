import type { Passage } from '#features/chapters/shared/markdown-subset.ts';

/**
 * Lies over the words of one box with the same words, unseen, and veils the signs of italics, bold and quotes, so that they stand back behind what is
 * read. Only paint: the letters of both are the same, so nothing can shift.
 */
export const SignsLayer = ({
  content,
  passages,
  from,
  to,
}: {
  /** The whole story; the words from `from` to `to` are those of this box. */
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly from: number;
  readonly to: number;
}) => {
  const signs = passages
    .filter(({ start, end }) => start < to && end > from)
    .flatMap(({ marks }) => marks)
    .filter(({ start, end }) => start >= from && end <= to);
  const last = signs.at(-1);
  if (!last) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none col-start-1 row-start-1 pb-[0.2em] whitespace-pre-wrap text-transparent select-none print:hidden"
    >
      {signs.map(({ start, end }, at) => (
        <span key={start}>
          {content.slice(signs[at - 1]?.end ?? from, start)}
          <span className="bg-sheet opacity-60">{content.slice(start, end)}</span>
        </span>
      ))}
      {content.slice(last.end, to)}
    </div>
  );
};
