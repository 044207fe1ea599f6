import { type FormEvent, useId, useState } from 'react';
import { t } from '#platform/shared/words.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import type { DrawnTree } from './drawn-tree.ts';
import { EMPTY_PERSON, faultOfName, fieldsOf, type PersonDraft } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { treeService } from './tree-calls.ts';
import { usePersonForm } from './use-person-form.ts';
import { sayAdded, useTreeChange } from './use-tree-change.ts';

const KINDS = ['parent', 'child', 'spouse', 'sibling'] as const;
type Kind = (typeof KINDS)[number];

const OF_YOU: Readonly<Record<Kind, string>> = {
  parent: t('My parent'),
  child: t('My child'),
  spouse: t('My husband or wife'),
  sibling: t('My brother or sister'),
};
const OF_THEM: Readonly<Record<Kind, string>> = {
  parent: t('Their parent'),
  child: t('Their child'),
  spouse: t('Their husband or wife'),
  sibling: t('Their brother or sister'),
};

/** Notes a new person beside `to`, or joins two who are both in the tree. A brother or sister is joined by the parents, so only somebody new is one. */
const join = (to: string, is: Kind, who: string, draft: PersonDraft): Promise<unknown> => {
  if (who === '') return treeService.addPerson({ ...fieldsOf(draft), joined: [{ is, of: to }] });
  if (is === 'child') return treeService.addTie({ one: to, is: 'parent', other: who });
  return treeService.addTie({ one: who, is: is === 'spouse' ? 'spouse' : 'parent', other: to });
};

type Props = {
  readonly drawn: DrawnTree;
  readonly to: TreePerson;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onTyped: (isUnsaved: boolean) => void;
};

/** Adds a relative of somebody in the tree. */
export const JoinPerson = ({ drawn, to, onDone, onCancel, onTyped }: Props) => {
  const nameId = useId();
  const form = usePersonForm({ personKey: to.key, doing: 'joining', stands: EMPTY_PERSON, onTyped });
  const { draft, chosen } = form;
  const [sent, setSent] = useState(false);
  const is = KINDS.find((kind) => kind === chosen['is']) ?? 'parent';
  const who = drawn.people.has(chosen['who'] ?? '') ? (chosen['who'] ?? '') : '';
  const words = to.key === YOU ? OF_YOU : OF_THEM;
  const hasParents = drawn.complete.lines.parentsOf(to.key).some((parent) => drawn.people.has(parent));
  const kinds = KINDS.filter((kind) => kind !== 'sibling' || (hasParents && who === ''));
  const others = drawn.tree.people
    .filter(({ key }) => key !== to.key)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const fault = who === '' ? faultOfName(draft) : undefined;
  const add = useTreeChange(
    () => join(to.key, is, who, draft),
    () => {
      if (who === '') sayAdded();
      form.forget();
      onDone();
    },
  );
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (fault) document.getElementById(nameId)?.focus();
    else if (!add.isPending) add.mutate(undefined);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={keep}>
      <Field label={t('Who is it?')}>
        {(tied) => (
          <select
            {...tied}
            value={who}
            onChange={({ target }) =>
              form.choose({ who: target.value, ...(is === 'sibling' ? { is: 'parent' } : {}) })
            }
            className={BOX_LOOK}
          >
            <option value="">{t('Somebody new')}</option>
            {others.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('How are you related?')}
        hint={
          hasParents ? undefined : t('Brothers and sisters are joined by a parent, so add a parent first.')
        }
      >
        {(tied) => (
          <select
            {...tied}
            value={is}
            onChange={({ target }) => form.choose({ is: target.value })}
            className={BOX_LOOK}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {who === '' ? (
        <PersonFields
          draft={draft}
          onChange={form.change}
          fault={sent ? fault : undefined}
          nameId={nameId}
          isSaving={add.isPending}
        />
      ) : null}
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
