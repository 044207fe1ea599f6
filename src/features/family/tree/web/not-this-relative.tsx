import { t } from '#platform/shared/words.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { treeService } from './tree-calls.ts';
import { useTreeChange } from './use-tree-change.ts';

type Props = { readonly person: TreePerson; readonly onDone: () => void };

/** Takes back that somebody whom the owner noted is this connected relative: the two stand apart again. */
export const NotThisRelative = ({ person: { person_id: id, user_id, name }, onDone }: Props) => {
  const again = useTreeChange(
    () => treeService.changePerson({ id: id ?? '', user_id }),
    () => undefined,
  );
  const part = useTreeChange(
    (noted: string) => treeService.changePerson({ id: noted, user_id: null }),
    () => {
      toast({
        title: t('{name} and the person you noted stand apart again', { name }),
        action: { label: t('Undo'), onClick: () => again.mutate(undefined) },
      });
      onDone();
    },
  );
  if (id === null) return null;
  return (
    <Button
      kind="second"
      size="small"
      busy={part.isPending ? t('One moment…') : undefined}
      onClick={() => part.mutate(id)}
    >
      {t('The person I noted is somebody else')}
    </Button>
  );
};
