import { Link } from 'react-router';

/** `[words](/page)` or `[words](mailto:someone)`. Any other URL isn't ours and stays plain text. */
const LINK = /\[([^\]]+)\]\((\/(?!\/)[\w\-/]*|mailto:[^\s)]+)\)/u;
const LINKS = new RegExp(LINK, 'gu');
const LOOK = 'font-semibold text-ember underline underline-offset-4';
/** A link alone on its line is tall enough for a finger. */
const ALONE = `${LOOK} inline-flex min-h-target items-center`;

const linkFor = (words: string, address: string, look: string, onFollow: () => void) =>
  address.startsWith('/') ? (
    <Link to={address} className={look} onClick={onFollow}>
      {words}
    </Link>
  ) : (
    <a href={address} className={look}>
      {words}
    </a>
  );

const partsOf = (text: string): readonly string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(LINKS)) {
    parts.push(text.slice(from, found.index), found[0]);
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
};

const Paragraph = ({ text, onFollow }: { readonly text: string; readonly onFollow: () => void }) => {
  const parts = partsOf(text);
  const isAlone = parts.every((part, at) => at % 2 === 1 || part.trim() === '');
  return (
    <p className="whitespace-pre-line">
      {parts.map((part, at) => {
        const [, words, address] = LINK.exec(part) ?? [];
        // The parts of one answer never change their order.
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>
            {words && address ? linkFor(words, address, isAlone ? ALONE : LOOK, onFollow) : part}
          </span>
        );
      })}
    </p>
  );
};

/** The paragraphs of an answer, with working links. */
export const AnswerWords = ({
  content,
  onFollow,
}: {
  readonly content: string;
  readonly onFollow: () => void;
}) =>
  content
    .split(/\n{2,}/u)
    // oxlint-disable-next-line react/no-array-index-key -- as above
    .map((text, at) => <Paragraph key={at} text={text} onFollow={onFollow} />);
