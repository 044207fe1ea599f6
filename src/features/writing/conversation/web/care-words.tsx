import { isUrgentCare } from '#engine/safety/care-words.ts';

/** Numbers of three digits or more, as they are written: "116 123", "0800 111-222", "+44 1 2345". */
const NUMBERS = /(\+?\d[\d ()-]*\d)/u;
const FEWEST_DIGITS = 3;

const digitsOf = (written: string): string => written.replaceAll(/[^\d+]/gu, '');

/** What the companion said. In a reply to someone in danger, each phone number is a link that dials it. */
export const CompanionWords = ({ words }: { readonly words: string }) => {
  if (!isUrgentCare(words)) return words;
  const parts = words.split(NUMBERS).map((part, at) =>
    at % 2 === 1 && digitsOf(part).length >= FEWEST_DIGITS ? (
      <a
        // The parts of a reply never change order.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        href={`tel:${digitsOf(part)}`}
        // Tall enough for a finger, without pushing the lines apart.
        className="-mx-2 rounded-md px-2 py-3 font-semibold whitespace-nowrap text-ember underline underline-offset-4"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
  return <span className="leading-loose">{parts}</span>;
};
