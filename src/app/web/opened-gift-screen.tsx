import { Suspense } from 'react';
import { RedeemGiftScreen } from '#features/gifts/web/receiving/redeem-gift-screen.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';

const GiftOffers = lazyPart<{ className?: string }>(
  () => import('#features/questions/gifted/web/gift-offers.tsx'),
);

const CameWith = ({ className = '' }: { readonly className?: string }) => (
  <Suspense fallback={null}>
    <GiftOffers className={className} />
  </Suspense>
);

/** The page behind the link of a gift (/redeem-gift), with the questions by e-mail that came with it. */
export const OpenedGiftScreen = () => <RedeemGiftScreen CameWith={CameWith} />;
