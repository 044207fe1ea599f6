import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { PageSection, ReadingPage } from '#platform/web/ui/reading-page.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useConnections } from './connection-calls.ts';
import { FamilyDrawing } from '#features/family/tree/web/drawing/family-drawing.tsx';
import { FamilyOverview, WaitingForYou } from '#features/family/tree/web/family-overview.tsx';
import { ConnectionFee, PlanFirst } from './invitation-fee.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';

const STEPS = [
  t('You invite a relative and say how you are related.'),
  t('They accept, and each of you can read what the other decides to share.'),
  t('Chapters stay private until their writer shares them.'),
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

/** The form, or what is to be paid first. Where nothing is sold the form is there at once, whatever else is still on its way. */
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

/** Family Story Sharing (/share and /share-page): inviting, and how one stands with everybody. */
export const ShareScreen = () => {
  const { keepsMail = false } = usePublicSettings();
  return (
    <ReadingPage
      title={t('Family Story Sharing')}
      lead={t(
        'The same summer looks different from every chair at the table. Sharing brings the stories of a family together.',
      )}
    >
      <ReceivedInvitations />
      <WaitingForYou />
      <PageSection title={t('Invite somebody of your family')}>
        <p>
          {keepsMail
            ? t(
                'You get a link to pass on. It tells them your name and how you are related, and nothing of your stories. They decide whether to accept.',
              )
            : t(
                'They get an e-mail with your name and how you are related, and nothing of your stories. They decide whether to accept.',
              )}
        </p>
        <Inviting />
      </PageSection>
      <FamilyOverview />
      <HowItGoes />
    </ReadingPage>
  );
};
