/** In UTF-16 units. */
export const LONGEST_NAME = 100;

/** What somebody is called until they say otherwise: the part of their address before the @ (section 3). */
export const displayNameOf = (email: string, chosen?: string): string => {
  const name = chosen?.trim() || email.slice(0, Math.max(email.lastIndexOf('@'), 0)) || email;
  return name.slice(0, LONGEST_NAME);
};
