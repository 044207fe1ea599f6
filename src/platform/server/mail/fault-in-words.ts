const LONGEST = 300;

/** What a mail server said, or why it was not reached, in one line: 'Invalid login: 535 5.7.8 Authentication failed'. */
export const faultInWords = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  return said.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
};
