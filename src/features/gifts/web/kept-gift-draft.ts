import { GIFT_MONTHS } from '#features/subscription/shared/plans.ts';
import { EMPTY_GIFT, type GiftDraft } from './gift-draft.ts';

/** Whose it is: the id of an account; null for a visitor, and then it becomes that of whoever signs in. */
type Owner = string | null;
type Kept = { readonly draft: GiftDraft; readonly owner: Owner; readonly at: number };

const KEY = 'hearthbook.gift';

/** The link of a confirmation opens another tab, a while later: for so long the form is there too, whichever tab is gone on with. */
const TAKEN_ALONG_MS = 2 * 3_600_000;

const readFrom = (storage: Storage): Kept | undefined => {
  try {
    // Written below, or by an older build: whatever is missing is as in an empty form.
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null;
    if (!kept?.draft) return undefined;
    const draft = { ...EMPTY_GIFT, ...kept.draft };
    return GIFT_MONTHS.includes(draft.months) ? { ...kept, draft } : undefined;
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

/** What this person, or the visitor that they were, had filled in. */
export const keptGiftDraft = (who: Owner): GiftDraft | undefined => {
  const inTab = readFrom(sessionStorage);
  if (isOf(who, inTab)) return inTab.draft;
  const along = takenAlong();
  return who !== null && isOf(who, along) ? along.draft : undefined;
};

/** Keeps it in this tab. What a visitor took along is theirs from then on, in every tab: the one that it was begun in may be closed before the other is looked at. */
export const keepGiftDraft = (draft: GiftDraft, who: Owner): void => {
  const kept = { draft, owner: who, at: Date.now() };
  writeTo(sessionStorage, kept);
  const along = who === null ? undefined : takenAlong();
  if (along && isOf(who, along)) writeTo(localStorage, { ...kept, at: along.at });
};

/** For the way through signing up, which may lead over a mail and into another tab. */
export const takeGiftDraftAlong = (draft: GiftDraft): void =>
  writeTo(localStorage, { draft, owner: null, at: Date.now() });

/** It is bought, or its giver signed out. */
export const forgetGiftDraft = (): void => {
  removeFrom(sessionStorage);
  removeFrom(localStorage);
};
