import { type FormEvent, useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import type { SentInputOf } from '#platform/shared/call.ts';
import type { familyTreeCalls } from '#features/family/tree/shared/tree-contract.ts';
import type { DrawnTree } from '../drawing/drawn-tree.ts';
import { EMPTY_PERSON, faultIn, fieldId, fieldsOf } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { treeService } from '../tree-calls.ts';
import { usePersonForm } from './use-person-form.ts';
import { sayAdded, useTreeChange } from '../use-tree-change.ts';

type Joined = SentInputOf<typeof familyTreeCalls.addPerson>['joined'];

/** The people on either side of the missing one: the drawing puts the gap between them. */
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

/**
 * Asks who belongs in a gap in the drawing. Also shows what was typed on the card of a person who is no
 * longer in the tree.
 */
export const NameGap = ({ drawn, gap, onDone, onTyped }: Props) => {
  const formId = useId();
  const form = usePersonForm({ personKey: gap, doing: 'naming', stands: EMPTY_PERSON, onTyped });
  const { draft } = form;
  const isGone = drawn.nameOf(gap) === '';
  const [sent, setSent] = useState(false);
  const name = useTreeChange(
    () => treeService.addPerson({ ...fieldsOf(draft), joined: joinsOf(drawn, gap) }),
    () => {
      sayAdded();
      form.forget();
      onDone();
    },
  );
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    const fault = faultIn(draft, EMPTY_PERSON);
    if (fault) document.getElementById(fieldId(formId, fault))?.focus();
    else if (!name.isPending) name.mutate(undefined);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={keep}>
      {isGone ? null : (
        <p>{t('We don’t know this person’s name yet. If you know who it was, write their name here.')}</p>
      )}
      {isGone && form.isUnsaved ? (
        <p role="alert" className="rounded-control bg-ember-wash px-4 py-3">
          {t(
            'The place you typed this for is no longer in the tree. Your words are still here, so you can add this person again.',
          )}
        </p>
      ) : null}
      <PersonFields
        draft={draft}
        onChange={form.change}
        stands={EMPTY_PERSON}
        isSent={sent}
        formId={formId}
        isSaving={name.isPending}
      />
      <FormActions
        submit={t('Save')}
        cancel={t('Cancel')}
        onCancel={() => {
          form.forget();
          onDone();
        }}
        busy={name.isPending ? t('Saving…') : undefined}
      />
    </form>
  );
};
