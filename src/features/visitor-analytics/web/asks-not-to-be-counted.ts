/** Whether this browser says that its owner does not want to be followed: Do Not Track, or Global Privacy Control. */
export const asksNotToBeCounted = (): boolean => {
  // The second is in some browsers only, so the types do not have it.
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
};
