import { type RefObject, useEffect, useRef, useState } from 'react';

const filesOf = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];
const holdsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/**
 * Files dropped on the conversation or pasted into the box. Answers whether some are held over it. A file that is dropped beside it does not take
 * the place of the page, as browsers would have it.
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
    // Out of the window there is nothing that the pointer goes to.
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
        // A word processor puts a picture of the words beside the words: those are meant.
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
