import { Suspense } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';

const OwnHomeContent = lazyPart(() => import('./own-home-content.tsx'));

/** Until it is known who is reading, the page has the visitor's heading, and no second one. */
const Arriving = () => (
  <p className="min-h-[13rem] font-story text-[2.2rem] leading-tight">{t('Welcome back!')}</p>
);

/**
 * The home page of a signed-in person begins with their own things: where they stopped, what waits, and what
 * is new in the family.
 */
export const OwnHome = () => (
  <div className="mx-auto w-full max-w-[68rem] px-4 py-10 sm:px-10 sm:py-16">
    {useSession().state === 'signed-in' ? (
      <Suspense fallback={<Arriving />}>
        <OwnHomeContent />
      </Suspense>
    ) : (
      <Arriving />
    )}
  </div>
);
