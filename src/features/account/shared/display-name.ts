/** In UTF-16 units. */
export const LONGEST_NAME = 100;

/** Reduces a name to a single line, because it also appears in emails. */
export const asOneLine = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim();

/** The name of a user who has not chosen one: the part of their address before the @ (decision 0041). */
export const displayNameOf = (email: string, chosen?: string): string => {
  const name = asOneLine(chosen ?? '') || email.slice(0, Math.max(email.lastIndexOf('@'), 0)) || email;
  return name.slice(0, LONGEST_NAME);
};
