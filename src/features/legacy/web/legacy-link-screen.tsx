import { useLocation } from 'react-router';
import { LegacyInvite } from './legacy-invite.tsx';
import { LegacyRefusal } from './legacy-refusal.tsx';

/**
 * The pages behind the links in emails: an invitation (/legacy-invite), and a request to refuse
 * (/legacy-refusal).
 */
export const LegacyLinkScreen = () =>
  useLocation().pathname === '/legacy-refusal' ? <LegacyRefusal /> : <LegacyInvite />;
