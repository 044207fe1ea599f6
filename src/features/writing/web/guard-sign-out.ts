import { beforeSignOut, onSignOut } from '#features/account/web/session.ts';
import { t } from '#platform/shared/words.ts';
import { draftsOfAccounts, holdsWords, removeLocalDraft } from './local-draft.ts';
import { forgetCopies } from './offline/copies.ts';
import { forgetAllRecordings, hasUnheardRecordings } from './voice/kept-recordings.ts';

const WARNING = t(
  'Some of your words are on this device only and not saved to your account yet. If you sign out now, they are removed from this device. Sign out all the same?',
);

let isGuarding = false;

/**
 * At sign-out the words of an account leave this browser; who would lose some is asked first (decision 7). To be called at the start; again does no harm.
 */
export const guardSignOut = (): void => {
  if (isGuarding) return;
  isGuarding = true;
  beforeSignOut(async () => {
    const drafts = [...draftsOfAccounts().values()];
    const atStake =
      drafts.some((draft) => draft.unsaved && holdsWords(draft)) || (await hasUnheardRecordings());
    // The browser's own question: it works wherever sign-out does, and needs nothing loaded.
    return !atStake || window.confirm(WARNING);
  });
  onSignOut(async () => {
    for (const key of draftsOfAccounts().keys()) removeLocalDraft(key);
    forgetCopies();
    await forgetAllRecordings();
  });
};
