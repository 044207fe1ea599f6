import { FamilyInviteScreen } from '#features/family/invitations/web/family-invite-screen.tsx';
import { signOutAsked } from './navigation/sign-out-asked.ts';

/**
 * The page behind an invitation's link (/family-invite). Anyone who wants to use another account signs out
 * first.
 */
export const InvitedScreen = () => <FamilyInviteScreen onOtherAccount={signOutAsked} />;
