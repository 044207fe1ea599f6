import type { ClipboardEvent, KeyboardEvent } from 'react';
import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import type { Toast } from '#platform/web/toast/toast.ts';

const EACH_MONTH = `${priceText(PRICES.writerMonthly)}/month`;

/** What stands in the way of copying and pasting in the story without a plan (section 5 of the specification), each with its reason. */
export const copyRules = (tell: (toast: Toast) => void) => {
  const refuseClip = (title: string, verb: string) => (event: ClipboardEvent) => {
    event.preventDefault();
    tell({ title, description: `Subscribe for ${EACH_MONTH} to ${verb}.`, kind: 'error' });
  };
  const refuseCopy = refuseClip('Copy not allowed', 'copy your story');
  return {
    onCopy: refuseCopy,
    onCut: refuseCopy,
    onPaste: refuseClip('Paste not allowed', 'paste into your story'),
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !['c', 'v'].includes(event.key.toLowerCase())) return;
      event.preventDefault();
      tell({
        title: 'Action not allowed',
        description: `Subscribe for ${EACH_MONTH} to copy and paste in your story.`,
        kind: 'error',
      });
    },
  };
};
