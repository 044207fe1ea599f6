import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ConfirmReminder } from '#features/account/web/settings/confirm-reminder.tsx';
import AdoptVisitorDraft from '#features/writing/autosave/web/adopt-visitor-draft.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';

const LegacyNotice = lazyPart(() => import('#features/legacy/web/legacy-notice.tsx'));

/** What only signed-in people need, on every page. It is only loaded for them. */
const SignedInExtras = () => {
  const { pathname } = useLocation();
  return (
    <>
      <Suspense fallback={null}>
        <LegacyNotice />
      </Suspense>
      <ConfirmReminder />
      {/* The writing page adopts the draft itself, because it must show it afterwards. */}
      {pathname === '/write' ? null : <AdoptVisitorDraft />}
    </>
  );
};

export default SignedInExtras;
