export type Encoding = 'br' | 'gzip';

const PREFERENCE: readonly Encoding[] = ['br', 'gzip'];

/**
 * The best encoding that the browser accepts and we have. A browser that accepts brotli over an unencrypted
 * connection says so itself.
 */
export const chooseEncoding = (
  acceptEncoding: string | undefined,
  isThere: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined => {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [name, !parameters.some((parameter) => /^\s*q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return PREFERENCE.find((encoding) => accepted.get(encoding) === true && isThere(encoding));
};
