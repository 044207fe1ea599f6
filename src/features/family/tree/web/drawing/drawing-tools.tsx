import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { TreeLayout } from '#features/family/tree/shared/tree-layout.ts';
import type { DrawnTree } from './drawn-tree.ts';

/** Boxes are still 44 pixels at the smallest zoom. */
const ZOOMS: readonly number[] = [0.6, 0.8, 1, 1.25, 1.5];

type Props = {
  readonly layout: TreeLayout;
  readonly drawn: DrawnTree;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Puts you in the middle and scrolls there. */
  readonly onBackToYou: () => void;
};

/** The zoom of the drawing, and how to print or save it. */
export const DrawingTools = ({ layout, drawn, zoom, onZoom, onBackToYou }: Props) => {
  const [isMaking, setIsMaking] = useState<'print' | 'svg' | 'png'>();
  const at = ZOOMS.indexOf(zoom);
  const [smaller, larger] = [ZOOMS[at - 1], ZOOMS[at + 1]];
  const take = async (how: 'print' | 'svg' | 'png'): Promise<void> => {
    setIsMaking(how);
    try {
      const { takePicture } = await import('./take-picture.ts');
      await takePicture(how, layout, drawn);
    } catch {
      toast({
        kind: 'error',
        title: t('We couldn’t create the drawing'),
        description: t('Please try again in a moment.'),
      });
    }
    setIsMaking(undefined);
  };
  const busy = (how: typeof isMaking): string | undefined =>
    isMaking === how ? t('One moment…') : undefined;
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <Button
        kind="second"
        size="small"
        aria-disabled={smaller === undefined ? true : undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      >
        {t('Smaller')}
      </Button>
      <Button
        kind="second"
        size="small"
        aria-disabled={larger === undefined ? true : undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      >
        {t('Larger')}
      </Button>
      <Button kind="second" size="small" onClick={onBackToYou}>
        {t('Back to you')}
      </Button>
      <Button kind="second" size="small" busy={busy('print')} onClick={() => void take('print')}>
        {t('Print the drawing')}
      </Button>
      <Button kind="second" size="small" busy={busy('png')} onClick={() => void take('png')}>
        {t('Save as a picture')}
      </Button>
      <Button kind="second" size="small" busy={busy('svg')} onClick={() => void take('svg')}>
        {t('Save for a print shop (SVG)')}
      </Button>
    </div>
  );
};
