import { t } from '#platform/shared/i18n.ts';
import { isYounger } from '#features/family/tree/shared/birth-years.ts';
import type { DrawnTree } from '../drawing/drawn-tree.ts';

type Joins = readonly { readonly is: string; readonly of: string }[];

type Props = {
  readonly drawn: DrawnTree;
  /** As typed so far. */
  readonly person: { readonly name: string; readonly born: string | null };
  /** Whose parent or child they are; any other relation is ignored. */
  readonly joined: Joins;
};

/** A new brother or sister becomes a child of the other sibling's parents. */
const withParents = ({ complete }: DrawnTree, joined: Joins): Joins =>
  joined.flatMap(({ is, of }) =>
    is === 'sibling'
      ? complete.lines.parentsOf(of).map((parent) => ({ is: 'child', of: parent }))
      : [{ is, of }],
  );

/** Says that a parent would be younger than their child. A warning only: dates can be wrong too. */
export const YoungerParent = ({ drawn, person, joined }: Props) => {
  const warnings = withParents(drawn, joined).flatMap(({ is, of }) => {
    const other = drawn.people.get(of);
    if (!other || (is !== 'parent' && is !== 'child')) return [];
    const [parent, child] = is === 'parent' ? [person, other] : [other, person];
    return isYounger(parent.born, child.born)
      ? [
          t(
            '{parent} would be younger than their child {child}. Please check the years and how they’re related.',
            {
              parent: parent.name.trim() || t('This person'),
              child: child.name.trim() || t('This person'),
            },
          ),
        ]
      : [];
  });
  return (
    <output className="grid gap-2 rounded-control bg-ember-wash px-4 py-3 empty:hidden">
      {warnings.map((warning) => (
        <span key={warning} className="wrap-anywhere">
          {warning}
        </span>
      ))}
    </output>
  );
};
