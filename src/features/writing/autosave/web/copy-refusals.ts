import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { Rights } from '#features/writing/web/use-editor-session.ts';

export type Refused = 'copy' | 'paste' | 'keys';

const PRICE = { price: priceText(PRICES.writerMonthly) };

const REFUSALS: Readonly<Record<Refused, { readonly title: string; readonly whereSold: string }>> = {
  copy: {
    title: t('Copy not allowed'),
    whereSold: t('Subscribe for {price}/month to copy your story.', PRICE),
  },
  paste: {
    title: t('Paste not allowed'),
    whereSold: t('Subscribe for {price}/month to paste into your story.', PRICE),
  },
  keys: {
    title: t('Action not allowed'),
    whereSold: t('Subscribe for {price}/month to copy and paste in your story.', PRICE),
  },
};

const whereNothingIsSold = ({ signedIn, isShut }: Rights): string => {
  if (signedIn)
    return t(
      'You can copy and paste until your first chapter is saved, and you have saved yours. You can get your text at any time with “Export Complete Book” under “My Chapters”.',
    );
  return isShut
    ? t('Sign in to copy and paste in your story.')
    : t('Create a free account to copy and paste in your story.');
};

/**
 * Says why something was not copied or pasted, and what would allow it. One message, however often and
 * whatever was tried.
 */
export const tellRefused = (refused: Refused, rights: Rights): void => {
  const { title, whereSold } = REFUSALS[refused];
  const description =
    rights.sells && (rights.signedIn || !rights.isShut) ? whereSold : whereNothingIsSold(rights);
  toast({ title, description, kind: 'error', about: 'copy-refused' });
};
