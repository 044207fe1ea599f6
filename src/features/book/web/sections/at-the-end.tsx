import { type ReactNode, useId, useState } from 'react';
import { Switch } from '#features/family/web/switch.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { MAX_NOTE } from '../../shared/book-limits.ts';
import type { BookPlanInHand } from '../plan/use-book-plan.ts';
import { TextArea } from './text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { IndexName } from '../../shared/contract.ts';
import { indexNamesQuery } from '../book-calls.ts';
import { NotHere } from './not-here.tsx';

type Props = { readonly plan: BookPlan; readonly change: BookPlanInHand['change'] };

const isIn = (plan: BookPlan, { key, isConfirmed }: IndexName): boolean =>
  (isConfirmed && !plan.leftOutOfIndex.includes(key)) || plan.alsoInIndex.includes(key);

const without = (keys: readonly string[], key: string): string[] => keys.filter((one) => one !== key);

/** Ticking a name that was only heard confirms it. Unticking a confirmed name leaves it out explicitly. */
const ticked = (plan: BookPlan, { key, isConfirmed }: IndexName, isWanted: boolean): Partial<BookPlan> => {
  const leftOutOfIndex = without(plan.leftOutOfIndex, key);
  const alsoInIndex = without(plan.alsoInIndex, key);
  if (isConfirmed && !isWanted) leftOutOfIndex.push(key);
  if (!isConfirmed && isWanted) alsoInIndex.push(key);
  return { leftOutOfIndex, alsoInIndex };
};

const KINDS = [
  ['person', t('People in the index'), (count: number) => t('Show all {count} people', { count })],
  ['place', t('Places in the index'), (count: number) => t('Show all {count} places', { count })],
] as const;

/** How many are shown at first; the rest on request. Confirmed names come first. */
const SHOWN_AT_FIRST = 12;

type OfKind = Props & { readonly names: readonly IndexName[]; readonly kind: (typeof KINDS)[number] };

const NamesOfKind = ({ plan, change, names, kind: [kind, legend, showAll] }: OfKind) => {
  const [showsAll, setShowsAll] = useState(false);
  const own = names.filter((name) => name.kind === kind);
  if (own.length === 0) return null;
  const shown = showsAll ? own : own.slice(0, SHOWN_AT_FIRST);
  return (
    <fieldset className="rounded-control border-[1.5px] border-line px-4 py-3">
      <legend className="font-semibold">{legend}</legend>
      {shown.map((name) => (
        <label key={name.key} className="flex min-h-target cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isIn(plan, name)}
            onChange={({ target }) => change(ticked(plan, name, target.checked))}
            className="size-5 shrink-0 accent-ember"
          />
          <span className="min-w-0 wrap-anywhere">{name.name}</span>
        </label>
      ))}
      {shown.length < own.length ? (
        <Button kind="second" size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          {showAll(own.length)}
        </Button>
      ) : null}
    </fieldset>
  );
};

/** The people and places in the index. Each can be left out. */
const IndexNames = ({ plan, change }: Props) => {
  const names = useQuery(indexNamesQuery);
  if (!names.data) return <NotHere query={names} />;
  if (names.data.length === 0)
    return <p>{t('There are no names yet. They come from your stories and your family tree.')}</p>;
  return (
    <>
      <div>
        <p>
          {t(
            'Tick the names you want in the index. Names we found only in your stories aren’t ticked to start with, because they may not be right.',
          )}
        </p>
        <output className="mt-1 block font-semibold">
          {names.data.some((name) => isIn(plan, name))
            ? ''
            : t('No name is ticked yet, so your book has no index.')}
        </output>
      </div>
      {KINDS.map((kind) => (
        <NamesOfKind key={kind[0]} plan={plan} change={change} names={names.data} kind={kind} />
      ))}
    </>
  );
};

type PageProps = {
  readonly name: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly children: ReactNode;
};

/** An optional page of the book, and where its content comes from. */
const PageSwitch = ({ name, on, onSwitch, children }: PageProps) => {
  const id = useId();
  return (
    <div>
      <Switch on={on} onSwitch={onSwitch} describedBy={id}>
        {name}
      </Switch>
      <p id={id} className="text-[0.9375rem] text-ink-2">
        {children}
      </p>
    </div>
  );
};

/** Everything after the last chapter. */
export const AtTheEnd = ({ book: { plan, change } }: { readonly book: BookPlanInHand }) => (
  <>
    <TextArea
      label={t('Closing note')}
      hint={t('A last word to your readers: thanks, a wish, how the book came about. Optional.')}
      rows={5}
      maxLength={MAX_NOTE}
      value={plan.closingNote}
      onChange={(closingNote) => change({ closingNote })}
    />
    <PageSwitch
      name={t('Timeline of your life')}
      on={plan.withTimeline}
      onSwitch={(withTimeline) => change({ withTimeline })}
    >
      {rich(t('From the life events on <tree>your family page</tree>, including those only you can see.'), {
        tree: linkedTo('/family-tree'),
      })}
    </PageSwitch>
    <PageSwitch name={t('Family tree page')} on={plan.withTree} onSwitch={(withTree) => change({ withTree })}>
      {rich(t('Drawn from <tree>your family tree</tree>.'), { tree: linkedTo('/family-tree') })}
    </PageSwitch>
    <PageSwitch
      name={t('Index of people and places')}
      on={plan.withIndex}
      onSwitch={(withIndex) => change({ withIndex })}
    >
      {rich(
        t(
          'The pages where each name appears. The names come from <about>What I know about you</about> and <tree>your family tree</tree>.',
        ),
        { about: linkedTo('/about-you'), tree: linkedTo('/family-tree') },
      )}
    </PageSwitch>
    {plan.withIndex ? <IndexNames plan={plan} change={change} /> : null}
  </>
);
