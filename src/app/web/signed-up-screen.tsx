import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import { ThankYouScreen } from '#features/account/web/sign-in/thank-you-screen.tsx';
import { ReceivedInvitations } from '#features/family/invitations/web/received-invitations.tsx';
import { SignUpCounted } from '#features/visitor-analytics/web/sign-up-counted.tsx';
import { leftOffQuery } from '#features/writing/conversation/web/left-off-query.ts';

/** The welcome after signing up (/thank-you), with what the features above it add. */
export const SignedUpScreen = () => {
  const { state } = useSession();
  const leftOff = useQuery({ ...leftOffQuery, enabled: state === 'signed-in' });
  const hasBegun = (leftOff.data?.updatedAt ?? null) !== null;
  return (
    <>
      <ThankYouScreen hasBegun={hasBegun} asked={<ReceivedInvitations />} />
      <SignUpCounted />
    </>
  );
};
