import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import type { KnownFact } from '../../shared/about-you-contract.ts';
import { calledInSentence, calledOf } from './fact-words.ts';
import { InPlaceForm } from './in-place-form.tsx';
import type { Decisions } from './use-decisions.ts';

type Kind = 'person' | 'place';
const kindOf = ({ kind }: KnownFact): Kind => (kind === 'place' ? 'place' : 'person');

/** Two that look like one: asked once, with one tap to answer. */
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
  const join = async (as: 'other-name' | 'misspelling' | 'not-the-same', title: string): Promise<void> => {
    const why = await decisions.join({ kind: kindOf(fact), key: fact.key, with: maybe.key, as }, title);
    if (why === null && as !== 'not-the-same') onGone();
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-ember-wash px-4 py-2.5">
      <p className="grow basis-56">
        {maybe.isSpelling
          ? `Is “${fact.name}” another spelling of ${maybe.name}?`
          : `Is ${fact.name} the same as ${maybe.name}?`}
      </p>
      <Button
        kind="second"
        size="small"
        onClick={() =>
          void join(maybe.isSpelling ? 'misspelling' : 'other-name', `${fact.name} is ${maybe.name}`)
        }
      >
        {maybe.isSpelling ? `Yes, write ${maybe.name}` : 'Yes, the same'}
      </Button>
      <Button
        kind="quiet"
        size="small"
        onClick={() => void join('not-the-same', `${fact.name} and ${maybe.name} are two`)}
      >
        {`No, ${kindOf(fact) === 'place' ? 'another place' : 'somebody else'}`}
      </Button>
    </div>
  );
};

/** Says by hand that two are one. */
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
  const [isKeeping, setKeeping] = useState(false);
  const misspeltId = useId();
  const chosen = choices.find(({ key }) => key === other);
  const bothNamed = fact.name !== '' && chosen !== undefined && chosen.name !== '';

  const keep = async (): Promise<void> => {
    if (chosen === undefined) return;
    setKeeping(true);
    const as = isMisspelt && bothNamed ? 'misspelling' : 'other-name';
    const title = `${calledOf(fact)} is ${calledInSentence(chosen)}`;
    const why = await decisions.join({ kind: kindOf(fact), key: fact.key, with: other, as }, title);
    setKeeping(false);
    if (why === null) onGone();
  };

  return (
    <InPlaceForm
      className="mt-4 grid gap-4 border-t border-line pt-4"
      label={`${calledOf(fact)} is the same as another`}
      onSubmit={keep}
      onLeave={onDone}
    >
      <Field label={`${calledOf(fact)} is the same as`}>
        {(tied) => (
          <select
            {...tied}
            className={BOX_LOOK}
            value={other}
            onChange={(event) => setOther(event.target.value)}
          >
            {choices.map((one) => (
              <option key={one.key} value={one.key}>
                {calledOf(one)}
                {one.name !== '' && one.relation !== null ? `, your ${one.relation}` : ''}
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
            “{fact.name}” is a wrong spelling: write {chosen.name} from now on
          </span>
        </label>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isKeeping ? 'Keeping…' : undefined}>
          They are the same
        </Button>
        <Button kind="second" size="small" onClick={onDone}>
          Leave it as it was
        </Button>
      </div>
    </InPlaceForm>
  );
};
