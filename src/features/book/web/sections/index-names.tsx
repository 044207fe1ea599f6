import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { IndexName } from '../../shared/contract.ts';
import { indexNamesQuery } from '../book-calls.ts';
import type { BookPlanInHand } from '../plan/use-book-plan.ts';
import { NotHere } from './not-here.tsx';

type Props = { readonly plan: BookPlan; readonly change: BookPlanInHand['change'] };

const isIn = (plan: BookPlan, { key, isConfirmed }: IndexName): boolean =>
  (isConfirmed && !plan.leftOutOfIndex.includes(key)) || plan.alsoInIndex.includes(key);

const without = (keys: readonly string[], key: string): string[] => keys.filter((one) => one !== key);

/** Ticking a name that was only heard confirms it; one that is confirmed is left out by name. */
const ticked = (plan: BookPlan, { key, isConfirmed }: IndexName, isWanted: boolean): Partial<BookPlan> => {
  const leftOutOfIndex = without(plan.leftOutOfIndex, key);
  const alsoInIndex = without(plan.alsoInIndex, key);
  if (isConfirmed && !isWanted) leftOutOfIndex.push(key);
  if (!isConfirmed && isWanted) alsoInIndex.push(key);
  return { leftOutOfIndex, alsoInIndex };
};

const KINDS = [
  ['person', t('People in the index')],
  ['place', t('Places in the index')],
] as const;

/** Who and what the index names; each can be left out. */
export const IndexNames = ({ plan, change }: Props) => {
  const names = useQuery(indexNamesQuery);
  if (!names.data) return <NotHere query={names} />;
  if (names.data.length === 0)
    return <p>{t('No names are known yet. They come with your stories and your family tree.')}</p>;
  return KINDS.map(([kind, legend]) => {
    const own = names.data.filter((name) => name.kind === kind);
    if (own.length === 0) return null;
    return (
      <fieldset
        key={kind}
        className="max-h-80 overflow-y-auto rounded-control border-[1.5px] border-line px-4 py-3"
      >
        <legend className="font-semibold">{legend}</legend>
        {own.map((name) => (
          <label key={name.key} className="flex min-h-target cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isIn(plan, name)}
              onChange={({ target }) => change(ticked(plan, name, target.checked))}
              className="size-5 shrink-0 accent-ember"
            />
            <span className="min-w-0 wrap-anywhere">
              {name.name}
              {name.isConfirmed ? null : (
                <span className="block text-[0.9375rem] text-ink-2">
                  {t('Heard in your stories. Tick it if the name is right.')}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    );
  });
};
