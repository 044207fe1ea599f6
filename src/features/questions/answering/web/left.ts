import { forgetFile, storeFile } from './stored-files.ts';
import { forgetWords, storeRest, storeWords, type StoredWords } from './stored-words.ts';
import { questionOf } from './link-page.ts';
import { sendAnswer, type Sent, sendFile, sendWords, type ToSend } from './send-stored.ts';
import type { WaitingFile } from './waiting-files.ts';

/** Text or a file that is not part of the form: another question's, another window's, or an ended link's. */
export type Left = {
  readonly of: string;
  readonly question: string;
  readonly words?: () => StoredWords;
  readonly file?: () => WaitingFile;
  /** Whether Send was pressed for it. */
  readonly isMeant: () => boolean;
  /**
   * Marks it as something Send was pressed for: a file is sent together with the text that has this id, if
   * there is any.
   */
  readonly mean: (answer: string | null) => void;
  readonly isGone: () => boolean;
  readonly forget: () => void;
  /** The text with this id, which it was to accompany, won't be sent. */
  readonly goWithout: (answer: string) => void;
  readonly toSend: (others: readonly Left[]) => ToSend;
};

export const leftWords = (key: string, before: StoredWords): Left => {
  const of = questionOf(key)?.of ?? '';
  let stored: StoredWords | undefined = before;
  const now = (): StoredWords => stored ?? before;
  const mean = (meant: string | null): void => {
    // Deleted while it was on its way.
    if (stored === undefined) return;
    stored = { ...stored, meant };
    storeWords(key, stored);
  };
  return {
    of,
    question: before.question,
    words: now,
    isMeant: () => now().meant !== null,
    mean: () => mean(now().words),
    isGone: () => stored === undefined,
    forget: () => {
      stored = undefined;
      forgetWords(key);
    },
    goWithout: () => undefined,
    toSend: (others) => ({
      send: () => sendWords(of, now().id, now().meant ?? now().words),
      arrived: () => {
        if (stored) stored = storeRest(key, stored);
      },
      setAside: () => {
        mean(null);
        for (const { goWithout } of others) goWithout(now().id);
      },
    }),
  };
};

export const leftFile = (before: WaitingFile): Left => {
  let file: WaitingFile | undefined = before;
  const now = (): WaitingFile => file ?? before;
  const note = (news: Partial<WaitingFile>): void => {
    // Deleted while it was on its way.
    if (file === undefined) return;
    file = { ...file, ...news };
    const { blob: _, isStored: __, ...stored } = file;
    storeFile(stored).catch(() => undefined);
  };
  const forget = (): void => {
    file = undefined;
    forgetFile(before.id).catch(() => undefined);
  };
  return {
    of: before.of,
    question: before.question,
    file: now,
    isMeant: () => now().isMeant,
    mean: (answer) => note({ isMeant: true, refused: null, answer: now().answer ?? answer }),
    isGone: () => file === undefined,
    forget,
    goWithout: (answer) => {
      if (now().answer === answer) note({ answer: null });
    },
    toSend: () => ({
      send: () => sendFile(now(), now().blob),
      arrived: forget,
      setAside: (refused) => note({ refused, isMeant: false }),
    }),
  };
};

/** Sends the items that Send was pressed for. */
export const sendMeantOf = (lefts: readonly Left[]): Promise<Sent> => {
  const toSend = (which: 'words' | 'file'): readonly ToSend[] =>
    lefts.filter((left) => left[which] && left.isMeant() && !left.isGone()).map((left) => left.toSend(lefts));
  return sendAnswer(toSend('words'), () => toSend('file'));
};
