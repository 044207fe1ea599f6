import { typedDate, type DateFault } from './typed-date.ts';

/** The server's messages for dates that can't be right; the browser shows them before anything is sent. */
export const DATE_REASONS: Readonly<Record<DateFault, string>> = {
  'no-date': 'Please write the date like 1947, March 1947, 3 March 1947 or about 1947, or leave it empty.',
  'no-such-day': 'That date doesn’t exist. Please check the day and the month.',
  'to-come': 'This date is in the future.',
};

const DAY_MS = 86_400_000;
/** '1948-03-02' */
const LETTERS_OF_A_DAY = 10;

type Dates = { readonly born?: string | null | undefined; readonly died?: string | null | undefined };
type Context = {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
};

/** Reports dates that can't be right. An unchanged value is accepted, because it may come from a file. */
export const findNoDates = (typed: Dates, stood: Dates, context: Context): void => {
  // Somewhere on earth it is tomorrow already.
  const today = new Date(Date.now() + DAY_MS).toISOString().slice(0, LETTERS_OF_A_DAY);
  for (const field of ['born', 'died'] as const) {
    if (typed[field] === stood[field]) continue;
    const read = typedDate(typed[field] ?? '', today, 'day-first');
    if (read.kind === 'fault')
      context.addIssue({ code: 'custom', path: [field], message: DATE_REASONS[read.why] });
  }
};
