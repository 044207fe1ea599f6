import { useState } from 'react';
import { unsavedForms, useUnsavedForm } from '#features/writing/web/unsaved-forms.ts';
import { joined } from '../two-versions.tsx';
import { cardForm } from '../waiting-forms.ts';
import { type PersonDraft, sameDraft } from './person-draft.ts';

/** The forms of a card. */
export type Doing = 'joining' | 'changing' | 'naming';

type Typed = {
  readonly doing: Doing;
  readonly draft: PersonDraft;
  /** What stood there when it was typed. */
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

/** What is typed about somebody on a card, on this device until it is saved or thrown away. What was not touched is as it is noted now. */
export const usePersonForm = ({ personKey, doing, stands, onTyped }: About) => {
  // Whoever is named is new, wherever it was typed: the person may have been taken out of the tree meanwhile.
  const isNew = doing === 'naming';
  const [typed, type] = useUnsavedForm<Typed>(cardForm(personKey), (one) => isNew || one.doing === doing);
  const [chosen, setChosen] = useState<Chosen>(typed?.chosen ?? {});
  const asTyped = (one: Typed): PersonDraft =>
    isNew ? one.draft : joined(one.draft, one.over, stands).draft;
  return {
    draft: typed ? asTyped(typed) : stands,
    isUnsaved: typed !== undefined,
    change: (draft: PersonDraft): void => {
      const isUnsaved = !sameDraft(draft, stands);
      const begun = isNew && typed ? typed : { doing, over: stands };
      type(() => (isUnsaved ? { ...begun, draft, chosen } : undefined));
      onTyped(isUnsaved);
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
