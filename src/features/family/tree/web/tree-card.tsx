import { useState } from 'react';
import { forgetForm, waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { UnsavedQuestion, useUnsavedQuestion } from '#features/family/stories/web/unsaved-question.tsx';
import { datesInWords } from '#features/family/profiles/web/dates-in-words.ts';
import { storiesAddress } from '#features/family/stories/web/story-addresses.ts';
import { cardForm } from '#features/family/web/waiting-forms.ts';
import { ChangePerson } from './person/change-person.tsx';
import { type DrawnTree, kinOf } from './drawing/drawn-tree.ts';
import { JoinPerson } from './person/join-person.tsx';
import { whatKinTheyAre } from './kin-words.ts';
import { NameGap } from './person/name-gap.tsx';
import { OwnTies } from './person/own-ties.tsx';
import { NotThisRelative } from './person/not-this-relative.tsx';
import { RemovePerson } from './person/remove-person.tsx';
import { type Doing, waitingOnCard } from './person/use-person-form.ts';

type Props = {
  readonly drawn: DrawnTree;
  readonly personKey: string;
  /** Whether the card opens with the form for adding someone. */
  readonly isAdding?: boolean;
  readonly onOpen: (key: string) => void;
  readonly onClose: () => void;
  /** Draws the tree around this person. */
  readonly onMiddle: (key: string) => void;
};

const Facts = ({ person }: { readonly person: TreePerson }) => {
  const facts = [
    person.born === null ? '' : t('Born {when}', { when: datesInWords(person.born) }),
    person.born_where === null ? '' : t('Born in {place}', { place: person.born_where }),
    person.died === null ? '' : t('Died {when}', { when: datesInWords(person.died) }),
  ].filter((fact) => fact !== '');
  return (
    <>
      {facts.length === 0 ? null : (
        <ul className="grid gap-1">
          {facts.map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {person.note === null ? null : (
        <p className="font-story whitespace-pre-line wrap-anywhere">{person.note}</p>
      )}
    </>
  );
};

const CardOf = ({
  drawn,
  person,
  isAdding = false,
  onOpen,
  onClose,
  onMiddle,
  onTyped,
}: Omit<Props, 'personKey'> & {
  readonly person: TreePerson;
  readonly onTyped: (isUnsaved: boolean) => void;
}) => {
  const { key, name, kind } = person;
  const [doing, setDoing] = useState<'looking' | Doing>(
    () => waitingOnCard(key) ?? (isAdding ? 'joining' : 'looking'),
  );
  const back = (): void => {
    onTyped(false);
    setDoing('looking');
  };
  const done = (at: string): void => {
    setDoing('looking');
    onTyped(waitsInForm(cardForm(at)));
    onOpen(at);
  };
  if (doing === 'joining')
    return (
      <JoinPerson
        drawn={drawn}
        to={person}
        onDone={onClose}
        onCancel={isAdding ? onClose : back}
        onTyped={onTyped}
      />
    );
  if (doing === 'changing')
    return <ChangePerson drawn={drawn} person={person} onDone={done} onCancel={back} onTyped={onTyped} />;
  return (
    <>
      <Facts person={person} />
      <div className="flex flex-wrap gap-3">
        {kind === 'relative' && person.user_id !== null ? (
          <ButtonLink size="small" to={storiesAddress(person.user_id)}>
            {t('Read Stories')}
          </ButtonLink>
        ) : null}
        <Button kind="second" size="small" onClick={() => setDoing('joining')}>
          {key === YOU ? t('Add a relative of mine') : t('Add a relative of {name}', { name })}
        </Button>
        <Button kind="second" size="small" onClick={() => onMiddle(key)}>
          {t('Draw the tree around this person')}
        </Button>
        {kind === 'noted' ? (
          <>
            <Button kind="second" size="small" onClick={() => setDoing('changing')}>
              {t('Change')}
            </Button>
            <RemovePerson drawn={drawn} person={person} onDone={onClose} />
          </>
        ) : null}
        {kind === 'relative' ? <NotThisRelative person={person} onDone={onClose} /> : null}
      </div>
      <OwnTies drawn={drawn} personKey={key} />
    </>
  );
};

/** Who a person in the tree is, whom they belong to, and what you can change about it. */
const TreeCard = ({ drawn, personKey, isAdding = false, onOpen, onClose, onMiddle }: Props) => {
  const person = drawn.people.get(personKey);
  const kin = kinOf(person, drawn.complete.relations.get(personKey));
  const name = drawn.nameOf(personKey);
  const what = personKey === YOU ? t('This is you.') : kin && person ? whatKinTheyAre(name, kin) : undefined;
  const [isUnsaved, setUnsaved] = useState(() => waitsInForm(cardForm(personKey)));
  const leaveWithout = (): void => {
    forgetForm(cardForm(personKey));
    onClose();
  };
  const { isAsked, leave, stay } = useUnsavedQuestion(isUnsaved, onClose);
  return (
    <Dialog
      open
      holdsForm={isUnsaved}
      onClose={leave}
      title={name === '' ? t('No longer in the tree') : name}
      {...(what === undefined ? {} : { description: what })}
      footer={
        isAsked ? (
          <UnsavedQuestion onStay={stay} onLeave={leaveWithout} />
        ) : (
          <Button kind="second" onClick={leave}>
            {t('Close')}
          </Button>
        )
      }
    >
      {person ? (
        <CardOf
          // Another person gets another card, so half-typed text isn't carried over.
          key={personKey}
          drawn={drawn}
          person={person}
          isAdding={isAdding}
          onOpen={onOpen}
          onClose={onClose}
          onMiddle={onMiddle}
          onTyped={setUnsaved}
        />
      ) : (
        <NameGap drawn={drawn} gap={personKey} onDone={onClose} onTyped={setUnsaved} />
      )}
    </Dialog>
  );
};

export default TreeCard;
