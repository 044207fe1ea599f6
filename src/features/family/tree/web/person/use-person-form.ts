import { useState } from 'react';
import { unsavedForms, useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { cardForm } from '#features/family/web/waiting-forms.ts';
import { type PersonDraft, sameDraft } from './person-draft.ts';
import { rebasedPerson } from './person-elsewhere.ts';

/** The forms of a card. */
export type Doing = 'joining' | 'changing' | 'naming';

type Typed = {
  readonly doing: Doing;
  readonly draft: PersonDraft;
  /** In view of what it was typed. */
  readonly over: PersonDraft;
  /** What was chosen beside it, by field. */
  readonly chosen: Chosen;
};
type Chosen = Readonly<Record<string, string>>;

/** In which form of somebody's card something waits to be gone on with. */
export const waitingOnCard = (personKey: string): Doing | undefined =>
  // Kept below.
  (unsavedForms.of(cardForm(personKey)) as Typed | null)?.doing;

type About = {
  readonly personKey: string;
  readonly doing: Doing;
  /** What is noted about the person now; empty for somebody new. */
  readonly stands: PersonDraft;
  readonly onTyped: (isUnsaved: boolean) => void;
};

/**
 * What is typed about somebody on a card, on this device until it is saved or thrown away. What was not touched is as it is noted now; where the same
 * was changed elsewhere meanwhile, `differences` says so, and it is for whoever typed to choose.
 */
export const usePersonForm = ({ personKey, doing, stands, onTyped }: About) => {
  // Whoever is named is new, wherever it was typed: the person may have been taken out of the tree meanwhile.
  const isNew = doing === 'naming';
  const [typed, type] = useUnsavedForm<Typed>(cardForm(personKey), (one) => isNew || one.doing === doing);
  const [chosen, setChosen] = useState<Chosen>(typed?.chosen ?? {});
  const rebased = typed && !isNew ? rebasedPerson(typed.draft, typed.over, stands) : undefined;
  const change = (draft: PersonDraft): void => {
    const isUnsaved = !sameDraft(draft, stands);
    const begun = isNew && typed ? typed : { doing, over: rebased?.over ?? stands };
    type(() => (isUnsaved ? { ...begun, draft, chosen } : undefined));
    onTyped(isUnsaved);
  };
  return {
    draft: rebased?.draft ?? typed?.draft ?? stands,
    isUnsaved: typed !== undefined,
    change,
    differences: rebased?.differences ?? [],
    /** Where both changed the same, what the other side has. */
    giveWay: (): void => {
      if (rebased) change(rebased.giveWay);
    },
    chosen,
    choose: (part: Chosen): void => {
      const next = { ...chosen, ...part };
      setChosen(next);
      type((now) => now && { ...now, chosen: next });
    },
    /** It is saved, or thrown away. */
    forget: (): void => type(() => undefined),
  };
};
