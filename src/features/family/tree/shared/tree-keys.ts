/** The owner of the tree. */
export const YOU = 'you';
/** A connected relative, by their account. */
export const relativeKey = (userId: string): string => `relative:${userId}`;
/** A person from the owner's own notes, without an account. */
export const notedKey = (personId: string): string => `noted:${personId}`;

/** The person a key refers to; undefined if it is not a key. */
export type KeyOf =
  | { readonly kind: 'you' }
  | { readonly kind: 'relative'; readonly userId: string }
  | { readonly kind: 'noted'; readonly personId: string };

export const readKey = (key: string): KeyOf | undefined => {
  if (key === YOU) return { kind: 'you' };
  const [, kind, id = ''] = /^(relative|noted):(.+)$/.exec(key) ?? [];
  if (kind === 'relative') return { kind, userId: id };
  if (kind === 'noted') return { kind, personId: id };
  return undefined;
};
