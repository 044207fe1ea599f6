import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import type { GrantShown } from '#features/admin/shared/giving-contract.ts';

/** How a plan stands, in a few words. */
export const stateOf = ({ state, suspended }: GrantShown): string => {
  switch (state) {
    case 'running':
      return t('runs');
    case 'later':
      return t('begins later');
    case 'resting':
      return suspended === 'dispute' ? t('rests: its payment is disputed') : t('rests: its money went back');
    case 'over':
      return t('over');
  }
};

export const timesOf = ({ starts_at, ends_at, renews }: GrantShown): string => {
  const from = dayOf(starts_at);
  if (ends_at === null) return t('From {from}, without an end', { from });
  const until = dayOf(ends_at);
  if (renews) return t('From {from}, paid again on {until}', { from, until });
  // It was ended before it began.
  if (ends_at < starts_at) return t('Was to begin on {from}', { from });
  return t('From {from} until {until}', { from, until });
};

/** Where it came from, and by whom. */
export const sourceOf = ({ source, given_by: by }: GrantShown): string => {
  switch (source) {
    case 'stripe':
      return t('Bought');
    case 'gift':
      return t('Opened as a gift');
    case 'administrator':
      return by === null ? t('Given by hand') : t('Given by hand by {who}', { who: by });
  }
};
