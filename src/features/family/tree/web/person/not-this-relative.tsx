import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { treeService } from '../tree-calls.ts';
import { useTreeChange } from '../use-tree-change.ts';

type Props = { readonly person: TreePerson; readonly onDone: () => void };

/**
 * Undoes the match of a noted person with this relative, after explaining that the two will be separate
 * again.
 */
export const NotThisRelative = ({ person: { person_id: id, user_id, name }, onDone }: Props) => {
  const [isAsked, setIsAsked] = useState(false);
  const again = useTreeChange(
    () => treeService.changePerson({ id: id ?? '', user_id }),
    () => undefined,
  );
  const part = useTreeChange(
    (noted: string) => treeService.changePerson({ id: noted, user_id: null }),
    () => {
      toast({
        title: t('{name} and the person you added are separate again', { name }),
        action: { label: t('Undo'), onClick: () => again.mutate(undefined) },
      });
      onDone();
    },
  );
  if (id === null) return null;
  if (!isAsked)
    return (
      <Button kind="second" size="small" onClick={() => setIsAsked(true)}>
        {t('The person I added is someone else')}
      </Button>
    );
  return (
    <div role="alert" className="grid w-full gap-3 rounded-control bg-ember-wash p-4">
      <p>
        {t(
          'Are they two different people? If so, {name} and the person you added will each get their own place in your tree, with only their own relatives.',
          { name },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* The question replaced the button that was pressed. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button kind="second" size="small" autoFocus onClick={() => setIsAsked(false)}>
          {t('No, they’re the same person')}
        </Button>
        <Button
          size="small"
          busy={part.isPending ? t('One moment…') : undefined}
          onClick={() => part.mutate(id)}
        >
          {t('Yes, two people')}
        </Button>
      </div>
    </div>
  );
};
