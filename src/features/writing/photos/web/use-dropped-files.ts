import { type RefObject, useEffect, useRef, useState } from 'react';

const filesOf = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];
const holdsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/**
 * Takes files dropped on the conversation or pasted into the box. Returns whether files are being dragged
 * over it. A file dropped elsewhere does not replace the page, as it would by default.
 */
export const useDroppedFiles = (
  box: RefObject<HTMLTextAreaElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    const element = box.current;
    const pane = element?.closest('section');
    if (!element || !pane) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const inPane = ({ target }: DragEvent): boolean => target instanceof Node && pane.contains(target);
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(inPane(event));
    };
    addEventListener('dragenter', over, { signal });
    addEventListener('dragover', over, { signal });
    // Outside the window there is no element for the pointer to enter.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        if (inPane(event)) take.current(filesOf(event.dataTransfer));
      },
      { signal },
    );
    element.addEventListener(
      'paste',
      (event) => {
        const files = filesOf(event.clipboardData).filter(({ type }) => type.startsWith('image/'));
        // A word processor puts a picture of the text on the clipboard along with the text; the text is what
        // is meant.
        if (files.length === 0 || (event.clipboardData?.getData('text/plain') ?? '') !== '') return;
        event.preventDefault();
        take.current(files);
      },
      { signal },
    );
    return () => leaving.abort();
  }, [box]);
  return isOver;
};
