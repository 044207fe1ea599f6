import type { ReactNode } from 'react';
import { useId } from 'react';
import { Switch } from '#features/family/web/switch.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { MAX_NOTE } from '../../shared/book-limits.ts';
import type { BookPlanInHand } from '../plan/use-book-plan.ts';
import { IndexNames } from './index-names.tsx';
import { TextArea } from './text-area.tsx';

type PageProps = {
  readonly name: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly children: ReactNode;
};

/** A page that the book may have, and where what stands on it comes from. */
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

/** What stands after the last chapter. */
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
      {rich(
        t(
          'From the life events on <tree>your family page</tree>, and the years under <about>What I know about you</about>.',
        ),
        { tree: linkedTo('/family-tree'), about: linkedTo('/about-you') },
      )}
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
          'On which pages somebody is named. The names come from <about>What I know about you</about> and <tree>your family tree</tree>.',
        ),
        { about: linkedTo('/about-you'), tree: linkedTo('/family-tree') },
      )}
    </PageSwitch>
    {plan.withIndex ? <IndexNames plan={plan} change={change} /> : null}
  </>
);
