const MARK = 'hearthbook.signed-in';

/**
 * Notes on this device whether somebody is signed in, so that the next page does not show a visitor's links before it is known who reads
 * (`inline-scripts.ts` reads it before the first paint). It opens nothing: the server decides who somebody is.
 */
export const rememberSignedIn = (state: 'loading' | 'signed-out' | 'signed-in'): void => {
  if (state === 'loading') return;
  try {
    if (state === 'signed-in') localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Storage is refused: a visitor's links show for a moment.
  }
  if (state === 'signed-in') document.documentElement.dataset.signedIn = '';
  else delete document.documentElement.dataset.signedIn;
};
