import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { GIFT_MONTHS } from '#features/subscription/shared/plans.ts';
import { unsavedForms } from '#features/writing/autosave/web/unsaved-forms.ts';
import { EMPTY_GIFT, type GiftDraft } from './gift-draft.ts';

/** Whose it is: the id of an account; null for a visitor, and then it becomes that of whoever signs in. */
type Owner = string | null;
type Kept = { readonly draft: GiftDraft; readonly owner: Owner; readonly at: number };

const KEY = 'hearthbook.gift';
/** Under this name it waits on the device of whoever is signed in, like what stands in other forms; a sign-out asks about it. */
const GIFT_FORM = 'gift';

/** The link of a confirmation opens another tab, a while later: for so long the form is there too, whichever tab is gone on with. */
const TAKEN_ALONG_MS = 2 * 3_600_000;

/** Written below, or by an older build: whatever is missing is as in an empty form. */
const whole = (kept: object): GiftDraft | undefined => {
  const draft = { ...EMPTY_GIFT, ...kept };
  return GIFT_MONTHS.includes(draft.months) ? draft : undefined;
};

const readFrom = (storage: Storage): Kept | undefined => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null;
    const draft = kept?.draft && whole(kept.draft);
    return kept && draft ? { ...kept, draft } : undefined;
  } catch {
    return undefined;
  }
};

const writeTo = (storage: Storage, kept: Kept): void => {
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is refused or full: the form holds for as long as the page does.
  }
};

const removeFrom = (storage: Storage): void => {
  try {
    storage.removeItem(KEY);
  } catch {
    // Storage that is refused holds nothing.
  }
};

const isOf = (who: Owner, kept: Kept | undefined): kept is Kept =>
  kept !== undefined && (kept.owner === null || kept.owner === who);

/** What was taken along, unless that is too long ago. */
const takenAlong = (): Kept | undefined => {
  const along = readFrom(localStorage);
  if (along && Date.now() - along.at <= TAKEN_ALONG_MS) return along;
  removeFrom(localStorage);
  return undefined;
};

const isSame = (one: GiftDraft, other: GiftDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What waits on this device, of what `fits`; each window's apart. */
const onDevice = (who: Owner, fits: (draft: GiftDraft) => boolean = () => true): GiftDraft | undefined => {
  if (who === null || who !== whoWasHere()) return undefined;
  const waiting = unsavedForms.of(GIFT_FORM, (kept) => {
    const draft = whole(kept);
    return draft !== undefined && fits(draft);
  });
  return waiting === null ? undefined : whole(waiting);
};

/** What this person, or the visitor that they were, had filled in: in this tab, on the way through signing in, or in another window, also a closed one. */
export const keptGiftDraft = (who: Owner): GiftDraft | undefined => {
  /** What an earlier page of this tab kept, or the tab that it came from, is this one's from now on. */
  const takeOver = ({ draft: taken }: Kept): GiftDraft => {
    onDevice(who, (draft) => isSame(draft, taken));
    return taken;
  };
  const inTab = readFrom(sessionStorage);
  if (isOf(who, inTab)) return takeOver(inTab);
  const along = takenAlong();
  return who !== null && isOf(who, along) ? takeOver(along) : onDevice(who);
};

/** Keeps it in this tab, and on the device of whoever is signed in. What a visitor took along is theirs from then on, in every tab: the one that it was begun in may be closed before the other is looked at. */
export const keepGiftDraft = (draft: GiftDraft, who: Owner): void => {
  const kept = { draft, owner: who, at: Date.now() };
  writeTo(sessionStorage, kept);
  if (who === null) return;
  unsavedForms.keep(who, GIFT_FORM, draft);
  const along = takenAlong();
  if (along && isOf(who, along)) writeTo(localStorage, { ...kept, at: along.at });
};

/** For the way through signing up, which may lead over a mail and into another tab. */
export const takeGiftDraftAlong = (draft: GiftDraft): void =>
  writeTo(localStorage, { draft, owner: null, at: Date.now() });

/** It is bought, or thrown away, or its giver signed out. What another window of theirs has yet to buy stays. */
export const forgetGiftDraft = (): void => {
  const inTab = readFrom(sessionStorage);
  removeFrom(sessionStorage);
  removeFrom(localStorage);
  const who = whoWasHere();
  if (inTab && onDevice(who, (draft) => isSame(draft, inTab.draft))) unsavedForms.keep(who, GIFT_FORM, null);
};
