import { GIFT_MONTHS } from '#features/subscription/shared/plans.ts';
import { EMPTY_GIFT, type GiftDraft } from './gift-draft.ts';

/** Whose it is: the id of an account; null for a visitor, and then it becomes that of whoever signs in. */
type Owner = string | null;
type Kept = { readonly draft: GiftDraft; readonly owner: Owner; readonly at: number };

const KEY = 'hearthbook.gift';

/** The link of a confirmation opens another tab, a while later: for so long the form is there too. */
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

/** What this person, or the visitor that they were, had filled in. */
export const keptGiftDraft = (who: Owner): GiftDraft | undefined => {
  const inTab = readFrom(sessionStorage);
  if (inTab && (inTab.owner === null || inTab.owner === who)) return inTab.draft;
  const along = readFrom(localStorage);
  const isTooOld = along === undefined || Date.now() - along.at > TAKEN_ALONG_MS;
  if (isTooOld) removeFrom(localStorage);
  return isTooOld || who === null ? undefined : along.draft;
};

/** Keeps it in this tab. What a visitor took along has arrived with that. */
export const keepGiftDraft = (draft: GiftDraft, who: Owner): void => {
  writeTo(sessionStorage, { draft, owner: who, at: Date.now() });
  if (who !== null) removeFrom(localStorage);
};

/** For the way through signing up, which may lead over a mail and into another tab. */
export const takeGiftDraftAlong = (draft: GiftDraft): void =>
  writeTo(localStorage, { draft, owner: null, at: Date.now() });

/** It is bought. */
export const forgetGiftDraft = (): void => {
  removeFrom(sessionStorage);
  removeFrom(localStorage);
};
