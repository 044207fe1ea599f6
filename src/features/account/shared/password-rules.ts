/**
 * Any characters are allowed. Only the length counts, and how easy the password is to guess (decision 0028).
 */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'personal';

/** Counts characters as a person does: an emoji is one. */
export const passwordLengthFault = (password: string): PasswordFault | null => {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD_LENGTH) return 'too-short';
  return length > MAX_PASSWORD_LENGTH ? 'too-long' : null;
};
