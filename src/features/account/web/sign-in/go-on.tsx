import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

const WORDS: readonly (readonly [path: string, words: string])[] = [
  ['/redeem-gift', t('Go on to your gift')],
  ['/gift', t('Go on with the gift you began')],
  ['/family-invite', t('Go on to your invitation')],
  ['/chapters', t('Go on to My Chapters')],
  ['/pricing', t('Go on to the plan you chose')],
];

/** Where somebody was going when they signed up, where that was not to writing: the first thing they are offered. */
export const GoOn = ({ next }: { readonly next: string }) => {
  const words = WORDS.find(([path]) => next.startsWith(path))?.[1] ?? t('Go on to where you were');
  return (
    <p className="mt-7">
      <ButtonLink to={next}>{words}</ButtonLink>
    </p>
  );
};
