import { beforeSignOut, onSignOut } from '#features/account/web/session.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { EVERYBODY, SIGNING_OUT, SOMEBODY_LEFT } from '#features/account/web/who-was-here.ts';
import type { writingCalls } from '#features/writing/shared/contract.ts';
import { writing } from '#features/writing/web/calls.ts';
import { draftKey, draftsOfAccounts, holdsWords, type LocalDraft, removeLocalDraft } from './local-draft.ts';
import { forgetCopies } from '#features/writing/offline/web/copies.ts';
import { unsavedCaptions } from '#features/writing/photos/web/unsaved-captions.ts';
import { unsavedForms } from './unsaved-forms.ts';
import {
  forgetAllRecordings,
  forgetRecordingsOf,
  hasUnheardRecordings,
} from '#features/writing/voice/web/stored-recordings.ts';

const WARNING = t(
  'Some of your words are only on this device and not saved to your account yet. If you sign out now, they will be removed from this device. Sign out anyway?',
);

/** Another window gets the message within this time. */
const HEARD_WITHIN_MS = 200;
/** An open window saves its text within this time, if it can. */
const SAVED_WITHIN_MS = 3_500;
const LOOK_AGAIN_MS = 1_000;
const LONGEST_ANSWER_MS = 3_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const tellOtherWindows = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
    localStorage.removeItem(key);
  } catch {
    // Then the other windows cannot store anything either.
  }
};

/** The browser's own dialog: it works wherever sign-out does, and needs nothing loaded. */
export const mayLoseWords = (): boolean => window.confirm(WARNING);

/** The same while photos are on their way to the server. */
export const mayLosePhotos = (): boolean =>
  window.confirm(t('A photo is still being sent. If you sign out now, it will be lost. Sign out anyway?'));

const isOf = (leaver: string | null, key: string): boolean =>
  leaver === null || key.startsWith(draftKey(leaver, null));

const wouldBeMissed = (draft: LocalDraft): boolean => draft.unsaved && holdsWords(draft);

const unsavedDrafts = (leaver: string | null): readonly LocalDraft[] =>
  [...draftsOfAccounts()].flatMap(([key, draft]) =>
    isOf(leaver, key) && wouldBeMissed(draft) ? [draft] : [],
  );

type OnServer = OutputOf<(typeof writingCalls)['open']>;

/** Whether the server has everything this browser holds of a piece of writing. */
const hasAll = ({ chapter, draft, conversation }: OnServer, local: LocalDraft): boolean => {
  const text = chapter ?? draft;
  const delivered = new Set(conversation.messages.map(({ id }) => id));
  const hasText =
    local.textUnsaved === false ||
    (local.generatedStory.trim() === '' && !local.titleIsOwn) ||
    (text?.title === local.chapterTitle &&
      text.content === local.generatedStory &&
      String(text.weave?.decided) === String(local.weave?.decided));
  return (
    hasText &&
    (local.setAside ?? []).length === 0 &&
    (local.currentMessage.trim() === '' || conversation.unsentMessage.includes(local.currentMessage)) &&
    local.messages.every(({ id, type }) => type !== 'user' || delivered.has(id))
  );
};

/**
 * What would be lost: nothing if the server has it all, for example when a closed window left a copy of text
 * that did arrive. `on-its-way`: it was typed a moment ago, and another window is about to save it.
 */
const lossOf = async (draft: LocalDraft): Promise<'nothing' | 'on-its-way' | 'words'> => {
  const { chapterId } = draft;
  if (chapterId === undefined) return 'words';
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const opened = await writing.open(chapterId === null ? {} : { edit: chapterId }, { signal });
    if (hasAll(opened, draft)) return 'nothing';
    return Date.now() - Date.parse(draft.lastSaved) < SAVED_WITHIN_MS ? 'on-its-way' : 'words';
  } catch {
    return 'words';
  }
};

const wouldLoseWords = async (leaver: string | null): Promise<boolean> => {
  tellOtherWindows(SIGNING_OUT, EVERYBODY);
  await pause(HEARD_WITHIN_MS);
  if (unsavedCaptions.has(leaver) || unsavedForms.has(leaver) || (await hasUnheardRecordings(leaver)))
    return true;
  for (;;) {
    const drafts = unsavedDrafts(leaver);
    const losses = await Promise.all(drafts.map(lossOf));
    if (losses.includes('words')) return true;
    // The writer may have gone on typing while the server was being asked.
    const isAsItWas = JSON.stringify(unsavedDrafts(leaver)) === JSON.stringify(drafts);
    if (isAsItWas && !losses.includes('on-its-way')) return false;
    await pause(LOOK_AGAIN_MS);
  }
};

/** Asks anyone who would lose text; resolves to whether they still want to sign out. */
export const mayLeave = async (leaver: string | null): Promise<boolean> =>
  !(await wouldLoseWords(leaver)) || mayLoseWords();

let stopAsking: (() => void) | undefined;

/**
 * At sign-out, an account's text is removed from this browser; a writer who would lose some is asked first
 * (decision 0040). Call this at each sign-out: the question comes last, after everything that can still be
 * saved has been saved.
 */
export const guardSignOut = (): void => {
  const isGuarding = stopAsking !== undefined;
  stopAsking?.();
  stopAsking = beforeSignOut(mayLeave);
  if (isGuarding) return;
  onSignOut(async (leaver, onlyTheirs) => {
    removeWords(leaver, onlyTheirs);
    unsavedCaptions.forget(leaver);
    unsavedForms.forget(leaver);
    await (onlyTheirs && leaver !== null ? forgetRecordingsOf(leaver) : forgetAllRecordings(leaver));
  });
};

/**
 * Removes the text of all accounts, or of one (`onlyTheirs`), from this browser. Text that another writer
 * could not save before their session ended stays here for them; the person signing out now doesn't know
 * about it.
 */
export const removeWords = (leaver: string | null, onlyTheirs: boolean): void => {
  const only = onlyTheirs && leaver !== null ? leaver : undefined;
  // Comes first, so that no other window writes again what is removed here.
  tellOtherWindows(SOMEBODY_LEFT, only ?? EVERYBODY);
  for (const [key, draft] of draftsOfAccounts())
    if (isOf(leaver, key) || (only === undefined && !wouldBeMissed(draft))) removeLocalDraft(key);
  forgetCopies(only);
};
