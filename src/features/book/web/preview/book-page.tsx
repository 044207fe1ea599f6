import { useEffect, useRef, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import type { OpenPdf } from './open-pdf.ts';

/** Two facing pages curve into the fold. */
const FOLDS = {
  left: 'inset 1.2rem 0 1.2rem -1.2rem rgb(0 0 0 / 0.3)',
  right: 'inset -1.2rem 0 1.2rem -1.2rem rgb(0 0 0 / 0.3)',
} as const;

type Props = {
  readonly pdf: OpenPdf;
  /** null for the empty place next to the first or last page. */
  readonly page: number | null;
  /** The side with the facing page. undefined for a single page. */
  readonly fold: keyof typeof FOLDS | undefined;
  /** In CSS pixels. */
  readonly width: number;
};

/**
 * One page as it will be printed, and its text for screen readers. The previous drawing stays until the next
 * one is ready.
 */
export const BookPage = ({ pdf, page, fold, width }: Props) => {
  const shown = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const height = Math.round(width * pdf.ratio);

  useEffect(() => {
    if (page === null || width === 0) return undefined;
    const leaving = new AbortController();
    const draw = async (): Promise<void> => {
      const drawn = await pdf.draw(page, Math.round(width * devicePixelRatio), leaving.signal);
      const canvas = shown.current;
      if (leaving.signal.aborted || !canvas) return;
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
      const told = await pdf.words(page);
      if (!leaving.signal.aborted) setWords(told);
    };
    // Cancelled, or the book was closed because a newer one is open: no one is waiting for this page.
    draw().catch(() => undefined);
    return () => leaving.abort();
  }, [pdf, page, width]);

  if (page === null) return <div aria-hidden="true" style={{ width, height }} />;
  return (
    <article aria-label={t('Page {number}', { number: page })} className="relative bg-white shadow-page">
      <canvas ref={shown} aria-hidden="true" className="block" style={{ width, height }} />
      {fold ? (
        <div aria-hidden="true" className="absolute inset-0" style={{ boxShadow: FOLDS[fold] }} />
      ) : null}
      <p className="sr-only whitespace-pre-line">{words}</p>
    </article>
  );
};
