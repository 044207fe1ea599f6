import { type FormEvent, useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import type { DrawnTree } from '../drawing/drawn-tree.ts';
import { type JoinKind, joinKinds } from './join-kinds.ts';
import { EMPTY_PERSON, faultIn, fieldId, fieldsOf, type PersonDraft } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { YoungerParent } from './younger-parent.tsx';
import { treeService } from '../tree-calls.ts';
import { usePersonForm } from './use-person-form.ts';
import { sayAdded, useTreeChange } from '../use-tree-change.ts';

/** Notes a new person beside `to`, or joins two people who are both in the tree. */
const join = (to: string, kind: JoinKind, who: string, draft: PersonDraft): Promise<unknown> => {
  if (who === '') return treeService.addPerson({ ...fieldsOf(draft), ...kind.noted });
  if (kind.line === 'child') return treeService.addTie({ one: to, is: 'parent', other: who });
  return treeService.addTie({ one: who, is: kind.line === 'spouse' ? 'spouse' : 'parent', other: to });
};

type Props = {
  readonly drawn: DrawnTree;
  readonly to: TreePerson;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onTyped: (isUnsaved: boolean) => void;
};

/** Adds a relative of a person in the tree. */
export const JoinPerson = ({ drawn, to, onDone, onCancel, onTyped }: Props) => {
  const formId = useId();
  const relationId = `${formId}-relation`;
  const form = usePersonForm({ personKey: to.key, doing: 'joining', stands: EMPTY_PERSON, onTyped });
  const { draft, chosen } = form;
  const [isSent, setSent] = useState(false);
  const who = drawn.people.has(chosen['who'] ?? '') ? (chosen['who'] ?? '') : '';
  const kinds = joinKinds(drawn, to, who === '');
  const kind = kinds.find(({ value }) => value === chosen['is']);
  const others = drawn.tree.people
    .filter(({ key }) => key !== to.key)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const fault = who === '' ? faultIn(draft, EMPTY_PERSON) : undefined;
  const add = useTreeChange(
    (how: JoinKind) => join(to.key, how, who, draft),
    () => {
      if (who === '') sayAdded();
      form.forget();
      onDone();
    },
  );
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (fault) document.getElementById(fieldId(formId, fault))?.focus();
    else if (!kind) document.getElementById(relationId)?.focus();
    else if (!add.isPending) add.mutate(kind);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={keep}>
      <Field label={t('Who is it?')}>
        {(tied) => (
          <select
            {...tied}
            value={who}
            onChange={({ target }) => form.choose({ who: target.value })}
            className={BOX_LOOK}
          >
            <option value="">{t('Someone new')}</option>
            {others.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id={relationId}
        label={t('How are you related?')}
        error={isSent && !kind ? t('Please choose how you’re related.') : undefined}
        hint={
          kinds.some(({ line }) => line === 'sibling') || who !== ''
            ? undefined
            : t('Brothers and sisters are connected through a parent, so add a parent first.')
        }
      >
        {(tied) => (
          <select
            {...tied}
            value={kind?.value ?? ''}
            onChange={({ target }) => form.choose({ is: target.value })}
            className={BOX_LOOK}
          >
            <option value="">{t('Please choose')}</option>
            {kinds.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {who === '' ? (
        <PersonFields
          draft={draft}
          onChange={form.change}
          stands={EMPTY_PERSON}
          isSent={isSent}
          formId={formId}
          isSaving={add.isPending}
        />
      ) : null}
      <YoungerParent
        drawn={drawn}
        person={drawn.people.get(who) ?? draft}
        joined={kind?.noted.joined ?? []}
      />
      <FormActions
        submit={t('Add to the tree')}
        cancel={t('Cancel')}
        onCancel={() => {
          form.forget();
          onCancel();
        }}
        busy={add.isPending ? t('Saving…') : undefined}
      />
    </form>
  );
};
