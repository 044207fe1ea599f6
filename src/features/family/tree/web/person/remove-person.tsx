import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { SentInputOf } from '#platform/shared/call.ts';
import type { familyTreeCalls, Tree, TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import type { DrawnTree } from '../drawing/drawn-tree.ts';
import { treeService } from '../tree-calls.ts';
import { useTreeChange } from '../use-tree-change.ts';

type Noted = SentInputOf<typeof familyTreeCalls.addPerson>;

/** The same person again, with the lines that led to them, to undo a removal. */
const asBefore = (
  { key, name, born, born_where, died, is_living, note, kin }: TreePerson,
  ties: Tree['ties'],
): Noted => ({
  full_name: name,
  born,
  born_where,
  died,
  is_living,
  note,
  kin,
  as_it_was: true,
  joined: ties.flatMap(({ kind, one, other }): Noted['joined'] => {
    if (one === key) return [{ is: kind, of: other }];
    if (other === key) return [{ is: kind === 'parent' ? 'child' : 'spouse', of: one }];
    return [];
  }),
});

type Props = { readonly drawn: DrawnTree; readonly person: TreePerson; readonly onDone: () => void };

/** Removes a person from the tree, and offers to put them back. */
export const RemovePerson = ({ drawn, person, onDone }: Props) => {
  const putBack = useTreeChange(
    () => treeService.addPerson(asBefore(person, drawn.tree.ties)),
    () => undefined,
  );
  const remove = useTreeChange(
    (id: string) => treeService.removePerson({ id }),
    () => {
      toast({
        title: t('{name} has been removed from your tree', { name: person.name }),
        action: { label: t('Undo'), onClick: () => putBack.mutate(undefined) },
      });
      onDone();
    },
  );
  const { person_id: id } = person;
  if (id === null) return null;
  return (
    <Button
      kind="danger"
      size="small"
      busy={remove.isPending ? t('One moment…') : undefined}
      onClick={() => remove.mutate(id)}
    >
      {t('Remove from the tree')}
    </Button>
  );
};
