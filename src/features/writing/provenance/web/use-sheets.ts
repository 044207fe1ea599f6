import { useCallback, useState } from 'react';
import type { OnSheet, Sheet } from './sheets.ts';

/** The sheets of the story's text boxes on the page, in order. */
export const useSheets = (): { readonly sheets: readonly Sheet[]; readonly onSheet: OnSheet } => {
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const onSheet = useCallback<OnSheet>((element, from) => {
    const sheet = { element, from };
    setSheets((known) => [...known, sheet].toSorted((a, b) => a.from - b.from));
    return () => setSheets((known) => known.filter((one) => one !== sheet));
  }, []);
  return { sheets, onSheet };
};
