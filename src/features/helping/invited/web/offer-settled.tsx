import { AccountSheet } from '#features/account/web/settings/account-sheet.tsx';
import type { LookedAtOffer } from '#features/helping/invited/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

type Settled = Exclude<LookedAtOffer['state'], 'open' | 'yours' | 'unknown'>;

/** The parent has said yes: what happens now. */
export const OfferAccepted = ({ helper }: { readonly helper: string }) => (
  <AccountSheet title={t('{helper} can help you now', { helper })}>
    <p className="wrap-anywhere">
      {t(
        'The next time you’re together, you tell, and {helper} types. If you like, you can also begin on your own.',
        { helper },
      )}
    </p>
    <p className="wrap-anywhere">
      {t('Under “My Account” you see everything {helper} does for you, and one button ends it.', { helper })}
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/write">{t('Start Writing My Story')}</ButtonLink>
      <ButtonLink kind="second" to="/account#helping">
        {t('Go to your account')}
      </ButtonLink>
    </div>
  </AccountSheet>
);

const whyNot = (state: Settled, helper: string): string => {
  switch (state) {
    case 'expired':
      return t('Invitations are valid for 30 days. Please ask {helper} for a new one.', { helper });
    case 'used':
      return t('It has been answered. If that was you, please sign in with your account.');
    case 'withdrawn':
      return t('{helper} has withdrawn it.', { helper });
    case 'declined':
      return t('The answer was no. If that was a mistake, please tell {helper}.', { helper });
    case 'own':
      return t(
        'You’re signed in, and it’s meant for the person you’d like to help. Please sign out first if you’re opening it for them on this device.',
      );
  }
};

/** An offer that can't be answered, and why. */
export const OfferSettled = ({ state, helper }: { readonly state: Settled; readonly helper: string }) => (
  <AccountSheet
    title={state === 'own' ? t('This is your own invitation') : t('This invitation can’t be accepted')}
    lead={whyNot(state, helper)}
  >
    {state === 'used' ? (
      <ButtonLink to="/signin">{t('Sign In')}</ButtonLink>
    ) : (
      <ButtonLink kind="second" to="/">
        {t('Back to Home')}
      </ButtonLink>
    )}
  </AccountSheet>
);
