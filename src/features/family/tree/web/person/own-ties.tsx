import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { TreeTie } from '#features/family/tree/shared/tree-contract.ts';
import type { DrawnTree } from '../drawing/drawn-tree.ts';
import { treeService } from '../tree-calls.ts';
import { useTreeChange } from '../use-tree-change.ts';

type Props = { readonly drawn: DrawnTree; readonly tie: TreeTie };

const OwnTie = ({ drawn, tie }: Props) => {
  const id = useId();
  const names = { one: drawn.nameOf(tie.one), other: drawn.nameOf(tie.other) };
  const again = useTreeChange(
    () => treeService.addTie({ one: tie.one, is: tie.kind, other: tie.other }),
    () => undefined,
  );
  const takeBack = useTreeChange(
    () => treeService.removeTie({ id: tie.id }),
    () =>
      toast({
        title: t('The link has been removed from your tree'),
        action: { label: t('Undo'), onClick: () => again.mutate(undefined) },
      }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1.5">
      <span id={id} className="min-w-0 grow basis-[12rem] wrap-anywhere">
        {tie.kind === 'parent'
          ? t('{one} is a parent of {other}.', names)
          : t('{one} and {other} are married.', names)}
      </span>
      <Button
        kind="quiet"
        size="small"
        className="ml-auto"
        aria-describedby={id}
        busy={takeBack.isPending ? t('One moment…') : undefined}
        onClick={() => takeBack.mutate(undefined)}
      >
        {t('Remove this')}
      </Button>
    </li>
  );
};

/** The owner's own ties between a person and others. Connections are ended where they were made. */
export const OwnTies = ({ drawn, personKey }: { readonly drawn: DrawnTree; readonly personKey: string }) => {
  const ties = drawn.tree.ties.filter(({ one, other }) => one === personKey || other === personKey);
  if (ties.length === 0) return null;
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {ties.map((tie) => (
          <OwnTie key={tie.id} drawn={drawn} tie={tie} />
        ))}
      </ul>
      <p className="mt-2 text-[0.9375rem] text-ink-2">
        {t(
          'Is something here wrong? Remove it. Then add a relative, and under “Who is it?” choose the person again.',
        )}
      </p>
    </div>
  );
};
