import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';
import { calledInSentence, calledOf } from './fact-words.ts';
import { InPlaceForm } from './in-place-form.tsx';
import type { Decisions } from './use-decisions.ts';
import { whoToYou } from './who-to-you.ts';

type Kind = 'person' | 'place';
const kindOf = ({ kind }: KnownFact): Kind => (kind === 'place' ? 'place' : 'person');

/** Asks once whether two facts that look alike are the same; one tap answers. */
export const MaybeTheSame = ({
  fact,
  decisions,
  onGone,
}: {
  readonly fact: KnownFact;
  readonly decisions: Decisions;
  readonly onGone: () => void;
}) => {
  const { maybe } = fact;
  if (maybe === null) return null;
  const both = { name: fact.name, other: maybe.name };
  const join = async (as: 'other-name' | 'misspelling' | 'not-the-same', title: string): Promise<void> => {
    const why = await decisions.join({ kind: kindOf(fact), key: fact.key, with: maybe.key, as }, title);
    if (why === null && as !== 'not-the-same') onGone();
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-ember-wash px-4 py-2.5">
      <p className="grow basis-56">
        {maybe.isSpelling
          ? t('Is “{name}” another spelling of {other}?', both)
          : t('Is {name} the same as {other}?', both)}
      </p>
      <Button
        kind="second"
        size="small"
        onClick={() =>
          void join(maybe.isSpelling ? 'misspelling' : 'other-name', t('{name} is {other}', both))
        }
      >
        {maybe.isSpelling ? t('Yes, write {name}', { name: maybe.name }) : t('Yes, the same')}
      </Button>
      <Button
        kind="quiet"
        size="small"
        onClick={() => void join('not-the-same', t('{name} and {other} are not the same', both))}
      >
        {kindOf(fact) === 'place' ? t('No, another place') : t('No, someone else')}
      </Button>
    </div>
  );
};

/** Lets the writer say that two facts are the same. */
export const JoinFacts = ({
  fact,
  others,
  decisions,
  onDone,
  onGone,
}: {
  readonly fact: KnownFact;
  readonly others: readonly KnownFact[];
  readonly decisions: Decisions;
  readonly onDone: () => void;
  readonly onGone: () => void;
}) => {
  const choices = others.filter((other) => other.key !== fact.key);
  const [other, setOther] = useState(choices[0]?.key ?? '');
  const [isMisspelt, setMisspelt] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const misspeltId = useId();
  const chosen = choices.find(({ key }) => key === other);
  const bothNamed = fact.name !== '' && chosen !== undefined && chosen.name !== '';

  const keep = async (): Promise<void> => {
    if (chosen === undefined) return;
    setSaving(true);
    const as = isMisspelt && bothNamed ? 'misspelling' : 'other-name';
    const title = t('{name} is {other}', { name: calledOf(fact), other: calledInSentence(chosen) });
    const why = await decisions.join({ kind: kindOf(fact), key: fact.key, with: other, as }, title);
    setSaving(false);
    if (why === null) onGone();
  };

  return (
    <InPlaceForm
      className="mt-4 grid gap-4 border-t border-line pt-4"
      label={t('{name} is the same as another', { name: calledOf(fact) })}
      onSubmit={keep}
      onLeave={onDone}
    >
      <Field label={t('{name} is the same as', { name: calledOf(fact) })}>
        {(tied) => (
          <select
            {...tied}
            className={BOX_LOOK}
            value={other}
            onChange={(event) => setOther(event.target.value)}
          >
            {choices.map((one) => (
              <option key={one.key} value={one.key}>
                {one.name !== '' && one.relation !== null
                  ? t('{name}, {who}', { name: one.name, who: whoToYou(one.relation) })
                  : calledOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {bothNamed ? (
        <label htmlFor={misspeltId} className="flex min-h-target items-center gap-3">
          <input
            id={misspeltId}
            type="checkbox"
            className="size-6 shrink-0 accent-ember"
            checked={isMisspelt}
            onChange={(event) => setMisspelt(event.target.checked)}
          />
          <span>
            {t('“{wrong}” is misspelled: write {right} from now on', {
              wrong: fact.name,
              right: chosen.name,
            })}
          </span>
        </label>
      ) : null}
      <FormActions
        size="small"
        submit={t('They are the same')}
        busy={isSaving ? t('Saving it…') : undefined}
        cancel={t('Leave it as it was')}
        onCancel={onDone}
      />
    </InPlaceForm>
  );
};
