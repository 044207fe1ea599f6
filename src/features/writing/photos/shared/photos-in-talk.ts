type Told = { readonly id: string; readonly timestamp: string };
type Shown = { readonly askedId: string | null; readonly createdAt: string };

/**
 * Before which message each photo is shown: before the first question about it, else before whatever was said after it was added; under null those
 * that come last.
 */
export const photosInTalk = <P extends Shown>(
  messages: readonly Told[],
  photos: readonly P[],
): ReadonlyMap<string | null, readonly P[]> => {
  const before = new Map<string | null, P[]>();
  for (const photo of photos.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const next =
      messages.find(({ id }) => id === photo.askedId) ??
      messages.find(({ timestamp }) => timestamp > photo.createdAt);
    const key = next?.id ?? null;
    before.set(key, [...(before.get(key) ?? []), photo]);
  }
  return before;
};
