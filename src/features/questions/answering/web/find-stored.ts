import { claim, claimNow } from './claim.ts';
import { storedFiles, wholeFile } from './stored-files.ts';
import { keysOfWords, type StoredWords, storedWords } from './stored-words.ts';
import { addLeft, sendLeft } from './left-here.ts';
import { type Left, leftFile, leftWords, sendMeantOf } from './left.ts';
import { place, questionOf } from './link-page.ts';
import type { WaitingFile } from './waiting-files.ts';

/** Takes what belongs to the form of the page; answers whether it did. */
type Takes = {
  readonly words: (key: string, stored: StoredWords) => boolean;
  readonly file: (file: WaitingFile) => boolean;
};

const storedFile = async (id: string): Promise<WaitingFile | undefined> => {
  const whole = await wholeFile(id);
  return whole && { ...whole, isStored: true };
};

/** Looks at something as soon as no other window has it: by then it may be gone. Waits only if it is free now. */
const whenFree = async (name: string, look: () => Promise<void> | void): Promise<void> => {
  if (await claimNow(name)) await look();
  else void claim(name).then(look).then(sendLeft);
};

/**
 * Sends what Send was pressed for under another link, and shows nothing of it: several people may answer on
 * this device. What another window has is left to it.
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
 * Looks for what waits on this device since before. What is of this link is shown, and what Send was pressed
 * for goes, whichever link it is of: each thing to its own question. Resolves when all is found that no other
 * window has.
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
