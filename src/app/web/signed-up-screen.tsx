import { ThankYouScreen } from '#features/account/web/thank-you-screen.tsx';
import { SignUpCounted } from '#features/visitor-analytics/web/sign-up-counted.tsx';

/** The welcome after signing up (/thank-you), with what the features above it add. */
export const SignedUpScreen = () => (
  <>
    <ThankYouScreen />
    <SignUpCounted />
  </>
);
