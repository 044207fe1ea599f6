import { type Difference, TwoVersions } from '#platform/web/ui/two-versions.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import {
  COLOUR_NAMES,
  INK_NAMES,
  LANGUAGE_NAMES,
  PAPER_NAMES,
  PHOTO_STANDS_NAMES,
  PRINTER_NAMES,
  sizeName,
} from '../choice-names.ts';
import { flat } from './flat-plan.ts';
import { holdsBoth } from './join-plans.ts';
import type { Chosen } from './plan-autosave.ts';
import type { BookPlanInHand } from './use-book-plan.ts';

/** The id of the place where both versions are shown. */
export const PLAN_VERSIONS = 'book-versions';

const yesNo = (yes: boolean): string => (yes ? t('Yes') : t('No'));
const namesIn = (plan: BookPlan): string =>
  counted(plan.leftOutOfIndex.length, { one: '{n} name left out', other: '{n} names left out' });

/** The name of each field, and its value in words. */
const FIELDS: Readonly<Record<string, readonly [string, (plan: BookPlan) => string]>> = {
  title: [t('Title'), (plan) => plan.title],
  subtitle: [t('Subtitle'), (plan) => plan.subtitle],
  author: [t('Author'), (plan) => plan.author],
  dedication: [t('Dedication'), (plan) => plan.dedication],
  copyrightLine: [t('Copyright line'), (plan) => plan.copyrightLine],
  language: [t('Book language'), (plan) => LANGUAGE_NAMES[plan.language]],
  parts: [
    t('Parts'),
    (plan) => plan.parts.map(({ title }) => title || t('A part without a name')).join('\n'),
  ],
  closingNote: [t('Closing note'), (plan) => plan.closingNote],
  withTree: [t('Family tree page'), (plan) => yesNo(plan.withTree)],
  withTimeline: [t('Timeline of your life'), (plan) => yesNo(plan.withTimeline)],
  withIndex: [t('Index of people and places'), (plan) => yesNo(plan.withIndex)],
  leftOutOfIndex: [t('Names in the index'), namesIn],
  alsoInIndex: [t('Names in the index'), namesIn],
  'print.printer': [t('Printer'), (plan) => PRINTER_NAMES[plan.print.printer]],
  'print.trim': [t('Page size'), (plan) => sizeName(plan.print.trim)],
  'print.largePrint': [t('Large print'), (plan) => yesNo(plan.print.largePrint)],
  'print.paper': [t('Paper'), (plan) => PAPER_NAMES[plan.print.paper]],
  'print.ink': [t('Ink'), (plan) => INK_NAMES[plan.print.ink]],
  'print.spineWidth': [t('Spine width, in inches'), (plan) => String(plan.print.spineWidth ?? '')],
  'cover.colour': [t('Cover colour'), (plan) => COLOUR_NAMES[plan.cover.colour]],
  'cover.photo': [t('Photo on the cover'), (plan) => yesNo(plan.cover.photo !== null)],
  'cover.photoStands': [
    t('How the photo is placed on the cover'),
    (plan) => PHOTO_STANDS_NAMES[plan.cover.photoStands],
  ],
  'cover.blurb': [t('Words on the back'), (plan) => plan.cover.blurb],
};

const differencesOf = (fields: readonly string[], mine: BookPlan, other: BookPlan): Difference[] =>
  fields.map((field) => {
    const [label, words] = FIELDS[field] ?? [field, () => ''];
    return { label, mine: words(mine), other: words(other) };
  });

/**
 * Another window changed the same fields: shows both versions and lets the writer choose. The discarded one
 * can be restored.
 */
export const PlanClash = ({ book }: { readonly book: BookPlanInHand }) => {
  const { plan, clash, choose, putBack } = book;
  if (!clash) return null;
  const choosing = (which: Chosen) => (): void => {
    const notKept = flat(which === 'mine' ? clash.other : plan);
    choose(which);
    if (which === 'both') return;
    const fields = clash.fields.map((field) => [field, notKept[field] ?? 'null']);
    toast({
      title: which === 'mine' ? t('Your version was kept') : t('The other version was kept'),
      action: { label: t('Use the other one instead'), onClick: () => putBack(Object.fromEntries(fields)) },
      about: PLAN_VERSIONS,
    });
  };
  return (
    <TwoVersions
      id={PLAN_VERSIONS}
      differences={differencesOf(clash.fields, plan, clash.other)}
      onMine={choosing('mine')}
      onOther={choosing('other')}
      onBoth={clash.fields.every(holdsBoth) ? choosing('both') : undefined}
      busy={undefined}
    />
  );
};
