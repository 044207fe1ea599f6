import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { counted, t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { SETUP_STEPS } from '../../shared/setup-steps.ts';
import type { SetupState } from '../../shared/setup-contract.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { PageNotLoaded } from '../dashboard/page-not-loaded.tsx';
import { AddressStep } from './address-step.tsx';
import { BackupsStep } from './backups-step.tsx';
import { CompanionStep } from './companion-step.tsx';
import { EmailStep } from './email-step.tsx';
import { NameStep } from './name-step.tsx';
import { SignUpStep, WritingStep } from './people-steps.tsx';
import { setup, setupQuery, useSetupChange } from './setup-calls.ts';
import { leftToDecide, stepsOf } from './steps-of.ts';
import { StepMark } from './step.tsx';
import { STEP_TITLES } from './step-titles.ts';

/** Every step with its state and a link to it, and a link to leave. */
const Checklist = ({ state }: { readonly state: SetupState }) => {
  const dismissing = useSetupChange(setup.dismiss);
  const steps = stepsOf(state);
  const left = leftToDecide(state);
  return (
    <nav aria-label={t('Checklist')} className="mt-6 rounded-sm bg-sheet p-5 shadow-page sm:p-6">
      <p className="text-[1.15rem] font-semibold">
        {left === 0
          ? t('Everything is decided. You can change things here whenever you like.')
          : counted(left, {
              one: 'There is {n} thing left to decide.',
              other: 'There are {n} things left to decide.',
            })}
      </p>
      <ol className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {SETUP_STEPS.map((step, at) => (
          <li key={step}>
            <a href={`#${step}`} className="flex min-h-target items-center gap-3 text-ink hover:text-ember">
              <StepMark n={at + 1} isDone={steps[step].isDone} />
              {STEP_TITLES[step]}
              <span className="sr-only">{steps[step].isDone ? t('Done') : t('Not decided yet')}</span>
            </a>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        {left === 0 || state.isDismissed ? (
          <ButtonLink to="/write" kind={left === 0 ? 'first' : 'second'}>
            {t('Write your own story')}
          </ButtonLink>
        ) : (
          <Button
            kind="second"
            busy={dismissing.isPending ? t('Saving…') : undefined}
            onClick={() => dismissing.mutate({ isDismissed: true })}
          >
            {t('Don’t ask me again')}
          </Button>
        )}
      </div>
    </nav>
  );
};

const Version = ({ version, commit }: SetupState) => {
  const { productName } = usePublicSettings();
  return (
    <p className="mt-12 text-ink-2">
      {commit === null
        ? t('{productName} {version}', { productName, version })
        : t('{productName} {version}, built from {commit}', {
            productName,
            version,
            commit: commit.slice(0, 12),
          })}
    </p>
  );
};

const Page = () => {
  const [query, setQuery] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(setupQuery);
  const isArriving = query.has('arriving');
  const isAsked = data !== undefined && !data.isDismissed && leftToDecide(data) > 0;
  // An administrator who has just signed in and had something to decide stays here until they choose to
  // leave.
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  useEffect(() => {
    if (isArriving && isAsked) setQuery({}, { replace: true });
  }, [isArriving, isAsked, setQuery]);
  if (isArriving && data && !wasAsked) return <Navigate to="/write" replace />;
  if (!data)
    return error ? (
      <PageNotLoaded
        title={t('This page could not be loaded')}
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    ) : (
      <Loading />
    );
  return (
    <div className="wrap-anywhere">
      <Checklist state={data} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-2">
        {/* Each column by itself, so that a short step leaves no gap beside a long one. */}
        <div>
          <NameStep name={data.name} />
          <WritingStep writing={data.writing} />
          <SignUpStep signUp={data.signUp} />
          <AddressStep address={data.address} />
        </div>
        <div>
          <EmailStep email={data.email} />
          <CompanionStep companion={data.companion} />
          <BackupsStep backups={data.backups} sendsMail={data.email.sendsMail} />
        </div>
      </div>
      <Version {...data} />
    </div>
  );
};

/** What a new instance needs to know, and where to change it later (/admin/setup). */
export const SetupPage = () => (
  <AdminFrame
    title={t('Setup')}
    lead={t(
      'What this site needs to know from you. Each change takes effect at once, and you lose nothing by trying things out.',
    )}
  >
    <Page />
  </AdminFrame>
);
