import { useSession } from '#features/account/web/session.ts';
import { t, counted } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { PageSection, ReadingPage } from '#platform/web/ui/reading-page.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useConnections, type Fee } from './connection-calls.ts';
import { FamilyDrawing } from '#features/family/tree/web/drawing/family-drawing.tsx';
import { FamilyOverview, WaitingForYou } from '#features/family/tree/web/family-overview.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';
import type { ReactNode } from 'react';
import { priceText, PRICES } from '#features/subscription/shared/plans.ts';
import { payments } from '#features/subscription/web/payment-calls.ts';
import { useWayToStripe } from '#features/subscription/web/use-way-to-stripe.ts';
import { whyNoPaymentPage } from '#features/subscription/web/payment-page-error-messages.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';

const Box = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="grid justify-items-start gap-3 rounded-control bg-ember-wash px-5 py-5">
    <h3 className="text-[1.25rem]">{title}</h3>
    {children}
  </div>
);

/** Replaces the form while inviting needs a plan. */
const PlanFirst = () => (
  <Box title={t('You need a writer plan to invite relatives')}>
    <p>
      {t(
        'With a writer plan you can invite your relatives. It costs them nothing to accept, and you stay connected with everyone you’re connected with now.',
      )}
    </p>
    <ButtonLink kind="first" to="/pricing">
      {t('See all plans')}
    </ButtonLink>
  </Box>
);

/** A connection is paid for once, and is used only when the invited person accepts (decision 0039). */
const BuyConnection = () => {
  const { go, isGoing, error } = useWayToStripe(() => payments.checkout({ offer: 'family_connection' }));
  const price = priceText(PRICES.familyConnection);
  return (
    <Box title={t('A new connection costs {price}, paid once', { price })}>
      <p>
        {t(
          'You pay before you invite. It’s only used when your relative accepts. If they decline or the invitation expires, you can use it for someone else.',
        )}
      </p>
      <Button kind="first" busy={isGoing ? t('Opening the payment page…') : undefined} onClick={go}>
        {t('Buy a connection: {price}', { price })}
      </Button>
      {error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNoPaymentPage(error)}
        </p>
      ) : null}
    </Box>
  );
};

/**
 * Beside the form: what the next invitation reserves, or a button to buy it. Inviting someone you were
 * connected with before costs nothing, so the form stays.
 */
const ConnectionFee = ({ fee }: { readonly fee: Fee }) => {
  if (!fee.asked) return null;
  if (fee.unused === 0) return <BuyConnection />;
  return (
    <p className="text-ink-2">
      {counted(fee.unused, {
        one: 'You’ve paid for {n} more connection. It’s only used when someone accepts.',
        other: 'You’ve paid for {n} more connections. Each is only used when someone accepts.',
      })}
    </p>
  );
};

const STEPS = [
  t('You invite a relative and say how you’re related.'),
  t('Once they accept, you can each read what the other chooses to share.'),
  t('Chapters stay private until the writer shares them.'),
] as const;

const HowItGoes = () => (
  <PageSection title={t('How it works')}>
    <div className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <ol className="grid gap-4">
        {STEPS.map((step, at) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
            <span aria-hidden="true" className="font-story text-[1.5rem] leading-none font-medium text-ember">
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <FamilyDrawing className="mx-auto w-full max-w-[12rem] max-sm:order-first" />
    </div>
  </PageSection>
);

/** Says who can still accept an invitation while no one may create an account. */
const NewAccountsClosed = () => {
  const session = useSession();
  const isAdministrator = session.state === 'signed-in' && session.user.role === 'administrator';
  return (
    <p className="border-l-4 border-danger pl-4">
      {t('New accounts can’t be created on this site. Only people who already have one here can accept.')}{' '}
      {isAdministrator ? (
        <TextLink to="/admin/setup#sign-up">{t('You can change that under Setup.')}</TextLink>
      ) : (
        t('If your relative doesn’t have one yet, please talk to the person who runs this site.')
      )}
    </p>
  );
};

/**
 * The form, or what has to be paid first. If nothing is sold, the form is there at once, even while other
 * data is loading.
 */
const Inviting = () => {
  const { paymentOpen = false } = usePublicSettings();
  const { data, isPending } = useConnections();
  if (paymentOpen && isPending) return <Skeleton className="h-40 w-full" />;
  if (data?.fee.asked && !data.fee.has_plan) return <PlanFirst />;
  return (
    <>
      <InvitationForm />
      {data ? <ConnectionFee fee={data.fee} /> : null}
    </>
  );
};

/** Family Story Sharing (/share and /share-page): invitations, connections and blocked people. */
export const ShareScreen = () => {
  const { keepsMail = false, signUp } = usePublicSettings();
  return (
    <ReadingPage
      title={t('Family Story Sharing')}
      lead={t(
        'The same summer looks different from every chair at the table. Sharing brings the stories of a family together.',
      )}
    >
      <ReceivedInvitations />
      <WaitingForYou />
      <PageSection title={t('Invite someone in your family')}>
        <p>
          {keepsMail
            ? t(
                'You’ll get a link to send them. It shows your name and how you’re related, but nothing from your stories. They decide whether to accept.',
              )
            : t(
                'They’ll get an e-mail with your name and how you’re related, but nothing from your stories. They decide whether to accept.',
              )}
        </p>
        {signUp === 'closed' ? <NewAccountsClosed /> : null}
        <Inviting />
      </PageSection>
      <FamilyOverview />
      <HowItGoes />
    </ReadingPage>
  );
};
