import { useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import type { GrantShown } from '#features/admin/shared/giving-contract.ts';
import { EndGrant } from './end-grant.tsx';
import { sourceOf, stateOf, timesOf } from './grant-words.ts';
import { PLAN_NAMES } from '../giving/plan-names.ts';

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
          {t('Why it was given: {reason}', { reason: grant.reason })}
        </p>
      )}
      {grant.ended_because === null ? null : (
        <p className="wrap-anywhere text-ink-2">
          {t('Why it was ended: {reason}', { reason: grant.ended_because })}
        </p>
      )}
      {grant.state === 'over' ? null : (
        <EndGrant grant={grant} userId={userId} describedBy={id} onEnded={onEnded} />
      )}
    </li>
  );
};

type Props = { readonly grants: readonly GrantShown[]; readonly userId: string };

/** All plans that somebody has, had or will have. */
export const GrantList = ({ grants, userId }: Props) => {
  const [ended, setEnded] = useState<string>();
  if (grants.length === 0) return <p>{t('No plan so far: this person has the free chapter.')}</p>;
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
