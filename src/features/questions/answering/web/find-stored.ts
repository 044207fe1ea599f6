import { claim, claimNow } from './claim.ts';
import { storedFiles, wholeFile } from './stored-files.ts';
import { keysOfWords, type StoredWords, storedWords } from './stored-words.ts';
import { addLeft, sendLeft } from './left-here.ts';
import { type Left, leftFile, leftWords, sendMeantOf } from './left.ts';
import { place, questionOf } from './link-page.ts';
import type { WaitingFile } from './waiting-files.ts';

/** Takes something if it belongs to the page's form; returns whether it did. */
type Takes = {
  readonly words: (key: string, stored: StoredWords) => boolean;
  readonly file: (file: WaitingFile) => boolean;
};

const storedFile = async (id: string): Promise<WaitingFile | undefined> => {
  const whole = await wholeFile(id);
  return whole && { ...whole, isStored: true };
};

/**
 * Looks at an item once no other window has it; it may be gone by then. Resolves at once if another window
 * has it now.
 */
const whenFree = async (name: string, look: () => Promise<void> | void): Promise<void> => {
  if (await claimNow(name)) await look();
  else void claim(name).then(look).then(sendLeft);
};

/**
 * Sends items of other links for which Send was pressed, without showing them, because several people may
 * answer on this device. Items that another window has are left to that window.
 */
const sendOthers = async (keys: readonly string[], ids: readonly string[]): Promise<void> => {
  const claims: (() => void)[] = [];
  const lefts: Left[] = [];
  for (const key of keys) {
    const letGo = await claimNow(key);
    const stored = letGo && storedWords(key);
    if (letGo) claims.push(letGo);
    if (stored) lefts.push(leftWords(key, stored));
  }
  for (const id of ids) {
    const letGo = await claimNow(id);
    const file = letGo && (await storedFile(id));
    if (letGo) claims.push(letGo);
    if (file) lefts.push(leftFile(file));
  }
  await sendMeantOf(lefts);
  for (const letGo of claims) letGo();
};

/**
 * Looks for answers still waiting on this device. Those for this link are shown; anything Send was pressed
 * for is sent to its own question, whichever link it belongs to. Resolves once everything that no other
 * window has is found.
 */
export const findStored = async (takes: Takes): Promise<void> => {
  const isHere = (stored: string): boolean => questionOf(stored)?.place === place;
  const keys = keysOfWords();
  const words = keys.filter(isHere).map((key) =>
    whenFree(key, () => {
      const stored = storedWords(key);
      if (stored && !takes.words(key, stored)) addLeft(leftWords(key, stored));
    }),
  );
  const files = await storedFiles();
  const filesHere = files
    .filter(({ of }) => isHere(of))
    .map(({ id }) =>
      whenFree(id, async () => {
        const file = await storedFile(id);
        if (file && !takes.file(file)) addLeft(leftFile(file));
      }),
    );
  await Promise.all([...words, ...filesHere]);
  void sendLeft();

  const othersKeys = keys.filter((key) => !isHere(key) && storedWords(key)?.meant);
  const othersFiles = files.filter(({ of, isMeant }) => !isHere(of) && isMeant);
  const others = new Set([
    ...othersKeys.map((key) => questionOf(key)?.of),
    ...othersFiles.map(({ of }) => of),
  ]);
  for (const other of others)
    void sendOthers(
      othersKeys.filter((key) => questionOf(key)?.of === other),
      othersFiles.filter(({ of }) => of === other).map(({ id }) => id),
    );
};
