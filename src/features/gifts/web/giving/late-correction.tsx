import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Gift } from '#features/gifts/shared/contract.ts';
import { typedIn, useGiftCorrection } from './use-gift-correction.ts';

/** A typed correction that comes too late. It can be read and copied until it is discarded. */
export const LateCorrection = ({ gift }: { readonly gift: Gift }) => {
  const { typed, forget } = useGiftCorrection(gift);
  if (!typed) return null;
  const words = typedIn(typed).filter((text) => text.trim() !== '');
  return (
    <section role="alert" className="mt-6 grid gap-3 rounded-control bg-ember-wash px-4 py-4">
      <p className="font-semibold">
        {t('This gift can no longer be changed. What you typed for it is still here:')}
      </p>
      {words.map((text) => (
        <p key={text} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      <Button kind="second" size="small" className="justify-self-start" onClick={forget}>
        {t('Throw it away')}
      </Button>
    </section>
  );
};
