import { type FormEvent, useId, useState } from 'react';
import { t } from '#platform/shared/words.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import type { SentInputOf } from '#platform/shared/call.ts';
import type { familyTreeCalls } from '../../shared/tree-contract.ts';
import type { DrawnTree } from './drawn-tree.ts';
import { EMPTY_PERSON, faultOfName, fieldsOf, sameDraft } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { treeService } from './tree-calls.ts';
import { sayAdded, useTreeChange } from './use-tree-change.ts';

type Joined = SentInputOf<typeof familyTreeCalls.addPerson>['joined'];

/** Whom the one who is missing belongs to: the drawing shows the place between them. */
const joinsOf = ({ complete, people }: DrawnTree, gap: string): Joined =>
  complete.lines.parentLines.flatMap(({ parent, child }): Joined => {
    if (parent === gap && people.has(child)) return [{ is: 'parent', of: child }];
    if (child === gap && people.has(parent)) return [{ is: 'child', of: parent }];
    return [];
  });

type Props = {
  readonly drawn: DrawnTree;
  readonly gap: string;
  readonly onDone: () => void;
  readonly onTyped: (isUnsaved: boolean) => void;
};

/** Asks who stands in a place that the drawing left open. */
export const NameGap = ({ drawn, gap, onDone, onTyped }: Props) => {
  const nameId = useId();
  const [draft, setDraft] = useState(EMPTY_PERSON);
  const [sent, setSent] = useState(false);
  const name = useTreeChange(
    () => treeService.addPerson({ ...fieldsOf(draft), joined: joinsOf(drawn, gap) }),
    () => {
      sayAdded();
      onDone();
    },
  );
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (faultOfName(draft)) document.getElementById(nameId)?.focus();
    else if (!name.isPending) name.mutate(undefined);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={keep}>
      <p>{t('Somebody belongs here whom nobody has named yet. If you know who it was, write it down.')}</p>
      <PersonFields
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          onTyped(!sameDraft(next, EMPTY_PERSON));
        }}
        fault={sent ? faultOfName(draft) : undefined}
        nameId={nameId}
      />
      <FormActions
        submit={t('Save')}
        cancel={t('Cancel')}
        onCancel={onDone}
        busy={name.isPending ? t('Saving…') : undefined}
      />
    </form>
  );
};
