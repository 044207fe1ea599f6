import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewQuery } from '../book-calls.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';

export type OpenBook = {
  /** The last pages that could be opened. They stay until newer ones are ready. */
  readonly pdf: OpenPdf | undefined;
  readonly isSetting: boolean;
  readonly error: Error | null;
  readonly tryAgain: () => void;
};

/**
 * The pages of this state of the book. `fingerprint` is undefined while the state is unknown or the preview
 * is out of sight.
 */
export const useOpenBook = (fingerprint: string | undefined, volume: number): OpenBook => {
  const preview = useQuery({
    ...previewQuery(fingerprint ?? '', volume),
    enabled: fingerprint !== undefined,
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<{ readonly file: Blob; readonly pdf: OpenPdf }>();
  const [unopened, setUnopened] = useState<{ readonly file: Blob; readonly error: Error }>();
  const file = preview.data;

  useEffect(() => {
    if (!file) return undefined;
    let isWanted = true;
    const show = async (): Promise<void> => {
      try {
        const pdf = await openPdf(file);
        if (isWanted) setOpen({ file, pdf });
        else pdf.close();
      } catch (error) {
        if (isWanted) setUnopened({ file, error: error instanceof Error ? error : new Error(String(error)) });
      }
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [file]);
  // One open book at a time: the worker holds each until it is closed.
  useEffect(() => () => open?.pdf.close(), [open]);

  const notOpened = unopened && unopened.file === file ? unopened.error : null;
  return {
    pdf: open?.pdf,
    isSetting: preview.isFetching || (file !== undefined && open?.file !== file && !notOpened),
    error: preview.error ?? notOpened,
    tryAgain: () => void preview.refetch(),
  };
};
