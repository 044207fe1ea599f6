import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { GIFT_MONTHS } from '#features/subscription/shared/plans.ts';
import { unsavedForms } from '#features/writing/autosave/web/unsaved-forms.ts';
import { EMPTY_GIFT, type GiftDraft } from './gift-draft.ts';

/** The id of an account, or null for a visitor, whose draft goes to the account they sign in with. */
type Owner = string | null;
type Kept = { readonly draft: GiftDraft; readonly owner: Owner; readonly at: number };

const KEY = 'hearthbook.gift';
/**
 * The name under which it is saved on the device of a signed-in person, like other unsaved forms; signing out
 * asks about it.
 */
const GIFT_FORM = 'gift';

/**
 * A confirmation link opens another tab a while later. For this long, the form is there too, whichever tab
 * they continue in.
 */
const TAKEN_ALONG_MS = 2 * 3_600_000;

/** Saved below, or by an older build: missing fields are as in an empty form. */
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
    // Storage is blocked or full: the form lasts as long as the page.
  }
};

const removeFrom = (storage: Storage): void => {
  try {
    storage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
};

const isOf = (who: Owner, kept: Kept | undefined): kept is Kept =>
  kept !== undefined && (kept.owner === null || kept.owner === who);

/** The draft saved for signing up, unless that was too long ago. */
const takenAlong = (): Kept | undefined => {
  const along = readFrom(localStorage);
  if (along && Date.now() - along.at <= TAKEN_ALONG_MS) return along;
  removeFrom(localStorage);
  return undefined;
};

const isSame = (one: GiftDraft, other: GiftDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The draft on this device that `fits`; each window has its own. */
const onDevice = (who: Owner, fits: (draft: GiftDraft) => boolean = () => true): GiftDraft | undefined => {
  if (who === null || who !== whoWasHere()) return undefined;
  const waiting = unsavedForms.of(GIFT_FORM, (kept) => {
    const draft = whole(kept);
    return draft !== undefined && fits(draft);
  });
  return waiting === null ? undefined : whole(waiting);
};

/**
 * What this person, or the visitor they were, had filled in: in this tab, while signing in, or in another
 * window, even a closed one.
 */
export const keptGiftDraft = (who: Owner): GiftDraft | undefined => {
  /** Takes over the draft of an earlier page in this tab, or of the tab this one came from. */
  const takeOver = ({ draft: taken }: Kept): GiftDraft => {
    onDevice(who, (draft) => isSame(draft, taken));
    return taken;
  };
  const inTab = readFrom(sessionStorage);
  if (isOf(who, inTab)) return takeOver(inTab);
  const along = takenAlong();
  return who !== null && isOf(who, along) ? takeOver(along) : onDevice(who);
};

/**
 * Saves the draft in this tab and, for a signed-in person, on the device. A draft that a visitor saved for
 * signing up is then theirs in every tab, because the tab it was started in may be closed before the other
 * one is opened.
 */
export const keepGiftDraft = (draft: GiftDraft, who: Owner): void => {
  const kept = { draft, owner: who, at: Date.now() };
  writeTo(sessionStorage, kept);
  if (who === null) return;
  unsavedForms.keep(who, GIFT_FORM, draft);
  const along = takenAlong();
  if (along && isOf(who, along)) writeTo(localStorage, { ...kept, at: along.at });
};

/** For signing up, which may lead through an email and into another tab. */
export const takeGiftDraftAlong = (draft: GiftDraft): void =>
  writeTo(localStorage, { draft, owner: null, at: Date.now() });

/** Called when it is bought or discarded, or its giver signs out. Drafts in their other windows stay. */
export const forgetGiftDraft = (): void => {
  const inTab = readFrom(sessionStorage);
  removeFrom(sessionStorage);
  removeFrom(localStorage);
  const who = whoWasHere();
  if (inTab && onDevice(who, (draft) => isSame(draft, inTab.draft))) unsavedForms.keep(who, GIFT_FORM, null);
};
