import { type FormEvent, useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { relativeKey } from '#features/family/tree/shared/tree-keys.ts';
import { TwoVersions } from '#platform/web/ui/two-versions.tsx';
import type { DrawnTree } from '../drawing/drawn-tree.ts';
import { correctionOf, draftOf, faultIn, fieldId } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { YoungerParent } from './younger-parent.tsx';
import { treeService } from '../tree-calls.ts';
import { usePersonForm } from './use-person-form.ts';
import { useTreeChange } from '../use-tree-change.ts';

/** The id of the element that shows both versions if another window saved something else. */
const PERSON_VERSIONS = 'person-versions';

type Props = {
  readonly drawn: DrawnTree;
  readonly person: TreePerson;
  /** Called with the person's key, which may have changed. */
  readonly onDone: (key: string) => void;
  readonly onCancel: () => void;
  readonly onTyped: (isUnsaved: boolean) => void;
};

/**
 * Corrects a noted person, or says that they are a connected relative; then the drawing shows them as one.
 */
export const ChangePerson = ({ drawn, person, onDone, onCancel, onTyped }: Props) => {
  const formId = useId();
  const stands = draftOf(person);
  const form = usePersonForm({ personKey: person.key, doing: 'changing', stands, onTyped });
  const { draft, chosen, differences } = form;
  const [sent, setSent] = useState(false);
  const free = drawn.tree.people.filter((one) => one.kind === 'relative' && one.person_id === null);
  const relative = free.find(({ user_id }) => user_id === chosen['relative'])?.user_id ?? '';
  const correction = correctionOf(draft, stands);
  const done = (): void => {
    form.forget();
    onDone(relative === '' ? person.key : relativeKey(relative));
  };
  const change = useTreeChange(
    (id: string) =>
      treeService.changePerson({ id, ...correction, ...(relative === '' ? {} : { user_id: relative }) }),
    done,
  );
  const save = (): void => {
    if (change.isPending) return;
    if (!correction && relative === '') done();
    else if (person.person_id !== null) change.mutate(person.person_id);
  };
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    const fault = faultIn(draft, stands);
    if (fault) document.getElementById(fieldId(formId, fault))?.focus();
    else if (differences.length > 0) document.getElementById(PERSON_VERSIONS)?.focus();
    else save();
  };
  const keepOther = (): void => {
    form.giveWay();
    // The button that was pressed is gone, together with the question.
    document.getElementById(fieldId(formId, 'name'))?.focus();
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={keep}>
      <PersonFields
        draft={draft}
        onChange={form.change}
        stands={stands}
        isSent={sent}
        formId={formId}
        isSaving={change.isPending}
      />
      {free.length === 0 ? null : (
        <Field label={t('Are you connected with this person?')}>
          {(tied) => (
            <select
              {...tied}
              value={relative}
              onChange={({ target }) => {
                form.choose({ relative: target.value });
                onTyped(true);
              }}
              className={BOX_LOOK}
            >
              <option value="">{t('No')}</option>
              {free.map(({ user_id, name }) => (
                <option key={user_id} value={user_id ?? ''}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <YoungerParent
        drawn={drawn}
        person={draft}
        joined={[
          ...drawn.complete.lines.childrenOf(person.key).map((of) => ({ is: 'parent', of })),
          ...drawn.complete.lines.parentsOf(person.key).map((of) => ({ is: 'child', of })),
        ]}
      />
      {differences.length > 0 ? (
        <TwoVersions
          id={PERSON_VERSIONS}
          differences={differences}
          onMine={save}
          onOther={keepOther}
          busy={change.isPending ? t('Saving…') : undefined}
        />
      ) : null}
      <FormActions
        submit={t('Save')}
        cancel={t('Cancel')}
        onCancel={() => {
          form.forget();
          onCancel();
        }}
        busy={change.isPending ? t('Saving…') : undefined}
      />
    </form>
  );
};
