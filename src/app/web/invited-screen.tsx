import { FamilyInviteScreen } from '#features/family/invitations/web/family-invite-screen.tsx';
import { signOutAsked } from './navigation/sign-out-asked.ts';

/** The page behind an invitation's link (/family-invite). Whoever goes on with another account signs out first. */
export const InvitedScreen = () => <FamilyInviteScreen onOtherAccount={signOutAsked} />;
