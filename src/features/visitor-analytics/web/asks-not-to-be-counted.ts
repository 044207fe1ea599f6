/** Whether this browser's owner asks not to be tracked, by Do Not Track or Global Privacy Control. */
export const asksNotToBeCounted = (): boolean => {
  // Only some browsers have Global Privacy Control, so the types leave it out.
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
};
