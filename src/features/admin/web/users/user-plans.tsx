import { useQuery } from '@tanstack/react-query';
import { useOpenForm } from '#features/account/web/use-open-form.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { GivePlanForm } from '../giving/give-plan-form.tsx';
import { grantsQuery } from '../giving/giving-calls.ts';
import { whyNot } from '../error-messages.ts';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { useId, useState } from 'react';
import type { GrantShown } from '#features/admin/shared/giving-contract.ts';
import { EndGrant } from './end-grant.tsx';
import { PLAN_NAMES } from '../giving/plan-names.ts';
import { dayOf } from '#platform/web/ui/day.ts';

/** The state of a plan, in a few words. */
const stateOf = ({ state, suspended }: GrantShown): string => {
  switch (state) {
    case 'running':
      return t('active');
    case 'later':
      return t('starts later');
    case 'resting':
      return suspended === 'dispute'
        ? t('paused: its payment is disputed')
        : t('paused: its payment was refunded');
    case 'over':
      return t('ended');
  }
};

const timesOf = ({ starts_at, ends_at, renews }: GrantShown): string => {
  const from = dayOf(starts_at);
  if (ends_at === null) return t('From {from}, with no end date', { from });
  const until = dayOf(ends_at);
  if (renews) return t('From {from}, next payment on {until}', { from, until });
  // It was ended before it began.
  if (ends_at < starts_at) return t('Was to begin on {from}', { from });
  return t('From {from} until {until}', { from, until });
};

/** Where it came from, and who gave it. */
const sourceOf = ({ source, given_by: by }: GrantShown): string => {
  switch (source) {
    case 'stripe':
      return t('Bought');
    case 'gift':
      return t('Opened as a gift');
    case 'administrator':
      return by === null ? t('Given by an administrator') : t('Given by {who}', { who: by });
  }
};

const LOOKS: Readonly<Record<GrantShown['state'], string>> = {
  running: 'border-sage text-sage',
  later: 'border-edge text-ink',
  resting: 'border-danger text-danger',
  over: 'border-edge text-ink-2',
};

type OneProps = { readonly grant: GrantShown; readonly userId: string; readonly onEnded: () => void };

const OneGrant = ({ grant, userId, onEnded }: OneProps) => {
  const id = useId();
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-4 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" id={id}>
        <strong>{PLAN_NAMES[grant.plan]}</strong>
        <span className={`rounded-full border px-3 py-0.5 ${LOOKS[grant.state]}`}>{stateOf(grant)}</span>
      </p>
      <p>{timesOf(grant)}</p>
      <p className="wrap-anywhere text-ink-2">{sourceOf(grant)}</p>
      {grant.reason === null ? null : (
        <p className="wrap-anywhere text-ink-2">
          {t('Reason for giving it: {reason}', { reason: grant.reason })}
        </p>
      )}
      {grant.ended_because === null ? null : (
        <p className="wrap-anywhere text-ink-2">
          {t('Reason for ending it: {reason}', { reason: grant.ended_because })}
        </p>
      )}
      {grant.state === 'over' ? null : (
        <EndGrant grant={grant} userId={userId} describedBy={id} onEnded={onEnded} />
      )}
    </li>
  );
};

type Props = { readonly grants: readonly GrantShown[]; readonly userId: string };

/** All plans that a person has, had or will have. */
const GrantList = ({ grants, userId }: Props) => {
  const [ended, setEnded] = useState<string>();
  const { openAccess = false } = usePublicSettings();
  if (grants.length === 0)
    return (
      <p>
        {openAccess
          ? t('No plan of their own. Everything is included for everyone on this site.')
          : t('No plan yet. This person has the free chapter.')}
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {grants.map((grant) => (
          <OneGrant
            key={grant.id}
            grant={grant}
            userId={userId}
            onEnded={() => setEnded(PLAN_NAMES[grant.plan])}
          />
        ))}
      </ul>
      <output className="text-sage">{ended === undefined ? '' : t('Ended: {plan}', { plan: ended })}</output>
    </div>
  );
};

const Giving = ({ userId }: { readonly userId: string }) => {
  const { isOpen, setIsOpen, box } = useOpenForm();
  return (
    <div ref={box} className="mt-4">
      {isOpen ? (
        <div className="rounded-sm bg-sheet p-5 shadow-page sm:p-8">
          <GivePlanForm userId={userId} onClose={() => setIsOpen(false)} />
        </div>
      ) : (
        <Button kind="second" onClick={() => setIsOpen(true)}>
          {t('Give a plan…')}
        </Button>
      )}
    </div>
  );
};

/** One person's plans, and what the administrator can do about them. */
export const UserPlans = ({ userId }: { readonly userId: string }) => {
  const asked = useQuery(grantsQuery(userId));
  const { data, error } = asked;
  return (
    <section aria-labelledby="plans" className="mt-10">
      <h2 id="plans" className="mb-3 text-[1.5rem]">
        {t('Plans')}
      </h2>
      {data ? (
        <>
          <div className="rounded-sm bg-sheet p-4 shadow-page sm:p-5">
            <GrantList grants={data.grants} userId={userId} />
          </div>
          <Giving userId={userId} />
        </>
      ) : error ? (
        <PartNotLoaded asked={asked}>
          {`${t('The plans could not be loaded.')} ${whyNot(error)}`}
        </PartNotLoaded>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  );
};
