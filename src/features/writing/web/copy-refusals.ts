import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import { t } from '#platform/shared/words.ts';
import { toast } from '#platform/web/toast/toast.ts';

export type Refused = 'copy' | 'paste' | 'keys';

const PRICE = { price: priceText(PRICES.writerMonthly) };

const REFUSALS: Readonly<Record<Refused, { readonly title: string; readonly description: string }>> = {
  copy: {
    title: t('Copy not allowed'),
    description: t('Subscribe for {price}/month to copy your story.', PRICE),
  },
  paste: {
    title: t('Paste not allowed'),
    description: t('Subscribe for {price}/month to paste into your story.', PRICE),
  },
  keys: {
    title: t('Action not allowed'),
    description: t('Subscribe for {price}/month to copy and paste in your story.', PRICE),
  },
};

/** Tells why something was not copied or pasted, and what it takes: one message, however often and whatever was tried. */
export const tellRefused = (refused: Refused): void =>
  toast({ ...REFUSALS[refused], kind: 'error', about: 'copy-refused' });
