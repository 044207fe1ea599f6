import { t } from '#platform/shared/i18n.ts';
import type { AdminUser } from '#features/admin/shared/contract.ts';
import type { ListedUser } from '#features/admin/shared/users-contract.ts';
import { PLAN_NAMES } from './plan-names.ts';

const BADGE = 'inline-block rounded-full border px-3 py-0.5 whitespace-nowrap';

/** Premium filled, enterprise tinted, the others outlined (decision 0042). */
const LOOKS: Partial<Record<AdminUser['subscription_plan'], string>> = {
  premium: 'bg-ember text-ember-ink border-ember',
  enterprise: 'bg-ember-wash text-ink border-ember-wash',
};

export const PlanBadge = ({ plan }: { readonly plan: AdminUser['subscription_plan'] }) => (
  <span className={`${BADGE} ${LOOKS[plan] ?? 'border-edge text-ink'}`}>{PLAN_NAMES[plan]}</span>
);

/** Why a person can't sign in; nothing if they can. */
export const StatusBadge = ({ user }: { readonly user: Pick<ListedUser, 'waiting' | 'disabled'> }) => {
  if (user.disabled) return <span className={`${BADGE} border-danger text-danger`}>{t('disabled')}</span>;
  if (user.waiting)
    return <span className={`${BADGE} border-edge text-ink-2`}>{t('not confirmed yet')}</span>;
  return null;
};
