const LONGEST = 300;

/**
 * The mail server's message, or why it wasn't reached, in one line: 'Invalid login: 535 5.7.8 Authentication
 * failed'.
 */
export const faultInWords = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  return said.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
};
