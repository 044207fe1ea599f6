import { useLocation } from 'react-router';
import { ConfirmReminder } from '#features/account/web/settings/confirm-reminder.tsx';
import AdoptVisitorDraft from '#features/writing/autosave/web/adopt-visitor-draft.tsx';

/** What only signed-in people need, on every page. It is only loaded for them. */
const SignedInExtras = () => {
  const { pathname } = useLocation();
  return (
    <>
      <ConfirmReminder />
      {/* The writing page adopts the draft itself, because it must show it afterwards. */}
      {pathname === '/write' ? null : <AdoptVisitorDraft />}
    </>
  );
};

export default SignedInExtras;
