import { useLocation } from 'react-router';
import { ConfirmReminder } from '#features/account/web/settings/confirm-reminder.tsx';
import AdoptVisitorDraft from '#features/writing/autosave/web/adopt-visitor-draft.tsx';

/** What only somebody signed in needs, wherever they are; it is loaded for them alone. */
const SignedInExtras = () => {
  const { pathname } = useLocation();
  return (
    <>
      <ConfirmReminder />
      {/* The writing page takes the draft over itself, because it must show it afterwards. */}
      {pathname === '/write' ? null : <AdoptVisitorDraft />}
    </>
  );
};

export default SignedInExtras;
