import { beforeSignOut, onSignOut } from '#features/account/web/session.ts';
import { t } from '#platform/shared/words.ts';
import { EVERYBODY, SOMEBODY_LEFT } from '#features/account/web/who-was-here.ts';
import { draftKey, draftsOfAccounts, holdsWords, removeLocalDraft } from './local-draft.ts';
import { forgetCopies } from './offline/copies.ts';
import { forgetAllRecordings, forgetRecordingsOf, hasUnheardRecordings } from './voice/kept-recordings.ts';

const WARNING = t(
  'Some of your words are on this device only and not saved to your account yet. If you sign out now, they are removed from this device. Sign out all the same?',
);

const tellOtherWindows = (who: string): void => {
  try {
    localStorage.setItem(SOMEBODY_LEFT, who);
    localStorage.removeItem(SOMEBODY_LEFT);
  } catch {
    // Then the other windows can keep nothing either.
  }
};

/** The browser's own question: it works wherever sign-out does, and needs nothing loaded. */
export const mayLoseWords = (): boolean => window.confirm(WARNING);

/** Whoever would lose words is asked; answers whether they still want to sign out. */
export const mayLeave = async (): Promise<boolean> => {
  const drafts = [...draftsOfAccounts().values()];
  const atStake =
    drafts.some((draft) => draft.unsaved && holdsWords(draft)) || (await hasUnheardRecordings());
  return !atStake || mayLoseWords();
};

let stopAsking: (() => void) | undefined;

/**
 * At sign-out the words of an account leave this browser; who would lose some is asked first (decision 7). To be called at each sign-out: the
 * question comes last, after whatever can still be saved was.
 */
export const guardSignOut = (): void => {
  const isGuarding = stopAsking !== undefined;
  stopAsking?.();
  stopAsking = beforeSignOut(mayLeave);
  if (isGuarding) return;
  onSignOut(async (onlyOf) => {
    removeWords(onlyOf);
    await (onlyOf === undefined ? forgetAllRecordings() : forgetRecordingsOf(onlyOf));
  });
};

/** Takes the words of accounts, or of one, off this browser. */
export const removeWords = (onlyOf?: string): void => {
  // First of all, so that no other window writes anew what is removed here.
  tellOtherWindows(onlyOf ?? EVERYBODY);
  const theirs = draftKey(onlyOf ?? '', null);
  for (const key of draftsOfAccounts().keys())
    if (onlyOf === undefined || key.startsWith(theirs)) removeLocalDraft(key);
  forgetCopies(onlyOf);
};
