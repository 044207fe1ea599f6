import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_PHOTOS_OF_AN_ANSWER } from '#features/questions/shared/question-limits.ts';
import type { HelpedQuestion } from '#features/helping/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { newId } from '#platform/web/new-id.ts';
import { helping, pageQuery, questionQuery, whyNotHelping } from './helping-calls.ts';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';

type SittingPhoto = {
  readonly id: string;
  readonly file: File;
  /** Shows it on this page. */
  readonly address: string;
};

/** Something that was told in this sitting. */
export type Exchange = {
  readonly id: string;
  readonly words: string;
  readonly photos: number;
  /** The companion's reply: undefined while it thinks, null if it comes later. */
  readonly reply: string | null | undefined;
};

/** What is typed and not known to be saved. */
type Typed = {
  readonly words: string;
  /** The id under which they are saved. */
  readonly answerId: string;
  /** The question they were sent to, if the answer to that was lost. */
  readonly sentTo?: string;
};

/** A photo that will not be taken, however often it is sent. */
const UNFIT: ReadonlySet<string> = new Set([
  'not-a-photo',
  'heic-photo',
  'wrong-content-type',
  'too-large',
  'photo-too-large',
]);

export type Sitting = ReturnType<typeof useSitting>;

/**
 * A sitting with one writer: the question, what is being typed, and what was told since the page was opened.
 * What is typed waits on this device until it is saved. Everything is sent under ids of its own, and again to the
 * question it was sent to first, so sending it again adds nothing.
 */
export const useSitting = (id: string) => {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(questionQuery(id));
  const [typed, setTyped] = useUnsavedForm<Typed>(`helping ${id}`);
  const words = typed?.words ?? '';
  const [photos, setPhotos] = useState<readonly SittingPhoto[]>([]);
  const [told, setTold] = useState<readonly Exchange[]>([]);
  const [state, setState] = useState<'sending' | 'asking'>();
  const [trouble, setTrouble] = useState<string>();
  const question = data?.question;

  const type = (now: string): void =>
    setTyped((before) => (now === '' ? undefined : { answerId: newId(), ...before, words: now }));
  const show = (next: HelpedQuestion | null): void => {
    queries.setQueryData(questionQuery(id).queryKey, { question: next });
  };

  /** Those that can't be taken are left out, so that they are in nobody's way. */
  const sendPhotos = async (to: HelpedQuestion): Promise<number> => {
    let sent = 0;
    for (const { id: photo_id, file } of photos) {
      try {
        await helping.addPhoto({ id, photo_id, question_id: to.id }, { file });
        sent += 1;
      } catch (failure) {
        if (!(failure instanceof CallFailed) || !UNFIT.has(failure.code)) throw failure;
        setTrouble(whyNotHelping(failure));
      }
      dropPhoto(photo_id);
    }
    return sent;
  };

  const receiveReply = async (answer: string): Promise<void> => {
    const next = await helping.reply({ id, answer_id: answer }).catch(() => undefined);
    setTold((before) =>
      before.map((one) => (one.id === answer ? { ...one, reply: next?.reply ?? null } : one)),
    );
    if (next) show(next.question);
    else await refetch();
  };

  const sendAll = async (to: HelpedQuestion): Promise<void> => {
    const toSave = words.trim();
    // The photos first: with the words, the question is answered.
    const sent = await sendPhotos(to);
    if (!typed || toSave === '') {
      if (sent > 0) setTold((before) => [...before, { id: newId(), words: '', photos: sent, reply: null }]);
      return;
    }
    const { answerId: answer, sentTo = to.id } = typed;
    setTyped((now) => now && { ...now, sentTo });
    await helping.answer({ id, answer_id: answer, question_id: sentTo, words: toSave });
    type('');
    setTold((before) => [...before, { id: answer, words: toSave, photos: sent, reply: undefined }]);
    // Saved. What is typed from here on belongs to the next question.
    setState('asking');
    await receiveReply(answer);
    await queries.invalidateQueries({ queryKey: pageQuery(id).queryKey });
  };

  const during = async (what: 'sending' | 'asking', work: () => Promise<void>): Promise<void> => {
    if (state !== undefined) return;
    setState(what);
    setTrouble(undefined);
    try {
      await work();
    } catch (failure) {
      setTrouble(whyNotHelping(failure));
    } finally {
      setState(undefined);
    }
  };

  const dropPhoto = (dropped: string): void => setPhotos((all) => all.filter((one) => one.id !== dropped));

  return {
    question,
    error,
    words,
    photos,
    told,
    trouble,
    isSending: state === 'sending',
    isAsking: state === 'asking',
    type,
    dropPhoto,
    addPhotos: (files: readonly File[]): void =>
      setPhotos((all) =>
        [...all, ...files.map((file) => ({ id: newId(), file, address: URL.createObjectURL(file) }))].slice(
          0,
          MOST_PHOTOS_OF_AN_ANSWER,
        ),
      ),
    askAgain: (): void => void refetch(),
    send: (): void => {
      if (!question) return;
      if (words.trim() === '' && photos.length === 0) {
        setTrouble(t('Please write something first.'));
        return;
      }
      void during('sending', () => sendAll(question));
    },
    askAnother: (): void => {
      if (!question) return;
      void during('asking', async () => {
        show((await helping.question({ id, instead_of: question.id })).question);
      });
    },
  };
};
