type Told = { readonly id: string; readonly timestamp: string };
type Shown = { readonly askedId: string | null; readonly createdAt: string };

/**
 * Which photos are shown before each message. A photo comes before the first question about it, or else
 * before whatever was said after it was added. Those that come last are under null.
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
