import { t } from '#platform/shared/i18n.ts';
import { signUpPath, withNext } from '#features/account/shared/next-path.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { useSession } from '#features/account/web/session.ts';
import { useSecretFromAddress } from '#features/account/web/sign-in/use-secret-from-address.ts';
import { whoMayJoin } from '#features/account/web/sign-in/who-may-join.ts';
import { GiftNotice } from './gift-notice.tsx';
import { GiftRedemption } from './gift-redemption.tsx';

const PATH = '/redeem-gift';

/** The page behind the link of a gift (/redeem-gift?token=…). */
export const RedeemGiftScreen = () => {
  // Whoever holds the token has the gift: it must not stay where a shoulder or a history can read it (decision 22).
  const token = useSecretFromAddress('token', { forTab: true });
  const session = useSession();
  if (token === null || token === '') return <NoGiftInLink />;
  if (token === undefined || session.state === 'loading') return <Loading />;
  if (session.state === 'signed-out') return <SignInForGift />;
  return <GiftRedemption token={token} />;
};

const NoGiftInLink = () => (
  <GiftNotice
    title={t('Invalid Gift Link')}
    actions={
      <ButtonLink kind="first" to="/">
        {t('Return to Home')}
      </ButtonLink>
    }
  >
    <p>{t('This gift redemption link appears to be invalid or incomplete.')}</p>
  </GiftNotice>
);

/** The token stays in this tab; the address of the way through signing in names the page alone. */
const SignInForGift = () => {
  const isClosed = usePublicSettings().signUp === 'closed';
  return (
    <GiftNotice
      title={t('Sign In Required')}
      actions={
        <>
          <ButtonLink kind="first" to={withNext('/signin', PATH)}>
            {t('Sign In')}
          </ButtonLink>
          {isClosed ? null : (
            <ButtonLink kind="second" to={signUpPath(PATH)}>
              {t('Create Account')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to="/">
            {t('Back to Home')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {isClosed
          ? whoMayJoin('closed')
          : t('Please sign in or create an account to redeem your gift subscription.')}
      </p>
      <p>{t("Don't worry - your gift will be waiting for you after you sign in!")}</p>
    </GiftNotice>
  );
};
