/** Any characters are welcome; only the length and how soon it would be guessed count (decision 0028). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'personal';

/** Length as a person counts it: an emoji is one character. */
export const passwordLengthFault = (password: string): PasswordFault | null => {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD_LENGTH) return 'too-short';
  return length > MAX_PASSWORD_LENGTH ? 'too-long' : null;
};
