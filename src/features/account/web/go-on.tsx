import { t } from '#platform/shared/words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { useNext } from './use-next.ts';

const WORDS: readonly (readonly [path: string, words: string])[] = [
  ['/redeem-gift', t('Go on to your gift')],
  ['/gift', t('Go on with the gift you began')],
  ['/family-invite', t('Go on to your invitation')],
  ['/chapters', t('Go on to My Chapters')],
  ['/pricing', t('Go on to the plan you chose')],
];

/** The way back to what somebody was doing when they signed up. */
export const GoOn = () => {
  const next = useNext();
  if (next === undefined || next === '/write') return null;
  const words = WORDS.find(([path]) => next.startsWith(path))?.[1] ?? t('Go on to where you were');
  return (
    <ButtonLink kind="second" to={next}>
      {words}
    </ButtonLink>
  );
};
